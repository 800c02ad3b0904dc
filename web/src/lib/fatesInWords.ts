import { business } from "../../../api/src/contract/business";
import { type FateCase, fateOf, type Until } from "../../../api/src/contract/money/earningFates";

const dates: Record<Until, string> = {
  approval: "Until the order is decided.",
  payout: "With the next payout.",
  arrival: "Until the transfer arrives.",
  hold: `For ${business.risk.holdDays} days at most.`,
  review: `For ${business.suspensionReviewDays} days at most.`,
  erasure: `Until the account is erased, ${business.closingGraceDays} days after it was closed.`,
};

const inWords = (one: FateCase): string => {
  const { why, until, claim } = fateOf(one);
  return [why, until && dates[until], claim].filter(Boolean).join(" ");
};

const approved = { state: "approved", standing: "open", obstacle: "none" } as const;

/** The cases that people ask about, by the table that decides them. */
export const fatesInWords: readonly { when: string; fate: string }[] = (
  [
    ["Less than the minimum is due", { ...approved, obstacle: "below-minimum" }],
    ["No payout method is set", { ...approved, obstacle: "no-method" }],
    ["You have a negative balance after returns", { ...approved, obstacle: "debt" }],
    ["We're reviewing an amount", { ...approved, obstacle: "held" }],
    ["Your account is suspended", { ...approved, standing: "suspended" }],
    [
      "Undecided orders after a suspension for invalid orders or a compromised account",
      { ...approved, state: "tracked", standing: "suspected" },
    ],
    ["The suspension stays", { ...approved, standing: "suspended-for-good" }],
    ["You close your account", { ...approved, standing: "closing" }],
    ["You close your account without a payout method", { ...approved, standing: "closing", obstacle: "no-method" }],
    ["Undecided orders when you close it", { ...approved, state: "tracked", standing: "closing" }],
    ["The account is erased", { ...approved, standing: "closed" }],
    ["An order was declined", { ...approved, state: "void" }],
  ] as const
).map(([when, one]) => ({ when, fate: inWords(one) }));
