import { Authorized, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { OTHERWISE } from "./matchedRules";
import type { RuleMatchesService } from "./ruleMatches.service";

@ObjectType({ description: "How many orders a rule of your program decided.", simpleResolvers: true })
export class RuleMatch {
  @Field(() => ID, { nullable: true, description: "The rule; null for what no rule matched." }) ruleId!: string | null;
  @Field(() => Int, { description: "The orders. One that several rules decided counts for each." }) orders!: number;
}

@Resolver(() => RuleMatch)
export class RuleMatchesResolver {
  constructor(private readonly services: { ruleMatches: RuleMatchesService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [RuleMatch], {
    description:
      "Orders of the last 90 days by the rule that set the pay of at least one of their pieces, as it stood at the click. Declined orders, and those that came back whole, do not count; rules without an order are left out.",
  })
  async myRuleMatches(@CurrentViewer() viewer: Viewer): Promise<RuleMatch[]> {
    const counts = await this.services.ruleMatches.mine(viewer);
    return counts.map(({ ruleId, orders }) => ({ ruleId: ruleId === OTHERWISE ? null : ruleId, orders }));
  }
}
