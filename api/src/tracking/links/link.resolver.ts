import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { WhenGone } from "../../contract/catalogue/productForms";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Merchant, type MerchantService } from "../../programs";
import { Link } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink, WhenGoneEnum } from "./productLink.entity";
import type { ProductLinkService } from "./productLinks.service";

@InputType({ description: "Changes to a link. Omitted fields are cleared." })
export class LinkEditInput {
  @Field(() => String, { nullable: true, description: "What you call it; nobody else sees it." }) name?: string | null;

  @Field(() => String, { nullable: true, description: "Your private note about it." })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A page of the brand's shop for all later clicks; the shop's home page if omitted.",
  })
  destination?: string | null;
}

@InputType({ description: "A link to create." })
export class LinkInput {
  @Field(() => ID, { nullable: true, description: "The brand to promote. Not with a product, which has one." })
  merchantId?: string;

  @Field(() => String, { description: "Where it will be shared: instagram, blog, youtube …" }) channel!: string;

  @Field(() => String, { nullable: true, description: "A page of the brand's shop; the shop's home page if omitted." })
  destination?: string | null;

  @Field(() => ID, { nullable: true, description: "The product to lead to, instead of a brand and a page." })
  productId?: string | null;

  @Field(() => WhenGoneEnum, { nullable: true, description: "With a product: where to lead once it is gone." })
  whenGone?: WhenGone | null;
}

@ObjectType({ description: "A page of links.", simpleResolvers: true })
export class LinkConnection extends Connection(Link, "Link") {}

@Resolver(() => Link)
export class LinkResolver {
  constructor(
    private readonly services: { links: LinkService; productLinks: ProductLinkService; merchants: MerchantService },
  ) {}

  @Authorized("PUBLISHER")
  @Query(() => LinkConnection, { description: "Your links, newest first." })
  myLinks(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("includeArchived", () => Boolean, { defaultValue: true, description: "Also archived ones." })
    includeArchived: boolean,
  ) {
    return this.services.links.list(viewer, includeArchived ? {} : { isArchived: false }, page);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Creates a tracked link." })
  createLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkInput, { description: "What it promotes, and where." }) input: LinkInput,
  ): Promise<Link> {
    const { productId, whenGone, ...page } = input;
    if (!productId) return this.services.productLinks.createAt(viewer, page);
    return this.services.productLinks.create(viewer, { ...page, productId, ...(whenGone && { whenGone }) });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Archives a link: it still leads to the shop, but new clicks earn nothing." })
  archiveLink(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Link> {
    return this.services.links.archive(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Takes a link out of the archive: clicks from now on earn again." })
  restoreLink(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Link> {
    return this.services.links.restore(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [Link], { description: "Archives or restores several links: all of them or none." })
  setLinksArchived(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
    @Arg("archived", () => Boolean, { description: "Into the archive, or out of it." }) isArchived: boolean,
  ): Promise<Link[]> {
    return this.services.links.setArchived(viewer, { ids }, isArchived);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Link, { description: "Changes a link's name, note or page of the same shop." })
  updateLink(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("input", () => LinkEditInput, { description: "Its name, note and page." }) input: LinkEditInput,
  ): Promise<Link> {
    return this.services.links.edit(viewer, id, input);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand it promotes." })
  merchant(@Root() link: Link, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(link.merchantId);
  }

  @FieldResolver(() => ProductLink, { nullable: true, description: "The product it leads to; null for other links." })
  product(@Root() link: Link, @Ctx() { loaders }: Context): Promise<ProductLink | null> {
    return loaders.one(this.services.productLinks.byLinkIds, ({ linkId }) => linkId).load(link.id);
  }
}
