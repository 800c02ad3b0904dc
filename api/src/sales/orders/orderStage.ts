import type { ClickEarning } from "../earnings/earning.entity";
import type { Sale } from "../sale.entity";
import type { SaleStatus } from "../saleStatus";
import type { SaleWithEarnings } from "../saleWithEarnings";

/** An order's stage for publishers: its status, and the state of its commission. Each order is in exactly one. */
export const orderStages = ["unverified", "pending", "approved", "paid", "returned", "declined"] as const;
export type OrderStage = (typeof orderStages)[number];

/** The stages of orders with a status. */
export const stagesOf: Readonly<Record<SaleStatus, readonly OrderStage[]>> = {
  unverified: ["unverified"],
  pending: ["pending", "returned"],
  approved: ["approved", "paid", "returned"],
  declined: ["declined"],
};

/** Fully returned orders earn nothing, whatever was decided or paid before. */
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
