export const payoutStatuses = ["calculated", "held", "in-batch", "sent", "paid", "failed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

interface Transition {
  from: readonly PayoutStatus[];
  to: PayoutStatus;
  /** What the audit trail calls it. */
  noted: string;
  /** A suspension holds what is calculated by itself, and its end releases that. */
  by: "admin" | "admin or suspension";
  /** Money goes towards the publisher by it: refused while the account is suspended. */
  paysOut?: true;
}

/** Everything that can happen to a payout once it is calculated. What is in a batch changes with its batch alone. */
export const payoutActs = {
  hold: { from: ["calculated"], to: "held", noted: "held", by: "admin or suspension" },
  release: { from: ["held"], to: "calculated", noted: "released", by: "admin or suspension" },
  /** Into a file for the bank, and out of one that was not sent. */
  batch: { from: ["calculated"], to: "in-batch", noted: "batched", by: "admin", paysOut: true },
  unbatch: { from: ["in-batch"], to: "calculated", noted: "taken-out", by: "admin" },
  /** By hand, without any file. */
  send: { from: ["calculated"], to: "sent", noted: "sent", by: "admin", paysOut: true },
  "send-batch": { from: ["in-batch"], to: "sent", noted: "sent", by: "admin" },
  pay: { from: ["sent"], to: "paid", noted: "paid", by: "admin" },
  fail: { from: ["calculated", "held", "sent"], to: "failed", noted: "failed", by: "admin" },
  /** The bank sent back what had arrived. */
  return: { from: ["paid"], to: "failed", noted: "returned", by: "admin" },
} as const satisfies Record<string, Transition>;

export type PayoutAct = keyof typeof payoutActs;

export const transitionOf = (act: PayoutAct): Transition => payoutActs[act];

export const mayBecome = (status: PayoutStatus, act: PayoutAct): boolean => transitionOf(act).from.includes(status);
