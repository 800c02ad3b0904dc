import type { Chain } from "../chain/chain";
import type { Clock } from "../core/clock";
import type { Json } from "../core/db/columns";
import type { Database, Tx } from "../core/db/database";
import type { ReadQuery } from "../core/db/reader";
import { newId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import { AuditEvent } from "./audit.entity";
import { type AuditFilter, auditIndex, filteredEvents } from "./auditFilter";
import { auditStream } from "./auditStream";

export interface Audited {
  /** Made before the first try, by whoever wants to find out whether an earlier one was committed. */
  id?: string;
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

  async record(
    tx: Tx,
    { id = newId(), actorId, action, subject, before = null, after = null }: Audited,
  ): Promise<void> {
    const event: AuditEvent = { id, createdAt: this.clock.now(), actorId, action, subject, before, after };
    await tx.insert(AuditEvent, event);
    await this.chain.recordNew(tx, auditStream, [event]);
  }

  list(page: PageArgs, filter: AuditFilter = {}): Promise<Page<AuditEvent>> {
    return pageOf(this.matching(filter), page);
  }

  /** Everything that `list` would show, for a file: read in batches. */
  all(filter: AuditFilter): AsyncGenerator<AuditEvent> {
    // Outside the generator, so that an invalid filter is rejected before the file begins.
    return newestFirst(this.matching(filter));
  }

  private matching(filter: AuditFilter): ReadQuery<AuditEvent> {
    const events = this.db.longRead.createQueryBuilder(AuditEvent, "event").useIndex(auditIndex(filter)).where("1 = 1");
    return filteredEvents(events, filter);
  }
}

const BATCH_SIZE = 200;

async function* newestFirst(query: ReadQuery<AuditEvent>): AsyncGenerator<AuditEvent> {
  let last: string | undefined;
  do {
    const page = query.clone();
    if (last) page.andWhere("event.id < :last", { last });
    const rows = await page.orderBy("event.id", "DESC").take(BATCH_SIZE).getMany();
    yield* rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
  } while (last);
}
