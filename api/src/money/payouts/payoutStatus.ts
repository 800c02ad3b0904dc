import type { AuditedAs } from "../../contract/admin/auditActions";
export const payoutStatuses = ["calculated", "held", "in-batch", "sent", "paid", "failed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

interface Transition {
  from: readonly PayoutStatus[];
  to: PayoutStatus;
  /** Its name in the audit log. */
  audited: AuditedAs<"payout">;
  /** Moves money towards the publisher: rejected while the account is suspended. */
  paysOut?: true;
}

/** All status transitions of a calculated payout. Payouts in a batch change only with their batch. */
export const payoutActs = {
  hold: { from: ["calculated"], to: "held", audited: "held" },
  release: { from: ["held"], to: "calculated", audited: "released" },
  /** Into a payout file, and out of one that was not sent. */
  batch: { from: ["calculated"], to: "in-batch", audited: "batched", paysOut: true },
  unbatch: { from: ["in-batch"], to: "calculated", audited: "taken-out" },
  /** Paid manually, without a file. */
  send: { from: ["calculated"], to: "sent", audited: "sent", paysOut: true },
  "send-batch": { from: ["in-batch"], to: "sent", audited: "sent" },
  pay: { from: ["sent"], to: "paid", audited: "paid" },
  fail: { from: ["calculated", "held", "sent"], to: "failed", audited: "failed" },
  /** The bank returned it after it had arrived. */
  return: { from: ["paid"], to: "failed", audited: "returned" },
} as const satisfies Record<string, Transition>;

export type PayoutAct = keyof typeof payoutActs;

export const transitionOf = (act: PayoutAct): Transition => payoutActs[act];

export const canTransition = (status: PayoutStatus, act: PayoutAct): boolean => transitionOf(act).from.includes(status);
