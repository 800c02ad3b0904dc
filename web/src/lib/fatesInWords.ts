import { business } from "../../../api/src/contract/business";
import { t } from "../../../api/src/contract/i18n/t";
import { type FateCase, fateOf, type Until } from "../../../api/src/contract/money/earningFates";

const dates: Record<Until, string> = {
  approval: t("Until the order is decided."),
  payout: t("With the next payout."),
  arrival: t("Until the transfer arrives."),
  hold: t("Up to {holdDays} days.", { holdDays: business.risk.holdDays }),
  review: t("Up to {suspensionReviewDays} days.", { suspensionReviewDays: business.suspensionReviewDays }),
  erasure: t("Until the account is erased, {closingGraceDays} days after closing.", {
    closingGraceDays: business.closingGraceDays,
  }),
};

const inWords = (one: FateCase): string => {
  const { why, until, remedy } = fateOf(one);
  return [why, until && dates[until], remedy].filter(Boolean).join(" ");
};

const approved = { state: "approved", standing: "open", obstacle: "none" } as const;

/** Common cases, by the table that decides them. */
export const fatesInWords: readonly { when: string; fate: string }[] = (
  [
    [t("Less than the minimum is due"), { ...approved, obstacle: "below-minimum" }],
    [t("No payout method is set"), { ...approved, obstacle: "no-method" }],
    [t("You have a negative balance after returns"), { ...approved, obstacle: "debt" }],
    [t("We're reviewing an amount"), { ...approved, obstacle: "held" }],
    [t("Your account is suspended"), { ...approved, standing: "suspended" }],
    [
      t("Undecided orders after a suspension for invalid orders or a compromised account"),
      { ...approved, state: "tracked", standing: "suspected" },
    ],
    [t("The suspension is upheld"), { ...approved, standing: "suspended-for-good" }],
    [t("You close your account"), { ...approved, standing: "closing" }],
    [t("You close your account without a payout method"), { ...approved, standing: "closing", obstacle: "no-method" }],
    [t("Undecided orders when you close it"), { ...approved, state: "tracked", standing: "closing" }],
    [t("The account is erased"), { ...approved, standing: "closed" }],
    [t("An order was declined"), { ...approved, state: "void" }],
  ] as const
).map(([when, one]) => ({ when, fate: inWords(one) }));
