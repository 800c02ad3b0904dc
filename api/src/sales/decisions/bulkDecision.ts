import type { DeclineCode } from "../../contract/claims/orderReasons";
import type { Viewer } from "../../platform/context";
import type { Sale } from "../sale.entity";
import { canTransition, type SaleStatus, saleStatuses } from "../saleStatus";

/** The task's kind. */
export const DECIDE = "sales.decide";

export type Decision = "approve" | "decline";

/** More would take an hour. The rest is decided afterwards. */
export const MAX_MATCHING = 10_000;
export const MAX_CHOSEN = 1_000;

/** Frozen at the request, so that later orders are not part of the decision. */
export interface BulkPayload {
  act: Decision;
  reason: string | null;
  reasonCode: DeclineCode | null;
  ids: readonly string[];
  /** Chosen individually, so that someone looked at orders on hold. */
  isChosen: boolean;
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

/** The statuses that can be decided this way. */
export const decidable = (act: Decision): SaleStatus[] => saleStatuses.filter((status) => canTransition(status, act));

/** Why an order is skipped. Null if it is decided. */
export function reasonToSkip(
  sale: Pick<Sale, "status" | "hold"> | null,
  { act, isChosen }: Pick<BulkPayload, "act" | "isChosen">,
): string | null {
  if (!sale) return "It no longer exists.";
  if (!canTransition(sale.status, act)) return `It is ${sale.status} already.`;
  if (act === "approve" && !isChosen && sale.hold) return "It is on hold. Approve it on its own.";
  return null;
}
