import { business } from "../business";
import { t } from "../i18n/t";

/** An account's state for payouts. */
export const standings = {
  open: { paysOut: true, hasMinimum: true },
  suspended: { paysOut: false, hasMinimum: true },
  /** Suspended for a reason that puts its orders in doubt. */
  suspected: { paysOut: false, hasMinimum: true },
  /** The same two once the review period is over. */
  "suspended-for-good": { paysOut: false, hasMinimum: true },
  "suspected-for-good": { paysOut: false, hasMinimum: true },
  /** Closed by its owner, who can reopen it. */
  closing: { paysOut: true, hasMinimum: false },
  /** Names, addresses and payout methods are erased. */
  closed: { paysOut: false, hasMinimum: true },
} as const;
export type Standing = keyof typeof standings;

/** As in `earningState.ts`. */
export const fateStates = ["unverified", "tracked", "approved", "in_payout", "paid", "void"] as const;
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

/** What the deadline is counted from. */
export type Until = "approval" | "payout" | "arrival" | "hold" | "review" | "erasure";

export interface Fate {
  /** A debt that is written off is not collected from anyone. */
  outcome: "paid" | "waits" | "declined" | "borne";
  /** Null if it is over, or depends on a claim. */
  until: Until | null;
  why: string;
  /** How to still get it. */
  remedy: string | null;
}

export interface FateCase {
  state: FateState;
  standing: Standing;
  obstacle: Obstacle;
}

interface FateRule extends Pick<Fate, "outcome" | "until"> {
  why: () => string;
  remedy: (() => string) | null;
  state?: readonly FateState[];
  standing?: readonly Standing[];
  obstacle?: readonly Obstacle[];
}

const WRITE = () => t("Contact us with the account number to claim it.");
const CLAIM_ORDER = () => t("If this is a mistake, open a claim.");
const OBJECT = () => t("Send a statement to have the hold reviewed.");
const FIX = { outcome: "waits", until: "payout", remedy: null } as const;

const doubted: readonly Standing[] = ["suspected"];
const reviewed: readonly Standing[] = ["suspended", "suspected"];
const forGood: readonly Standing[] = ["suspended-for-good", "suspected-for-good"];
const undecided: readonly FateState[] = ["unverified", "tracked"];
const STAYS = () => t("The account remains suspended after {days} days.", { days: business.suspensionReviewDays });

/** What happens to earnings. The first matching rule decides; an omitted condition matches everything. */
export const fateRules: readonly FateRule[] = [
  { state: ["paid"], outcome: "paid", until: null, why: () => t("Paid."), remedy: null },
  {
    state: ["void"],
    outcome: "declined",
    until: null,
    why: () => t("The order was declined. See the order for the reason."),
    remedy: CLAIM_ORDER,
  },
  {
    state: ["in_payout"],
    standing: reviewed,
    outcome: "waits",
    until: "review",
    why: () => t("Payouts are on hold while the account is under review. Payouts already sent will arrive."),
    remedy: null,
  },
  { state: ["in_payout"], standing: forGood, outcome: "declined", until: null, why: STAYS, remedy: WRITE },
  { state: ["in_payout"], outcome: "waits", until: "arrival", why: () => t("The payout is on its way."), remedy: null },
  {
    state: undecided,
    standing: doubted,
    outcome: "waits",
    until: "review",
    why: () => t("Orders are on hold until we or the brands decide."),
    remedy: null,
  },
  { state: undecided, standing: ["suspected-for-good"], outcome: "declined", until: null, why: STAYS, remedy: WRITE },
  {
    state: undecided,
    standing: ["closed"],
    outcome: "declined",
    until: null,
    why: () => t("The account was closed before the brand decided."),
    remedy: WRITE,
  },
  {
    state: undecided,
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: () => t("Orders approved and included in a payout by then are paid. The rest are declined."),
    remedy: null,
  },
  {
    state: undecided,
    outcome: "waits",
    until: "approval",
    why: () => t("The brand decides, or the order is approved when its return window ends."),
    remedy: null,
  },
  {
    obstacle: ["debt"],
    standing: ["closed"],
    outcome: "borne",
    until: null,
    why: () => t("We don't collect negative balances of closed accounts."),
    remedy: null,
  },
  {
    obstacle: ["debt"],
    outcome: "waits",
    until: "payout",
    why: () => t("It is deducted from future earnings. You don't have to pay anything."),
    remedy: null,
  },
  {
    standing: reviewed,
    outcome: "waits",
    until: "review",
    why: () => t("Suspended accounts aren't paid. If we lift the suspension, the next payout includes it."),
    remedy: null,
  },
  { standing: forGood, outcome: "declined", until: null, why: STAYS, remedy: WRITE },
  {
    standing: ["closed"],
    outcome: "declined",
    until: null,
    why: () => t("The account was closed before it could be paid."),
    remedy: WRITE,
  },
  {
    obstacle: ["held"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: () => t("It is on hold while we review it. If it isn't paid by then, you can still claim it."),
    remedy: WRITE,
  },
  {
    obstacle: ["kept"],
    outcome: "declined",
    until: null,
    why: () => t("It stays on hold for the reason in our email."),
    remedy: OBJECT,
  },
  {
    obstacle: ["held"],
    outcome: "waits",
    until: "hold",
    why: () => t("It is on hold while we review it. Without a decision, it is included in the next payout."),
    remedy: OBJECT,
  },
  {
    obstacle: ["no-method"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: () => t("There is no payout method. Sign in and add one. If it isn't paid by then, you can still claim it."),
    remedy: WRITE,
  },
  {
    obstacle: ["below-minimum", "no-minimum", "other-currency", "no-rate"],
    standing: ["closing"],
    outcome: "waits",
    until: "erasure",
    why: () =>
      t(
        "Your payout method can't pay it. Sign in and choose another. If it isn't paid by then, you can still claim it.",
      ),
    remedy: WRITE,
  },
  {
    obstacle: ["none"],
    standing: ["closing"],
    outcome: "paid",
    until: "payout",
    why: () => t("Final payouts have no minimum."),
    remedy: null,
  },
  { obstacle: ["none"], outcome: "paid", until: "payout", why: () => t("It is in the next payout."), remedy: null },
  {
    obstacle: ["below-minimum"],
    ...FIX,
    why: () => t("It rolls over until you reach the minimum and doesn't expire."),
  },
  { obstacle: ["no-method"], ...FIX, why: () => t("It rolls over until you add a payout method and doesn't expire.") },
  {
    obstacle: ["other-currency"],
    ...FIX,
    why: () => t("Your payout method doesn't support this currency. Choose another."),
  },
  {
    obstacle: ["no-minimum"],
    ...FIX,
    why: () => t("We don't pay out in this currency yet. Choose another payout currency."),
  },
  {
    obstacle: ["no-rate"],
    ...FIX,
    why: () => t("There is no exchange rate today. We'll try again with the next payout."),
  },
];

const fits = <T>(all: readonly T[] | undefined, one: T): boolean => all === undefined || all.includes(one);

/** The rule shared by notices, statements, terms and the payout run. */
export function fateOf({ state, standing, obstacle }: FateCase): Fate {
  const rule = fateRules.find(
    (one) => fits(one.state, state) && fits(one.standing, standing) && fits(one.obstacle, obstacle),
  );
  if (!rule) throw new Error(`No fate of ${state}, ${standing}, ${obstacle}`);
  const { outcome, until, why, remedy } = rule;
  return { outcome, until, why: why(), remedy: remedy?.() ?? null };
}
