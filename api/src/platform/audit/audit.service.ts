import type { AuditAction } from "../../contract/admin/auditActions";
import { startOfDay } from "../../contract/days";
import type { Chain } from "../chain/chain";
import type { Clock } from "../clock";
import { DAY } from "../clock";
import { parseRange } from "../dateRange";
import type { Json } from "../db/columns";
import type { Database, Tx } from "../db/database";
import { insertRows } from "../db/insertRows";
import type { ReadQuery } from "../db/reader";
import { BadInputError, type Fields } from "../errors";
import { isId, lowestIdOf, newId } from "../ids";
import { type Page, type PageArgs, pageOf } from "../paging/page";
import { AuditEvent } from "./audit.entity";
import { auditStream } from "./auditStream";

export interface Audited {
  /** Created before the first try, to find out whether an earlier one was committed. */
  id?: string;
  actorId: string | null;
  action: AuditAction;
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

  record = (tx: Tx, audited: Audited): Promise<void> => this.recordAll(tx, [audited]);

  async recordAll(tx: Tx, all: readonly Audited[]): Promise<void> {
    const createdAt = this.clock.now();
    const events = all.map(
      ({ id = newId(), before = null, after = null, ...what }): AuditEvent => ({
        id,
        createdAt,
        ...what,
        before,
        after,
      }),
    );
    await insertRows(tx, AuditEvent, events);
    await this.chain.recordNew(tx, auditStream, events);
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

/** The filter as sent. */
interface AuditFilter {
  actorId?: string | null;
  action?: string | null;
  subject?: string | null;
  range?: unknown;
}

/** The index of the most selective condition. Each has the order of the list. */
const INDEXES = { subject: "audit_subject", actorId: "audit_actor", action: "audit_action" } as const;

function auditIndex(filter: AuditFilter): string[] {
  const [first] = givenIn(filter);
  return first ? [INDEXES[first]] : [];
}

function filteredEvents(query: ReadQuery<AuditEvent>, filter: AuditFilter): ReadQuery<AuditEvent> {
  const given = givenIn(filter);
  for (const name of given) query.andWhere(`event.${name} = :${name}`, { [name]: filter[name] });
  // IDs sort by time and are created at the recorded time.
  const { from, to } = parseRange(filter.range);
  if (from) query.andWhere("event.id >= :first", { first: lowestIdOf(startOfDay(from)) });
  if (to) query.andWhere("event.id < :beyond", { beyond: lowestIdOf(new Date(startOfDay(to).getTime() + DAY)) });
  return query;
}

function givenIn(filter: AuditFilter): (keyof typeof INDEXES)[] {
  const fields: Fields = {};
  if (filter.actorId && !isId(filter.actorId)) fields.actorId = "This is not a valid ID";
  for (const name of ["action", "subject"] as const)
    if ((filter[name]?.length ?? 0) > 120) fields[name] = "Please send at most 120 characters";
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return (["subject", "actorId", "action"] as const).filter((name) => filter[name]);
}
