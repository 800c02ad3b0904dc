import { Field, ID, InputType } from "type-graphql";

@InputType({ description: "A link to make." })
export class LinkInput {
  @Field(() => ID, { description: "The brand to promote." })
  merchantId!: string;

  @Field(() => String, { description: "Where it will be shared: instagram, blog, youtube …" })
  channel!: string;

  @Field(() => String, { nullable: true, description: "A page of the brand's own shop; without it, the shop's front." })
  destination?: string | null;
}
