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
import type { StatementMonth, StatementService } from "./statement.service";

@ObjectType("StatementLine", { description: "A commission, or a reversal of one.", simpleResolvers: true })
export class StatementLineType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was posted." })
  at!: Date;

  @Field(() => Money, { description: "The amount owed; negative for a reversal." })
  owed!: Money;

  saleId!: string | null;
}

const toLine = ({ id, createdAt, amount, saleId }: LedgerEntry): StatementLineType => ({
  id,
  at: createdAt,
  saleId,
  owed: money(-amount),
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

  @Field(() => Money, { description: "The part that is pending: its sales may still be declined or returned." })
  pending!: Money;
}

const toMonth = ({ month, earned, takenBack, owed, pending }: StatementMonth): StatementMonthType => ({
  month,
  earned: money(earned),
  takenBack: money(takenBack),
  owed: money(owed),
  pending: money(pending),
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
