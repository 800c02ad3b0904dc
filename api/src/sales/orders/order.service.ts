import { startOfDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { DAY, MINUTE } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { parseRange } from "../../platform/dateRange";
import type { Database, Reader } from "../../platform/db/database";
import { BadInputError, type Fields } from "../../platform/errors";
import { isId, lowestIdOf } from "../../platform/ids";
import {
  allOf,
  beyond,
  type Condition,
  countOf,
  merged,
  type Position,
  type SortedPage,
  type SortedPageArgs,
  sortedPageOf,
  valuesOf,
} from "../../platform/paging/sortedPage";
import type { ClickIds } from "../../tracking";
import { salesOf } from "../saleList";
import { type SaleStatus, saleStatuses } from "../saleStatus";
import type { SaleWithEarnings } from "../saleWithEarnings";
import type { OrderFilterInput } from "./order.inputs";
import { searchOrders, withOpenReports } from "./orderSearch";
import { type OrderStage, orderStages } from "./orderStage";
import { type OrderScope, type OrderSort, type OrderStream, type StreamSort, streamsOf } from "./orderStreams";
import { type OrderStageTab, type OrderTab, orderTabs, stageTabs } from "./orderTabs";

/** The filter as sent. */
type OrderFilter = Omit<OrderFilterInput, "range"> & { range?: unknown };

/** The validated filter. */
interface WantedOrders {
  states: readonly SaleStatus[];
  stages: readonly OrderStage[] | null;
  merchantId: string | null;
  publisherId: string | null;
  linkId: string | null;
  search: string | null;
  hasOpenReport: boolean;
  isUpdated: boolean;
  /** Conditions on the ID alone, so that an index can end the search. */
  bounds: Condition[];
  /** Conditions checked row by row. */
  others: Condition[];
}

const MAX_TEXT = 200;

/** Matches any of the links of a shared order. */
const OF_CHANNEL = `(EXISTS (SELECT 1 FROM link l WHERE l.id = o.linkId AND l.channel = ?)
  OR (o.publisherId IS NULL AND EXISTS (SELECT 1 FROM order_share p JOIN link l ON l.id = p.linkId
    WHERE p.id = o.id AND l.channel = ?)))`;

function wantedOrders(filter: OrderFilter): WantedOrders {
  const fields: Fields = {};
  for (const name of ["merchantId", "publisherId", "linkId"] as const)
    if (filter[name] && !isId(filter[name])) fields[name] = "This is not a valid ID";
  for (const name of ["search", "channel", "currency"] as const)
    if ((filter[name]?.length ?? 0) > MAX_TEXT) fields[name] = `Please send at most ${MAX_TEXT} characters`;
  const { minAmount = null, maxAmount = null } = filter;
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount)
    fields.maxAmount = "The maximum amount is below the minimum";
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);

  const { from, to } = parseRange(filter.range);
  const bounds: Condition[] = [];
  const others: Condition[] = [];
  const add = (to: Condition[], sql: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== "") to.push({ sql, values: [value] });
  };
  // An ID may be some seconds later than its row, so the day decides, as in the totals.
  if (from) add(bounds, "o.id >= ?", lowestIdOf(startOfDay(from)));
  if (to) add(bounds, "o.id < ?", lowestIdOf(new Date(startOfDay(to).getTime() + DAY + MINUTE)));
  add(others, "o.day >= ?", from);
  add(others, "o.day <= ?", to);
  add(others, "o.amount >= ?", minAmount);
  add(others, "o.amount <= ?", maxAmount);
  add(others, "o.currency = ?", filter.currency);
  add(others, "o.updatedAt >= ?", filter.updatedSince?.getTime());
  if (filter.channel) others.push({ sql: OF_CHANNEL, values: [filter.channel, filter.channel] });
  return {
    states: filter.states?.length ? saleStatuses.filter((status) => filter.states?.includes(status)) : saleStatuses,
    stages: filter.stages?.length ? orderStages.filter((stage) => filter.stages?.includes(stage)) : null,
    merchantId: filter.merchantId || null,
    publisherId: filter.publisherId || null,
    linkId: filter.linkId || null,
    search: filter.search?.trim() || null,
    hasOpenReport: filter.hasOpenReport ?? false,
    isUpdated: Boolean(filter.updatedSince),
    bounds,
    others,
  };
}

export interface OrderQuery {
  sort: OrderSort;
  isDescending: boolean;
  filter: OrderFilter;
}

