export const saleStatuses = ["claimed", "pending", "approved", "declined"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

interface SaleTransition {
  /** Empty for what makes a sale. */
  from: readonly SaleStatus[];
  /** Where there are two, whether a click may earn decides between them. */
  to: readonly SaleStatus[];
  by: "merchant" | "shop's report" | "browser's report" | "merchant, or either report" | "time";
}

/** Everything that makes a sale what it is. Nothing leads away from an approved one: what comes back of it is a return. */
export const saleActs = {
  report: { from: [], to: ["pending", "declined"], by: "shop's report" },
  claim: { from: [], to: ["claimed", "declined"], by: "browser's report" },
  /** The shop itself speaks of an order that browsers alone had claimed. */
  takeOver: { from: ["claimed", "declined"], to: ["pending", "declined"], by: "shop's report" },
  /** The merchant vouches for what a browser claimed. */
  confirm: { from: ["claimed", "declined"], to: ["pending"], by: "merchant" },
  /** An order that came without a click gets one: by a later report, or a claim that the merchant confirms. */
  creditClick: { from: ["declined"], to: ["pending", "declined"], by: "merchant, or either report" },
  approve: { from: ["pending"], to: ["approved"], by: "merchant" },
  /** It can no longer be returned. */
  approveDue: { from: ["pending"], to: ["approved"], by: "time" },
  decline: { from: ["claimed", "pending"], to: ["declined"], by: "merchant" },
} as const satisfies Record<string, SaleTransition>;

export type SaleAct = keyof typeof saleActs;

export const transitionOf = (act: SaleAct): SaleTransition => saleActs[act];

export const mayBecome = (status: SaleStatus, act: SaleAct): boolean => transitionOf(act).from.includes(status);

/** Of such a sale nothing was earned, so its row may go when the order turns out to be another. */
export const mayBeForgotten = (status: SaleStatus): boolean => status === "claimed" || status === "declined";
