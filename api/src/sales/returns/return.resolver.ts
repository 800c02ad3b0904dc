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
import type { Context, Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { Connection, mapPage, PageArgs } from "../../core/paging/page";
import type { SaleService } from "../sale.service";
import { SaleReturnType, SaleType, toReturn, toSale } from "../sale.type";
import type { ReturnService } from "./return.service";

@ObjectType({ description: "A page of returns.", simpleResolvers: true })
export class SaleReturnConnection extends Connection(SaleReturnType, "SaleReturn") {}

@Resolver(() => SaleReturnType)
export class ReturnResolver {
  constructor(private readonly services: { returns: ReturnService; sales: SaleService }) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => SaleReturnConnection, {
    description: "Late returns that wait for a decision, newest first. They reverse no commission until accepted.",
  })
  async proposedReturns(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.returns.proposed(viewer, page), toReturn);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Mutation(() => SaleReturnType, { description: "Accepts a late return: its commission is reversed." })
  async acceptReturn(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toReturn((await this.services.returns.accept(viewer, id)).saleReturn);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Mutation(() => SaleReturnType, { description: "Refuses a late return: the commission stays as it is." })
  async refuseReturn(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toReturn((await this.services.returns.refuse(viewer, id)).saleReturn);
  }

  @FieldResolver(() => SaleType, { description: "The sale that it belongs to." })
  async sale(@Root() { saleId }: SaleReturnType, @CurrentViewer() viewer: Viewer, @Ctx() { loaders }: Context) {
    const sale = await loaders.byId(this.services.sales.byIds).load(saleId);
    return sale && toSale(viewer)(sale);
  }
}
