import type { QueryRunner } from "typeorm";
import { partitionByDay } from "../clickPartitions";
import {
  binary,
  CreateTables,
  cents,
  count,
  id,
  instant,
  int,
  json,
  key,
  optional,
  row,
  table,
  text,
  withDefault,
} from "../tables";

/** Clicks, their totals by day, and test mode. */
export class CreateClicks1763600004000 extends CreateTables {
  readonly created = [
    table("click", {
      at: key(instant),
      id: key(binary(16)),
      linkId: id,
      visitor: binary(8),
      referrerHost: optional(text(253)),
      device: text(10),
      country: optional(text(2)),
      subId: optional(text(200)),
      kind: int,
    }).withoutRowid(),
    table("click_by_link", {
      linkId: key(id),
      at: key(instant),
      id: key(binary(16)),
      referrerHost: optional(text(253)),
      device: text(10),
      country: optional(text(2)),
      subId: optional(text(200)),
      kind: int,
    }).withoutRowid(),
    table("click_mark", { id: key(text(10)), at: instant }),
    table("click_flood", {
      day: key(text(10)),
      linkId: key(id),
      publisherId: id,
      merchantId: id,
      clicks: int,
      crowded: int,
    })
      .index("click_flood_merchant", "merchantId", "day")
      .index("click_flood_publisher", "publisherId", "day"),
    table("click_archive_day", {
      day: key(text(10)),
      file: text(80),
      hash: text(64),
      bytes: count,
      clickCount: count,
      people: count,
      repeats: count,
      bots: count,
      lateCount: int,
      archivedAt: instant,
      damagedAt: optional(instant),
    }),
    table("click_late_day", { day: key(text(10)), lateCount: int }),
    table("day_totals", {
      day: key(text(10)),
      linkId: key(id),
      writer: key(int),
      publisherId: id,
      merchantId: id,
      clicks: int,
      people: int,
      sales: int,
      revenue: cents,
      commission: cents,
      uncounted: withDefault(int, 0),
    })
      .index("day_totals_publisher", "publisherId", "day")
      .index("day_totals_merchant", "merchantId", "day")
      .index("day_totals_pair", "merchantId", "publisherId", "day"),
    table("sub_totals", {
      day: key(text(10)),
      linkId: key(id),
      subId: key(text(200)),
      writer: key(int),
      publisherId: id,
      merchantId: id,
      clicks: int,
      people: int,
      sales: int,
      revenue: cents,
      commission: cents,
      uncounted: withDefault(int, 0),
    }).index("sub_totals_publisher", "publisherId", "day"),
    table("totals_seal", { id: key(text(10)), keptFrom: text(10) }),
    table("day_seal", { ...row, day: text(10), sums: text(43) }).unique("day_seal_day", "day"),
    table("checkout_seen", {
      merchantId: key(id),
      clickHash: key(text(32)),
      slot: key(int),
      visitor: key(binary(8)),
      at: instant,
    })
      .withoutRowid()
      .index("checkout_seen_slot", "slot"),
    table("test_access", { merchantId: key(id), createdAt: instant, code: text(31), sealed: text(400) }).unique(
      "test_access_code",
      "code",
    ),
    table("test_record", {
      ...row,
      merchantId: id,
      kind: text(10),
      way: text(10),
      subject: optional(text(64)),
      facts: json,
    })
      .index("test_record_merchant", "merchantId", "id")
      .unique("test_record_once", "merchantId", "subject"),
    table("canary", {
      merchantId: key(id),
      lookAt: instant,
      triedAt: optional(instant),
      fault: optional(text(300)),
      since: optional(instant),
    })
      .index("canary_due", "lookAt", "merchantId")
      .index("canary_since", "since"),
  ];

  override async up(queryRunner: QueryRunner): Promise<void> {
    await super.up(queryRunner);
    await partitionByDay(queryRunner, "click");
    await partitionByDay(queryRunner, "click_by_link");
    await queryRunner.query("INSERT INTO click_mark (id, at) VALUES ('listed', 0), ('rechecked', 0)");
  }
}
