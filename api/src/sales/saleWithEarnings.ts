import { In } from "typeorm";
import type { Viewer } from "../platform/context";
import type { Reader } from "../platform/db/reader";
import { sumOf } from "./earnings/amounts";
import { type ClickEarning, Earning, isClickEarning } from "./earnings/earning.entity";
import type { Sale } from "./sale.entity";

/** An order with its publishers' earnings. */
export interface SaleWithEarnings extends Sale {
  earnings: readonly ClickEarning[];
}

/** Engines limit the parameters of a query. */
const BATCH_SIZE = 200;

/** In the order of the sales. */
export async function withEarnings(read: Reader, sales: readonly Sale[]): Promise<SaleWithEarnings[]> {
  const bySale = new Map<string, ClickEarning[]>(sales.map(({ id }) => [id, []]));
  const ids = [...bySale.keys()];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const where = { saleId: In(ids.slice(start, start + BATCH_SIZE)) };
    for (const earning of await read.find(Earning, { where, order: { id: "ASC" } })) {
      if (isClickEarning(earning)) bySale.get(earning.saleId)?.push(earning);
    }
  }
  return sales.map((sale) => ({ ...sale, earnings: bySale.get(sale.id) ?? [] }));
}

/** The earning of the click that leads; its publisher may see the order even if it earned nothing. */
export const clickEarning = ({ earnings }: Pick<SaleWithEarnings, "earnings">): ClickEarning | null =>
  earnings.find(({ kind }) => kind === "sale") ?? null;

/** What a publisher earns from it, regardless of the lead. */
export const earningOf = ({ earnings }: Pick<SaleWithEarnings, "earnings">, publisherId: string): ClickEarning | null =>
  earnings.find((earning) => earning.publisherId === publisherId) ?? null;

/** A publisher sees its own only. */
export const earningsFor = (
  viewer: Pick<Viewer, "id" | "role">,
  { earnings }: Pick<SaleWithEarnings, "earnings">,
): readonly ClickEarning[] =>
  viewer.role === "publisher" ? earnings.filter(({ publisherId }) => publisherId === viewer.id) : earnings;

export const publishersOf = ({ earnings }: Pick<SaleWithEarnings, "earnings">): string[] => [
  ...new Set(earnings.map(({ publisherId }) => publisherId)),
];

/** The order's total commission before and after returns, for any publisher. */
export const commissionsOf = ({ earnings }: Pick<SaleWithEarnings, "earnings">) => ({
  commission: sumOf(earnings, ({ amount }) => amount),
  returnedCommission: sumOf(earnings, ({ returned }) => returned),
});
