import { Field, ID, Int, ObjectType } from "type-graphql";
import type { PayoutFileFormat } from "../../../contract/payoutForms";
import { Money, money } from "../../../platform/money";
import { Connection } from "../../../platform/paging/page";
import { inCurrency, Shown } from "../../../platform/shown";
import { PayoutConversionType, toConversion } from "../conversion";
import { PayoutDecisionEnum, PayoutFileFormatEnum } from "../payout.enums";
import { PayoutMethodType } from "../payout.type";
import { PayoutSetOffType, toSetOffs } from "../setOff/setOff.type";
import type { PayoutDecision } from "./payoutRules";
import type { Candidate } from "./payoutRun.service";

@ObjectType("PayoutFile", { description: "What a file would contain if it were created now.", simpleResolvers: true })
export class PayoutFileType {
  @Field(() => PayoutFileFormatEnum, { description: "Which file." }) format!: PayoutFileFormat;
  @Field(() => Int, { description: "How many payouts." }) count!: number;
  @Shown(() => Money, { description: "Their total." }, inCurrency) net!: number;

  currency!: string;
}

@ObjectType("PayoutCandidate", { description: "What a payout run would do for one publisher.", simpleResolvers: true })
export class PayoutCandidateType {
  @Field(() => ID, { description: "The publisher's identifier, with the currency of what it earned unless it is USD." })
  id!: string;

  @Field(() => String, { description: "The publisher's name." }) publisherName!: string;
  @Field(() => PayoutDecisionEnum, { description: "What the run would do." }) decision!: PayoutDecision;
  @Field(() => Money, { description: "What is due, in the currency that would be paid." }) gross!: Money;

  @Field(() => PayoutConversionType, {
    nullable: true,
    description: "If it was earned in another currency: by today's rate.",
  })
  conversion!: PayoutConversionType | null;

  @Field(() => [PayoutSetOffType], {
    description: "What would be taken out of it for debts in other currencies, by today's rate.",
  })
  setOffs!: PayoutSetOffType[];

  @Field(() => Money, { description: "The fee of the payout method." }) fee!: Money;
  @Field(() => Money, { description: "The amount that would be sent." }) net!: Money;

  @Field(() => PayoutMethodType, { nullable: true, description: "The payout method it would use." })
  method!: PayoutMethodType | null;

  methodId!: string | null;
}

export const toCandidate = (candidate: Candidate): PayoutCandidateType => {
  const { id, publisher, decision, currency, gross, fee, net, method, rates } = candidate;
  return {
    id,
    conversion: toConversion(candidate, rates),
    setOffs: toSetOffs(candidate.setOffs, candidate.earnedIn),
    publisherName: publisher.name,
    decision,
    gross: money(gross, currency),
    fee: money(fee, currency),
    net: money(net, currency),
    method,
    methodId: method?.id ?? null,
  };
};

@ObjectType({ description: "A page of a run's candidates.", simpleResolvers: true })
export class PayoutCandidateConnection extends Connection(PayoutCandidateType, "PayoutCandidate") {}
