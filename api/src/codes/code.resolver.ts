import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Money, money } from "../core/money";
import { mapPage, PageArgs } from "../core/paging/page";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import type { CodeService } from "./code.service";
import { CodeConnection, CodeFilterInput, CodeInput, CodeType, GivenCodeLine, toCode } from "./code.type";
import type { LeakedCodes } from "./leakedCodes.service";
import type { PastedCodes } from "./pastedCodes.service";

const WHICH = "Which one.";

@Resolver(() => CodeType)
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
  async codes(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => CodeFilterInput, { nullable: true, description: "Which ones." }) filter?: CodeFilterInput,
  ) {
    return mapPage(await this.services.codes.ofBrand(viewer, filter ?? {}, page), toCode);
  }

  @Authorized("PUBLISHER")
  @Query(() => CodeConnection, { description: "Discount codes that belong to you, those given last first." })
  async myCodes(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.codes.ofPublisher(viewer, page), toCode);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => CodeType, { description: "Gives a code to a partner, who earns by it from now on." })
  async giveCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => CodeInput, { description: "The code and its owner." }) input: CodeInput,
  ): Promise<CodeType> {
    return toCode(await this.services.codes.give(viewer, { ...input }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => [GivenCodeLine], {
    description:
      "Gives up to 500 codes: one a line, with the columns code, partner, note, first day and last day. Each line is answered.",
  })
  async giveCodes(
    @CurrentViewer() viewer: Viewer,
    @Arg("table", () => String, { description: "The lines, as pasted from a spreadsheet or a CSV." }) table: string,
  ): Promise<GivenCodeLine[]> {
    const lines = await this.services.pastedCodes.give(viewer, table);
    return lines.map(({ code, ...line }) => ({ ...line, code: code && toCode(code) }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => CodeType, { description: "Hands a code on to another partner; returns the new generation." })
  async rotateCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("publisherId", () => ID, { description: "The partner who owns it from now on." }) publisherId: string,
  ): Promise<CodeType> {
    return toCode(await this.services.codes.rotate(viewer, id, publisherId));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => CodeType, { description: "Ends a code: later orders with it earn its owner nothing." })
  async endCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<CodeType> {
    return toCode(await this.services.codes.act(viewer, id, "end"));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => CodeType, {
    description:
      "Says that a code may have leaked, or that it has not: a newer click of another partner wins meanwhile.",
  })
  async suspectCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("suspected", () => Boolean, { description: "Whether it may have leaked." }) isSuspected: boolean,
  ): Promise<CodeType> {
    return toCode(await this.services.codes.act(viewer, id, isSuspected ? "suspect" : "clear"));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => CodeType, {
    description:
      "Says that a code has leaked: from now on orders without a visit of its owner's pay the terms' rate for leaked codes. Its owner gets another code, to be made in the shop.",
  })
  async leakCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<CodeType> {
    return toCode(await this.services.leakedCodes.leak(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => CodeType, {
    description: "Reports that strangers use your code: it is suspected, and another one takes its place at once.",
  })
  async reportCodeLeak(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("page", () => String, { description: "The page on which it stands." }) page: string,
  ): Promise<CodeType> {
    return toCode(await this.services.leakedCodes.report(viewer, id, { page }));
  }

  @FieldResolver(() => CodeType, { nullable: true, description: "The code that took its place when it leaked." })
  async replacement(@Root() { replacementId }: CodeType, @Ctx() { loaders }: Context): Promise<CodeType | null> {
    const code = replacementId && (await loaders.byId(this.services.codes.byIds).load(replacementId));
    return code ? toCode(code) : null;
  }

  @FieldResolver(() => Int, { description: "The orders that it brought, without returned ones." })
  async orders(@Root() code: CodeType, @Ctx() context: Context): Promise<number> {
    return (await this.sumsOf(code, context)).sales;
  }

  @FieldResolver(() => Money, { description: "What shoppers paid, less returns." })
  async sales(@Root() code: CodeType, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).revenue, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Money, { description: "The commission, less returns." })
  async commission(@Root() code: CodeType, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).commission, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: CodeType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Its owner's name." })
  async publisherName(@Root() { publisherId }: CodeType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  private sumsOf({ id }: CodeType, { loaders }: Context) {
    return loaders.batch(this.services.codes.sumsOf, this.services.codes.sumsOf).load(id);
  }

  private async currencyOf(code: CodeType, context: Context): Promise<string> {
    return (await this.merchant(code, context))?.currency ?? "USD";
  }
}
