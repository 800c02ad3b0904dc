import type { Stream } from "../chain/stream";
import { AuditEvent } from "./audit.entity";

export const auditStream: Stream<AuditEvent> = {
  name: "audit",
  label: "audit event",
  entity: AuditEvent,
  contentOf: ({ id, createdAt, actorId, action, subject, before, after }) => [
    id,
    createdAt.getTime(),
    actorId,
    action,
    subject,
    before,
    after,
  ],
};
