import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import type { LatestSimulationQuery } from "../../../../generated/advertiser";
import { utcMonth } from "../../../../lib/dates";
import { fromCents, inCount } from "../../../../lib/money";
import { differenceLabel } from "../../../../shared/simulation/SimulationProgress";
import { payLabel } from "../rules/pay";

export type SimulationOfDraft = NonNullable<LatestSimulationQuery["latestSimulation"]>;
export type Outcome = NonNullable<SimulationOfDraft["result"]>;

/** One row of a table: what was paid and would have been paid of some orders. */
export interface Row {
  id: string;
  label: string;
  orders: number;
  value: number;
  inForce: number;
  draft: number;
  currency: string;
  /** Of its stretch of both bands. */
  color?: string;
}

type Sums = Outcome["total"];

const rowOf = (id: string, label: string, { orders, value, inForce, draft }: Sums): Row => ({
  id,
  label,
  orders,
  value: value.cents,
  inForce: inForce.cents,
  draft: draft.cents,
  currency: draft.currency,
});

/** With its sign: +$4.20, −$4.20, or a dash for nothing. */
export function changeLabel({ inForce, draft, currency }: Pick<Row, "inForce" | "draft" | "currency">): string {
  const change = draft - inForce;
  if (change === 0) return "—";
  return `${change > 0 ? "+" : "−"}${fromCents(Math.abs(change), currency)}`;
}

/** "2.5% more commission than the terms in force: $19,690.00 instead of $19,213.40." */
export function verdict({ inForce, draft, currency }: Pick<Row, "inForce" | "draft" | "currency">): string {
  const sums = `${fromCents(draft, currency)} instead of ${fromCents(inForce, currency)}`;
  const difference = differenceLabel(inForce, draft);
  if (difference === null) return `The same commission as the terms in force: ${fromCents(draft, currency)}.`;
  const start = difference.charAt(0).toUpperCase() + difference.slice(1);
  return `${start} commission than the terms in force: ${sums}.`;
}

const nameOfKind = {
  RULE: "Rule",
  OTHERWISE: "All other orders",
  EXCLUDED: "Excluded goods",
  OFFER: "Publishers with custom terms",
} as const;

export const ruleLabel = ({ kind, name }: { kind: keyof typeof nameOfKind; name: string | null }): string =>
  name ?? nameOfKind[kind];

/** Each a thread's color, legible beside the next one in both schemes. */
const colors = ["#56204A", "#2C5A85", "#8A4A1F", "#0A6B58", "#7A6A12", "#7B1E3A", "#3D4A8A", "#4A5A1F", "#5E3A7A"];
const OTHERWISE_COLOR = "#6B5F74";

/** Every rule of the draft; excluded goods only if there are any. */
export const ruleRows = ({ byRule }: Outcome): Row[] =>
  byRule
    .filter(({ kind, orders }) => kind !== "EXCLUDED" || orders > 0)
    .map((rule, index) => ({
      ...rowOf(rule.ruleId ?? rule.kind, ruleLabel(rule), rule),
      color: rule.kind === "RULE" ? (colors[index % colors.length] ?? OTHERWISE_COLOR) : OTHERWISE_COLOR,
    }));

export const totalRow = ({ total }: Outcome): Row => rowOf("total", "Total", total);

const MAX_ROWS = 10;

/** The first rows, and all others as one. */
function withOthers(rows: readonly Row[], others: Sums | null, label: string): Row[] {
  const hidden = rows.slice(MAX_ROWS);
  if (hidden.length === 0 && !others) return [...rows];
  const currency = others?.draft.currency ?? rows[0]?.currency ?? USUAL_CURRENCY;
  const sum = (of: (row: Row) => number) => hidden.reduce((all, row) => all + of(row), 0);
  const rest = {
    orders: sum(({ orders }) => orders) + (others?.orders ?? 0),
    value: { cents: sum(({ value }) => value) + (others?.value.cents ?? 0), currency },
    inForce: { cents: sum(({ inForce }) => inForce) + (others?.inForce.cents ?? 0), currency },
    draft: { cents: sum(({ draft }) => draft) + (others?.draft.cents ?? 0), currency },
  };
  return [...rows.slice(0, MAX_ROWS), rowOf("others", label, rest)];
}

export const parts = [
  { id: "publishers", label: "Publishers", one: "Publisher" },
  { id: "categories", label: "Categories", one: "Category" },
  { id: "customers", label: "Customers", one: "Customer" },
  { id: "months", label: "Months", one: "Month" },
] as const;
export type PartId = (typeof parts)[number]["id"];

const UNKNOWN = "Not stated";
const customers: Record<string, string> = { new: "New", returning: "Returning" };

export function partRows(outcome: Outcome, part: PartId): Row[] {
  const { byPublisher, otherPublishers, publisherCount, byCategory, otherCategories, byCustomer, byMonth } = outcome;
  if (part === "publishers") {
    const rows = byPublisher.map((row) => rowOf(row.id ?? "none", row.name ?? "A former publisher", row));
    return withOthers(rows, otherPublishers, `${inCount(publisherCount - MAX_ROWS)} other publishers`);
  }
  if (part === "categories") {
    const rows = byCategory.map((row) => rowOf(row.key ?? "none", row.key ?? UNKNOWN, row));
    return withOthers(rows, otherCategories, "Other categories");
  }
  if (part === "customers") {
    return byCustomer.map((row) => rowOf(row.key ?? "none", customers[row.key ?? ""] ?? UNKNOWN, row));
  }
  return byMonth.map((row) => rowOf(row.key ?? "none", row.key ? utcMonth(row.key) : UNKNOWN, row));
}

/** "12.5%", "$5.00 an order", or "nothing". The API leaves the kind of pay to the document. */
export const payOrNothing = (pay: unknown, currency: string): string =>
  pay ? payLabel(pay as Pay, currency) : "nothing";

/** "Handbags 14%, All other orders 12%". */
export const groupsLabel = (groups: Outcome["changed"][number]["draftGroups"], currency: string): string =>
  groups.map((group) => `${ruleLabel(group)} ${payOrNothing(group.pay, currency)}`).join(", ");
