import type { ClickEarning } from "../earnings/earning.entity";
import type { Sale } from "../sale.entity";
import type { SaleStatus } from "../saleStatus";
import type { SaleWithEarnings } from "../saleWithEarnings";

/** Where a publisher looks for an order: its status, and what became of the money. Each order is at one of them. */
export const orderStages = ["claimed", "pending", "approved", "paid", "returned", "declined"] as const;
export type OrderStage = (typeof orderStages)[number];

/** Which stages the orders with a status are at. */
export const stagesOf: Readonly<Record<SaleStatus, readonly OrderStage[]>> = {
  claimed: ["claimed"],
  pending: ["pending", "returned"],
  approved: ["approved", "paid", "returned"],
  declined: ["declined"],
};

/** What came back whole earns nothing, whatever was decided or paid before. */
export function orderStageOf(
  sale: Pick<SaleWithEarnings, "status" | keyof Amounts>,
  earning: Pick<ClickEarning, "state"> | null,
): OrderStage {
  const { status } = sale;
  if (status !== "pending" && status !== "approved") return status;
  if (sale.amount > 0 && sale.returnedAmount >= sale.amount) return "returned";
  return status === "approved" && earning?.state === "paid" ? "paid" : status;
}

type Amounts = Pick<Sale, "amount" | "returnedAmount">;
