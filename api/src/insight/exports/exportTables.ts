import type { UserService } from "../../accounts";
import type { DayRange } from "../../contract/days";
import type { ExportContent } from "../../contract/exportForms";
import {
  type BonusReader,
  bonusIn,
  currencyOfAccount,
  type PayoutService,
  presentConversion,
  type StatementService,
} from "../../money";
import type { Viewer } from "../../platform/context";
import { parseRange } from "../../platform/dateRange";
import { BadInputError } from "../../platform/errors";
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import type { MerchantService } from "../../programs";
import {
  type Earning,
  leftOf,
  type OrderQuery,
  type OrderService,
  orderSorts,
  orderStages,
  type SaleService,
  type SaleWithEarnings,
  saleStatuses,
} from "../../sales";
import { BOT, type ClickKind, type ClickService, NOT_A_VISIT, PERSON, REPEAT } from "../../tracking";
import { type LinkSources, linkColumns, namedByLink } from "../reports/linkNames";
import { advertiserSales, publisherSales } from "../reports/saleFile";
import { asTable, type CountedTable, flattened, namesBy, oneOf, type TableFilter } from "./table";

interface MoneySources extends LinkSources {
  sales: SaleService;
  merchants: MerchantService;
  bonusReader: BonusReader;
  payouts: PayoutService;
  statements: StatementService;
}

async function* within<T>(rows: AsyncIterable<T>, { from, to }: DayRange, dayOf: (row: T) => string) {
  for await (const row of rows) if ((!from || dayOf(row) >= from) && (!to || dayOf(row) <= to)) yield row;
}

/** A publisher's: those of orders, newest order first, then its bonuses. */
function earningsTable(sources: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
  const range = parseRange(filter);
  // What is wrong with the filter is said before the file begins.
  const sales = sources.sales.all(viewer, { range: filter });
  const nameOf = namesBy(sources.merchants.byIds);
  async function* earnings(): AsyncGenerator<Earning & { orderId: string | null }> {
    for await (const { orderId, earnings: all } of sales) {
      const own = all.find(({ publisherId }) => publisherId === viewer.id);
      if (own) yield { ...own, orderId };
    }
    const bonuses = flattened(everyPage((page) => sources.bonusReader.mine(viewer, page)));
    for await (const bonus of within(bonuses, range, ({ day }) => day)) yield { ...bonus, orderId: null };
  }
  const table = asTable(namedByLink(earnings(), sources), [
    "day",
    "kind",
    ["merchant", async ({ merchantId }) => (await nameOf(merchantId)) ?? "Unknown"],
    "merchantId",
    "orderId",
    "saleId",
    "state",
    "currency",
    ["base", ({ base, currency }) => formatCents(base, currency)],
    ["amount", ({ amount, currency }) => formatCents(amount, currency)],
    ["returned", ({ returned, currency }) => formatCents(returned, currency)],
    ["earned", (earning) => formatCents(leftOf(earning), earning.currency)],
    ["settled", ({ settled, currency }) => formatCents(settled, currency)],
    "approvesAt",
    "approvedAt",
    "subId",
    "linkId",
    "payoutId",
    "id",
    ...linkColumns,
  ]);
  return { ...table, count: async () => (await sources.sales.list(viewer, { range: filter }, { first: 0 })).count() };
}

/** A publisher's, newest first; by the week that they are for. Where they went is not told to files. */
function payoutsTable({ payouts }: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
  const range = parseRange(filter);
  const all = flattened(everyPage((args) => payouts.list(viewer, {}, args)));
  const table = asTable(
    within(all, range, ({ week }) => week),
    [
      "week",
      "currency",
      "status",
      "reason",
      ["gross", ({ gross, currency }) => formatCents(gross, currency)],
      ["fee", ({ fee, currency }) => formatCents(fee, currency)],
      ["net", ({ net, currency }) => formatCents(net, currency)],
      "method",
      ["calculated", ({ createdAt }) => createdAt],
      "sentAt",
      "paidAt",
      "failedAt",
      "id",
      ["earned", ({ earned, earnedIn }) => formatCents(earned, earnedIn)],
      "earnedIn",
      ["rate", (payout) => presentConversion(payout)?.rate],
      "rateDay",
      ["setOff", ({ setOff, earnedIn }) => formatCents(setOff, earnedIn)],
    ],
  );
  return { ...table, count: async () => (await payouts.list(viewer, {}, { first: 0 })).count() };
}

