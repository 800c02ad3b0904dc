import { type DayRange, startOfDay } from "../contract/days";
import { DAY, MINUTE } from "../core/clock";
import { parseRange } from "../core/dateRange";
import type { ReadQuery } from "../core/db/reader";
import { BadInputError } from "../core/errors";
import { lowestIdOf } from "../core/ids";
import type { Sale } from "./sale.entity";
import { type SaleStatus, saleStatuses } from "./saleStatus";

/** The filter as callers send it, shared by the list and its CSV file. */
export interface SaleFilter {
  status?: unknown;
  linkId?: string | null;
  merchantId?: string | null;
  /** Only orders that the shop reported without a click and browsers claimed. */
  hasOpenClaim?: boolean | null;
  range?: unknown;
}

export function filtered(query: ReadQuery<Sale>, filter: SaleFilter): ReadQuery<Sale> {
  const { linkId, merchantId } = filter;
  const equal = { status: statusOf(filter.status), linkId, merchantId };
  for (const [name, value] of Object.entries(equal)) {
    if (value) query.andWhere(`sale.${name} = :${name}`, { [name]: value });
  }
  return received(query, parseRange(filter.range));
}

function statusOf(status: unknown): SaleStatus | undefined {
  if (status === undefined || status === null || status === "") return undefined;
  const known = saleStatuses.find((one) => one === status);
  if (!known) throw new BadInputError({ status: `Please choose one of ${saleStatuses.join(", ")}` });
  return known;
}

/**
 * The row's own day decides, as in the totals. The id range only limits the scan, since ids sort by time: an id may be
 * some seconds later than its row, so the end has a margin.
 */
function received(query: ReadQuery<Sale>, { from, to }: DayRange): ReadQuery<Sale> {
  if (from) {
    query.andWhere("sale.id >= :first AND sale.day >= :from", { first: lowestIdOf(startOfDay(from)), from });
  }
  if (to) {
    const beyond = new Date(startOfDay(to).getTime() + DAY + MINUTE);
    query.andWhere("sale.id < :beyond AND sale.day <= :to", { beyond: lowestIdOf(beyond), to });
  }
  return query;
}
