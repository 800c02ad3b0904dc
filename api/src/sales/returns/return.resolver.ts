import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import { SaleReturn } from "../sale.entity";
import { ReturnInput } from "../sale.inputs";
import type { SaleService } from "../sale.service";
import { SaleType, toSale } from "../sale.type";
import { ReturnPreview, type ReturnService } from "./return.service";
import { returnedFor } from "./returnShares";

@ObjectType({ description: "A page of returns.", simpleResolvers: true })
export class SaleReturnConnection extends Connection(SaleReturn, "SaleReturn") {}

@Resolver(() => SaleReturn)
export class ReturnResolver {
  constructor(private readonly services: { returns: ReturnService; sales: SaleService }) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => SaleReturnConnection, {
    description:
      "Lists late returns that wait for a decision, newest first. They reverse no commission until accepted.",
  })
  proposedReturns(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.returns.proposed(viewer, page);
  }

  @Authorized("ADVERTISER")
  @Query(() => ReturnPreview, { description: "Previews a return without recording it." })
  returnPreview(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
    @Arg("input", () => ReturnInput, { description: "The return to preview." }) input: ReturnInput,
  ): Promise<ReturnPreview> {
    return this.services.returns.preview(viewer, orderId, input);
  }

  @Authorized("PUBLISHER", "ADMIN", "work")
  @Mutation(() => SaleReturn, { description: "Accepts a late return and reverses its commission." })
  async acceptReturn(@CurrentViewer() viewer: Viewer, @Id("ID of the return.") id: string) {
    return (await this.services.returns.accept(viewer, id)).saleReturn;
  }

  @Authorized("PUBLISHER", "ADMIN", "work")
  @Mutation(() => SaleReturn, { description: "Refuses a late return. The commission stays." })
  async refuseReturn(@CurrentViewer() viewer: Viewer, @Id("ID of the return.") id: string) {
    return (await this.services.returns.refuse(viewer, id)).saleReturn;
  }

  @FieldResolver(() => Money, {
    description: "Commission that was reversed. Creators see their own part of a shared order.",
  })
  async commission(
    @Root() { id, saleId, commission, currency }: SaleReturn,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<Money> {
    const sale = viewer.role === "publisher" ? await loaders.byId(this.services.sales.byIds).load(saleId) : null;
    if (!sale || sale.earnings.length < 2) return money(commission, currency);
    const many = loaders.many(this.services.sales.returnsOf, (back) => back.saleId);
    return money(returnedFor(viewer, sale, await many.load(saleId)).get(id) ?? 0, sale.currency);
  }

  @FieldResolver(() => SaleType, { description: "The returned order." })
  async sale(@Root() { saleId }: SaleReturn, @CurrentViewer() viewer: Viewer, @Ctx() { loaders }: Context) {
    const sale = await loaders.byId(this.services.sales.byIds).load(saleId);
    return sale && toSale(viewer)(sale);
  }
}
