import { AuditResolver } from "./audit/audit.resolver";
import { UndeliveredResolver } from "./outbox/undelivered.resolver";

export const platformResolvers = { "Audit log": [AuditResolver], Emails: [UndeliveredResolver] } as const;
