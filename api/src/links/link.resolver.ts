import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Connection, PageArgs } from "../core/paging/page";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { Link } from "./link.entity";
import { LinkEditInput, LinkInput } from "./link.inputs";
import type { LinkService } from "./link.service";
import { LinkedProduct, toLinkedProduct } from "./productLink.type";
import type { ProductLinkService } from "./productLinks.service";

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
    return this.services.links.list(viewer, page, includeArchived);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => Link, { description: "Creates a tracked link." })
  createLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkInput, { description: "What it promotes, and where." }) input: LinkInput,
  ): Promise<Link> {
    const { productId, whenGone, ...page } = input;
    if (!productId) return this.services.productLinks.createAt(viewer, page);
    return this.services.productLinks.create(viewer, { ...page, productId, ...(whenGone && { whenGone }) });
  }

  @Authorized("PUBLISHER")
  @Mutation(() => Link, { description: "Archives a link: it still leads to the shop, but new clicks earn nothing." })
  archiveLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<Link> {
    return this.services.links.archive(viewer, id);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => Link, { description: "Takes a link out of the archive: clicks from now on earn again." })
  restoreLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<Link> {
    return this.services.links.restore(viewer, id);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => [Link], { description: "Archives or restores several links: all of them or none." })
  setLinksArchived(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
    @Arg("archived", () => Boolean, { description: "Into the archive, or out of it." }) isArchived: boolean,
  ): Promise<Link[]> {
    return this.services.links.setArchived(viewer, { ids }, isArchived);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => Link, { description: "Names a link, or leads it to another page of the same shop." })
  updateLink(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("input", () => LinkEditInput, { description: "Its name and its page." }) input: LinkEditInput,
  ): Promise<Link> {
    return this.services.links.edit(viewer, id, input);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand it promotes." })
  merchant(@Root() link: Link, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(link.merchantId);
  }

  @FieldResolver(() => LinkedProduct, { nullable: true, description: "The product it leads to; null for other links." })
  async product(@Root() link: Link, @Ctx() { loaders }: Context): Promise<LinkedProduct | null> {
    const found = await loaders.one(this.services.productLinks.byLinkIds, ({ linkId }) => linkId).load(link.id);
    return found && toLinkedProduct(found);
  }
}
