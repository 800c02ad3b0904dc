import { addDays, type DayRange, dayOf, startOfDay } from "../contract/days";
import { type Clock, DAY } from "../core/clock";
import type { Viewer } from "../core/context";
import { parseRange } from "../core/dateRange";
import type { Database } from "../core/db/database";
import { NotFoundError } from "../core/errors";
import { checkPageSize, decodeCursor, type Page, type PageArgs, toPage } from "../core/paging/page";
import type { LinkService } from "../links/link.service";
import { idFromBytes, idToBytes, lowestIdAt } from "./clickId/idBytes";
import type { ClickKind } from "./clickKind";
import type { Device } from "./redirect/classify";
import { KEPT_DAYS } from "./retention";

export interface SeenClick {
  id: string;
  linkId: string;
  at: Date;
  kind: ClickKind;
  device: Device;
  referrerHost: string | null;
  country: string | null;
  subId: string | null;
}

export interface ClickFilter {
  linkId?: string | null | undefined;
  range?: unknown;
}

type ClickRow = Omit<SeenClick, "id" | "at"> & { id: Buffer; at: number | string };

const CLICKS = "click";
const COLUMNS = "id, linkId, at, kind, device, referrerHost, country, subId";

/**
 * A publisher's individual clicks. Clicks have no index but their time, so that inserts are fast; the day totals show
 * which days have any, and only those are scanned.
 */
export class ClickService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LinkService,
  ) {}

  async list(viewer: Viewer, filter: ClickFilter, { first, after }: PageArgs): Promise<Page<SeenClick>> {
    const limit = checkPageSize(first);
    const cursor = decodeCursor(after, CLICKS);
    const range = parseRange(filter.range);
    const linkIds = await this.linkIdsOf(viewer, filter.linkId);
    const rows: SeenClick[] = [];
    if (limit > 0 && linkIds.length > 0) {
      const below = cursor ? idToBytes(cursor) : this.tomorrow();
      for await (const click of this.newestFirst(viewer, linkIds, range, below, limit + 1)) rows.push(click);
    }
    return toPage(CLICKS, rows, limit, () => this.count(viewer, linkIds, range));
  }

  /** Everything that `list` would show, for a file. */
  all(viewer: Viewer, filter: ClickFilter): AsyncGenerator<SeenClick> {
    // Outside the generator, so that an invalid range is rejected before the file begins.
    return this.each(viewer, filter.linkId, parseRange(filter.range));
  }

  private async *each(viewer: Viewer, linkId: string | null | undefined, range: DayRange): AsyncGenerator<SeenClick> {
    const linkIds = await this.linkIdsOf(viewer, linkId);
    if (linkIds.length > 0) yield* this.newestFirst(viewer, linkIds, range, this.tomorrow());
  }

  private async linkIdsOf(viewer: Viewer, linkId: string | null | undefined): Promise<string[]> {
    const own = await this.links.idsOf(viewer);
    if (linkId === null || linkId === undefined) return own;
    if (!own.includes(linkId)) throw new NotFoundError("Link");
    return [linkId];
  }

  private async *newestFirst(
    viewer: Viewer,
    linkIds: readonly string[],
    range: DayRange,
    below: Buffer,
    limit = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<SeenClick> {
    let left = limit;
    for (const day of await this.days(viewer, range, below)) {
      const [start, end] = boundsOf(day);
      let bound = Buffer.compare(below, end) < 0 ? below : end;
      for (;;) {
        const rows = await this.rows(linkIds, start, bound, Math.min(left, LINKS_PER_QUERY));
        for (const row of rows) yield seen(row);
        left -= rows.length;
        const last = rows.at(-1);
        if (left <= 0) return;
        if (!last || rows.length < LINKS_PER_QUERY) break;
        bound = last.id;
      }
    }
  }

  private rows(linkIds: readonly string[], from: Buffer, below: Buffer, limit: number): Promise<ClickRow[]> {
    const marks = linkIds.map(() => "?").join(", ");
    return this.db.replicaRead.query(
      `SELECT ${COLUMNS} FROM click WHERE id >= ? AND id < ? AND linkId IN (${marks}) ORDER BY id DESC LIMIT ${limit}`,
      [from, below, ...linkIds],
    );
  }

  /** Newest first. */
  private async days(viewer: Viewer, { from, to }: DayRange, below: Buffer): Promise<string[]> {
    const kept = addDays(dayOf(this.clock.now()), -KEPT_DAYS);
    const newest = dayOf(new Date(below.readUIntBE(0, 6)));
    const first = from && from > kept ? from : kept;
    const last = to && to < newest ? to : newest;
    const rows: { day: string }[] = await this.db.replicaRead.query(
      "SELECT DISTINCT day FROM day_totals WHERE publisherId = ? AND day >= ? AND day <= ? ORDER BY day DESC",
      [viewer.id, first, last],
    );
    return rows.map(({ day }) => day);
  }

  private async count(viewer: Viewer, linkIds: readonly string[], range: DayRange): Promise<number> {
    if (linkIds.length === 0) return 0;
    const marks = linkIds.map(() => "?").join(", ");
    let total = 0;
    for (const day of await this.days(viewer, range, this.tomorrow())) {
      const [row]: { count: number | string }[] = await this.db.replicaRead.query(
        `SELECT COUNT(*) AS count FROM click WHERE id >= ? AND id < ? AND linkId IN (${marks})`,
        [...boundsOf(day), ...linkIds],
      );
      total += Number(row?.count ?? 0);
    }
    return total;
  }

  /** Above every existing click id. */
  private tomorrow(): Buffer {
    return lowestIdAt(this.clock.now().getTime() + DAY);
  }
}

/**
 * Links per part. Each part queries the days of all links again, so there should be few; rows are read in smaller
 * batches anyway.
 */
const LINKS_PER_QUERY = 2000;

function boundsOf(day: string): [Buffer, Buffer] {
  const start = startOfDay(day).getTime();
  return [lowestIdAt(start), lowestIdAt(start + DAY)];
}

const seen = ({ id, at, ...row }: ClickRow): SeenClick => ({ ...row, id: idFromBytes(id), at: new Date(Number(at)) });
