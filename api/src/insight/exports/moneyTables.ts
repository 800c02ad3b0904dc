import type { DayRange } from "../../contract/days";
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
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import type { MerchantService } from "../../programs";
import { type Earning, leftOf, type SaleService } from "../../sales";
import { type LinkSources, linkColumns, namedByLink } from "../reports/linkNames";
import { asTable, type CountedTable, flattened, namesBy, type TableFilter } from "./table";

export interface MoneySources extends LinkSources {
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
export function earningsTable(sources: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
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
export function payoutsTable({ payouts }: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
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
export function statementTable({ statements }: MoneySources, viewer: Viewer, filter: TableFilter): CountedTable {
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
