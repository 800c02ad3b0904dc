import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Merchant } from "../merchants/merchant.entity";
import { Partnership } from "../partnerships/partnership.entity";
import {
  ApplicationAnswer,
  ApplicationQuestion,
  ApplicationQuestionInput,
  ApplicationRuleInput,
  ApplicationRuleRow,
  TriedApplication,
} from "./application.type";
import type { ApplicationDesk } from "./applicationDesk";
import type { ApplicationSetupService } from "./applicationSetup.service";

const RULES = "All rules, in order.";

@Resolver()
export class ApplicationSetupResolver {
  constructor(private readonly services: { applicationSetups: ApplicationSetupService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [ApplicationRuleRow], { description: "Lists your rules for applications, in order." })
  applicationRules(@CurrentViewer() viewer: Viewer): Promise<ApplicationRuleRow[]> {
    return this.services.applicationSetups.rules(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => [TriedApplication], {
    description: "Tries rules on your 50 latest applications, newest first. Changes nothing.",
  })
  tryApplicationRules(
    @CurrentViewer() viewer: Viewer,
    @Arg("rules", () => [ApplicationRuleInput], { description: RULES }) rules: ApplicationRuleInput[],
  ): Promise<TriedApplication[]> {
    return this.services.applicationSetups.tryRules(viewer, rules);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [ApplicationRuleRow], { description: "Replaces your rules for applications." })
  setApplicationRules(
    @CurrentViewer() viewer: Viewer,
    @Arg("rules", () => [ApplicationRuleInput], { description: RULES }) rules: ApplicationRuleInput[],
  ): Promise<ApplicationRuleRow[]> {
    return this.services.applicationSetups.setRules(viewer, rules);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Replaces the questions to creators who apply to your program." })
  setApplicationQuestions(
    @CurrentViewer() viewer: Viewer,
    @Arg("questions", () => [ApplicationQuestionInput], { description: "All questions, in order: at most 8." })
    questions: ApplicationQuestionInput[],
  ): Promise<Merchant> {
    return this.services.applicationSetups.setQuestions(viewer, questions);
  }
}

@Resolver(() => Merchant)
export class MerchantQuestionsResolver {
  constructor(private readonly services: { applicationSetups: ApplicationSetupService }) {}

  @FieldResolver(() => [ApplicationQuestion], { description: "Questions to creators who apply, in order." })
  async applicationQuestions(@Root() { id }: Merchant, @Ctx() { loaders }: Context): Promise<ApplicationQuestion[]> {
    const load = loaders.one(this.services.applicationSetups.byMerchants, ({ merchantId }) => merchantId);
    return (await load.load(id))?.questions ?? [];
  }
}

@Resolver(() => Partnership)
export class PartnershipAnswersResolver {
  constructor(private readonly services: { applications: ApplicationDesk }) {}

  @FieldResolver(() => [ApplicationAnswer], { description: "Answers sent with the latest application." })
  async answers(@Root() { id }: Partnership, @Ctx() { loaders }: Context): Promise<ApplicationAnswer[]> {
    return (await loaders.byId(this.services.applications.byIds).load(id))?.answers ?? [];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the rule that decided the latest application. Null if none did, and for creators.",
  })
  async decidedByRule(@Root() { id }: Partnership, @Ctx() { loaders, viewer }: Context): Promise<string | null> {
    if (viewer?.role === "publisher") return null;
    return (await loaders.byId(this.services.applications.byIds).load(id))?.rule ?? null;
  }
}
