import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Account } from "../../../accounts";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import type { DayPair } from "../../../contract/money/exchange";
import type { PayoutFileFormat } from "../../../contract/payoutForms";
import { Money } from "../../../platform/money";
import { Connection } from "../../../platform/paging/page";
import { inCurrency, Shown } from "../../../platform/shown";
import { PayoutConversionType, toConversion } from "../conversion";
import { PayoutMethod } from "../methods/payoutMethod.entity";
import { PayoutDecisionEnum, PayoutFileFormatEnum } from "../payout.enums";
import { PayoutSetOffType, toSetOffs } from "../setOff/setOff.type";
import type { SetOff } from "../setOff/setOffRule";
import type { PayoutDecision, Settlement } from "./payoutRules";

@ObjectType("PayoutFile", { description: "What a file would contain if it were created now.", simpleResolvers: true })
export class PayoutFileType {
  @Field(() => PayoutFileFormatEnum, { description: "Which file." }) format!: PayoutFileFormat;
  @Field(() => Int, { description: "How many payouts." }) count!: number;
  @Shown(() => Money, { description: "Their total." }, inCurrency) net!: number;

  currency!: string;
}

@ObjectType("PayoutCandidate", { description: "What a payout run would do for one publisher.", simpleResolvers: true })
export class Candidate implements Settlement {
  @Field(() => ID, { description: "The publisher's identifier, with the currency of what it earned unless it is USD." })
  id!: string;

  @Shown(
    () => String,
    { name: "publisherName", description: "The publisher's name." },
    (publisher: Account) => publisher.name,
  )
  publisher!: Account;

  @Field(() => PayoutDecisionEnum, { description: "What the run would do." }) decision!: PayoutDecision;

  currency!: string;
  earnedIn!: string;
  earned!: number;

  @Shown(() => Money, { description: "What is due, in the currency that would be paid." }, inCurrency) gross!: number;

  @Shown(
    () => PayoutConversionType,
    { name: "conversion", nullable: true, description: "If it was earned in another currency: by today's rate." },
    (rates: DayPair, candidate: Candidate) => toConversion(candidate, rates),
  )
  rates!: DayPair | null;

  @Shown(
    () => [PayoutSetOffType],
    { description: "What would be taken out of it for debts in other currencies, by today's rate." },
    (setOffs: readonly SetOff[], { earnedIn }: Candidate) => toSetOffs(setOffs, earnedIn),
  )
  setOffs!: readonly SetOff[];

  @Shown(() => Money, { description: "The fee of the payout method." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "The amount that would be sent." }, inCurrency) net!: number;

  @Field(() => PayoutMethod, { nullable: true, description: "The payout method it would use." })
  method!: PayoutMethod | null;
}

@ObjectType({ description: "A page of a run's candidates.", simpleResolvers: true })
export class PayoutCandidateConnection extends Connection(Candidate, "PayoutCandidate") {}

@ObjectType({ description: "Payouts added up.", simpleResolvers: true })
export class PayoutSums {
  currency!: string;

  @Field(() => Int, { description: "How many." }) count!: number;
  @Shown(() => Money, { description: "The total of its sales." }, inCurrency) gross!: number;
  @Shown(() => Money, { description: "The fees of the payout methods." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "The amount sent." }, inCurrency) net!: number;
}

export const nothingIn = (currency: string): PayoutSums => ({ currency, count: 0, gross: 0, fee: 0, net: 0 });

/** The usual currency first, and always. */
export function usualFirst(sums: readonly PayoutSums[]): [PayoutSums, ...PayoutSums[]] {
  const others = sums.filter(({ currency }) => currency !== USUAL_CURRENCY);
  const usual = sums.find(({ currency }) => currency === USUAL_CURRENCY) ?? nothingIn(USUAL_CURRENCY);
  return [usual, ...others.sort((a, b) => (a.currency < b.currency ? -1 : 1))];
}
