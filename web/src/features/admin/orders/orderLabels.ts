import type { AdminOrdersQuery, SaleStatus } from "../../../generated/admin";

export type OrderFacts = AdminOrdersQuery["orders"]["nodes"][number];

export const orderStates = [
  { id: "all", label: "All", states: null },
  { id: "pending", label: "Pending", states: ["PENDING"] },
  { id: "approved", label: "Approved", states: ["APPROVED"] },
  { id: "declined", label: "Declined", states: ["DECLINED"] },
] as const satisfies readonly { id: string; label: string; states: readonly SaleStatus[] | null }[];
