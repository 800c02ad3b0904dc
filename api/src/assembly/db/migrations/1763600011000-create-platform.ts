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
    table("outbox_message", {
      ...row,
      kind: text(60),
      payload: json,
      attempts: int,
      nextAt: instant,
      leaseUntil: instant,
      leaseOwner: optional(id),
      state: text(12),
      doneAt: optional(instant),
      lastError: optional(text(500)),
      lane: withDefault(text(36), ""),
    }).index("outbox_message_due", "state", "nextAt"),
    table("held_change", { subject: key(text(80)), id: id, until: instant, content: json }),
    table("task", {
      ...row,
      kind: text(40),
      subject: text(200),
      ownerId: optional(id),
      payload: json,
      state: text(10),
      key: text(120),
      openKey: optional(text(120)),
      done: optional(count),
      total: optional(count),
      result: optional(json),
      error: optional(text(500)),
      holder: optional(id),
      leasedUntil: instant,
      attempts: int,
      cancelRequested: flag,
      startedAt: optional(instant),
      endedAt: optional(instant),
      turnOf: optional(id),
      size: withDefault(int, 0),
    })
      .unique("task_open", "openKey")
      .index("task_key", "key", "id")
      .index("task_due", "state", "leasedUntil")
      .index("task_owner", "ownerId", "id")
      .index("task_ended", "endedAt")
      .index("task_turn", "turnOf", "startedAt"),
    table("job", {
      name: key(text(60)),
      nextAt: instant,
      leasedUntil: instant,
      holder: optional(id),
      lastStartedAt: optional(instant),
      lastFinishedAt: optional(instant),
      failures: int,
      lastError: optional(text(500)),
    }),
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
