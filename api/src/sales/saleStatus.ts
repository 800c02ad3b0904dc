import { t } from "../contract/i18n/t";
import { ConflictError } from "../platform/errors";
import type { EarningState } from "./earnings/earningState";

export const saleStatuses = ["unverified", "pending", "approved", "declined"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

interface SaleTransition {
  /** Empty for actions that create a sale. */
  from: readonly SaleStatus[];
  /** If there are two, it depends on whether a click may earn. */
  to: readonly SaleStatus[];
  by: "merchant" | "shop's report" | "browser's report" | "merchant, or either report" | "time";
}

/** All status transitions of a sale. Only undo leads away from approved: later returns are returns. */
export const saleActs = {
  report: { from: [], to: ["pending", "declined"], by: "shop's report" },
  browserReport: { from: [], to: ["unverified", "declined"], by: "browser's report" },
  /** The shop itself reports an order that only browsers had reported. */
  takeOver: { from: ["unverified", "declined"], to: ["pending", "declined"], by: "shop's report" },
  /** The merchant confirms a browser's unverified report. */
  confirm: { from: ["unverified", "declined"], to: ["pending"], by: "merchant" },
  /** An order without a click gets one: by a later report, or an unverified report that the merchant confirms. */
  creditClick: { from: ["declined"], to: ["pending", "declined"], by: "merchant, or either report" },
  approve: { from: ["pending"], to: ["approved"], by: "merchant" },
  /** The return window has ended. */
  approveDue: { from: ["pending"], to: ["approved"], by: "time" },
  decline: { from: ["unverified", "pending"], to: ["declined"], by: "merchant" },
  /** The publisher is erased, so no one would be paid. */
  forgo: { from: ["unverified", "pending"], to: ["declined"], by: "time" },
  /** The publisher's claim against its decline is accepted. */
  restore: { from: ["declined"], to: ["pending"], by: "merchant" },
  /** Undone within seconds, before anyone was notified. */
  undoApproval: { from: ["approved"], to: ["pending"], by: "merchant" },
  undoDecline: { from: ["declined"], to: ["unverified", "pending"], by: "merchant" },
} as const satisfies Record<string, SaleTransition>;

export type SaleAct = keyof typeof saleActs;

export const transitionOf = (act: SaleAct): SaleTransition => saleActs[act];

export const canTransition = (status: SaleStatus, act: SaleAct): boolean => transitionOf(act).from.includes(status);

const earningStates: Record<SaleStatus, EarningState> = {
  unverified: "unverified",
  pending: "tracked",
  approved: "approved",
  declined: "void",
};

/** The state of an order's earnings before they are in a payout. */
export const earningStateOf = (status: SaleStatus): EarningState => earningStates[status];

/** Such a sale earned nothing, so its row may be deleted if the order turns out to be another. */
export const canBeReplaced = (status: SaleStatus): boolean => status === "unverified" || status === "declined";

/** What it is does not allow the act. */
export const statusConflict = ({ status }: { status: SaleStatus }) =>
  new ConflictError(
    t(
      "This sale is {status, select, unverified {unverified} pending {pending} approved {approved} declined {declined} other {{status}}}",
      { status },
    ),
  );
