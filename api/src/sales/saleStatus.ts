import type { EarningState } from "./earnings/earningState";

export const saleStatuses = ["claimed", "pending", "approved", "declined"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

interface SaleTransition {
  /** Empty for acts that create a sale. */
  from: readonly SaleStatus[];
  /** If there are two, it depends on whether a click may earn. */
  to: readonly SaleStatus[];
  by: "merchant" | "shop's report" | "browser's report" | "merchant, or either report" | "time";
}

/** All status transitions of a sale. Only undoing leads away from approved: what comes back later is a return. */
export const saleActs = {
  report: { from: [], to: ["pending", "declined"], by: "shop's report" },
  claim: { from: [], to: ["claimed", "declined"], by: "browser's report" },
  /** The shop itself reports an order that only browsers had claimed. */
  takeOver: { from: ["claimed", "declined"], to: ["pending", "declined"], by: "shop's report" },
  /** The merchant confirms a browser's claim. */
  confirm: { from: ["claimed", "declined"], to: ["pending"], by: "merchant" },
  /** An order without a click gets one: by a later report, or a claim that the merchant confirms. */
  creditClick: { from: ["declined"], to: ["pending", "declined"], by: "merchant, or either report" },
  approve: { from: ["pending"], to: ["approved"], by: "merchant" },
  /** The return window is over. */
  approveDue: { from: ["pending"], to: ["approved"], by: "time" },
  decline: { from: ["claimed", "pending"], to: ["declined"], by: "merchant" },
  /** Whoever earned it is erased, so that nobody would be paid. */
  forgo: { from: ["claimed", "pending"], to: ["declined"], by: "time" },
  /** The publisher's claim that it was declined wrongly is accepted. */
  restore: { from: ["declined"], to: ["pending"], by: "merchant" },
  /** Within seconds, before anybody was told: as if it had not been decided. */
  undoApproval: { from: ["approved"], to: ["pending"], by: "merchant" },
  undoDecline: { from: ["declined"], to: ["claimed", "pending"], by: "merchant" },
} as const satisfies Record<string, SaleTransition>;

export type SaleAct = keyof typeof saleActs;

export const transitionOf = (act: SaleAct): SaleTransition => saleActs[act];

export const mayBecome = (status: SaleStatus, act: SaleAct): boolean => transitionOf(act).from.includes(status);

const earningStates: Record<SaleStatus, EarningState> = {
  claimed: "claimed",
  pending: "tracked",
  approved: "approved",
  declined: "void",
};

/** The state of what is earned by an order before it is in a payout. */
export const earningStateOf = (status: SaleStatus): EarningState => earningStates[status];

/** Such a sale earned nothing, so its row may be deleted if the order turns out to be another. */
export const mayBeForgotten = (status: SaleStatus): boolean => status === "claimed" || status === "declined";
