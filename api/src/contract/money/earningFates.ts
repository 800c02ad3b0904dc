import { business } from "../business";

/** What an account is to payouts. */
export const standings = {
  open: { paysOut: true, hasMinimum: true },
  suspended: { paysOut: false, hasMinimum: true },
  /** Suspended for a reason that puts its orders in doubt. */
  suspected: { paysOut: false, hasMinimum: true },
  /** The same two once the time for a review is over. */
  "suspended-for-good": { paysOut: false, hasMinimum: true },
  "suspected-for-good": { paysOut: false, hasMinimum: true },
  /** Closed by its owner, who can take that back. */
  closing: { paysOut: true, hasMinimum: false },
  /** Names, addresses and payout methods are erased. */
  closed: { paysOut: false, hasMinimum: true },
} as const;
export type Standing = keyof typeof standings;

/** As in `earningState.ts`. */
export const fateStates = ["claimed", "tracked", "approved", "in_payout", "paid", "void"] as const;
export type FateState = (typeof fateStates)[number];

/** What keeps an approved earning out of the next payout. */
export const obstacles = [
  "none",
  "debt",
  "below-minimum",
  "no-method",
  "no-minimum",
  "other-currency",
  "no-rate",
  "held",
  "kept",
] as const;
export type Obstacle = (typeof obstacles)[number];

/** What the date of a fate is counted from. */
export type Until = "approval" | "payout" | "arrival" | "hold" | "review" | "erasure";

export interface Fate {
  /** A debt that is borne is not collected by anybody. */
  outcome: "paid" | "waits" | "declined" | "borne";
  /** Null where it is over, or depends on a claim. */
  until: Until | null;
  why: string;
  /** How to get it all the same. */
  claim: string | null;
}

export interface FateCase {
  state: FateState;
  standing: Standing;
  obstacle: Obstacle;
}

interface FateRule extends Fate {
  state?: readonly FateState[];
  standing?: readonly Standing[];
  obstacle?: readonly Obstacle[];
}

const WRITE = "Write to us and name the account's number to claim it.";
const CLAIM = "If that is wrong, claim the order.";
const OBJECT = "Object to the hold to have it looked at again.";
const FIX = { outcome: "waits", until: "payout", claim: null } as const;

const doubted: readonly Standing[] = ["suspected"];
const reviewed: readonly Standing[] = ["suspended", "suspected"];
const forGood: readonly Standing[] = ["suspended-for-good", "suspected-for-good"];
const undecided: readonly FateState[] = ["claimed", "tracked"];
const STAYS = `The account stays suspended after ${business.suspensionReviewDays} days.`;

/** What becomes of what is earned. The first rule that fits decides; whatever leaves it out applies to all. */
export const fateRules: readonly FateRule[] = [
  { state: ["paid"], outcome: "paid", until: null, why: "It has arrived.", claim: null },
  { state: ["void"], outcome: "declined", until: null, why: "The order was declined; it says why.", claim: CLAIM },
  {
    state: ["in_payout"],
    standing: reviewed,
    outcome: "waits",
    until: "review",
    why: "Payouts of a suspended account wait until we have decided; what was sent before arrives.",
    claim: null,
  },
  { state: ["in_payout"], standing: forGood, outcome: "declined", until: null, why: STAYS, claim: WRITE },
  { state: ["in_payout"], outcome: "waits", until: "arrival", why: "A payout is on its way.", claim: null },
  {
    state: undecided,
    standing: doubted,
    outcome: "waits",
    until: "review",
    why: "Its orders are on hold until we or the brands have decided.",
    claim: null,
  },
  { state: undecided, standing: ["suspected-for-good"], outcome: "declined", until: null, why: STAYS, claim: WRITE },
  {
    state: undecided,
    standing: ["closed"],
    outcome: "declined",
    until: null,
    why: "The account was closed before the brand decided.",
    claim: WRITE,
  },
  {
    state: undecided,
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: "What brands approve and a payout takes up before then is paid; the rest is declined.",
    claim: null,
  },
  {
    state: undecided,
    outcome: "waits",
    until: "approval",
    why: "The brand decides, or the order is approved when it can no longer be returned.",
    claim: null,
  },
  {
    obstacle: ["debt"],
    standing: ["closed"],
    outcome: "borne",
    until: null,
    why: "A debt of a closed account is not collected.",
    claim: null,
  },
  {
    obstacle: ["debt"],
    outcome: "waits",
    until: "payout",
    why: "It is deducted from what is earned next; nobody has to send money.",
    claim: null,
  },
  {
    standing: reviewed,
    outcome: "waits",
    until: "review",
    why: "Nothing is paid to a suspended account. If we lift the suspension, the next payout includes it.",
    claim: null,
  },
  { standing: forGood, outcome: "declined", until: null, why: STAYS, claim: WRITE },
  {
    standing: ["closed"],
    outcome: "declined",
    until: null,
    why: "The account was closed before it could be paid.",
    claim: WRITE,
  },
  {
    obstacle: ["held"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: "It is on hold while we check it. What is not paid by then can still be claimed.",
    claim: WRITE,
  },
  {
    obstacle: ["kept"],
    outcome: "declined",
    until: null,
    why: "We hold it back, for the reason in our mail.",
    claim: OBJECT,
  },
  {
    obstacle: ["held"],
    outcome: "waits",
    until: "hold",
    why: "It is on hold while we check it. If nobody decides, the next payout includes it.",
    claim: OBJECT,
  },
  {
    obstacle: ["no-method"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: "There is no payout method. Sign in and set one; what is not paid by then can still be claimed.",
    claim: WRITE,
  },
  {
    obstacle: ["below-minimum", "no-minimum", "other-currency", "no-rate"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: "It cannot be paid by this method. Sign in and choose another; what is not paid by then can still be claimed.",
    claim: WRITE,
  },
  {
    obstacle: ["none"],
    standing: ["closing"],
    outcome: "paid",
    until: "payout",
    why: "The last payouts have no minimum.",
    claim: null,
  },
  { obstacle: ["none"], outcome: "paid", until: "payout", why: "The next payout includes it.", claim: null },
  { obstacle: ["below-minimum"], ...FIX, why: "It is carried over until the minimum is due, and does not expire." },
  { obstacle: ["no-method"], ...FIX, why: "It waits for a payout method, and does not expire." },
  { obstacle: ["other-currency"], ...FIX, why: "The payout method does not take this currency: choose another." },
  { obstacle: ["no-minimum"], ...FIX, why: "We do not pay out in this currency yet: choose to be paid in another." },
  { obstacle: ["no-rate"], ...FIX, why: "There is no exchange rate today; the next payout tries again." },
];

const fits = <T>(all: readonly T[] | undefined, one: T): boolean => all === undefined || all.includes(one);

/** The rule that notices, statements, terms and the payout run share. */
export function fateOf({ state, standing, obstacle }: FateCase): Fate {
  const rule = fateRules.find(
    (one) => fits(one.state, state) && fits(one.standing, standing) && fits(one.obstacle, obstacle),
  );
  if (!rule) throw new Error(`No fate of ${state}, ${standing}, ${obstacle}`);
  const { outcome, until, why, claim } = rule;
  return { outcome, until, why, claim };
}
