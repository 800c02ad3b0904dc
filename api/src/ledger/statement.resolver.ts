import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Money, money } from "../core/money";
import { Connection, mapPage, PageArgs } from "../core/paging/page";
import { partOf } from "../core/paging/pagesOf";
import type { SaleService } from "../sales/sale.service";
import { SaleType, toSale } from "../sales/sale.type";
import type { LedgerEntry } from "./ledger.entity";
import { currencyOfAccount } from "./ledgerAccounts";
import { bonusIn } from "./ledgerScope";
import type { StatementService } from "./statement.service";
import type { StatementSums } from "./statementSums";

@ObjectType("StatementLine", {
  description: "A commission or a monthly bonus, or a reversal of one.",
  simpleResolvers: true,
})
export class StatementLineType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was posted." })
  at!: Date;

  @Field(() => Money, { description: "The amount owed; negative for a reversal." })
  owed!: Money;

  saleId!: string | null;

  bonusId!: string | null;
}

const toLine = ({ id, createdAt, account, amount, saleId, cause }: LedgerEntry): StatementLineType => ({
  id,
  at: createdAt,
  saleId,
  bonusId: bonusIn(cause),
  owed: money(-amount, currencyOfAccount(account)),
});

@ObjectType({ description: "A page of a statement's lines.", simpleResolvers: true })
export class StatementLineConnection extends Connection(StatementLineType, "StatementLine") {}

@ObjectType("StatementMonth", { description: "What a shop owes for one UTC month.", simpleResolvers: true })
export class StatementMonthType {
  @Field(() => String, { description: "Such as 2026-11." })
  month!: string;

  @Field(() => Money, { description: "The commission of the month's sales." })
  earned!: Money;

  @Field(() => Money, { description: "What returns and declined sales reversed in this month." })
  takenBack!: Money;

  @Field(() => Money, { description: "What is owed for the month." })
  owed!: Money;

  currency!: string;
}

const toMonth = ({ month, currency, earned, takenBack, owed }: StatementSums): StatementMonthType => ({
  month,
  currency,
  earned: money(earned, currency),
  takenBack: money(takenBack, currency),
  owed: money(owed, currency),
});

interface Services {
  statements: StatementService;
  sales: SaleService;
}

@Resolver(() => StatementMonthType)
export class StatementResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => [StatementMonthType], { description: "What your shop owes, by month, newest first." })
  async statementMonths(
    @CurrentViewer() viewer: Viewer,
    @Arg("month", () => String, { nullable: true, description: "Only this one, such as 2026-11." }) month?: string,
  ) {
    return (await this.services.statements.months(viewer, month ?? undefined)).map(toMonth);
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

  @FieldResolver(() => Money, {
    description: "The part that is pending: its sales may still be declined or returned.",
  })
  async pending(
    @CurrentViewer() viewer: Viewer,
    @Root() { month, currency }: StatementMonthType,
    @Ctx() { loaders }: Context,
  ): Promise<Money> {
    const read = (months: readonly string[]) => this.services.statements.pending(viewer, months);
    return money(await loaders.batch(this.services.statements.pending, read).load(month), currency);
  }

  @FieldResolver(() => StatementLineConnection, { description: "Its entries, oldest first." })
  async lines(
    @CurrentViewer() viewer: Viewer,
    @Root() { month }: StatementMonthType,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { loaders }: Context,
  ) {
    const lines = loaders.batch(
      this.services.statements.lines,
      (months) => this.services.statements.lines(viewer, months, page),
      partOf(page),
    );
    return mapPage(await lines.load(month), toLine);
  }
}

@Resolver(() => StatementLineType)
export class StatementLineResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => SaleType, { nullable: true, description: "The sale it is about." })
  async sale(
    @Root() { saleId }: StatementLineType,
    @CurrentViewer() viewer: Viewer,
    @Ctx() { loaders }: Context,
  ): Promise<SaleType | null> {
    if (!saleId) return null;
    const found = await loaders.byId(this.services.sales.byIds).load(saleId);
    return found && toSale(viewer)(found);
  }
}
