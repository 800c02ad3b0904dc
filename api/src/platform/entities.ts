import { AuditEvent } from "./audit/audit.entity";
import { ChainDigest, ChainLink, ChainSecret, ChainWaiting } from "./chain/chain.entity";
import { LogWaiting } from "./chain/waiting";
import { ReadinessMark } from "./db/readiness.entity";
import { KeptAnswer } from "./gate/idempotency/keptAnswer.entity";
import { ClockMark } from "./jobs/clockMark.entity";
import { Job } from "./jobs/job.entity";
import { HeldChange } from "./outbox/heldChange.entity";
import { OutboxMessage } from "./outbox/outbox.entity";
import { Work } from "./queue/work.entity";

export const platformEntities = [
  AuditEvent,
  Work,
  OutboxMessage,
  HeldChange,
  LogWaiting,
  KeptAnswer,
  ChainLink,
  ChainWaiting,
  ChainDigest,
  ChainSecret,
  Job,
  ReadinessMark,
  ClockMark,
];
