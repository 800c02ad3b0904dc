import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { UserService } from "../accounts";
import { BoughtProduct, type BoughtProducts } from "../catalogue";
import type { DeclineCode } from "../contract/claims/orderReasons";
import type { Context, Viewer } from "../platform/context";
import { CurrentViewer, Id } from "../platform/currentViewer";
import { Merchant, type MerchantService } from "../programs";
import { Link, type LinkService } from "../tracking";
import type { OrderIntake } from "./intake/orderIntake";
import type { ReturnService } from "./returns/return.service";
import { SaleLine, SaleReturn, type ShownLine } from "./sale.entity";
import { ReturnInput, SaleInput } from "./sale.inputs";
import type { SaleService } from "./sale.service";
import { OrderReasonEnum, SaleType, toSale } from "./sale.type";
import { SaleShare } from "./saleShare.type";

@ObjectType({
  description: "A creator whose click or discount code was considered for an order.",
  simpleResolvers: true,
})
export class ConsideredPublisher {
  @Field(() => ID, { description: "ID of the creator." }) id!: string;
  @Field(() => String, { description: "Name of the creator." }) name!: string;
}

@ObjectType({ description: "A return and the updated order.", simpleResolvers: true })
export class ReturnedSale {
  @Field(() => SaleReturn, { description: "The return." }) saleReturn!: SaleReturn;
  @Field(() => SaleType, { description: "The order after the return." }) sale!: SaleType;
}

interface Services {
  sales: SaleService;
  orders: OrderIntake;
  returns: ReturnService;
  merchants: MerchantService;
  links: LinkService;
  users: UserService;
}

@Resolver(() => SaleType)
export class SaleResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => SaleType, { description: "Retrieves an order." })
  async sale(@CurrentViewer() viewer: Viewer, @Id("ID of the order.") id: string) {
    return toSale(viewer)(await this.services.sales.get(viewer, id));
  }

  @Authorized("ADVERTISER", "sales:write", "work")
  @Mutation(() => SaleType, { description: "Reports an order. Idempotent by `orderId`." })
  async recordSale(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => SaleInput, { description: "The order to report." }) input: SaleInput,
  ) {
    return toSale(viewer)((await this.services.orders.report(viewer, input)).sale);
  }

  @Authorized("ADVERTISER", "sales:write", "work")
  @Mutation(() => ReturnedSale, { description: "Reports a return. Idempotent by `returnId`." })
  async recordReturn(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
    @Arg("input", () => ReturnInput, { description: "The return to report." }) input: ReturnInput,
  ): Promise<ReturnedSale> {
    const { saleReturn, sale } = await this.services.returns.report(viewer, orderId, input);
    return { saleReturn, sale: toSale(viewer)(sale) };
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, { description: "Approves a pending order." })
  async approveSale(@CurrentViewer() viewer: Viewer, @Id("ID of the order.") id: string) {
    return toSale(viewer)(await this.services.sales.approve(viewer, id));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, { description: "Declines a pending or unverified order. It earns no commission." })
  async declineSale(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the order.") id: string,
    @Arg("reason", () => String, { nullable: true, description: "Reason in words, shown to the creator." })
    reason?: string | null,
    @Arg("reasonCode", () => OrderReasonEnum, {
      nullable: true,
      description: "Reason from the list. If omitted, words that match an entry of the list are stored as that entry.",
    })
    reasonCode?: DeclineCode | null,
  ) {
    return toSale(viewer)(await this.services.sales.decline(viewer, id, { reason, reasonCode }));
  }

  @FieldResolver(() => Int, { description: "Number of orders with the same click. 0 for orders without a click." })
  async ordersOnClick(@Root() { clickId }: SaleType, @Ctx() { loaders }: Context): Promise<number> {
    if (clickId === null) return 0;
    const count = async (ids: readonly string[]) => {
      const counts = await this.services.sales.ordersPerClick(ids);
      return ids.map((id) => counts.get(id) ?? 0);
    };
    return loaders.batch(this.services.sales.ordersPerClick, count).load(clickId);
  }

  @FieldResolver(() => [SaleLine], { description: "Lines of the order. Empty if it was reported as a sum." })
  async lines(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<ShownLine[]> {
    const many = loaders.many(this.services.sales.linesOf, ({ saleId }) => saleId);
    // An order reported as a sum has one line without a name.
    const named = (await many.load(sale.id)).filter(({ sku }) => sku);
    return named.map((line) => ({ ...line, currency: sale.currency, merchantId: sale.merchantId }));
  }

  @FieldResolver(() => [SaleReturn], { description: "Returns of the order, oldest first." })
  returns(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<SaleReturn[]> {
    const many = loaders.many(this.services.sales.returnsOf, ({ saleId }) => saleId);
    return many.load(sale.id);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand that sold the order." })
  merchant(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(sale.merchantId);
  }

  @FieldResolver(() => Link, { nullable: true, description: "Link that was clicked." })
  async link(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<Link | null> {
    if (!sale.linkId) return null;
    return loaders.byId(this.services.links.byIds).load(sale.linkId);
  }

  @FieldResolver(() => [ConsideredPublisher], {
    description: "Creators whose clicks and discount codes `why` names. Creators see only themselves.",
  })
  async consideredPublishers(@Root() { why }: SaleType, @Ctx() { loaders }: Context): Promise<ConsideredPublisher[]> {
    const named = [...why.considered, ...(why.codes?.considered ?? [])].flatMap(({ publisherId }) => publisherId ?? []);
    const load = loaders.byId(this.services.users.byIds);
    const users = await Promise.all([...new Set(named)].map((id) => load.load(id)));
    return users.flatMap((user) => (user ? [{ id: user.id, name: user.name }] : []));
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the credited creator." })
  async publisherName(@Root() sale: SaleType, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!sale.publisherId) return null;
    return (await loaders.byId(this.services.users.byIds).load(sale.publisherId))?.name ?? null;
  }
}

@Resolver(() => SaleLine)
export class SaleLineResolver {
  constructor(private readonly services: { boughtProducts: BoughtProducts }) {}

  @FieldResolver(() => BoughtProduct, {
    nullable: true,
    description: "Product with this SKU. Null if no product feed of the brand has listed it.",
  })
  product(@Root() { merchantId, sku }: ShownLine, @Ctx() { loaders }: Context): Promise<BoughtProduct | null> {
    const { boughtProducts } = this.services;
    const named = (names: readonly string[]) => boughtProducts.of(names.map(keyIn));
    return loaders.batch(boughtProducts, named).load(`${merchantId} ${sku}`);
  }
}

const keyIn = (name: string) => {
  const at = name.indexOf(" ");
  return { merchantId: name.slice(0, at), sku: name.slice(at + 1) };
};

@Resolver(() => SaleShare)
export class SaleShareResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: SaleShare, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
