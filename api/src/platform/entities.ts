import { AuditEvent } from "./audit/audit.entity";
import { ChainDigest, ChainLink, ChainSecret, ChainWaiting } from "./chain/chain.entity";
import { LogWaiting } from "./chain/waiting";
import { ReadinessMark } from "./db/readiness.entity";
import { FileRoom } from "./files/fileRoom";
import { IdempotentAnswer } from "./gate/idempotency/idempotentAnswer.entity";
import { ClockMark } from "./jobs/clockMark.entity";
import { Job } from "./jobs/job.entity";
import { DelayedNotice } from "./outbox/delayedNotice.entity";
import { OutboxMessage } from "./outbox/outbox.entity";
import { UploadedPicture } from "./pictures/uploadedPicture.entity";
import { Work } from "./queue/work.entity";

export const platformEntities = [
  AuditEvent,
  Work,
  OutboxMessage,
  DelayedNotice,
  LogWaiting,
  IdempotentAnswer,
  FileRoom,
  ChainLink,
  ChainWaiting,
  ChainDigest,
  ChainSecret,
  Job,
  ReadinessMark,
  ClockMark,
  UploadedPicture,
];
