import { Field, ID, InputType } from "type-graphql";
import type { MethodKind } from "./methods/payoutMethod.entity";
import { PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { PayoutStatus } from "./payoutStatus";

@InputType({ description: "Which payouts." })
export class PayoutFilterInput {
  @Field(() => String, { nullable: true, description: "Only those of the week that starts on this Monday." })
  week?: string | null;

  @Field(() => PayoutStatusEnum, { nullable: true, description: "Only those with this status." })
  status?: PayoutStatus | null;

  @Field(() => ID, { nullable: true, description: "Only those of this publisher." })
  publisherId?: string | null;
}

@InputType({ description: "A payout method and its details." })
export class PayoutMethodInput {
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  kind!: MethodKind;

  @Field(() => String, {
    nullable: true,
    description:
      "The currency to be paid in: what was earned in another is converted when it is paid. Without it each currency is paid by itself.",
  })
  payIn?: string | null;

  @Field(() => String, { nullable: true, description: "PayPal: the email address of the account." })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit and wire: the name on the account." })
  accountHolder?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: the bank's nine digits." })
  routingNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Direct deposit: the number of the account." })
  accountNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Wire: the IBAN." })
  iban?: string | null;

  @Field(() => String, { nullable: true, description: "Wire: the bank's BIC." })
  bic?: string | null;
}