export interface OrderPage extends SortedPage<SaleWithEarnings> {
  /** Counted only if they are requested. */
  count: () => Promise<number>;
  tabs: () => Promise<OrderTab[]>;
  /** Empty for all but publishers. */
  stages: () => Promise<OrderStageTab[]>;
}

/** By change if asked for changes, and not otherwise sorted. */
const orderIn = (
  { isUpdated }: WantedOrders,
  { sort, isDescending }: Omit<OrderQuery, "filter">,
): { sort: StreamSort; isDescending: boolean } =>
  isUpdated && sort === "date" ? { sort: "updated", isDescending: false } : { sort, isDescending };

type Row = Position<string | number>;

/** Hydrating entities blocks the event loop for some milliseconds per batch. */
const BATCH_SIZE = 100;

function checked(viewer: Viewer, filter: OrderFilter): WantedOrders {
  const wanted = wantedOrders(filter);
  if (wanted.stages && viewer.role !== "publisher")
    throw new BadInputError({ stages: t("Only creators can filter by stage. Please send `states`") });
  if (wanted.isUpdated && viewer.role === "admin")
    throw new BadInputError({ updatedSince: t("Only creators and brands can filter by time of change") });
  return wanted;
}

/** Matches nothing. */
const NOTHING: OrderScope = { merchantIds: [], publisherId: null, linkId: null, ids: null };

