import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task, type TaskHandler, type TaskService, type UserService } from "../../accounts";
import { addDays, dayOf, startOfDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { lowestIdOf } from "../../platform/ids";
import { Money, money } from "../../platform/money";
import { Node } from "../../platform/shapes/node";
import { documentHash, type MerchantService } from "../../programs";
import { type CreditResult, type CreditRow, comparedModels } from "./creditComparison";
import { ordersSourceOf } from "./ordersConnection";
import { runSimulation } from "./simulation.service";

const KIND = "terms.compare-credit";
const DAYS = 90;
const MOST_OPEN = { open: 3, refusal: t("Please wait for your other comparisons or cancel one") };

interface Payload {
  merchantId: string;
  /** Whose row is shown; everyone's if null. */
  only: string | null;
  from: string;
  to: string;
  document: TermsDocument;
}

@ObjectType({ description: "Commission of one creator by each credit model.", simpleResolvers: true })
export class CreditComparisonSums {
  @Field(() => Money, { description: "Commission paid, as in the ledger, after returns." }) paid!: Money;
  @Field(() => Money, { description: "With all credit to the last click." }) lastClick!: Money;
  @Field(() => Money, { description: "With all credit to the first click." }) firstClick!: Money;
  @Field(() => Money, { description: "With half each to the first and the last click." }) equal!: Money;

  @Field(() => Money, { description: "With 40% each to the first and the last click, 20% to those in between." })
  position!: Money;
}

@ObjectType({ description: "A creator's row of a credit comparison.", simpleResolvers: true })
export class CreditComparisonRow extends CreditComparisonSums {
  @Field(() => ID, { nullable: true, description: "ID of the creator." }) publisherId!: string | null;
}

@ObjectType({
  description: "The terms in force with each credit model, simulated with the orders of the last 90 days.",
  simpleResolvers: true,
  implements: Node,
})
export class CreditComparison {
  @Field(() => ID, { description: "ID of the comparison and of its task." }) id!: string;
  @Field(() => Task, { description: "Task with the state and progress." }) task!: Task;
  @Field(() => String, { description: "First UTC day of the orders." }) from!: string;
  @Field(() => String, { description: "Last UTC day of the orders." }) to!: string;

  @Field(() => [CreditComparisonRow], {
    nullable: true,
    description: "The 100 creators who were paid most; for a creator only its own row. Null until done.",
  })
  rows!: CreditComparisonRow[] | null;

  @Field(() => CreditComparisonSums, { nullable: true, description: "Sums of all other creators." })
  others!: CreditComparisonSums | null;

  @Field(() => Int, { nullable: true, description: "Number of creators. Null until done." }) count!: number | null;
}

/** Credit models side by side, each as a simulation of the terms in force with that model would have it. */
export class CreditComparisonService {
  readonly handler: TaskHandler = {
    kind: KIND,
    about: "compares credit models with past orders",
    isHeavy: true,
    work: ({ task, signal, progress }) => {
      const { merchantId, only, from, document } = task.payload as Payload;
      // A creator's share of orders that others lead counts too, so all orders are read.
      const filter = { merchantId, publisherId: null, from: lowestIdOf(startOfDay(from)), areEarning: true };
      const given = { source: ordersSourceOf(this.db), filter, draft: document, models: comparedModels, only };
      return runSimulation<CreditResult>(given, signal, progress);
    },
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tasks: TaskService,
    private readonly merchants: MerchantService,
  ) {}

  async start(viewer: Viewer, merchantId: string | null): Promise<CreditComparison> {
    const payload = await this.payloadOf(viewer, merchantId);
    const key = keyOf(viewer, payload);
    const subject = "Credit models of the last 90 days";
    return toComparison(await this.tasks.request({ kind: KIND, subject, ownerId: viewer.id, payload, key }, MOST_OPEN));
  }

  /** The last one of the same day and terms. */
  async latest(viewer: Viewer, merchantId: string | null): Promise<CreditComparison | null> {
    const task = await this.tasks.latest(keyOf(viewer, await this.payloadOf(viewer, merchantId)));
    return task && toComparison(task);
  }

  async get(viewer: Viewer, id: string): Promise<CreditComparison> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== KIND || task.ownerId !== viewer.id) throw new NotFoundError("Comparison");
    return toComparison(task);
  }

  private async payloadOf(viewer: Viewer, merchantId: string | null): Promise<Payload> {
    const isCreator = viewer.role === "publisher";
    if (isCreator && !merchantId) throw new BadInputError({ merchantId: "Please choose a brand" });
    const merchant = isCreator ? await this.merchants.get(viewer, merchantId ?? "") : await this.merchants.mine(viewer);
    const terms = await this.merchants.termsOf(merchant.id);
    const inForce = terms.find(({ status }) => status === "in_force");
    if (!inForce) throw new NotFoundError("Terms");
    const to = dayOf(this.clock.now());
    const from = addDays(to, 1 - DAYS);
    return { merchantId: merchant.id, only: isCreator ? viewer.id : null, from, to, document: inForce.document };
  }
}

const keyOf = (viewer: Viewer, payload: Payload): string =>
  `${KIND}:${documentHash({ ownerId: viewer.id, ...payload })}`;

function toComparison(task: Task): CreditComparison {
  const { from, to, document } = task.payload as Payload;
  const result = task.result as CreditResult | null;
  const shown = ({ paid, drafts }: Omit<CreditRow, "publisherId">): CreditComparisonSums => {
    const [lastClick, firstClick, equal, position] = drafts.map((cents) => money(cents, document.currency));
    const none = money(0, document.currency);
    return {
      paid: money(paid, document.currency),
      lastClick: lastClick ?? none,
      firstClick: firstClick ?? none,
      equal: equal ?? none,
      position: position ?? none,
    };
  };
  return {
    id: task.id,
    task,
    from,
    to,
    rows: result?.rows.map((row) => ({ publisherId: row.publisherId, ...shown(row) })) ?? null,
    others: result?.others ? shown(result.others) : null,
    count: result?.count ?? null,
  };
}

const BRAND = { nullable: true, description: "ID of the brand. Creators must send it; a brand compares its own." };

@Resolver(() => CreditComparisonRow)
export class CreditComparisonResolver {
  constructor(private readonly services: { creditComparisons: CreditComparisonService; users: UserService }) {}

  @Authorized("ADVERTISER", "PUBLISHER")
  @Query(() => CreditComparison, { description: "A credit comparison you started." })
  creditComparison(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the comparison.") id: string,
  ): Promise<CreditComparison> {
    return this.services.creditComparisons.get(viewer, id);
  }

  @Authorized("ADVERTISER", "PUBLISHER")
  @Query(() => CreditComparison, { nullable: true, description: "Today's credit comparison. Null without one." })
  latestCreditComparison(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, BRAND) merchantId?: string | null,
  ): Promise<CreditComparison | null> {
    return this.services.creditComparisons.latest(viewer, merchantId ?? null);
  }

  @Authorized("ADVERTISER", "PUBLISHER", "work")
  @Mutation(() => CreditComparison, {
    description: "Compares what creators would have earned by each credit model. A creator sees only its own row.",
  })
  startCreditComparison(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, BRAND) merchantId?: string | null,
  ): Promise<CreditComparison> {
    return this.services.creditComparisons.start(viewer, merchantId ?? null);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async name(@Root() { publisherId }: CreditComparisonRow, @Ctx() { loaders }: Context): Promise<string | null> {
    if (!publisherId) return null;
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
