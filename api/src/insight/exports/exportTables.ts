import type { UserService } from "../../accounts";
import type { DayRange } from "../../contract/days";
import { type ExportContent, isMoment, MOMENT_MESSAGE } from "../../contract/exportForms";
import { t } from "../../contract/i18n/t";
import {
  type BonusReader,
  bonusIn,
  currencyOfAccount,
  type PayoutService,
  presentConversion,
  type StatementService,
} from "../../money";
import type { Scope, Viewer } from "../../platform/context";
import { parseRange } from "../../platform/dateRange";
import { BadInputError } from "../../platform/errors";
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import { grouped } from "../../platform/paging/lists";
import type { MerchantService } from "../../programs";
import {
  type Earning,
  leftOf,
  type OrderQuery,
  type OrderService,
  orderSorts,
  orderStages,
  type SaleService,
  saleStatuses,
} from "../../sales";
import { type ClickService, clickKindNames, type Link, type SeenClick } from "../../tracking";
import { type LinkSources, namedByLink } from "../reports/linkNames";
import { advertiserSales, publisherSales } from "../reports/saleFile";
import { type CountedTable, fileTable, flattened, namesBy, oneOf, rowBatches, type TableFilter } from "./table";

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

/** A creator's orders, newest first, then its bonuses. */
function earningsTable(sources: TableSources, viewer: Viewer, filter: TableFilter): CountedTable {
  const { from, to } = filter;
  const range = parseRange({ from, to });
  // Filter errors are reported before the file starts.
  const { rows: sales, count } = ordersIn(sources, viewer, filter);
  const nameOf = namesBy(sources.merchants.byIds);
  async function* earnings(): AsyncGenerator<Earning & { orderId: string | null }> {
    for await (const { orderId, earnings: all } of sales) {
      const own = all.find(({ publisherId }) => publisherId === viewer.id);
      if (own) yield { ...own, orderId };
    }
    const bonuses = flattened(everyPage((page) => sources.bonusReader.mine(viewer, page)));
    for await (const bonus of within(bonuses, range, ({ day }) => day)) yield { ...bonus, orderId: null };
  }
  const table = fileTable("earnings", namedByLink(earnings(), sources), {
    merchant: async ({ merchantId }) => (await nameOf(merchantId)) ?? "Unknown",
    // As the order's status is called.
    state: ({ state }) => (state === "tracked" ? "pending" : state),
    base: ({ base, currency }) => formatCents(base, currency),
    amount: ({ amount, currency }) => formatCents(amount, currency),
    returnedAmount: ({ returned, currency }) => formatCents(returned, currency),
    earned: (earning) => formatCents(leftOf(earning), earning.currency),
    settled: ({ settled, currency }) => formatCents(settled, currency),
    earningId: ({ id }) => id,
  });
  return { ...table, count };
}

/** A publisher's payouts, newest first, by week. Destinations are not exported. */
function payoutsTable({ payouts }: MoneySources, viewer: Viewer, { from, to }: TableFilter): CountedTable {
  const range = parseRange({ from, to });
  const all = flattened(everyPage((args) => payouts.list(viewer, {}, args)));
  const table = fileTable(
    "payouts",
    within(all, range, ({ week }) => week),
    {
      gross: ({ gross, currency }) => formatCents(gross, currency),
      fee: ({ fee, currency }) => formatCents(fee, currency),
      net: ({ net, currency }) => formatCents(net, currency),
      calculatedAt: ({ createdAt }) => createdAt,
      payoutId: ({ id }) => id,
      earned: ({ earned, earnedIn }) => formatCents(earned, earnedIn),
      rate: (payout) => presentConversion(payout)?.rate,
      setOff: ({ setOff, earnedIn }) => formatCents(setOff, earnedIn),
    },
  );
  return { ...table, count: async () => (await payouts.list(viewer, {}, { first: 0 })).count() };
}

