import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { Pay } from "../../../../../../api/src/contract/terms/termsDocument";
import type { LatestSimulationQuery } from "../../../../generated/program";
import { utcMonth } from "../../../../lib/dates";
import { listWithCommas } from "../../../../lib/lists";
import { fromCents, inPercent } from "../../../../lib/money";
import { payLabel } from "../rules/pay";

export type SimulationOfDraft = NonNullable<LatestSimulationQuery["latestSimulation"]>;
export type Outcome = NonNullable<SimulationOfDraft["result"]>;

/** One row of a table: what some orders paid and would have paid. */
export interface Row {
  id: string;
  label: string;
  orders: number;
  value: number;
  inForce: number;
  draft: number;
  currency: string;
  /** The color of its segment in both bands. */
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

/** With its sign: +$4.20, −$4.20, or a dash for zero. */
export function changeLabel({ inForce, draft, currency }: Pick<Row, "inForce" | "draft" | "currency">): string {
  const change = draft - inForce;
  if (change === 0) return "—";
  return `${change > 0 ? "+" : "−"}${fromCents(Math.abs(change), currency)}`;
}

/** "2.5% more commission than the terms in force: $19,690.00 instead of $19,213.40." */
export function verdict({ inForce, draft, currency }: Pick<Row, "inForce" | "draft" | "currency">): string {
  const sums = { draft: fromCents(draft, currency), current: fromCents(inForce, currency) };
  if (draft === inForce) return t("The same commission as under current terms: {draft}.", sums);
  if (inForce === 0) return t("More commission than under current terms: {draft} instead of {current}.", sums);
  const share = (Math.abs(draft - inForce) / inForce) * 100;
  const values = { ...sums, percent: inPercent(share, 1) };
  if (draft > inForce)
    return share < 0.1
      ? t("Less than 0.1% more commission than under current terms: {draft} instead of {current}.", sums)
      : t("{percent} more commission than under current terms: {draft} instead of {current}.", values);
  return share < 0.1
    ? t("Less than 0.1% less commission than under current terms: {draft} instead of {current}.", sums)
    : t("{percent} less commission than under current terms: {draft} instead of {current}.", values);
}

const nameOfKind = {
  RULE: t("Rule"),
  OTHERWISE: t("All other orders"),
  EXCLUDED: t("Excluded products"),
  OFFER: t("Creators with custom terms"),
} as const;

export const ruleLabel = ({ kind, name }: { kind: keyof typeof nameOfKind; name: string | null }): string =>
  name ?? nameOfKind[kind];

/** Thread colors, each distinguishable from the next in both schemes. */
const colors = ["#56204A", "#2C5A85", "#8A4A1F", "#0A6B58", "#7A6A12", "#7B1E3A", "#3D4A8A", "#4A5A1F", "#5E3A7A"];
const OTHERWISE_COLOR = "#6B5F74";

/** Every rule of the draft; excluded products only if there are any. */
export const ruleRows = ({ byRule }: Outcome): Row[] =>
  byRule
    .filter(({ kind, orders }) => kind !== "EXCLUDED" || orders > 0)
    .map((rule, index) => ({
      ...rowOf(rule.ruleId ?? rule.kind, ruleLabel(rule), rule),
      color: rule.kind === "RULE" ? (colors[index % colors.length] ?? OTHERWISE_COLOR) : OTHERWISE_COLOR,
    }));

export const totalRow = ({ total }: Outcome): Row => rowOf("total", t("Total"), total);

const MAX_ROWS = 10;

/** The first rows, and the sum of all others. */
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
  { id: "publishers", label: t("Creators"), one: t("Creator") },
  { id: "categories", label: t("Categories"), one: t("Category") },
  { id: "customers", label: t("Customers"), one: t("Customer") },
  { id: "months", label: t("Months"), one: t("Month") },
] as const;
export type PartId = (typeof parts)[number]["id"];

const UNKNOWN = t("Not stated");
const customers: Record<string, string> = { new: t("New"), returning: t("Returning") };

export function partRows(outcome: Outcome, part: PartId): Row[] {
  const { byPublisher, otherPublishers, publisherCount, byCategory, otherCategories, byCustomer, byMonth } = outcome;
  if (part === "publishers") {
    const rows = byPublisher.map((row) => rowOf(row.id ?? "none", row.name ?? t("A former creator"), row));
    return withOthers(
      rows,
      otherPublishers,
      t("{count, plural, one {# other creator} other {# other creators}}", { count: publisherCount - MAX_ROWS }),
    );
  }
  if (part === "categories") {
    const rows = byCategory.map((row) => rowOf(row.key ?? "none", row.key ?? UNKNOWN, row));
    return withOthers(rows, otherCategories, t("Other categories"));
  }
  if (part === "customers") {
    return byCustomer.map((row) => rowOf(row.key ?? "none", customers[row.key ?? ""] ?? UNKNOWN, row));
  }
  return byMonth.map((row) => rowOf(row.key ?? "none", row.key ? utcMonth(row.key) : UNKNOWN, row));
}

interface PayAnswer {
  basisPoints?: number | null;
  perOrder?: number | null;
  perPiece?: number | null;
}

const payIn = ({ basisPoints, perOrder, perPiece }: PayAnswer): Pay => {
  if (typeof basisPoints === "number") return { basisPoints };
  return typeof perOrder === "number" ? { perOrder } : { perPiece: perPiece ?? 0 };
};

/** "12.5%", "$5.00 an order", or "nothing". */
export const payOrNothing = (pay: PayAnswer | null, currency: string): string =>
  pay ? payLabel(payIn(pay), currency) : t("nothing");

/** "Handbags 14%, All other orders 12%". */
export const groupsLabel = (groups: Outcome["changed"][number]["draftGroups"], currency: string): string =>
  listWithCommas(groups.map((group) => `${ruleLabel(group)} ${payOrNothing(group.pay, currency)}`));
