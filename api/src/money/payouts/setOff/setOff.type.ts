import { Field, ObjectType } from "type-graphql";
import { crossRate } from "../../../contract/money/exchange";
import { formatCents, Money, money } from "../../../platform/money";
import type { SetOff } from "./setOffRule";

@ObjectType("PayoutSetOff", {
  description: "What was owed in one currency, taken out of what was earned in another.",
  simpleResolvers: true,
})
export class PayoutSetOffType {
  @Field(() => Money, { description: "What was owed after returns." }) owed!: Money;

  @Field(() => Money, { description: "What was taken for it, in the currency that the payout was earned in." })
  taken!: Money;

  @Field(() => String, { description: "How much of the second currency one unit of the first is, for reading." })
  rate!: string;

  @Field(() => String, { description: "The day of the rate." }) day!: string;

  @Field(() => String, { description: "How much of the owed currency one euro is: what it is calculated with." })
  eurIsOwed!: string;

  @Field(() => String, { description: "How much of the currency taken one euro is: what it is calculated with." })
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

/** For REST, webhooks and mails. */
export const presentSetOffs = ({ setOffs, earnedIn }: { setOffs: readonly SetOff[] | null; earnedIn: string }) =>
  (setOffs ?? []).map((one) => ({
    owed: formatCents(one.owed, one.currency),
    currency: one.currency,
    taken: formatCents(one.taken, earnedIn),
    takenFrom: earnedIn,
    rate: rateOf(one, earnedIn),
    day: one.day,
  }));
