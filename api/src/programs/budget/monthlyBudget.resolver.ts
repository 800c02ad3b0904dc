import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Float,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { basisPointsToPercent } from "../../platform/money";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import type { BudgetLines } from "./budgetLines";
import { MonthlyBudget, MonthlyBudgetInput, type MonthlyBudgetService } from "./monthlyBudget.service";

@ObjectType({ description: "Reduced commission after a brand's monthly budget is spent.", simpleResolvers: true })
class ReducedRate {
  @Field(() => Float, { description: "Most that new clicks earn, in percent." }) percent!: number;
  @Field(() => DateTimeISOResolver, { description: "Time from which clicks earn it, until the UTC month ends." })
  from!: Date;
}

interface Services {
  monthlyBudgets: MonthlyBudgetService;
  budgetLines: BudgetLines;
  merchants: MerchantService;
}

@Resolver(() => Merchant)
export class MonthlyBudgetResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER")
  @Query(() => MonthlyBudget, { description: "Returns the monthly budget of your program. Advertisers only." })
  myMonthlyBudget(@CurrentViewer() viewer: Viewer): Promise<MonthlyBudget> {
    return this.services.monthlyBudgets.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => MonthlyBudget, {
    description:
      "Sets the monthly budget of your program. You are notified at 80% and 100%. A reduced rate publishes new terms with the same rules, which start after a notice period if any order could earn less.",
  })
  setMonthlyBudget(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MonthlyBudgetInput, { description: "New budget." }) input: MonthlyBudgetInput,
  ): Promise<MonthlyBudget> {
    return this.services.monthlyBudgets.set(viewer, input);
  }

  @FieldResolver(() => ReducedRate, {
    nullable: true,
    description: "Reduced commission of new clicks this month. Null unless the brand's monthly budget is spent.",
  })
  async reducedRate(@Root() { id, termsBudget }: Merchant, @Ctx() { loaders }: Context): Promise<ReducedRate | null> {
    if (termsBudget === null) return null;
    const { budgetLines, merchants } = this.services;
    const marks = await loaders.many(budgetLines.reductions, ({ merchantId }) => merchantId).load(id);
    const terms = await loaders.many(merchants.currentTerms, ({ merchantId }) => merchantId).load(id);
    const from = marks.find(({ line }) => line === termsBudget)?.startsAt;
    const budget = terms.find(({ status }) => status === "in_force")?.document.budget;
    return from && budget ? { percent: basisPointsToPercent(budget.reducedBasisPoints), from } : null;
  }
}
