import type { Chain } from "../chain/chain";
import type { Clock } from "../core/clock";
import type { Json } from "../core/db/columns";
import type { Database, Tx } from "../core/db/database";
import { newId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import { AuditEvent } from "./audit.entity";
import { auditStream } from "./auditStream";

export interface Audited {
  actorId: string | null;
  action: string;
  subject: string;
  before?: Json;
  after?: Json;
}

/** The audit log: written in the transaction of the change, append-only. */
export class AuditService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly chain: Pick<Chain, "recordNew">,
  ) {}

  async record(tx: Tx, { actorId, action, subject, before = null, after = null }: Audited): Promise<void> {
    const event: AuditEvent = { id: newId(), createdAt: this.clock.now(), actorId, action, subject, before, after };
    await tx.insert(AuditEvent, event);
    await this.chain.recordNew(tx, auditStream, [event]);
  }

  list(page: PageArgs): Promise<Page<AuditEvent>> {
    return pageOf(this.db.longRead.createQueryBuilder(AuditEvent, "event"), page);
  }
}
