import { Field, InputType } from "type-graphql";
import type { PayoutStatus } from "./payout.entity";
import { PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { MethodKind } from "./payoutMethod.entity";

@InputType({ description: "Which payouts." })
export class PayoutFilterInput {
  @Field(() => String, { nullable: true, description: "Only those of the week that begins on this Monday." })
  week?: string | null;

  @Field(() => PayoutStatusEnum, { nullable: true, description: "Only those that stand so." })
  status?: PayoutStatus | null;
}

@InputType({ description: "How to be paid, and what that way needs." })
export class PayoutMethodInput {
  @Field(() => PayoutMethodKindEnum, { description: "How to be paid." })
  kind!: MethodKind;

  @Field(() => String, { nullable: true, description: "PayPal: the e-mail address of the account." })
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
