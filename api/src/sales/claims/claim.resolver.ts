import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { type UserService } from "../../accounts/user.service";
import type { Context, Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { SaleType, toSale } from "../sale.type";
import type { ClaimService } from "./claim.service";
import { ClaimFigureType, SaleClaimType, toClaim } from "./claim.type";

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

  @FieldResolver(() => [SaleClaimType], {
    description: "Unsigned claims of it by browsers, oldest first; a publisher sees those of its own clicks.",
  })
  async claims(@Root() sale: SaleType, @CurrentViewer() viewer: Viewer, @Ctx() { loaders }: Context) {
    const { claims } = this.services;
    const many = loaders.many(
      (ids) => claims.of(viewer, ids),
      ({ saleId }) => saleId,
      claims,
    );
    return (await many.load(sale.id)).map((claim) => toClaim(claim, sale.currency));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SaleType, {
    description: "Confirms an order reported only by the browser; `claimId` is needed only if several claims differ.",
  })
  async confirmSale(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which sale." }) id: string,
    @Arg("claimId", () => ID, { nullable: true, description: "Which of its claims." }) claimId?: string | null,
  ) {
    return toSale(viewer)(await this.services.claims.confirm(viewer, id, claimId ?? null));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => SaleType, { description: "Dismisses all claims of an order: none of them earns anything." })
  async leaveClaims(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which sale." }) id: string) {
    return toSale(viewer)(await this.services.claims.leave(viewer, id));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [ClaimFigureType], {
    description: "Claims by publisher, those with the most unmatched claims first.",
  })
  claimFigures(@CurrentViewer() viewer: Viewer) {
    return this.services.claims.figures(viewer);
  }
}

@Resolver(() => SaleClaimType)
export class SaleClaimResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher whose click it names." })
  publisherName(@Root() { publisherId }: SaleClaimType, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}

@Resolver(() => ClaimFigureType)
export class ClaimFigureResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  publisherName(@Root() { publisherId }: ClaimFigureType, @Ctx() context: Context) {
    return nameOf(this.services, context, publisherId);
  }
}
