import { Field, Float, InputType, Int } from "type-graphql";

@InputType({ description: "What a brand's owner can change." })
export class MerchantInput {
  @Field(() => String, { description: "The brand's description, at most 2,000 characters." })
  description!: string;

  @Field(() => String, { description: "The shop's URL: http or https." })
  website!: string;

  @Field(() => Float, {
    description: "The commission in percent, at most two decimals. It applies to later clicks only.",
  })
  commissionRate!: number;

  @Field(() => Int, { description: "The cookie window in days: 1 to 90." })
  cookieDays!: number;
}
