import type { UserService } from "../../accounts";
import type { ExportContent } from "../../contract/exportForms";
import type { Viewer } from "../../platform/context";
import { BadInputError } from "../../platform/errors";
import { type OrderQuery, type OrderService, orderSorts, orderStages, saleStatuses } from "../../sales";
import type { ClickService } from "../../tracking";
import { linkColumns, namedByLink } from "../reports/linkNames";
import { clickColumns, clickRow } from "../reports/reportRows";
import { advertiserSales, publisherSales } from "../reports/saleFile";
import type { Table, TableFilter } from "./exportTable";
import { earningsTable, type MoneySources, payoutsTable, statementTable } from "./moneyTables";

export interface TableSources extends MoneySources {
  clicks: ClickService;
  orderLists: OrderService;
  users: UserService;
}

interface Content {
  /** Whose it is; of both kinds of account if omitted. */
  of?: { role: Viewer["role"]; refusal: string };
  /** Why it has no status, if it has none. */
  noStatus?: string;
  table: (sources: TableSources, viewer: Viewer, filter: TableFilter) => Table;
}

const publishers = (what: string) => ({ role: "publisher", refusal: `Only publishers have ${what}` }) as const;

const contents: Readonly<Record<ExportContent, Content>> = {
  orders: { table: ordersOf },
  clicks: { of: publishers("clicks"), noStatus: "Clicks have no status", table: clicksOf },
  earnings: { of: publishers("earnings"), noStatus: "Earnings are not chosen by status", table: earningsTable },
  payouts: { of: publishers("payouts"), noStatus: "Payouts are not chosen by status", table: payoutsTable },
  statement: {
    of: { role: "advertiser", refusal: "Only brands have a statement" },
    noStatus: "Lines of a statement have no status",
    table: statementTable,
  },
};

/** What API keys may not read elsewhere either. */
const forPeopleOnly: ReadonlySet<ExportContent> = new Set(["payouts"]);

export const mayKeyRead = (content: ExportContent): boolean => !forPeopleOnly.has(content);

/** What a file contains, for the whole of it at once and for the one that is prepared. A wrong filter is refused at once. */
export function tableOf(content: ExportContent, sources: TableSources, viewer: Viewer, filter: TableFilter): Table {
  const { of, noStatus, table } = contents[content];
  if (of && viewer.role !== of.role) throw new BadInputError({ content: of.refusal });
  if (noStatus && filter.status) throw new BadInputError({ status: noStatus });
  if (filter.stage && (noStatus || viewer.role !== "publisher"))
    throw new BadInputError({ stage: noStatus ?? "Only publishers choose orders by stage; please send a status" });
  return table(sources, viewer, noStatus ? { from: filter.from, to: filter.to } : filter);
}

function ordersOf(sources: TableSources, viewer: Viewer, filter: TableFilter): Table {
  const { stage, publisherId, search, sort, descending, status, ...range } = filter;
  if (stage || publisherId || search || sort || descending) return listedOrders(sources, viewer, filter);
  const received = { status, range };
  const rows = sources.sales.all(viewer, received);
  const table = viewer.role === "publisher" ? publisherSales(rows, sources, viewer.id) : advertiserSales(rows, sources);
  return { ...table, count: async () => (await sources.sales.list(viewer, received, { first: 0 })).count() };
}

/** As a list on screen has them: searched, at one stage, in its order. */
function listedOrders(sources: TableSources, viewer: Viewer, filter: TableFilter): Table {
  const { orderLists } = sources;
  const query = orderQueryOf(filter);
  const rows = orderLists.all(viewer, query);
  const table = viewer.role === "publisher" ? publisherSales(rows, sources, viewer.id) : advertiserSales(rows, sources);
  const count = async () => {
    const { stages } = await orderLists.list(viewer, query, { first: 0 });
    return (await stages()).reduce((sum, one) => sum + (one.stage === (filter.stage ?? one.stage) ? one.count : 0), 0);
  };
  return { ...table, count };
}

function orderQueryOf({ from, to, status, stage, publisherId, search, sort, descending }: TableFilter): OrderQuery {
  const states = status ? [oneOf(saleStatuses, status, "status")] : null;
  const stages = stage ? [oneOf(orderStages, stage, "stage")] : null;
  return {
    sort: oneOf(orderSorts, sort || "date", "sort"),
    isDescending: descending !== "false",
    filter: { states, stages, publisherId: publisherId ?? null, search: search ?? null, range: { from, to } },
  };
}

function oneOf<T extends string>(all: readonly T[], given: string, field: string): T {
  const known = all.find((one) => one === given);
  if (!known) throw new BadInputError({ [field]: `Please choose one of ${all.join(", ")}` });
  return known;
}

function clicksOf({ clicks, ...sources }: TableSources, viewer: Viewer, range: TableFilter): Table {
  return {
    columns: [...clickColumns, ...linkColumns],
    rows: namedByLink(clicks.all(viewer, { range }), sources, clickRow),
    count: async () => (await clicks.list(viewer, { range }, { first: 0 })).count(),
  };
}
