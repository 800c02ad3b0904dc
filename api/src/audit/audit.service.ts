import type { Clock } from "../core/clock";
import type { Json } from "../core/columns";
import type { Database, Tx } from "../core/database";
import { newId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/page";
import { AuditEvent } from "./audit.entity";

export interface Audited {
  actorId: string | null;
  action: string;
  subject: string;
  before?: Json;
  after?: Json;
}

/** The record of who changed what: written in the transaction of the change, never changed itself. */
export class AuditService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async record(tx: Tx, { actorId, action, subject, before = null, after = null }: Audited): Promise<void> {
    await tx.insert(AuditEvent, { id: newId(), createdAt: this.clock.now(), actorId, action, subject, before, after });
  }

  list(page: PageArgs): Promise<Page<AuditEvent>> {
    return pageOf(this.db.read.createQueryBuilder(AuditEvent, "event"), page);
  }
}
