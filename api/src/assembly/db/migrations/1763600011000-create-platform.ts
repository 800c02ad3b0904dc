import {
  CreateTables,
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
  withDefault,
} from "../tables";

/** Queues, jobs and what servers tell each other. */
export class CreatePlatform1763600011000 extends CreateTables {
  readonly created = [
    table("work", {
      ...row,
      queue: text(10),
      kind: text(60),
      payload: json,
      key: optional(text(120)),
      openKey: optional(text(120)),
      lane: withDefault(text(36), ""),
      state: text(10),
      nextAt: instant,
      attempts: int,
      leasedUntil: instant,
      holder: optional(id),
      done: optional(count),
      total: optional(count),
      result: optional(json),
      error: optional(text(500)),
      cancelRequested: flag,
      startedAt: optional(instant),
      endedAt: optional(instant),
      subject: optional(text(200)),
      ownerId: optional(id),
      turnOf: optional(id),
      size: optional(withDefault(int, 0)),
    })
      .unique("work_open", "openKey")
      .index("work_due", "state", "kind", "nextAt")
      .index("work_leased", "leasedUntil")
      .index("work_list", "queue", "id")
      .index("work_key", "key", "id")
      .index("work_ended", "endedAt")
      .index("work_owner", "ownerId", "id")
      .index("work_turn", "turnOf", "startedAt"),
    table("held_change", { subject: key(text(80)), id: id, until: instant, content: json }),
    table("clock_mark", { id: key(text(20)), trustedAt: instant }),
    table("readiness", { slot: key(int), writtenAt: instant }),
    table("replica_beat", { slot: key(int), at: instant }),
    table("kept_answer", {
      ...row,
      ownerId: id,
      keyHash: text(64),
      requestHash: text(64),
      attemptId: id,
      leaseUntil: instant,
      sealed: optional(longText),
    }).unique("kept_answer_once", "ownerId", "keyHash"),
  ];
}
