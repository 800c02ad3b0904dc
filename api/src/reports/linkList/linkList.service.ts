import { USUAL_CURRENCY } from "../../contract/currencies";
import { dayOf } from "../../contract/days";
import type { Clock } from "../../core/clock";
import type { Viewer } from "../../core/context";
import { parseRange } from "../../core/dateRange";
import type { Database } from "../../core/db/database";
import {
  allOf,
  type Condition,
  inMemory,
  type Position,
  type SortedPage,
  type SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../../core/paging/sortedPage";
import type { ClosedDays } from "../closedDays";
import type { LinkRow, Names } from "../publisherReport";
import { type Figures, noFigures, TotalsReader } from "../totalsReader";
import { type LinkFilter, linkConditions } from "./linkFilter";

export const linkSorts = ["created", "clicks", "sales", "commission"] as const;
export type LinkSort = (typeof linkSorts)[number];

export interface LinkQuery {
  sort: LinkSort;
  isDescending: boolean;
  filter: LinkFilter;
  /** The days of the figures. */
  range: unknown;
}

export interface LinkPage extends SortedPage<LinkRow> {
  /** Counted only if it is requested. */
  count: () => Promise<number>;
}

type Row = Position<string | number>;
type FiguresById = ReadonlyMap<string, Figures>;

/** A publisher's links with their figures, by page, search and sort. */
export class LinkList {
  private readonly reader: TotalsReader;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly names: Names,
    closedDays: ClosedDays<Figures>,
  ) {
    this.reader = new TotalsReader(db, closedDays);
  }

  async list(
    viewer: Viewer,
    { sort, isDescending, filter, range }: LinkQuery,
    args: SortedPageArgs,
  ): Promise<LinkPage> {
    const conditions = linkConditions(viewer.id, filter);
    const days = parseRange(range, dayOf(this.clock.now()));
    const figures = this.figuresOf(viewer, days);
    const page = await sortedPageOf<Row>(
      {
        list: `links by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: sort !== "created",
        read: async (from, isDown, limit) =>
          sort === "created"
            ? this.byAge(conditions, from, isDown, limit)
            : this.byFigure(conditions, await figures, sort)(from, isDown, limit),
      },
      args,
    );
    return {
      nodes: await this.shown(page.nodes, await figures),
      pageInfo: page.pageInfo,
      count: () => this.count(conditions),
    };
  }

  /** Of all of the publisher's links: of days that are over they are kept in memory for a minute. */
  private async figuresOf({ id }: Viewer, range: Parameters<TotalsReader["by"]>[2]): Promise<FiguresById> {
    const rows = await this.reader.by(["linkId"], { column: "publisherId", ids: [id] }, range);
    return new Map(rows.map(({ linkId, ...figures }) => [linkId, figures]));
  }

  private byAge(conditions: readonly Condition[], from: Row | undefined, isDown: boolean, limit: number) {
    const sign = isDown ? "<" : ">";
    const all = from ? [...conditions, { sql: `l.id ${sign} ?`, values: [from.id] }] : conditions;
    return this.db.longRead.query<Row[]>(
      `SELECT l.id AS id, '' AS value FROM link l WHERE ${allOf(all)}
       ORDER BY l.id ${isDown ? "DESC" : "ASC"} LIMIT ${limit}`,
      valuesOf(all),
    );
  }

  /** Sorted here, since sums of many days are in no index. */
  private byFigure(conditions: readonly Condition[], figures: FiguresById, sort: Exclude<LinkSort, "created">) {
    return async (...page: Parameters<ReturnType<typeof inMemory<Row>>>): Promise<Row[]> => {
      const ids = await this.idsOf(conditions);
      return inMemory<Row>(ids.map((id) => ({ id, value: figures.get(id)?.[sort] ?? 0 })))(...page);
    };
  }

  private async idsOf(conditions: readonly Condition[]): Promise<string[]> {
    const rows = await this.db.longRead.query<{ id: string }[]>(
      `SELECT l.id AS id FROM link l WHERE ${allOf(conditions)}`,
      valuesOf(conditions),
    );
    return rows.map(({ id }) => id);
  }

  private async count(conditions: readonly Condition[]): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: number | string }[]>(
      `SELECT COUNT(*) AS count FROM link l WHERE ${allOf(conditions)}`,
      valuesOf(conditions),
    );
    return Number(row?.count ?? 0);
  }

  private async shown(rows: readonly Row[], figures: FiguresById): Promise<LinkRow[]> {
    const links = new Map((await this.names.links.byIds(rows.map(({ id }) => id))).map((link) => [link.id, link]));
    const merchantIds = [...new Set([...links.values()].map(({ merchantId }) => merchantId))];
    const found = merchantIds.length > 0 ? await this.names.merchants.byIds(merchantIds) : [];
    const merchants = new Map(found.map((merchant) => [merchant.id, merchant]));
    return rows.flatMap(({ id }) => {
      const link = links.get(id);
      if (!link) return [];
      const merchant = merchants.get(link.merchantId) ?? null;
      return [{ ...(figures.get(id) ?? noFigures), link, merchant, currency: merchant?.currency ?? USUAL_CURRENCY }];
    });
  }
}
