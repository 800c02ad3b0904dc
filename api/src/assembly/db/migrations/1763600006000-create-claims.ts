import type { QueryRunner } from "typeorm";
import {
  CreateTables,
  cents,
  count,
  flag,
  id,
  instant,
  int,
  json,
  key,
  longText,
  optional,
  row,
  table,
  text,
} from "../tables";

/** Publishers' claims of orders that were not reported. */
export class CreateClaims1763600006000 extends CreateTables {
  readonly created = [
    table("inquiry", {
      ...row,
      publisherId: id,
      merchantId: id,
      orderKey: text(190),
      kind: text(20),
      orderedAt: instant,
      amount: optional(cents),
      currency: text(3),
      words: optional(text(1000)),
      state: text(12),
      isAsked: flag,
      dueAt: optional(instant),
      nextAt: optional(instant),
      finding: json,
      clickId: optional(id),
      escalatedAt: optional(instant),
      decidedAt: optional(instant),
      decidedBy: optional(id),
      reason: optional(text(20)),
      answer: optional(text(1000)),
      saleId: optional(id),
    })
      .unique("inquiry_once", "publisherId", "merchantId", "orderKey", "kind")
      .index("inquiry_publisher", "publisherId", "id")
      .index("inquiry_publisher_state", "publisherId", "state", "id")
      .index("inquiry_publisher_reason", "publisherId", "reason", "decidedAt")
      .index("inquiry_merchant", "merchantId", "isAsked", "id")
      .index("inquiry_merchant_state", "merchantId", "isAsked", "state", "id")
      .index("inquiry_order", "merchantId", "orderKey")
      .index("inquiry_state", "state", "id")
      .index("inquiry_next", "nextAt", "id"),
    table("inquiry_event", {
      ...row,
      inquiryId: id,
      act: text(12),
      side: text(12),
      actorId: optional(id),
      state: text(12),
      reason: optional(text(20)),
      words: optional(text(1000)),
    }).index("inquiry_event_inquiry", "inquiryId", "id"),
    table("inquiry_file", {
      ...row,
      inquiryId: id,
      place: int,
      name: text(80),
      type: text(20),
      bytes: int,
      digest: text(43),
      deleteAt: optional(instant),
      room: int,
      sealed: longText,
    })
      .unique("inquiry_file_place", "inquiryId", "place")
      .unique("inquiry_file_once", "inquiryId", "digest")
      .index("inquiry_file_delete", "deleteAt"),
    table("inquiry_file_room", { id: key(int), bytes: count }),
  ];

  override async up(queryRunner: QueryRunner): Promise<void> {
    await super.up(queryRunner);
    await queryRunner.query("INSERT INTO inquiry_file_room (id, bytes) VALUES (1, 0)");
  }
}
