import { Field, ObjectType } from "type-graphql";
import { crossRate } from "../../../contract/money/exchange";
import { formatCents, Money, money } from "../../../platform/money";
import type { SetOff } from "./setOffRule";

@ObjectType("PayoutSetOff", {
  description: "A set-off: a debt in one currency deducted from earnings in another.",
  simpleResolvers: true,
})
export class PayoutSetOffType {
  @Field(() => Money, { description: "Debt after returns." }) owed!: Money;

  @Field(() => Money, { description: "Amount deducted for the debt, in the currency the payout was earned in." })
  taken!: Money;

  @Field(() => String, {
    description: "Display rate: units of the deducted currency for one unit of the owed currency.",
  })
  rate!: string;

  @Field(() => String, { description: "UTC day of the exchange rate." }) day!: string;

  @Field(() => String, { description: "Units of the owed currency for one euro, used for the calculation." })
  eurIsOwed!: string;

  @Field(() => String, { description: "Units of the deducted currency for one euro, used for the calculation." })
  eurIsTaken!: string;
}

const rateOf = ({ currency, rateOwed, rateTaken }: SetOff, earnedIn: string): string =>
  crossRate({ currency, rate: rateOwed }, { currency: earnedIn, rate: rateTaken });

export const toSetOffs = (setOffs: readonly SetOff[] | null, earnedIn: string): PayoutSetOffType[] =>
  (setOffs ?? []).map((one) => ({
    owed: money(one.owed, one.currency),
    taken: money(one.taken, earnedIn),
    rate: rateOf(one, earnedIn),
    day: one.day,
    eurIsOwed: one.rateOwed,
    eurIsTaken: one.rateTaken,
  }));

/** For REST, webhooks and emails. */
export const presentSetOffs = ({ setOffs, earnedIn }: { setOffs: readonly SetOff[] | null; earnedIn: string }) =>
  (setOffs ?? []).map((one) => ({
    owed: formatCents(one.owed, one.currency),
    currency: one.currency,
    taken: formatCents(one.taken, earnedIn),
    takenFrom: earnedIn,
    rate: rateOf(one, earnedIn),
    day: one.day,
  }));
