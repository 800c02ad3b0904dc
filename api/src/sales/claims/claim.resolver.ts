import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { SaleType, toSale } from "../sale.type";
import { SaleClaim } from "./claim.entity";
import { ClaimFigure, type ClaimService } from "./claim.service";

interface Services {
  claims: ClaimService;
  users: UserService;
}

const nameOf = async ({ users }: Services, { loaders }: Context, publisherId: string | null) => {
  if (!publisherId) return null;
  return (await loaders.byId(users.byIds).load(publisherId))?.name ?? null;
};

@Resolver(() => SaleType)
export class ClaimResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => [SaleClaim], {
    description: "Unsigned claims of it by browsers, oldest first; a publisher sees those of its own clicks.",
  })
  async claims(@Root() sale: SaleType, @CurrentViewer() viewer: Viewer, @Ctx() { loaders }: Context) {
    const { claims } = this.services;
    const many = loaders.many(
      (ids) => claims.of(viewer, ids),
      ({ saleId }) => saleId,
      claims,
    );
    return (await many.load(sale.id)).map((claim) => ({ ...claim, currency: sale.currency }));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Confirms an order reported only by the browser; `claimId` is needed only if several claims differ.",
  })
  async confirmSale(
    @CurrentViewer() viewer: Viewer,
    @Id("Which sale.") id: string,
    @Arg("claimId", () => ID, { nullable: true, description: "Which of its claims." }) claimId?: string | null,
  ) {
    return toSale(viewer)(await this.services.claims.confirm(viewer, id, claimId ?? null));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, { description: "Dismisses all claims of an order: none of them earns anything." })
  async leaveClaims(@CurrentViewer() viewer: Viewer, @Id("Which sale.") id: string) {
    return toSale(viewer)(await this.services.claims.leave(viewer, id));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Gives an order of an accepted claim the amount that the shop reported; commission follows.",
  })
  async useShopAmount(@CurrentViewer() viewer: Viewer, @Id("The order.", "saleId") saleId: string) {
    return toSale(viewer)(await this.services.claims.useShopAmount(viewer, saleId));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [ClaimFigure], { description: "Claims by publisher, those with the most unmatched claims first." })
  claimFigures(@CurrentViewer() viewer: Viewer) {
    return this.services.claims.figures(viewer);
  }
}

@Resolver(() => SaleClaim)
export class SaleClaimResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher whose click it names." })
  publisherName(@Root() { publisherId }: SaleClaim, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}

@Resolver(() => ClaimFigure)
export class ClaimFigureResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  publisherName(@Root() { publisherId }: ClaimFigure, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}
