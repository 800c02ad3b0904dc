import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from "type-graphql";
import type { WhenGone } from "../../contract/catalogue/productForms";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Merchant, type MerchantService } from "../../programs";
import { Link } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink, WhenGoneEnum } from "./productLink.entity";
import type { ProductLinkService } from "./productLinks.service";

@InputType({ description: "New values of a link. Omitted fields are cleared." })
export class LinkEditInput {
  @Field(() => String, { nullable: true, description: "Private name of the link." }) name?: string | null;

  @Field(() => String, { nullable: true, description: "Private note on the link." })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "URL of a page in the brand's shop, for all later clicks. The shop's home page if omitted.",
  })
  destination?: string | null;
}

@InputType({ description: "A link to create." })
export class LinkInput {
  @Field(() => ID, { nullable: true, description: "ID of the brand. Required unless `productId` is given." })
  merchantId?: string;

  @Field(() => String, { description: "Channel where the link will be shared, such as instagram, blog or youtube." })
  channel!: string;

  @Field(() => String, {
    nullable: true,
    description: "URL of a page in the brand's shop. The shop's home page if omitted.",
  })
  destination?: string | null;

  @Field(() => ID, { nullable: true, description: "ID of the product to link to, instead of a brand and a page." })
  productId?: string | null;

  @Field(() => WhenGoneEnum, {
    nullable: true,
    description: "With `productId`: where to lead once the product is gone.",
  })
  whenGone?: WhenGone | null;
}

@Resolver(() => Link)
export class LinkResolver {
  constructor(
    private readonly services: { links: LinkService; productLinks: ProductLinkService; merchants: MerchantService },
  ) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Creates a tracked link." })
  createLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkInput, { description: "Destination and channel of the link." }) input: LinkInput,
  ): Promise<Link> {
    const { productId, whenGone, ...page } = input;
    if (!productId) return this.services.productLinks.createAt(viewer, page);
    return this.services.productLinks.create(viewer, { ...page, productId, ...(whenGone && { whenGone }) });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Archives a link. It still leads to the shop, but new clicks earn nothing." })
  archiveLink(@CurrentViewer() viewer: Viewer, @Id("ID of the link to archive.") id: string): Promise<Link> {
    return this.services.links.archive(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Restores an archived link. New clicks earn commission again." })
  restoreLink(@CurrentViewer() viewer: Viewer, @Id("ID of the link to restore.") id: string): Promise<Link> {
    return this.services.links.restore(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [Link], { description: "Archives or restores several links: all of them or none." })
  setLinksArchived(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "IDs of the links, at most 100." }) ids: string[],
    @Arg("archived", () => Boolean, { description: "True to archive, false to restore." }) isArchived: boolean,
  ): Promise<Link[]> {
    return this.services.links.setArchived(viewer, { ids }, isArchived);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, {
    description: "Updates the name, note and page of a link. The page must belong to the same shop.",
  })
  updateLink(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the link to update.") id: string,
    @Arg("input", () => LinkEditInput, { description: "New name, note and page." }) input: LinkEditInput,
  ): Promise<Link> {
    return this.services.links.edit(viewer, id, input);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand the link promotes." })
  merchant(@Root() link: Link, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(link.merchantId);
  }

  @FieldResolver(() => ProductLink, { nullable: true, description: "Product the link leads to. Null for other links." })
  product(@Root() link: Link, @Ctx() { loaders }: Context): Promise<ProductLink | null> {
    return loaders.one(this.services.productLinks.byLinkIds, ({ linkId }) => linkId).load(link.id);
  }
}
