import { Arg, Args, Authorized, Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import { LegalParty, type LegalPartyService, NETWORK, partyAt } from "../../accounts";
import { endOfMonth } from "../../contract/days";
import { hasRight } from "../../contract/team";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import { partOf } from "../../platform/paging/pagesOf";
import { type SaleService, SaleType, toSale } from "../../sales";
import { LedgerEntry } from "./ledger.entity";
import type { StatementService } from "./statement.service";
import { StatementSums } from "./statementSums";

@ObjectType({ description: "A page of statement lines.", simpleResolvers: true })
export class StatementLineConnection extends Connection(LedgerEntry, "StatementLine") {}

interface Services {
  legalParties: LegalPartyService;
  statements: StatementService;
  sales: SaleService;
}

@Resolver(() => StatementSums)
export class StatementResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => [StatementSums], { description: "What your brand owes by month, newest first." })
  statementMonths(
    @CurrentViewer() viewer: Viewer,
    @Arg("month", () => String, {
      nullable: true,
      description: "A single month, such as 2026-11. All months if omitted.",
    })
    month?: string,
  ) {
    return this.services.statements.months(viewer, month ?? undefined);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Latest digest of the ledger. It later proves that no entry was rewritten.",
  })
  digest(@Ctx() { loaders }: Context): Promise<string | null> {
    const read = async (keys: readonly string[]) =>
      Array<string | null>(keys.length).fill(await this.services.statements.digest());
    return loaders.batch(this.services.statements.digest, read).load("");
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description: "The network's legal details at the end of the month. Null if none were set.",
  })
  issuer(@Root() { month }: StatementSums, @Ctx() context: Context): Promise<LegalParty | null> {
    return partyAt(this.services, context, NETWORK, endOfMonth(month));
  }

  @FieldResolver(() => LegalParty, {
    nullable: true,
    description:
      "Your account's legal details at the end of the month. Null if none were set, and for those who cannot see billing.",
  })
  payer(
    @CurrentViewer() viewer: Viewer,
    @Root() { month }: StatementSums,
    @Ctx() context: Context,
  ): Promise<LegalParty | null> {
    // The query is open to reports: the name and address are not.
    if (viewer.keyId || !hasRight(viewer.member, "money")) return Promise.resolve(null);
    return partyAt(this.services, context, viewer.id, endOfMonth(month));
  }

  @FieldResolver(() => Money, { description: "Pending part, whose orders may still be declined or returned." })
  async pending(
    @CurrentViewer() viewer: Viewer,
    @Root() { month, currency }: StatementSums,
    @Ctx() { loaders }: Context,
  ): Promise<Money> {
    const read = (months: readonly string[]) => this.services.statements.pending(viewer, months);
    return money(await loaders.batch(this.services.statements.pending, read).load(month), currency);
  }

  @FieldResolver(() => StatementLineConnection, { description: "Ledger entries of the month, oldest first." })
  lines(
    @CurrentViewer() viewer: Viewer,
    @Root() { month }: StatementSums,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const lines = loaders.batch(
      this.services.statements.lines,
      (months) => this.services.statements.lines(viewer, months, page),
      partOf(page),
    );
    return lines.load(month);
  }
}

@Resolver(() => LedgerEntry)
export class StatementLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The order. Null for a monthly bonus." })
  async sale(
    @Root() { saleId }: LedgerEntry,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<SaleType | null> {
    if (!saleId) return null;
    const found = await loaders.byId(this.services.sales.byIds).load(saleId);
    return found && toSale(viewer)(found);
  }
}