/** Lists and counts orders for shops, creators and admins, sorted, filtered and searched. */
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly clickIds: ClickIds,
  ) {}

  async list(viewer: Viewer, { filter, ...order }: OrderQuery, args: SortedPageArgs): Promise<OrderPage> {
    const wanted = checked(viewer, filter);
    const { sort, isDescending } = orderIn(wanted, order);
    const scope = await this.scopeOf(viewer, wanted);
    const streams = streamsOf(this.db.engine, scope, wanted, sort);
    const page = await sortedPageOf<Row>(
      {
        list: `orders by ${sort} ${isDescending ? "down" : "up"}`,
        isDescending,
        isNumeric: sort !== "date",
        read: this.rowsOf(this.db.longRead, streams, wanted, sort),
      },
      args,
    );
    const sales = await salesOf(
      this.db.read,
      page.nodes.map(({ id }) => id),
    );
    return {
      nodes: page.nodes.flatMap(({ id }) => sales.get(id) ?? []),
      pageInfo: page.pageInfo,
      count: () => this.count(scope, wanted),
      tabs: () => this.tabs(scope, wanted),
      stages: async () => (viewer.role === "publisher" ? this.stages(scope, wanted) : []),
    };
  }

  /** All rows of `list` in its order, for a file. Invalid filters are rejected before the file starts. */
  all(viewer: Viewer, { filter, ...order }: OrderQuery): AsyncGenerator<SaleWithEarnings> {
    return this.eachOf(viewer, checked(viewer, filter), order);
  }

  private async *eachOf(
    viewer: Viewer,
    wanted: WantedOrders,
    order: Omit<OrderQuery, "filter">,
  ): AsyncGenerator<SaleWithEarnings> {
    const { sort, isDescending } = orderIn(wanted, order);
    const read = this.db.replicaReadFor([viewer.id, viewer.userId]);
    const streams = streamsOf(this.db.engine, await this.scopeOf(viewer, wanted), wanted, sort);
    const next = this.rowsOf(read, streams, wanted, sort);
    let rows: Row[] = [];
    do {
      rows = await next(rows.at(-1), isDescending, BATCH_SIZE);
      const sales = await salesOf(
        read,
        rows.map(({ id }) => id),
      );
      for (const { id } of rows) {
        const sale = sales.get(id);
        if (sale) yield sale;
      }
    } while (rows.length === BATCH_SIZE);
  }

  /**
   * Orders that match a filter now, at most one more than the limit, newest first. Or those of these IDs that the
   * viewer can see.
   */
  async frozen(
    viewer: Viewer,
    filter: OrderFilter,
    ids: readonly string[] | null,
    limit: number,
  ): Promise<{ id: string; amount: number }[]> {
    const wanted = checked(viewer, filter);
    const scope = await this.scopeOf(viewer, wanted);
    const streams = streamsOf(this.db.engine, ids ? { ...scope, ids } : scope, wanted, "date");
    const rows: { id: string; amount: number }[] = [];
    for (const { from, where } of streams) {
      const all = [...where, ...wanted.bounds, ...wanted.others];
      const found = await this.db.longRead.query<{ id: string; amount: number | string }[]>(
        `SELECT o.id AS id, o.amount AS amount FROM ${from} WHERE ${allOf(all)} ORDER BY o.id DESC LIMIT ${limit + 1}`,
        valuesOf(all),
      );
      rows.push(...found.map(({ id, amount }) => ({ id, amount: Number(amount) })));
    }
    return rows.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit + 1);
  }

  /** All of them: a page's total has no bound, unlike the tabs. */
  private async count(scope: OrderScope, wanted: WantedOrders): Promise<number> {
    const counts = streamsOf(this.db.engine, scope, wanted, "date").map(({ from, where }) =>
      countOf(this.db.longRead, from, [...where, ...wanted.bounds, ...wanted.others]),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** In every status, regardless of the filter. */
  private tabs(scope: OrderScope, wanted: WantedOrders): Promise<OrderTab[]> {
    return orderTabs(this.asked(scope, { ...wanted, states: saleStatuses }));
  }

  /** In every stage, regardless of the filter. */
  private stages(scope: OrderScope, wanted: WantedOrders): Promise<OrderStageTab[]> {
    return stageTabs(this.asked(scope, { ...wanted, states: saleStatuses, stages: orderStages }));
  }

  private asked(scope: OrderScope, { bounds, others, ...parts }: WantedOrders) {
    return { read: this.db.longRead, streams: streamsOf(this.db.engine, scope, parts, "date"), bounds, others };
  }

  /** The next row of all streams. */
  private rowsOf(read: Reader, streams: readonly OrderStream[], { bounds, others }: WantedOrders, sort: StreamSort) {
    const column = sort === "date" ? "o.id" : sort === "updated" ? "o.updatedAt" : `o.${sort}`;
    return async (position: Row | undefined, isDescending: boolean, limit: number): Promise<Row[]> => {
      const order = isDescending ? "DESC" : "ASC";
      const by = sort === "date" ? `o.id ${order}` : `${column} ${order}, o.id ${order}`;
      const lists = streams.map(async ({ from, where }) => {
        const all: Condition[] = [...where, ...bounds, ...others];
        if (position && sort === "date") {
          all.push({ sql: `o.id ${isDescending ? "<" : ">"} ?`, values: [position.id] });
        } else if (position) all.push(beyond(this.db.engine, position, column, "o.id", isDescending));
        const rows = await read.query<Row[]>(
          `SELECT o.id AS id, ${sort === "date" ? "''" : column} AS value FROM ${from}
           WHERE ${allOf(all)} ORDER BY ${by} LIMIT ${limit}`,
          valuesOf(all),
        );
        return sort === "date" ? rows : rows.map(({ id, value }) => ({ id, value: Number(value) }));
      });
      return merged(await Promise.all(lists), isDescending, limit);
    };
  }

  /** Creators see the orders of their links, advertisers those of their shops, admins all. */
  private async scopeOf(viewer: Viewer, wanted: WantedOrders): Promise<OrderScope> {
    const shops = viewer.role === "advertiser" ? await this.findShops(viewer) : [wanted.merchantId];
    const merchantIds = wanted.merchantId ? shops.filter((id) => id === wanted.merchantId) : shops;
    const publisherId = viewer.role === "publisher" ? viewer.id : wanted.publisherId;
    if (wanted.publisherId && wanted.publisherId !== publisherId) return NOTHING;
    const ids = wanted.hasOpenReport ? await withOpenReports(this.db.longRead, viewer, merchantIds) : null;
    const scope = { merchantIds, publisherId, linkId: wanted.linkId, ids };
    if (wanted.search === null) return scope;
    const found = await searchOrders(this.db.longRead, this.clickIds, viewer, merchantIds, wanted.search);
    if ("ids" in found) {
      const open = ids && new Set(ids);
      return { ...scope, ids: open ? found.ids.filter((id) => open.has(id)) : found.ids };
    }
    if ("publisherId" in found) {
      return publisherId && publisherId !== found.publisherId ? NOTHING : { ...scope, publisherId: found.publisherId };
    }
    if ("merchantIds" in found) {
      const own = found.merchantIds.filter((id) => !wanted.merchantId || id === wanted.merchantId);
      return { ...scope, merchantIds: own };
    }
    return wanted.linkId && wanted.linkId !== found.linkId ? NOTHING : { ...scope, linkId: found.linkId };
  }

  private async findShops({ id }: Viewer): Promise<string[]> {
    const rows = await this.db.read.query<{ id: string }[]>("SELECT id FROM merchant WHERE ownerId = ?", [id]);
    return rows.map((row) => row.id);
  }
}
