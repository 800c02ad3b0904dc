import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { User } from "../accounts/user.entity";
import type { UserService } from "../accounts/user.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/page";
import { partOf } from "../core/pagesOf";
import type { SaleService } from "../sales/sale.service";
import { SaleType, toSale } from "../sales/sale.type";
import { PayoutFilterInput, PayoutMethodInput } from "./payout.inputs";
import type { PayoutService } from "./payout.service";
import * as types from "./payout.type";
import type { PayoutMethodService } from "./payoutMethod.service";

interface Services {
  payouts: PayoutService;
  payoutMethods: PayoutMethodService;
  sales: SaleService;
  users: UserService;
}

@Resolver(() => types.PayoutType)
export class PayoutResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => types.PayoutConnection, { description: "The own payouts, or all for admins, newest first." })
  async payouts(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => PayoutFilterInput, { nullable: true, description: "Which ones." }) filter?: PayoutFilterInput,
  ) {
    return mapPage(await this.services.payouts.list(viewer, filter ?? {}, page), types.toPayout);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => types.PayoutType, { description: "One payout." })
  async payout(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return types.toPayout(await this.services.payouts.get(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Query(() => types.NextPayoutType, { description: "What the next Friday brings, and what is in which stage." })
  async nextPayout(@CurrentViewer() viewer: Viewer) {
    return types.toNextPayout(await this.services.payouts.next(viewer));
  }

  @Authorized("PUBLISHER")
  @Query(() => types.PayoutMethods, { description: "The own payout method." })
  async payoutMethod(@CurrentViewer() viewer: Viewer) {
    return types.toMethods(await this.services.payoutMethods.mine(viewer));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => types.PayoutMethods, { description: "Says how to be paid. A change counts after 24 hours." })
  async setPayoutMethod(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PayoutMethodInput, { description: "The way, and what it needs." }) input: PayoutMethodInput,
  ) {
    const { kind, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    return types.toMethods(await this.services.payoutMethods.set(viewer, kind, given));
  }

  @FieldResolver(() => types.PayoutLineConnection, { description: "The sales it settles, oldest first." })
  async lines(@Root() payout: types.PayoutType, @Args(() => PageArgs) page: PageArgs, @Ctx() { loaders }: Context) {
    const lines = loaders.loader(`payout lines ${partOf(page)}`, (ids) => this.services.payouts.lines(ids, page));
    return mapPage(await lines.load(payout.id), types.toPayoutLine);
  }

  @FieldResolver(() => String, { description: "The publisher's name." })
  async publisherName(@Root() payout: types.PayoutType, @Ctx() { loaders }: Context): Promise<string> {
    const user = loaders.one<User>(
      "user",
      (ids) => this.services.users.byIds(ids),
      ({ id }) => id,
    );
    return (await user.load(payout.publisherId))?.name ?? "Unknown";
  }
}

@Resolver(() => types.PayoutLineType)
export class PayoutLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The sale." })
  async sale(@Root() line: types.PayoutLineType, @Ctx() { loaders }: Context): Promise<SaleType | null> {
    const sale = loaders.one(
      "sale",
      (ids) => this.services.sales.byIds(ids),
      ({ id }) => id,
    );
    const found = await sale.load(line.saleId);
    return found && toSale(found);
  }
}
