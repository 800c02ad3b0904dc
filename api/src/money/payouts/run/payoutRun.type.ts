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

@ObjectType("PayoutFile", { description: "Contents of a payout file if it were created now.", simpleResolvers: true })
export class PayoutFileType {
  @Field(() => PayoutFileFormatEnum, { description: "Format of the file." }) format!: PayoutFileFormat;
  @Field(() => Int, { description: "Number of payouts." }) count!: number;
  @Shown(() => Money, { description: "Total amount to send." }, inCurrency) net!: number;

  currency!: string;
}

@ObjectType("PayoutCandidate", {
  description: "A creator in a payout run and the run's decision.",
  simpleResolvers: true,
})
export class Candidate implements Settlement {
  @Field(() => ID, { description: "ID of the creator, followed by the earned currency unless it is USD." })
  id!: string;

  @Shown(
    () => String,
    { name: "publisherName", description: "Name of the creator." },
    (publisher: Account) => publisher.name,
  )
  publisher!: Account;

  @Field(() => PayoutDecisionEnum, { description: "Decision of the run." }) decision!: PayoutDecision;

  currency!: string;
  earnedIn!: string;
  earned!: number;

  @Shown(() => Money, { description: "Amount due, in the payout currency." }, inCurrency) gross!: number;

  @Shown(
    () => PayoutConversionType,
    {
      name: "conversion",
      nullable: true,
      description: "Conversion at today's rate. Null if paid in the earned currency.",
    },
    (rates: DayPair, candidate: Candidate) => toConversion(candidate, rates),
  )
  rates!: DayPair | null;

  @Shown(
    () => [PayoutSetOffType],
    { description: "Set-offs for debts in other currencies, at today's rate." },
    (setOffs: readonly SetOff[], { earnedIn }: Candidate) => toSetOffs(setOffs, earnedIn),
  )
  setOffs!: readonly SetOff[];

  @Shown(() => Money, { description: "Fee of the payout method." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "Amount that would be sent." }, inCurrency) net!: number;

  @Field(() => PayoutMethod, { nullable: true, description: "Payout method to be used." })
  method!: PayoutMethod | null;
}

@ObjectType({ description: "A page of the creators in a payout run.", simpleResolvers: true })
export class PayoutCandidateConnection extends Connection(Candidate, "PayoutCandidate") {}

@ObjectType({ description: "Totals of payouts in one currency.", simpleResolvers: true })
export class PayoutSums {
  currency!: string;

  @Field(() => Int, { description: "Number of payouts." }) count!: number;
  @Shown(() => Money, { description: "Total commission." }, inCurrency) gross!: number;
  @Shown(() => Money, { description: "Total fees of the payout methods." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "Total amount sent." }, inCurrency) net!: number;
}

export const nothingIn = (currency: string): PayoutSums => ({ currency, count: 0, gross: 0, fee: 0, net: 0 });

/** Always includes USD, first. */
export function usualFirst(sums: readonly PayoutSums[]): [PayoutSums, ...PayoutSums[]] {
  const others = sums.filter(({ currency }) => currency !== USUAL_CURRENCY);
  const usual = sums.find(({ currency }) => currency === USUAL_CURRENCY) ?? nothingIn(USUAL_CURRENCY);
  return [usual, ...others.sort((a, b) => (a.currency < b.currency ? -1 : 1))];
}
