import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { Code } from "./code.entity";
import { CodeFilter, type CodeService } from "./code.service";
import type { LeakedCodes } from "./leakedCodes.service";
import { GivenLine, type PastedCodes } from "./pastedCodes.service";

@ObjectType({ description: "A page of discount codes." })
export class CodeConnection extends Connection(Code, "Code") {}

@InputType({ description: "A code to give to a partner." })
export class CodeInput {
  @Field(() => String, { description: "The code, or a series of single-use codes such as `ANNA-*`." }) text!: string;
  @Field(() => ID, { description: "The partner who owns it." }) publisherId!: string;
  @Field(() => String, { nullable: true, description: "What it gives the shopper." }) note?: string | null;
  @Field(() => String, { nullable: true, description: "The first UTC day on which it counts." }) from?: string | null;
  @Field(() => String, { nullable: true, description: "The last UTC day on which it counts." }) until?: string | null;
}

@Resolver(() => Code)
export class CodeResolver {
  constructor(
    private readonly services: {
      codes: CodeService;
      leakedCodes: LeakedCodes;
      pastedCodes: PastedCodes;
      merchants: MerchantService;
      users: UserService;
    },
  ) {}

  @Authorized("ADVERTISER")
  @Query(() => CodeConnection, { description: "Your brand's discount codes, those given last first." })
  codes(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => CodeFilter, { nullable: true, description: "Which ones." }) filter?: CodeFilter,
  ) {
    return this.services.codes.ofBrand(viewer, filter ?? {}, page);
  }

  @Authorized("PUBLISHER")
  @Query(() => CodeConnection, { description: "Discount codes that belong to you, those given last first." })
  myCodes(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.codes.ofPublisher(viewer, page);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, { description: "Gives a code to a partner, who earns by it from now on." })
  giveCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => CodeInput, { description: "The code and its owner." }) input: CodeInput,
  ): Promise<Code> {
    return this.services.codes.give(viewer, { ...input });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [GivenLine], {
    description:
      "Gives up to 500 codes: one a line, with the columns code, partner, note, first day and last day. Each line is answered.",
  })
  giveCodes(
    @CurrentViewer() viewer: Viewer,
    @Arg("table", () => String, { description: "The lines, as pasted from a spreadsheet or a CSV." }) table: string,
  ): Promise<GivenLine[]> {
    return this.services.pastedCodes.give(viewer, table);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, { description: "Hands a code on to another partner; returns the new generation." })
  rotateCode(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Id("The partner who owns it from now on.", "publisherId") publisherId: string,
  ): Promise<Code> {
    return this.services.codes.rotate(viewer, id, publisherId);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, { description: "Ends a code: later orders with it earn its owner nothing." })
  endCode(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Code> {
    return this.services.codes.act(viewer, id, "end");
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description:
      "Says that a code may have leaked, or that it has not: a newer click of another partner wins meanwhile.",
  })
  suspectCode(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("suspected", () => Boolean, { description: "Whether it may have leaked." }) isSuspected: boolean,
  ): Promise<Code> {
    return this.services.codes.act(viewer, id, isSuspected ? "suspect" : "clear");
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description:
      "Says that a code has leaked: from now on orders without a visit of its owner's pay the terms' rate for leaked codes. Its owner gets another code, to be made in the shop.",
  })
  leakCode(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Code> {
    return this.services.leakedCodes.leak(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Code, {
    description: "Reports that strangers use your code: it is suspected, and another one takes its place at once.",
  })
  reportCodeLeak(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("page", () => String, { description: "The page on which it stands." }) page: string,
  ): Promise<Code> {
    return this.services.leakedCodes.report(viewer, id, { page });
  }

  @FieldResolver(() => Code, { nullable: true, description: "The code that took its place when it leaked." })
  async replacement(@Root() { replacementId }: Code, @Ctx() { loaders }: Context): Promise<Code | null> {
    return replacementId ? loaders.byId(this.services.codes.byIds).load(replacementId) : null;
  }

  @FieldResolver(() => Int, { description: "The orders that it brought, without returned ones." })
  async orders(@Root() code: Code, @Ctx() context: Context): Promise<number> {
    return (await this.sumsOf(code, context)).sales;
  }

  @FieldResolver(() => Money, { description: "What shoppers paid, less returns." })
  async sales(@Root() code: Code, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).revenue, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Money, { description: "The commission, less returns." })
  async commission(@Root() code: Code, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).commission, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: Code, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Its owner's name." })
  async publisherName(@Root() { publisherId }: Code, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  private sumsOf({ id }: Code, { loaders }: Context) {
    return loaders.batch(this.services.codes.sumsOf, this.services.codes.sumsOf).load(id);
  }

  private async currencyOf(code: Code, context: Context): Promise<string> {
    return (await this.merchant(code, context))?.currency ?? "USD";
  }
}
