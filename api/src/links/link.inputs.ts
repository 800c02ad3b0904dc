import { Field, ID, InputType } from "type-graphql";

@InputType({ description: "A link to create." })
export class LinkInput {
  @Field(() => ID, { description: "The brand to promote." })
  merchantId!: string;

  @Field(() => String, { description: "Where it will be shared: instagram, blog, youtube …" })
  channel!: string;

  @Field(() => String, { nullable: true, description: "A page of the brand's shop; the shop's home page if omitted." })
  destination?: string | null;
}
