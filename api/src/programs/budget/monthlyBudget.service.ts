import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, InputType, ObjectType } from "type-graphql";
import { t } from "../../contract/i18n/t";
import { BUDGET_AMOUNT, monthlyBudgetForm } from "../../contract/terms/budgetForm";
import type { TermsBudget, TermsDocument } from "../../contract/terms/termsDocument";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Reader } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import {
  basisPointsToPercent,
  Money,
  money,
  parseAmount,
  percentText,
  percentToBasisPoints,
} from "../../platform/money";
import { Merchant } from "../merchants/merchant.entity";
import type { CurrentTerms, MerchantTermsService } from "../merchants/merchantTerms.service";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";
import type { TermsService } from "../terms/terms.service";
import type { BudgetLines } from "./budgetLines";

@InputType({ description: "Monthly budget of a program." })
export class MonthlyBudgetInput {
  @Field(() => String, {
    nullable: true,
    description: 'Amount in the program\'s currency, such as "5000.00". Null removes the budget.',
  })
  amount?: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Most that new clicks earn once the budget is spent, in percent. It becomes part of the terms and may start after the notice period. Null if the budget only notifies you.",
  })
  reducedRate?: number | null;
}

@ObjectType({ description: "Monthly budget of a program and what is spent of it.", simpleResolvers: true })
export class MonthlyBudget {
  @Field(() => String, { description: "Current UTC month, such as 2026-11." }) month!: string;
  @Field(() => Money, { nullable: true, description: "The budget. Null if there is none." }) amount!: Money | null;

  @Field(() => Money, {
    description: "Commission of this month's pending and approved orders after returns, without bonuses and fees.",
  })
  spent!: Money;

  @Field(() => Float, {
    nullable: true,
    description: "Most that new clicks earn once the budget is spent, in percent. Null if nothing changes.",
  })
  reducedRate!: number | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Start of a budget that was announced to creators. Null if none is announced.",
  })
  startsAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time from which this month's clicks earn the reduced rate. Null if they earn as usual.",
  })
  reducedFrom!: Date | null;
}

/** A brand's monthly budget: a line it is told about, and what its terms say comes after it. */
export class MonthlyBudgetService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly terms: TermsService,
    private readonly merchantTerms: MerchantTermsService,
    private readonly budgetLines: BudgetLines,
  ) {}

  async mine(viewer: Viewer): Promise<MonthlyBudget> {
    const merchant = await ownMerchant(this.db.read, viewer);
    return this.of(this.db.read, merchant, await currentTerms(this.terms, this.db.read, merchant.id));
  }

  async set(viewer: Viewer, input: unknown): Promise<MonthlyBudget> {
    const { amount = null, reducedRate = null } = parseForm(monthlyBudgetForm, input);
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      // Orders lock it while they are received: they count before this, or see it.
      const before = await lockedMerchant(tx, id);
      const monthlyBudget = lineOf(amount, before.currency);
      const current = await currentTerms(this.terms, tx, id);
      const budget = budgetOf(monthlyBudget, reducedRate, current.inForce.document);
      const changed = await this.merchantTerms.publishBudget(tx, before, current, budget, viewer.userId);
      if (before.monthlyBudget !== monthlyBudget) {
        await tx.update(Merchant, { id }, { monthlyBudget });
        await this.audit.record(tx, {
          actorId: viewer.userId,
          action: "program.changed",
          subject: `merchant:${id}`,
          before: { monthlyBudget: before.monthlyBudget },
          after: { monthlyBudget },
        });
      }
      await this.budgetLines.judge(tx, id);
      return this.of(tx, await tx.findOneByOrFail(Merchant, { id }), changed);
    });
  }

  private async of(read: Reader, merchant: Merchant, { inForce, announced }: CurrentTerms): Promise<MonthlyBudget> {
    const { id, currency } = merchant;
    const { budget } = (announced ?? inForce).document;
    const isAnnounced = budget !== undefined && !isSame(budget, inForce.document.budget);
    const amount = merchant.monthlyBudget ?? budget?.monthly ?? null;
    const reached = await this.budgetLines.reductions([id], read);
    const { month, commission } = await this.budgetLines.spent(read, id);
    return {
      month,
      amount: amount === null ? null : money(amount, currency),
      spent: money(commission, currency),
      reducedRate: budget ? basisPointsToPercent(budget.reducedBasisPoints) : null,
      startsAt: isAnnounced && announced ? announced.validFrom : null,
      reducedFrom: reached.find(({ line }) => line === merchant.termsBudget)?.startsAt ?? null,
    };
  }
}

const currentTerms = async (terms: TermsService, read: Reader, id: string): Promise<CurrentTerms> => ({
  inForce: await terms.inForce(read, id),
  announced: await terms.announced(read, id),
});

function lineOf(amount: string | null, currency: string): number | null {
  if (!amount?.trim()) return null;
  const line = parseAmount(amount, currency);
  if (!line) throw new BadInputError({ amount: BUDGET_AMOUNT });
  return line;
}

/** A rate that no order exceeds would promise a reduction that never comes. */
function budgetOf(monthly: number | null, reducedRate: number | null, document: TermsDocument): TermsBudget | null {
  if (reducedRate === null) return null;
  if (monthly === null) throw new BadInputError({ amount: BUDGET_AMOUNT });
  const reducedBasisPoints = percentToBasisPoints(reducedRate);
  const pays = [document.otherwise, ...document.rules.map(({ pay }) => pay)];
  const highest = Math.max(0, ...pays.map((pay) => ("basisPoints" in pay ? pay.basisPoints : 0)));
  if (reducedBasisPoints >= highest) {
    throw new BadInputError({
      reducedRate: t("Please enter a rate below your commission of {percent}", { percent: percentText(highest) }),
    });
  }
  return { monthly, reducedBasisPoints };
}

const isSame = (one: TermsBudget | undefined, other: TermsBudget | undefined): boolean =>
  one?.monthly === other?.monthly && one?.reducedBasisPoints === other?.reducedBasisPoints;
