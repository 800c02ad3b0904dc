import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { RuleMatch, type RuleMatchesService } from "./ruleMatches.service";

@Resolver(() => RuleMatch)
export class RuleMatchesResolver {
  constructor(private readonly services: { ruleMatches: RuleMatchesService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [RuleMatch], {
    description:
      "Orders of the last 90 days by the rule that set the pay of at least one of their pieces, as it stood at the click. Declined orders, and those that came back whole, do not count; rules without an order are left out.",
  })
  myRuleMatches(@CurrentViewer() viewer: Viewer): Promise<RuleMatch[]> {
    return this.services.ruleMatches.mine(viewer);
  }
}