/** A brand's ledger entries, program by program, oldest first. */
function statementTable({ statements }: MoneySources, viewer: Viewer, { from, to }: TableFilter): CountedTable {
  const range = parseRange({ from, to });
  const currencyOf = ({ entry }: { entry: { account: string } }) => currencyOfAccount(entry.account);
  const table = fileTable("statement", statements.all(viewer, range), {
    at: ({ entry }) => entry.createdAt,
    day: ({ entry }) => entry.day,
    kind: ({ entry }) => entry.kind,
    saleId: ({ entry }) => entry.saleId,
    bonusId: ({ entry }) => bonusIn(entry.cause),
    owed: (line) => formatCents(-line.entry.amount, currencyOf(line)),
    currency: currencyOf,
    entryId: ({ entry }) => entry.id,
  });
  return { ...table, count: () => statements.countAll(viewer, range) };
}

export interface TableSources extends MoneySources {
  clicks: ClickService;
  orderLists: OrderService;
  users: UserService;
}

function momentIn(text: string | undefined): Date | undefined {
  if (text && !isMoment(text)) throw new BadInputError({ updatedSince: MOMENT_MESSAGE });
  return text ? new Date(text) : undefined;
}

interface Content {
  /** The owner; both kinds of account if omitted. */
  of?: { role: Viewer["role"]; refusal: string };
  /** Why it cannot be filtered by status. */
  noStatus?: string;
  /** Why it cannot be filtered by the time of change. */
  noUpdates?: string;
  table: (sources: TableSources, viewer: Viewer, filter: TableFilter) => CountedTable;
}

/** Orders whose lines are read together. */
const LINES_AT_ONCE = 100;

const publishers = (what: string) => ({ role: "publisher", refusal: `Only creators have ${what}` }) as const;

const contents: Readonly<Record<ExportContent, Content>> = {
  orders: { table: ordersOf },
  lines: { table: linesOf },
  clicks: { noStatus: "Clicks have no status", table: clicksOf },
  earnings: { of: publishers("earnings"), noStatus: "Earnings cannot be filtered by status", table: earningsTable },
  payouts: {
    of: publishers("payouts"),
    noStatus: "Payouts cannot be filtered by status",
    noUpdates: "Payouts are few: please read them all",
    table: payoutsTable,
  },
  statement: {
    of: { role: "advertiser", refusal: "Only brands have a statement" },
    noStatus: "Statement lines have no status",
    noUpdates: "Statement lines never change. Please send `from`",
    table: statementTable,
  },
};

/** Whether a caller may read it: a key by its permissions. */
export function canRead({ scopes }: Pick<Viewer, "scopes">, content: ExportContent): boolean {
  const needed: readonly Scope[] = content === "payouts" ? ["payouts:read"] : ["reports:read", "exports:write"];
  return !scopes || needed.some((scope) => scopes.includes(scope));
}

/** A file's content, whether streamed or prepared. Invalid filters are rejected immediately. */
export function tableOf(
  content: ExportContent,
  sources: TableSources,
  viewer: Viewer,
  filter: TableFilter,
): CountedTable {
  const { of, noStatus, noUpdates, table } = contents[content];
  if (of && viewer.role !== of.role) throw new BadInputError({ content: of.refusal });
  if (noStatus && filter.status) throw new BadInputError({ status: noStatus });
  if (filter.stage && (noStatus || viewer.role !== "publisher"))
    throw new BadInputError({ stage: noStatus ?? t("Only creators can filter by stage. Please send a status") });
  if (noUpdates && filter.updatedSince) throw new BadInputError({ updatedSince: noUpdates });
  const { from, to, updatedSince } = filter;
  return table(sources, viewer, noStatus ? { from, to, updatedSince } : filter);
}

function ordersOf(sources: TableSources, viewer: Viewer, filter: TableFilter): CountedTable {
  const { rows, count } = ordersIn(sources, viewer, filter);
  const table = viewer.role === "publisher" ? publisherSales(rows, sources, viewer.id) : advertiserSales(rows, sources);
  return { ...table, count };
}

