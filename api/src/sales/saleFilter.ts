import type { ObjectLiteral } from "typeorm";
import { type DayRange, startOfDay } from "../contract/days";
import { DAY, MINUTE } from "../platform/clock";
import { parseRange } from "../platform/dateRange";
import type { ReadQuery } from "../platform/db/reader";
import { BadInputError } from "../platform/errors";
import { lowestIdOf } from "../platform/ids";
import { Link } from "../tracking";
import { Earning } from "./earnings/earning.entity";
import { type EarningState, earningStates, isPayable } from "./earnings/earningState";
import type { SaleFilterInput } from "./sale.inputs";
import { earningStateOf, type SaleStatus, saleStatuses } from "./saleStatus";

/** The filter as callers send it, shared by the list and its CSV file. */
export type SaleFilter = Omit<SaleFilterInput, "status" | "range"> & { status?: unknown; range?: unknown };

/** The orders of a shop, or of all shops. */
export function filteredSales<T extends ObjectLiteral>(query: ReadQuery<T>, filter: SaleFilter): ReadQuery<T> {
  const { linkId, merchantId } = filter;
  const status = statusOf(filter.status);
  if (status) query.andWhere("sale.status = :status", { status });
  if (merchantId) query.andWhere("sale.merchantId = :merchantId", { merchantId });
  if (linkId) {
    // Its publisher's orders are in an index; MariaDB would read everybody's earnings otherwise.
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

/** The orders that a publisher has a part in, through its earnings. */
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
