import type { DeclineCode } from "../../contract/inquiries/orderReasons";
import type { Viewer } from "../../platform/context";
import type { Sale } from "../sale.entity";
import { mayBecome, type SaleStatus, saleStatuses } from "../saleStatus";

/** The kind of its task. */
export const DECIDE = "sales.decide";

export type Decision = "approve" | "decline";

/** More at once would be a task of an hour; the rest is decided afterwards. */
export const MAX_MATCHING = 10_000;
export const MAX_CHOSEN = 1_000;

/** Frozen when it is requested: orders that come later are in no decision of before. */
export interface BulkPayload {
  act: Decision;
  reason: string | null;
  reasonCode: DeclineCode | null;
  ids: readonly string[];
  /** Chosen one by one, so that an order on hold was looked at. */
  isChosen: boolean;
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

/** The statuses that may be decided this way. */
export const decidable = (act: Decision): SaleStatus[] => saleStatuses.filter((status) => mayBecome(status, act));

/** Why an order is left as it is; null if it is decided. */
export function reasonToSkip(
  sale: Pick<Sale, "status" | "hold"> | null,
  { act, isChosen }: Pick<BulkPayload, "act" | "isChosen">,
): string | null {
  if (!sale) return "It is gone.";
  if (!mayBecome(sale.status, act)) return `It is ${sale.status} already.`;
  if (act === "approve" && !isChosen && sale.hold) return "It is on hold: choose it by itself to approve it.";
  return null;
}
