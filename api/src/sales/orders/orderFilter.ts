import { startOfDay } from "../../contract/days";
import { DAY, MINUTE } from "../../platform/clock";
import { parseRange } from "../../platform/dateRange";
import { BadInputError, type Fields } from "../../platform/errors";
import { isId, lowestIdOf } from "../../platform/ids";
import type { Condition } from "../../platform/paging/sortedPage";
import { type SaleStatus, saleStatuses } from "../saleStatus";
import type { OrderFilterInput } from "./order.inputs";
import { type OrderStage, orderStages } from "./orderStage";

/** The filter as callers send it. */
export type OrderFilter = Omit<OrderFilterInput, "range"> & { range?: unknown };

/** The filter once it is checked. */
export interface WantedOrders {
  states: readonly SaleStatus[];
  stages: readonly OrderStage[] | null;
  merchantId: string | null;
  publisherId: string | null;
  linkId: string | null;
  search: string | null;
  /** On the id alone, so that an index ends the search. */
  bounds: Condition[];
  /** What is checked row by row. */
  others: Condition[];
}

const MAX_TEXT = 200;

/** By any of the links of an order that is shared. */
const OF_CHANNEL = `(EXISTS (SELECT 1 FROM link l WHERE l.id = o.linkId AND l.channel = ?)
  OR (o.publisherId IS NULL AND EXISTS (SELECT 1 FROM order_share p JOIN link l ON l.id = p.linkId
    WHERE p.id = o.id AND l.channel = ?)))`;

export function wantedOrders(filter: OrderFilter): WantedOrders {
  const fields: Fields = {};
  for (const name of ["merchantId", "publisherId", "linkId"] as const)
    if (filter[name] && !isId(filter[name])) fields[name] = "This is not an id";
  for (const name of ["search", "channel", "currency"] as const)
    if ((filter[name]?.length ?? 0) > MAX_TEXT) fields[name] = `Please send at most ${MAX_TEXT} characters`;
  const { minAmount = null, maxAmount = null } = filter;
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount)
    fields.maxAmount = "The highest amount is below the lowest";
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);

  const { from, to } = parseRange(filter.range);
  const bounds: Condition[] = [];
  const others: Condition[] = [];
  const add = (to: Condition[], sql: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== "") to.push({ sql, values: [value] });
  };
  // An id may be some seconds later than its row: the day decides, as in the totals.
  if (from) add(bounds, "o.id >= ?", lowestIdOf(startOfDay(from)));
  if (to) add(bounds, "o.id < ?", lowestIdOf(new Date(startOfDay(to).getTime() + DAY + MINUTE)));
  add(others, "o.day >= ?", from);
  add(others, "o.day <= ?", to);
  add(others, "o.amount >= ?", minAmount);
  add(others, "o.amount <= ?", maxAmount);
  add(others, "o.currency = ?", filter.currency);
  if (filter.channel) others.push({ sql: OF_CHANNEL, values: [filter.channel, filter.channel] });
  return {
    states: filter.states?.length ? saleStatuses.filter((status) => filter.states?.includes(status)) : saleStatuses,
    stages: filter.stages?.length ? orderStages.filter((stage) => filter.stages?.includes(stage)) : null,
    merchantId: filter.merchantId || null,
    publisherId: filter.publisherId || null,
    linkId: filter.linkId || null,
    search: filter.search?.trim() || null,
    bounds,
    others,
  };
}
