import { AuditResolver } from "./audit/audit.resolver";
import { UndeliveredResolver } from "./outbox/undelivered.resolver";

export const platformResolvers = [AuditResolver, UndeliveredResolver] as const;
