import { Field, ID, InputType } from "type-graphql";

@InputType({ description: "What to change of a link: both as they should be from now on." })
export class LinkEditInput {
  @Field(() => String, { nullable: true, description: "What you call it; nobody else sees it." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A page of the brand's shop for all later clicks; the shop's home page if omitted.",
  })
  destination?: string | null;
}

@InputType({ description: "A link to create." })
export class LinkInput {
  @Field(() => ID, { description: "The brand to promote." })
  merchantId!: string;

  @Field(() => String, { description: "Where it will be shared: instagram, blog, youtube …" })
  channel!: string;

  @Field(() => String, { nullable: true, description: "A page of the brand's shop; the shop's home page if omitted." })
  destination?: string | null;
}
