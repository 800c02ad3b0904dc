import { Field, Float, InputType, Int } from "type-graphql";

@InputType({ description: "What a brand's owner can change." })
export class MerchantInput {
  @Field(() => String, { description: "What the brand says of itself, at most 2,000 characters." })
  description!: string;

  @Field(() => String, { description: "Where its shop is: an http or https address." })
  website!: string;

  @Field(() => Float, {
    description: "The commission in percent, at most two decimals. It counts for later clicks only.",
  })
  commissionRate!: number;

  @Field(() => Int, { description: "For how many days after a click a sale earns: 1 to 90." })
  cookieDays!: number;
}
