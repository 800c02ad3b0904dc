import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { SaleType, toSale } from "../sale.type";
import { UnverifiedFigure, type UnverifiedOrderService } from "./unverifiedOrder.service";
import { UnverifiedReport } from "./unverifiedReport.entity";

interface Services {
  unverifiedOrders: UnverifiedOrderService;
  users: UserService;
}

const nameOf = async ({ users }: Services, { loaders }: Context, publisherId: string | null) => {
  if (!publisherId) return null;
  return (await loaders.byId(users.byIds).load(publisherId))?.name ?? null;
};

@Resolver(() => SaleType)
export class UnverifiedOrderResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => [UnverifiedReport], {
    description: "Unverified reports of this order, oldest first. Creators see only those with their own clicks.",
  })
  async unverifiedReports(@Root() sale: SaleType, @CurrentViewer() viewer: Viewer, @Ctx() { loaders }: Context) {
    const { unverifiedOrders } = this.services;
    const many = loaders.many(
      (ids) => unverifiedOrders.of(viewer, ids),
      ({ saleId }) => saleId,
      unverifiedOrders,
    );
    return (await many.load(sale.id)).map((unverified) => ({ ...unverified, currency: sale.currency }));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description:
      "Confirms an order that only browsers reported, so that it can earn. Pass `reportId` if several reports differ.",
  })
  async confirmSale(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the order to confirm.") id: string,
    @Arg("reportId", () => ID, { nullable: true, description: "ID of the report to confirm." }) reportId?:
      | string
      | null,
  ) {
    return toSale(viewer)(await this.services.unverifiedOrders.confirm(viewer, id, reportId ?? null));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Dismisses all unverified reports of an order. None of them earns commission.",
  })
  async dismissReports(@CurrentViewer() viewer: Viewer, @Id("ID of the order.") id: string) {
    return toSale(viewer)(await this.services.unverifiedOrders.dismiss(viewer, id));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description:
      "Replaces the amount accepted in an unverified report with the amount the shop reported, and recalculates the commission.",
  })
  async useShopAmount(@CurrentViewer() viewer: Viewer, @Id("ID of the order.", "saleId") saleId: string) {
    return toSale(viewer)(await this.services.unverifiedOrders.useShopAmount(viewer, saleId));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [UnverifiedFigure], {
    description: "Unverified reports by creator over the last 90 days, most unmatched first.",
  })
  unverifiedFigures(@CurrentViewer() viewer: Viewer) {
    return this.services.unverifiedOrders.figures(viewer);
  }
}

@Resolver(() => UnverifiedReport)
export class UnverifiedReportResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator whose click the report names." })
  publisherName(@Root() { publisherId }: UnverifiedReport, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}

@Resolver(() => UnverifiedFigure)
export class UnverifiedFigureResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  publisherName(@Root() { publisherId }: UnverifiedFigure, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}
