import { Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { Database } from "../../core/db/database";
import { Merchant } from "../../merchants/merchant.entity";
import type { MerchantService } from "../../merchants/merchant.service";
import { linkChoices } from "./linkChoices";

@ObjectType({ description: "A brand that you have links to.", simpleResolvers: true })
export class LinkBrandChoice {
  @Field(() => Merchant, { description: "The brand." })
  merchant!: Merchant;

  @Field(() => Int, { description: "How many links you have to it." })
  count!: number;
}

@ObjectType({ description: "A channel or a tag of your links.", simpleResolvers: true })
export class LinkNameChoice {
  @Field(() => String, { description: "The channel or the tag." })
  name!: string;

  @Field(() => Int, { description: "How many of your links have it." })
  count!: number;
}

@ObjectType("LinkChoices", {
  description: "What your links can be filtered by, the most frequent first; at most 100 of each.",
  simpleResolvers: true,
})
export class LinkChoicesType {
  @Field(() => [LinkBrandChoice], { description: "Brands." })
  brands!: LinkBrandChoice[];

  @Field(() => [LinkNameChoice], { description: "Channels." })
  channels!: LinkNameChoice[];

  @Field(() => [LinkNameChoice], { description: "Tags." })
  tags!: LinkNameChoice[];
}

@Resolver()
export class LinkChoicesResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkChoicesType, { description: "What your links can be filtered by." })
  linkChoices(@CurrentViewer() viewer: Viewer) {
    return linkChoices(this.services.db, this.services.merchants, viewer);
  }
}