/** Received in a range, or with more conditions filtered and sorted like the list on screen. */
function ordersIn({ orderLists, sales }: TableSources, viewer: Viewer, filter: TableFilter) {
  const { stage, merchantId, publisherId, search, sort, descending, status, updatedSince, ...range } = filter;
  if (!(stage || merchantId || publisherId || search || sort || descending || updatedSince)) {
    const received = { status, range };
    const count = async () => (await sales.list(viewer, received, { first: 0 })).count();
    return { rows: sales.all(viewer, received), count };
  }
  const query = orderQueryOf(filter);
  const count = async () => {
    const { stages } = await orderLists.list(viewer, query, { first: 0 });
    return (await stages()).reduce((sum, one) => sum + (one.stage === (stage ?? one.stage) ? one.count : 0), 0);
  };
  return { rows: orderLists.all(viewer, query), count };
}

function orderQueryOf({
  from,
  to,
  status,
  stage,
  search,
  sort,
  descending,
  updatedSince,
  ...of
}: TableFilter): OrderQuery {
  const [state, one] = [oneOf("status", status, saleStatuses), oneOf("stage", stage, orderStages)];
  return {
    sort: oneOf("sort", sort, orderSorts) ?? "date",
    isDescending: descending !== "false",
    filter: {
      states: state && [state],
      stages: one && [one],
      merchantId: of.merchantId ?? null,
      publisherId: of.publisherId ?? null,
      search: search ?? null,
      updatedSince: momentIn(updatedSince) ?? null,
      range: { from, to },
    },
  };
}

function clicksOf(
  { clicks, links, productLinks, users }: TableSources,
  viewer: Viewer,
  filter: TableFilter,
): CountedTable {
  const { updatedSince, ...range } = filter;
  const cells = {
    kind: ({ kind }: SeenClick) => clickKindNames[kind],
    clickId: ({ id }: SeenClick) => id,
    merchantId: ({ link }: LinkOf) => link?.merchantId,
  };
  const all = clicks.all(viewer, { range, since: momentIn(updatedSince) });
  const rows = namedByLink(all, { links, productLinks });
  const creatorOf = namesBy(users.byIds);
  const table =
    viewer.role === "publisher"
      ? fileTable("creatorClicks", rows, cells)
      : fileTable("brandClicks", rows, {
          ...cells,
          publisherId: ({ link }) => link?.publisherId,
          publisher: ({ link }) => link && creatorOf(link.publisherId),
        });
  return { ...table, count: () => clicks.count(viewer, { range }) };
}

interface LinkOf {
  link: Link | undefined;
}

/** The lines of orders, as these are listed. */
function linesOf(sources: TableSources, viewer: Viewer, filter: TableFilter): CountedTable {
  const { sales } = sources;
  const { rows, count } = ordersIn(sources, viewer, filter);
  async function* lines() {
    for await (const batch of rowBatches(rows, LINES_AT_ONCE)) {
      const found = grouped(await sales.linesOf(batch.map(({ id }) => id)), ({ saleId }) => saleId);
      for (const sale of batch) for (const line of found.get(sale.id) ?? []) yield { line, sale };
    }
  }
  const table = fileTable("orderLines", lines(), {
    saleId: ({ sale }) => sale.id,
    position: ({ line }) => line.position,
    orderId: ({ sale }) => sale.orderId,
    merchantId: ({ sale }) => sale.merchantId,
    receivedAt: ({ sale }) => sale.createdAt,
    status: ({ sale }) => sale.status,
    sku: ({ line }) => line.sku || null,
    category: ({ line }) => line.category,
    brand: ({ line }) => line.brand,
    quantity: ({ line }) => line.quantity,
    amount: ({ line, sale }) => formatCents(line.amount, sale.currency),
    returnedQuantity: ({ line }) => line.returnedQuantity,
    returnedAmount: ({ line, sale }) => formatCents(line.returnedAmount, sale.currency),
    currency: ({ sale }) => sale.currency,
  });
  return { ...table, count };
}
