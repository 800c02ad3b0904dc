import type { QueryRunner } from "typeorm";
import { CreateTables, count, id, instant, int, json, key, longText, optional, row, table, text } from "../tables";

/** The audit log, hash chains and the public log. */
export class CreateEvidence1763600010000 extends CreateTables {
  readonly created = [
    table("audit_event", {
      ...row,
      actorId: optional(id),
      action: text(60),
      subject: text(120),
      before: optional(json),
      after: optional(json),
    })
      .index("audit_actor", "actorId", "id")
      .index("audit_action", "action", "id")
      .index("audit_subject", "subject", "id"),
    table("chain_link", {
      stream: key(text(12)),
      sequence: key(count),
      rowId: id,
      revision: int,
      content: text(43),
      hash: text(43),
      chainedAt: instant,
    }).unique("chain_link_row", "stream", "rowId", "revision"),
    table("chain_waiting", {
      stream: key(text(12)),
      rowId: key(id),
      revision: key(int),
      content: text(43),
      mac: text(43),
      createdAt: instant,
    }),
    table("chain_digest", { ...row, digest: text(600), faults: int, firstFault: optional(text(500)) }),
    table("chain_secret", { id: key(text(12)), createdAt: instant, sealed: text(400) }),
    table("log_waiting", { kind: key(text(12)), rowId: key(id), revision: key(int), createdAt: instant }),
    table("log_leaf", {
      number: key(count),
      kind: text(12),
      rowId: id,
      revision: int,
      commitment: text(43),
      salt: optional(text(22)),
      entry: optional(longText),
      addedAt: instant,
    }).unique("log_leaf_row", "kind", "rowId", "revision"),
    table("log_tile", { level: key(int), number: key(count), hashes: longText }),
    table("log_state", { id: key(int), size: count, origin: optional(text(200)) }),
    table("log_position", { stream: key(text(12)), sequence: count }),
    table("log_click_day", { day: key(text(10)), lateCount: int, closedAt: instant }),
    table("log_checkpoint", { id: key(id), size: count, note: longText, signedAt: instant, day: optional(text(10)) })
      .unique("log_checkpoint_day", "day")
      .index("log_checkpoint_signed", "signedAt"),
    table("log_key", {
      publicKey: key(text(44)),
      since: instant,
      until: optional(instant),
      isOpen: optional(int),
    }).unique("log_key_open", "isOpen"),
  ];

  override async up(queryRunner: QueryRunner): Promise<void> {
    await super.up(queryRunner);
    await queryRunner.query("INSERT INTO log_state (id, size) VALUES (1, 0)");
  }
}
