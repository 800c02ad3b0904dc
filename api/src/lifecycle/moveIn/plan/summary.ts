import type { ImportFault } from "../../../contract/moveIn/faults";
import type { ImportQuestion, RecordKind } from "../../../contract/moveIn/sources";
import type { RowOutcome } from "../importState";
import type { PlannedRow } from "./planRows";

interface KindCount {
  kind: RecordKind;
  outcome: RowOutcome;
  count: number;
}

export interface MonthSum {
  month: string;
  currency: string;
  orders: number;
  amount: number;
  commission: number;
}

export interface OpenSum {
  currency: string;
  partners: number;
  amount: number;
}

/** What the dry run says. Stored with the import; each row has its own result. */
export interface Plan {
  /** Rows in the files, without headers. */
  rows: number;
  counts: KindCount[];
  /** Referral parameters that will earn, by name. */
  parameters: { name: string; links: number }[];
  /** Domains of the brand whose links come over; absent in older plans. */
  domains?: { host: string; links: number }[];
  months: MonthSum[];
  balances: OpenSum[];
  faults: { fault: ImportFault; count: number }[];
  unknownColumns: string[];
  /** Open questions: the rest is empty until they are answered. */
  questions: ImportQuestion[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Adds up a plan's rows. */
export class Summary {
  private readonly counts = new Map<string, KindCount>();
  private readonly names = new Map<string, number>();
  private readonly domains = new Map<string, number>();
  private readonly months = new Map<string, MonthSum>();
  private readonly balances = new Map<string, OpenSum>();
  private readonly faults = new Map<ImportFault, number>();

  add({ kind, outcome, record, fault }: PlannedRow): void {
    const { counts, balances } = this;
    const key = `${kind} ${outcome}`;
    const count = counts.get(key) ?? { kind, outcome, count: 0 };
    counts.set(key, { ...count, count: count.count + 1 });
    if (fault && outcome === "refused") countOne(this.faults, fault);
    if (outcome === "refused" || outcome === "here") return;
    if (record.kind === "link" && !record.scheme) countOne(this.names, record.name);
    if (record.kind === "link" && record.scheme) countOne(this.domains, record.value.split("/", 1)[0] ?? "");
    if (record.kind === "order") addOrder(this.months, record);
    if (record.kind === "balance") {
      const { currency, amount } = record;
      const sum = balances.get(currency) ?? { currency, partners: 0, amount: 0 };
      balances.set(currency, { currency, partners: sum.partners + 1, amount: sum.amount + amount });
    }
  }

  with(read: Pick<Plan, "rows" | "unknownColumns" | "questions">): Plan {
    const { counts, names, domains, months, balances, faults } = this;
    return {
      ...read,
      counts: [...counts.values()].sort((a, b) => byText(a.kind + a.outcome, b.kind + b.outcome)),
      parameters: [...names].map(([name, links]) => ({ name, links })).sort((a, b) => byText(a.name, b.name)),
      domains: [...domains].map(([host, links]) => ({ host, links })).sort((a, b) => byText(a.host, b.host)),
      months: [...months.values()].sort((a, b) => byText(a.month + a.currency, b.month + b.currency)),
      balances: [...balances.values()].sort((a, b) => byText(a.currency, b.currency)),
      faults: [...faults].map(([fault, count]) => ({ fault, count })).sort((a, b) => b.count - a.count),
    };
  }
}

const countOne = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

function addOrder(
  months: Map<string, MonthSum>,
  { day, currency, amount, commission }: { day: string; currency: string; amount: number; commission: number },
): void {
  const month = day.slice(0, 7);
  const sum = months.get(`${month} ${currency}`) ?? { month, currency, orders: 0, amount: 0, commission: 0 };
  months.set(`${month} ${currency}`, {
    month,
    currency,
    orders: sum.orders + 1,
    amount: sum.amount + amount,
    commission: sum.commission + commission,
  });
}
