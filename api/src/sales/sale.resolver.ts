import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { User } from "../accounts/user.entity";
import type { UserService } from "../accounts/user.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Connection, mapPage, PageArgs } from "../core/page";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { ReturnInput, SaleFilterInput, SaleInput } from "./sale.inputs";
import type { SaleService } from "./sale.service";
import { SaleLineType, SaleReturnType, SaleType, toLine, toReturn, toSale } from "./sale.type";

@ObjectType({ description: "A page of sales.", simpleResolvers: true })
export class SaleConnection extends Connection(SaleType, "Sale") {}

@ObjectType({ description: "A return and the sale as it left it.", simpleResolvers: true })
export class ReturnedSale {
  @Field(() => SaleReturnType, { description: "The return." })
  saleReturn!: SaleReturnType;

  @Field(() => SaleType, { description: "The sale." })
  sale!: SaleType;
}

interface Services {
  sales: SaleService;
  merchants: MerchantService;
  links: LinkService;
  users: UserService;
}

@Resolver(() => SaleType)
export class SaleResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => SaleConnection, { description: "Sales of the own links or the own shop, newest first." })
  async sales(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => SaleFilterInput, { nullable: true, description: "Which ones." }) filter?: SaleFilterInput,
  ) {
    return mapPage(await this.services.sales.list(viewer, filter ?? {}, page), toSale);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => SaleType, { description: "One sale." })
  async sale(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toSale(await this.services.sales.get(viewer, id));
  }

  @Authorized("ADVERTISER", "sales:write")
  @Mutation(() => SaleType, { description: "Reports an order. The same order again is the same sale." })
  async recordSale(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => SaleInput, { description: "The order." }) input: SaleInput,
  ) {
    return toSale((await this.services.sales.report(viewer, input)).sale);
  }

  @Authorized("ADVERTISER", "sales:write")
  @Mutation(() => ReturnedSale, { description: "Reports a return. The same return again is the same return." })
  async recordReturn(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's own id of the order." }) orderId: string,
    @Arg("input", () => ReturnInput, { description: "What came back." }) input: ReturnInput,
  ): Promise<ReturnedSale> {
    const { saleReturn, sale } = await this.services.sales.returnSale(viewer, orderId, input);
    return { saleReturn: toReturn(saleReturn), sale: toSale(sale) };
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SaleType, { description: "Vouches for an order that only a browser told of." })
  async confirmSale(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toSale(await this.services.sales.confirm(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SaleType, { description: "Approves a pending sale." })
  async approveSale(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toSale(await this.services.sales.approve(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SaleType, { description: "Declines a pending or claimed sale." })
  async declineSale(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
    @Arg("reason", () => String, { description: "Why; its publisher sees it." }) reason: string,
  ) {
    return toSale(await this.services.sales.decline(viewer, id, { reason }));
  }

  @FieldResolver(() => [SaleLineType], { description: "What was bought." })
  async lines(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<SaleLineType[]> {
    const many = loaders.many(
      "sale lines",
      (ids) => this.services.sales.linesOf(ids),
      ({ saleId }) => saleId,
    );
    return (await many.load(sale.id)).map(toLine);
  }

  @FieldResolver(() => [SaleReturnType], { description: "What came back, oldest first." })
  async returns(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<SaleReturnType[]> {
    const many = loaders.many(
      "sale returns",
      (ids) => this.services.sales.returnsOf(ids),
      ({ saleId }) => saleId,
    );
    return (await many.load(sale.id)).map(toReturn);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Where it was bought." })
  merchant(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders
      .one(
        "merchant",
        (ids) => this.services.merchants.byIds(ids),
        ({ id }) => id,
      )
      .load(sale.merchantId);
  }

  @FieldResolver(() => Link, { nullable: true, description: "The link that the shopper followed." })
  async link(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<Link | null> {
    if (!sale.linkId) return null;
    return loaders
      .one(
        "link",
        (ids) => this.services.links.byIds(ids),
        ({ id }) => id,
      )
      .load(sale.linkId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!sale.publisherId) return null;
    const user = loaders.one<User>(
      "user",
      (ids) => this.services.users.byIds(ids),
      ({ id }) => id,
    );
    return (await user.load(sale.publisherId))?.name ?? null;
  }
}
