import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Connection } from "../../platform/paging/page";
import type { MethodKind } from "./methods/payoutMethod.entity";
import { Payout, PayoutLine } from "./payout.entity";
import { PayoutMethodKindEnum } from "./payout.enums";

@ObjectType("PayoutMethod", { description: "The account a publisher is paid to.", simpleResolvers: true })
export class PayoutMethodType {
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." }) kind!: MethodKind;
  @Field(() => String, { description: "The account it goes to, masked." }) masked!: string;

  @Field(() => String, {
    nullable: true,
    description: "The currency that everything is paid in; null if each currency is paid by itself.",
  })
  payIn!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it takes effect, or took effect." }) validFrom!: Date;
}

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(Payout, "Payout") {}

@ObjectType({ description: "A page of a payout's lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLine, "PayoutLine") {}
