import { Authorized, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { addDays, dayOf } from "../../../contract/days";
import { limits } from "../../../contract/limits";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { addingInsert } from "../../../platform/db/addingInsert";
import { id } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import type { MerchantService } from "../../../programs";
import { isEarned, type SaleChange, type SaleWithEarnings } from "../../../sales";

/**
 * Number of a merchant's orders that a rule decided on a UTC day. Written with the orders like the day totals, so that
 * a program page reads a few rows per day, however many orders there are.
 */
@Entity("rule_matches")
export class RuleMatches {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;

  /** Empty for lines that no rule matched. */
  @PrimaryColumn("varchar", { length: 40 }) ruleId!: string;
  @Column("int") orders!: number;
}

/** The ID for what no rule matched. */
const OTHERWISE = "";

type Matched = Pick<SaleWithEarnings, "amount" | "returnedAmount" | "why"> & {
  earnings: readonly Pick<SaleWithEarnings["earnings"][number], "state">[];
};

/**
 * The rules that an order counts for: those that set the pay of at least one of its lines. Orders without commission
 * and fully returned orders count for none.
 */
function matchedRules({ amount, returnedAmount, why, earnings }: Matched): string[] {
  if (returnedAmount >= amount || !earnings.some(({ state }) => isEarned(state))) return [];
  const paid = (why.groups ?? []).filter(({ pay }) => pay !== null);
  return [...new Set(paid.map(({ ruleId }) => ruleId ?? OTHERWISE))];
}

/** The change of each rule's count when an order changes, sorted by ID. */
function ruleChanges(after: Matched, before: Matched | null): { ruleId: string; orders: number }[] {
  const [now, then] = [matchedRules(after), before ? matchedRules(before) : []];
  const added = now.filter((id) => !then.includes(id)).map((ruleId) => ({ ruleId, orders: 1 }));
  const removed = then.filter((id) => !now.includes(id)).map((ruleId) => ({ ruleId, orders: -1 }));
  return [...added, ...removed].sort((a, b) => (a.ruleId < b.ruleId ? -1 : 1));
}

@ObjectType({ description: "Number of orders decided by a rule of your program.", simpleResolvers: true })
export class RuleMatch {
  @Field(() => ID, { nullable: true, description: "ID of the rule. Null for lines that no rule matched." }) ruleId!:
    | string
    | null;
  @Field(() => Int, { description: "Number of orders. An order decided by several rules counts for each." })
  orders!: number;
}

/** Stores and reads how many orders each rule of a program decided. */
export class RuleMatchesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly merchants: MerchantService,
  ) {}

  /** In the transaction that decides or reverts the order. */
  readonly follow = async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    const changes = ruleChanges(sale, before);
    if (changes.length === 0) return;
    const { merchantId, day } = sale;
    const columns = { keys: ["merchantId", "day", "ruleId"], sums: ["orders"] };
    await tx.query(
      addingInsert(this.db.engine, "rule_matches", columns, changes.length),
      changes.flatMap(({ ruleId, orders }) => [merchantId, day, ruleId, orders]),
    );
  };

  /** For the viewer's own program, without rules that decided no order. */
  async mine(viewer: Viewer): Promise<RuleMatch[]> {
    const { id } = await this.merchants.mine(viewer);
    const since = addDays(dayOf(this.clock.now()), 1 - limits.ruleMatchDays);
    const rows = await this.db
      .replicaReadFor([viewer.id, viewer.userId])
      .query<{ ruleId: string; orders: string | number }[]>(
        `SELECT ruleId, SUM(orders) AS orders FROM rule_matches WHERE merchantId = ? AND day >= ?
         GROUP BY ruleId HAVING SUM(orders) > 0 ORDER BY ruleId`,
        [id, since],
      );
    return rows.map(({ ruleId, orders }) => ({ ruleId: ruleId || null, orders: Number(orders) }));
  }
}

@Resolver(() => RuleMatch)
export class RuleMatchesResolver {
  constructor(private readonly services: { ruleMatches: RuleMatchesService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [RuleMatch], {
    description:
      "Counts the orders of the last 90 days by the rule that paid at least one of their lines, as the rules were at the click. Leaves out declined and fully returned orders, and rules without orders.",
  })
  myRuleMatches(@CurrentViewer() viewer: Viewer): Promise<RuleMatch[]> {
    return this.services.ruleMatches.mine(viewer);
  }
}
