import { portionOf } from "../platform/money";
import { earnedOf, leftOf, sumOf } from "./earnings/amounts";
import type { Earning } from "./earnings/earning.entity";
import { isEarned } from "./earnings/earningState";
import type { Sale } from "./sale.entity";
import { earningStateOf, type SaleStatus, saleStatuses } from "./saleStatus";

/**
 * The definition of each figure for dashboards, GraphQL, REST and files. Clicks and sales are of all programs; amounts
 * are of one currency, and never added to another's.
 */
export interface Figures {
  clicks: number;
  people: number;
  sales: number;
  /** In minor units, like the commission. */
  revenue: number;
  commission: number;
  /** Clicks to brands that pay in that currency. */
  earningClicks: number;
}

export const noFigures: Figures = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, earningClicks: 0 };

const NAMES = Object.keys(noFigures) as (keyof Figures)[];

/**
 * What an order adds to the figures through one of its earnings, after returns. Order count and value of a shared order
 * count once, for its lead; commission counts for each share.
 */
export function contributionOf(
  sale: Pick<Sale, "amount" | "returnedAmount">,
  earning: Pick<Earning, "kind" | "state" | "amount" | "returned">,
): Pick<Figures, "sales" | "revenue" | "commission"> {
  if (!isEarned(earning.state)) return { sales: 0, revenue: 0, commission: 0 };
  if (earning.kind === "assist") return { sales: 0, revenue: 0, commission: earnedOf(earning) };
  const revenue = sale.amount - sale.returnedAmount;
  return { sales: revenue > 0 ? 1 : 0, revenue, commission: earnedOf(earning) };
}

/** The displayed commission: of an unverified order what it would earn, of a declined one nothing. */
export const commissionOf = (earnings: readonly Pick<Earning, "state" | "amount" | "returned">[]): number =>
  sumOf(earnings, (earning) => (earning.state === "void" ? 0 : leftOf(earning)));

/** Orders that a shop reported or confirmed, and did not decline: a partially returned one is still a sale. */
export const isKept = (status: SaleStatus): boolean => isEarned(earningStateOf(status));

export const KEPT_ORDER = `status IN (${saleStatuses.filter(isKept).map((status) => `'${status}'`)})`;

/** Sums of a totals table, which contains every order's `contributionOf`. */
export const sumsOf = <Name extends string>(names: readonly Name[], from = ""): string =>
  names.map((name) => `SUM(${from}${name}) AS ${name}`).join(", ");

const IN_CURRENCY = "merchantId IN (SELECT merchant.id FROM merchant WHERE merchant.currency = ?)";

/** The columns of all figures, with the amounts of programs in this currency; of all if it is null. */
export function figuresSql(currency: string | null): { sql: string; values: string[] } {
  const counts = sumsOf(["clicks", "people", "sales"]);
  if (!currency) {
    return { sql: `${counts}, ${sumsOf(["revenue", "commission"])}, SUM(clicks) AS earningClicks`, values: [] };
  }
  const inIt = (name: string, as = name) => `SUM(CASE WHEN ${IN_CURRENCY} THEN ${name} ELSE 0 END) AS ${as}`;
  const money = [inIt("revenue"), inIt("commission"), inIt("clicks", "earningClicks")];
  return { sql: [counts, ...money].join(", "), values: money.map(() => currency) };
}

/** MySQL returns sums as strings. */
export function toNumbers<Row extends Figures>(row: Row): Row {
  for (const name of NAMES) row[name] = Number(row[name]);
  return row;
}

export function addFigures(sum: Figures, more: Figures): void {
  for (const name of NAMES) sum[name] += more[name];
}

export function totalOf(rows: readonly Figures[]): Figures {
  const total = { ...noFigures };
  for (const row of rows) addFigures(total, row);
  return total;
}

/** Regroups rows by another key, such as links by channel. */
export function regroup<T extends Figures>(rows: readonly T[], keyOf: (row: T) => string): Map<string, Figures> {
  const groups = new Map<string, Figures>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) addFigures(group, row);
    else groups.set(key, totalOf([row]));
  }
  return groups;
}

/** Commission per click, in minor units; null without clicks. */
export const perClickOf = ({ commission, earningClicks }: Pick<Figures, "commission" | "earningClicks">) =>
  earningClicks > 0 ? portionOf(commission, 1, earningClicks) : null;

/** Sales per 100 clicks; null without clicks. */
export const conversionOf = ({ sales, clicks }: Pick<Figures, "sales" | "clicks">): number | null =>
  clicks > 0 ? portionOf(sales, 10_000, clicks) / 100 : null;

/** By commission, then by clicks, descending. */
export const byCommission = <T extends Figures>(rows: T[]): T[] =>
  rows.sort((a, b) => b.commission - a.commission || b.clicks - a.clicks);
