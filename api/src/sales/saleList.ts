import type { ObjectLiteral } from "typeorm";
import { type DayRange, startOfDay } from "../contract/days";
import { DAY, MINUTE } from "../platform/clock";
import type { Viewer } from "../platform/context";
import { parseRange } from "../platform/dateRange";
import type { Reader, ReadQuery } from "../platform/db/reader";
import { rowsById } from "../platform/db/rowsById";
import { BadInputError } from "../platform/errors";
import { lowestIdOf } from "../platform/ids";
import { type IdQuery, idsBelow } from "../platform/paging/idPage";
import { Merchant } from "../programs";
import { Link } from "../tracking";
import { Earning } from "./earnings/earning.entity";
import { type EarningState, earningStates, isPayable } from "./earnings/earningState";
import { Sale } from "./sale.entity";
import { visibleSales } from "./sale.policy";
import { earningStateOf, type SaleStatus, saleStatuses } from "./saleStatus";
import { type SaleWithEarnings, withEarnings } from "./saleWithEarnings";

/** Hydrating entities blocks the event loop for some milliseconds per batch. */
const BATCH_SIZE = 100;

/**
 * Only the IDs of matching sales, so that a covering index of each role's list answers it: publishers' through their
 * earnings. MariaDB needs the index hint: otherwise, or if whole rows are selected, it reads every later sale on its
 * way to an old one.
 */
export function matching(from: Reader, viewer: Viewer, filter: SaleFilter, shops?: readonly string[]): IdQuery {
  return viewer.role === "publisher" ? earnedBy(from, viewer, filter) : soldBy(from, viewer, filter, shops);
}

/** The shops of an advertiser; undefined for others. */
export async function findShops(
  read: Reader,
  { id, role }: Pick<Viewer, "id" | "role">,
): Promise<string[] | undefined> {
  if (role !== "advertiser") return undefined;
  return (await read.find(Merchant, { select: { id: true }, where: { ownerId: id } })).map((shop) => shop.id);
}

function earnedBy(from: Reader, viewer: Viewer, filter: SaleFilter): IdQuery {
  const key = "earning.saleId";
  const ids = from
    .createQueryBuilder(Earning, "earning")
    .useIndex("earning_publisher")
    .select(key, "id")
    .where("earning.publisherId = :viewerId AND earning.saleId IS NOT NULL", { viewerId: viewer.id });
  return { query: filteredEarnings(ids, filter), key };
}

function soldBy(from: Reader, viewer: Viewer, filter: SaleFilter, shops?: readonly string[]): IdQuery {
  const key = "sale.id";
  const index = viewer.role === "admin" ? [] : ["sale_merchant"];
  const ids = from.createQueryBuilder(Sale, "sale").useIndex(index).select(key, "id").where("1 = 1");
  return { query: filteredSales(visibleSales(ids, viewer, shops), filter), key };
}

/** The existing sales with these IDs: a later report may have replaced one. */
export async function salesOf(from: Reader, ids: readonly string[]): Promise<Map<string, SaleWithEarnings>> {
  const rows = await rowsById(from, Sale, ids);
  return new Map((await withEarnings(from, [...rows.values()])).map((sale) => [sale.id, sale]));
}

export async function* newestFirst(from: Reader, ids: IdQuery): AsyncGenerator<SaleWithEarnings> {
  let last: string | undefined;
  do {
    const found = (await idsBelow(ids, last, BATCH_SIZE)).map(({ id }) => id);
    const sales = await salesOf(from, found);
    for (const id of found) {
      const sale = sales.get(id);
      if (sale) yield sale;
    }
    last = found.length < BATCH_SIZE ? undefined : found.at(-1);
  } while (last);
}

/** The filter as callers send it, shared by REST's list and its CSV file. */
export interface SaleFilter {
  status?: unknown;
  linkId?: string | null;
  merchantId?: string | null;
  range?: unknown;
}

/** The orders of a shop, or of all shops. */
export function filteredSales<T extends ObjectLiteral>(query: ReadQuery<T>, filter: SaleFilter): ReadQuery<T> {
  const { linkId, merchantId } = filter;
  const status = statusOf(filter.status);
  if (status) query.andWhere("sale.status = :status", { status });
  if (merchantId) query.andWhere("sale.merchantId = :merchantId", { merchantId });
  if (linkId) {
    // The publisher's orders are in an index; MariaDB would otherwise read everyone's earnings.
    const publisher = query.subQuery().select("chosen.publisherId").from(Link, "chosen").where("chosen.id = :linkId");
    const isOfLink = query
      .subQuery()
      .select("1")
      .from(Earning, "ofLink")
      .where(`ofLink.saleId = sale.id AND ofLink.linkId = :linkId AND ofLink.publisherId = ${publisher.getQuery()}`)
      .getQuery();
    query.andWhere(`EXISTS ${isOfLink}`, { linkId });
  }
  return received(query, "sale.id", "sale.day", parseRange(filter.range));
}

/** The orders a publisher has a share in, through its earnings. */
export function filteredEarnings<T extends ObjectLiteral>(query: ReadQuery<T>, filter: SaleFilter): ReadQuery<T> {
  const { linkId, merchantId } = filter;
  const status = statusOf(filter.status);
  if (status) query.andWhere("earning.state IN (:...states)", { states: statesOf(status) });
  for (const [name, value] of Object.entries({ linkId, merchantId })) {
    if (value) query.andWhere(`earning.${name} = :${name}`, { [name]: value });
  }
  return received(query, "earning.saleId", "earning.day", parseRange(filter.range));
}

/** An approved order stays approved while its commission is paid. */
const payable = earningStates.filter(isPayable);

const statesOf = (status: SaleStatus): readonly EarningState[] =>
  status === "approved" ? payable : [earningStateOf(status)];

function statusOf(status: unknown): SaleStatus | undefined {
  if (status === undefined || status === null || status === "") return undefined;
  const known = saleStatuses.find((one) => one === status);
  if (!known) throw new BadInputError({ status: `Please choose one of ${saleStatuses.join(", ")}` });
  return known;
}

/**
 * The order's own day decides, as in the totals. The id range only limits the scan, since ids sort by time: an id may
 * be some seconds later than its row, so the end has a margin.
 */
function received<T extends ObjectLiteral>(
  query: ReadQuery<T>,
  id: string,
  day: string,
  { from, to }: DayRange,
): ReadQuery<T> {
  if (from) query.andWhere(`${id} >= :first AND ${day} >= :from`, { first: lowestIdOf(startOfDay(from)), from });
  if (to) {
    const beyond = new Date(startOfDay(to).getTime() + DAY + MINUTE);
    query.andWhere(`${id} < :beyond AND ${day} <= :to`, { beyond: lowestIdOf(beyond), to });
  }
  return query;
}
