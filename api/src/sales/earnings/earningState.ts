export const earningStates = ["unverified", "tracked", "approved", "in_payout", "paid", "void"] as const;
export type EarningState = (typeof earningStates)[number];

interface EarningTransition {
  /** Empty for actions that create an earning. */
  from: readonly EarningState[];
  to: EarningState;
  by: "browser's report" | "shop's report" | "merchant" | "merchant or time" | "time" | "payout run" | "admin";
}

/** All transitions of an earning. The order's decision comes first, then its payout. */
const earningActs = {
  browserReport: { from: [], to: "unverified", by: "browser's report" },
  track: { from: [], to: "tracked", by: "shop's report" },
  /** The click does not earn. Its publisher may see why. */
  refuse: { from: [], to: "void", by: "shop's report" },
  /** The shop reports or confirms what only a browser reported, or names the click later. */
  confirm: { from: ["unverified", "void"], to: "tracked", by: "merchant" },
  approve: { from: ["tracked"], to: "approved", by: "merchant or time" },
  decline: { from: ["unverified", "tracked"], to: "void", by: "merchant" },
  /** Its publisher is erased. */
  forgo: { from: ["unverified", "tracked"], to: "void", by: "time" },
  /** The decision is undone before anyone was notified; orders pending when declined are confirmed again. */
  undoApproval: { from: ["approved"], to: "tracked", by: "merchant" },
  undoDecline: { from: ["void"], to: "unverified", by: "merchant" },
  settle: { from: ["approved"], to: "in_payout", by: "payout run" },
  /** The money has arrived. */
  pay: { from: ["in_payout"], to: "paid", by: "admin" },
  /** The payout failed, or the bank returned it. */
  reopen: { from: ["in_payout", "paid"], to: "approved", by: "admin" },
} as const satisfies Record<string, EarningTransition>;

/** An approved earning stays payable: later returns are deducted from the next payout. */
export const isPayable = (state: EarningState): boolean =>
  state === "approved" || state === "in_payout" || state === "paid";

/** Whether it counts in the ledger and in the totals. */
export const isEarned = (state: EarningState): boolean => state === "tracked" || isPayable(state);

/** Whether an action leads from one state to the other. */
export const canMove = (from: EarningState, to: EarningState): boolean =>
  Object.values<EarningTransition>(earningActs).some((act) => act.to === to && act.from.includes(from));
