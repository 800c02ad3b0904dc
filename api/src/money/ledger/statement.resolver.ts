import { Arg, Args, Authorized, Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import { partOf } from "../../platform/paging/pagesOf";
import { type SaleService, SaleType, toSale } from "../../sales";
import { LedgerEntry } from "./ledger.entity";
import type { StatementService } from "./statement.service";
import { StatementSums } from "./statementSums";

@ObjectType({ description: "A page of a statement's lines.", simpleResolvers: true })
export class StatementLineConnection extends Connection(LedgerEntry, "StatementLine") {}

interface Services {
  statements: StatementService;
  sales: SaleService;
}

@Resolver(() => StatementSums)
export class StatementResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => [StatementSums], { description: "What your shop owes, by month, newest first." })
  statementMonths(
    @CurrentViewer() viewer: Viewer,
    @Arg("month", () => String, { nullable: true, description: "Only this one, such as 2026-11." }) month?: string,
  ) {
    return this.services.statements.months(viewer, month ?? undefined);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The latest digest of the ledger: it proves later that nothing was rewritten.",
  })
  digest(@Ctx() { loaders }: Context): Promise<string | null> {
    const read = async (keys: readonly string[]) =>
      Array<string | null>(keys.length).fill(await this.services.statements.digest());
    return loaders.batch(this.services.statements.digest, read).load("");
  }

  @FieldResolver(() => Money, { description: "The part that is pending: its sales may still be declined or returned." })
  async pending(
    @CurrentViewer() viewer: Viewer,
    @Root() { month, currency }: StatementSums,
    @Ctx() { loaders }: Context,
  ): Promise<Money> {
    const read = (months: readonly string[]) => this.services.statements.pending(viewer, months);
    return money(await loaders.batch(this.services.statements.pending, read).load(month), currency);
  }

  @FieldResolver(() => StatementLineConnection, { description: "Its entries, oldest first." })
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

  @FieldResolver(() => SaleType, { nullable: true, description: "The sale it is about." })
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
