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
import { type LinkSources, linkColumns, linkNames, NAMED_AT_ONCE } from "../reports/linkNames";
import type { Row } from "../reports/reportRows";
import { rowBatches } from "../reports/rowBatches";
import type { Table, TableFilter } from "./exportTable";

export interface MoneySources extends LinkSources {
  sales: SaleService;
  merchants: MerchantService;
  bonusReader: BonusReader;
  payouts: PayoutService;
  statements: StatementService;
}

const isWithin = (day: string, { from, to }: DayRange): boolean => (!from || day >= from) && (!to || day <= to);
const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const earningColumns: readonly string[] = [
  "day",
  "kind",
  "merchant",
  "merchantId",
  "orderId",
  "saleId",
  "state",
  "currency",
  "base",
  "amount",
  "returned",
  "earned",
  "settled",
  "approvesAt",
  "approvedAt",
  "subId",
  "linkId",
  "payoutId",
  "id",
  ...linkColumns,
];

const earningRow = (earning: Earning, merchant: string, orderId: string | null): Row => {
  const amountOf = (cents: number) => formatCents(cents, earning.currency);
  const { id, day, kind, merchantId, saleId, state, currency, subId, linkId, payoutId } = earning;
  return {
    id,
    day,
    kind,
    merchant,
    merchantId,
    orderId,
    saleId,
    state,
    currency,
    subId,
    linkId,
    payoutId,
    base: amountOf(earning.base),
    amount: amountOf(earning.amount),
    returned: amountOf(earning.returned),
    earned: amountOf(leftOf(earning)),
    settled: amountOf(earning.settled),
    approvesAt: momentOf(earning.approvesAt),
    approvedAt: momentOf(earning.approvedAt),
  };
};

/** A publisher's: those of orders, newest order first, then its bonuses. */
export function earningsTable(sources: MoneySources, viewer: Viewer, filter: TableFilter): Table {
  const range = parseRange(filter);
  // What is wrong with the filter is said before the file begins.
  const sales = sources.sales.all(viewer, { range: filter });
  const names = new Names(sources.merchants);
  const bonuses = () => everyPage((page) => sources.bonusReader.mine(viewer, page));
  async function* earnings(): AsyncGenerator<{ earning: Earning; orderId: string | null }> {
    for await (const { orderId, earnings: all } of sales) {
      const own = all.find(({ publisherId }) => publisherId === viewer.id);
      if (own) yield { earning: own, orderId };
    }
    for await (const page of bonuses()) {
      for (const bonus of page) {
        if (isWithin(bonus.day, range)) yield { earning: bonus, orderId: null };
      }
    }
  }
  async function* rows(): AsyncGenerator<Row> {
    for await (const batch of rowBatches(earnings(), NAMED_AT_ONCE)) {
      const nameOf = await linkNames(
        sources,
        batch.map(({ earning }) => earning.linkId),
      );
      for (const { earning, orderId } of batch) {
        yield { ...earningRow(earning, await names.of(earning.merchantId), orderId), ...nameOf(earning.linkId) };
      }
    }
  }
  const count = async () => (await sources.sales.list(viewer, { range: filter }, { first: 0 })).count();
  return { columns: earningColumns, rows: rows(), count };
}

const payoutColumns = [
  "week",
  "currency",
  "status",
  "reason",
  "gross",
  "fee",
  "net",
  "method",
  "calculated",
  "sentAt",
  "paidAt",
  "failedAt",
  "id",
  "earned",
  "earnedIn",
  "rate",
  "rateDay",
  "setOff",
];

/** A publisher's, newest first; by the week that they are for. Where they went is not told to files. */
export function payoutsTable({ payouts }: MoneySources, viewer: Viewer, filter: TableFilter): Table {
  const range = parseRange(filter);
  async function* rows(): AsyncGenerator<Row> {
    for await (const page of everyPage((args) => payouts.list(viewer, {}, args))) {
      for (const { id, week, currency, status, reason, method, ...payout } of page) {
        if (!isWithin(week, range)) continue;
        const amountOf = (cents: number) => formatCents(cents, currency);
        yield {
          id,
          week,
          currency,
          status,
          reason,
          method,
          gross: amountOf(payout.gross),
          fee: amountOf(payout.fee),
          net: amountOf(payout.net),
          calculated: momentOf(payout.createdAt),
          sentAt: momentOf(payout.sentAt),
          paidAt: momentOf(payout.paidAt),
          failedAt: momentOf(payout.failedAt),
          earned: formatCents(payout.earned, payout.earnedIn),
          earnedIn: payout.earnedIn,
          rate: presentConversion({ currency, ...payout })?.rate ?? null,
          rateDay: payout.rateDay,
          setOff: formatCents(payout.setOff, payout.earnedIn),
        };
      }
    }
  }
  return {
    columns: payoutColumns,
    rows: rows(),
    count: async () => (await payouts.list(viewer, {}, { first: 0 })).count(),
  };
}

const statementColumns = ["at", "day", "program", "kind", "orderId", "bonusId", "owed", "currency", "id"];

/** A brand's: what was posted for its programs, one after the other, oldest first. */
export function statementTable({ statements }: MoneySources, viewer: Viewer, filter: TableFilter): Table {
  const range = parseRange(filter);
  async function* rows(): AsyncGenerator<Row> {
    for await (const { entry, program, orderId } of statements.all(viewer, range)) {
      const currency = currencyOfAccount(entry.account);
      yield {
        at: momentOf(entry.createdAt),
        day: entry.day,
        program,
        kind: entry.kind,
        orderId,
        bonusId: bonusIn(entry.cause),
        owed: formatCents(-entry.amount, currency),
        currency,
        id: entry.id,
      };
    }
  }
  return { columns: statementColumns, rows: rows(), count: () => statements.countAll(viewer, range) };
}

/** A publisher's programs are few, its orders many. */
class Names {
  private readonly known = new Map<string, string>();

  constructor(private readonly merchants: MerchantService) {}

  async of(id: string): Promise<string> {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const [merchant] = await this.merchants.byIds([id]);
    const name = merchant?.name ?? "Unknown";
    this.known.set(id, name);
    return name;
  }
}