/** A brand's: what was posted for its programs, one after the other, oldest first. */
function statementTable({ statements }: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
  const range = parseRange(filter);
  const currencyOf = ({ entry }: { entry: { account: string } }) => currencyOfAccount(entry.account);
  const table = asTable(statements.all(viewer, range), [
    ["at", ({ entry }) => entry.createdAt],
    ["day", ({ entry }) => entry.day],
    "program",
    ["kind", ({ entry }) => entry.kind],
    "orderId",
    ["bonusId", ({ entry }) => bonusIn(entry.cause)],
    ["owed", (line) => formatCents(-line.entry.amount, currencyOf(line))],
    ["currency", currencyOf],
    ["id", ({ entry }) => entry.id],
  ]);
  return { ...table, count: () => statements.countAll(viewer, range) };
}

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
  table: (sources: TableSources, viewer: Viewer, filter: TableFilter) => CountedTable;
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
export function tableOf(
  content: ExportContent,
  sources: TableSources,
  viewer: Viewer,
  filter: TableFilter,
): CountedTable {
  const { of, noStatus, table } = contents[content];
  if (of && viewer.role !== of.role) throw new BadInputError({ content: of.refusal });
  if (noStatus && filter.status) throw new BadInputError({ status: noStatus });
  if (filter.stage && (noStatus || viewer.role !== "publisher"))
    throw new BadInputError({ stage: noStatus ?? "Only publishers choose orders by stage; please send a status" });
  return table(sources, viewer, noStatus ? { from: filter.from, to: filter.to } : filter);
}

/** Received in a range; or, if more is asked for, as a list on screen has them: searched, at one stage, in its order. */
function ordersOf(sources: TableSources, viewer: Viewer, filter: TableFilter): CountedTable {
  const { orderLists, sales } = sources;
  const { stage, publisherId, search, sort, descending, status, ...range } = filter;
  const table = (rows: AsyncIterable<SaleWithEarnings>) =>
    viewer.role === "publisher" ? publisherSales(rows, sources, viewer.id) : advertiserSales(rows, sources);
  if (!(stage || publisherId || search || sort || descending)) {
    const received = { status, range };
    const count = async () => (await sales.list(viewer, received, { first: 0 })).count();
    return { ...table(sales.all(viewer, received)), count };
  }
  const query = orderQueryOf(filter);
  const count = async () => {
    const { stages } = await orderLists.list(viewer, query, { first: 0 });
    return (await stages()).reduce((sum, one) => sum + (one.stage === (stage ?? one.stage) ? one.count : 0), 0);
  };
  return { ...table(orderLists.all(viewer, query)), count };
}

function orderQueryOf({ from, to, status, stage, publisherId, search, sort, descending }: TableFilter): OrderQuery {
  const [state, one] = [oneOf("status", status, saleStatuses), oneOf("stage", stage, orderStages)];
  return {
    sort: oneOf("sort", sort, orderSorts) ?? "date",
    isDescending: descending !== "false",
    filter: {
      states: state && [state],
      stages: one && [one],
      publisherId: publisherId ?? null,
      search: search ?? null,
      range: { from, to },
    },
  };
}

const KINDS: Record<ClickKind, string> = {
  [PERSON]: "person",
  [REPEAT]: "repeat",
  [BOT]: "bot",
  [NOT_A_VISIT]: "not a visit",
};

function clicksOf({ clicks, ...sources }: TableSources, viewer: Viewer, range: TableFilter): CountedTable {
  const rows = namedByLink(clicks.all(viewer, { range }), sources);
  const own = ["linkId", "subId", "device", "referrerHost", "country", "id"] as const;
  return {
    ...asTable(rows, ["at", ["kind", ({ kind }) => KINDS[kind]], ...own, ...linkColumns]),
    count: async () => (await clicks.list(viewer, { range }, { first: 0 })).count(),
  };
}
