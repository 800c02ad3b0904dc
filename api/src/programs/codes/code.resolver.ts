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

@InputType({ description: "A discount code to assign." })
export class CodeInput {
  @Field(() => String, { description: "The code, or a series of single-use codes such as `ANNA-*`." }) text!: string;
  @Field(() => ID, { description: "ID of the creator who will own it." }) publisherId!: string;
  @Field(() => String, { nullable: true, description: 'What the shopper gets, such as "10 % off".' }) note?:
    | string
    | null;
  @Field(() => String, { nullable: true, description: "First UTC day on which the code is valid, such as 2026-11-24." })
  from?: string | null;
  @Field(() => String, { nullable: true, description: "Last UTC day on which the code is valid, such as 2026-12-31." })
  until?: string | null;
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

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => CodeConnection, {
    description: "Lists the discount codes of your brand, or those you own as a creator, latest assignment first.",
  })
  codes(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => CodeFilter, { nullable: true, description: "Conditions to filter by." }) filter?: CodeFilter,
  ) {
    return this.services.codes.list(viewer, filter ?? {}, page);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description: "Assigns a code to a creator in your program, who earns on orders with it from now on.",
  })
  giveCode(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => CodeInput, { description: "The code and its owner." }) input: CodeInput,
  ): Promise<Code> {
    return this.services.codes.give(viewer, { ...input });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [GivenLine], {
    description:
      "Assigns up to 500 codes, one per line, with the columns code, creator, note, first day and last day. Returns a result for each line.",
  })
  giveCodes(
    @CurrentViewer() viewer: Viewer,
    @Arg("table", () => String, { description: "Lines pasted from a spreadsheet or CSV file." }) table: string,
  ): Promise<GivenLine[]> {
    return this.services.pastedCodes.give(viewer, table);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description:
      "Reassigns a code to another creator and returns its new generation. Earlier orders stay with the previous owner.",
  })
  rotateCode(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the code to reassign.") id: string,
    @Id("ID of the new owner.", "publisherId") publisherId: string,
  ): Promise<Code> {
    return this.services.codes.rotate(viewer, id, publisherId);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, { description: "Deactivates a code. Later orders with it earn its owner nothing." })
  endCode(@CurrentViewer() viewer: Viewer, @Id("ID of the code to deactivate.") id: string): Promise<Code> {
    return this.services.codes.act(viewer, id, "end");
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description:
      "Flags a code as possibly leaked, or clears the flag. A flagged code loses to a newer click of another creator.",
  })
  suspectCode(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the code.") id: string,
    @Arg("suspected", () => Boolean, { description: "Whether the code may have leaked. False clears the flag." })
    isSuspected: boolean,
  ): Promise<Code> {
    return this.services.codes.act(viewer, id, isSuspected ? "suspect" : "clear");
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Code, {
    description:
      "Marks a code as leaked. Orders without a click on the owner's link earn the terms' rate for leaked codes from now on. Assigns the owner a new code, which the brand has to create in its shop.",
  })
  leakCode(@CurrentViewer() viewer: Viewer, @Id("ID of the leaked code.") id: string): Promise<Code> {
    return this.services.leakedCodes.leak(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Code, {
    description: "Reports your code as leaked. The code is flagged and you get a replacement at once.",
  })
  reportCodeLeak(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the leaked code.") id: string,
    @Arg("page", () => String, { description: "URL of the page that shows the code." }) page: string,
  ): Promise<Code> {
    return this.services.leakedCodes.report(viewer, id, { page });
  }

  @FieldResolver(() => Code, {
    nullable: true,
    description: "Code that replaced this one after a leak. Null if there is none.",
  })
  async replacement(@Root() { replacementId }: Code, @Ctx() { loaders }: Context): Promise<Code | null> {
    return replacementId ? loaders.byId(this.services.codes.byIds).load(replacementId) : null;
  }

  @FieldResolver(() => Int, { description: "Number of orders with the code, without returned ones." })
  async orders(@Root() code: Code, @Ctx() context: Context): Promise<number> {
    return (await this.sumsOf(code, context)).sales;
  }

  @FieldResolver(() => Money, { description: "Revenue from orders with the code, less returns." })
  async sales(@Root() code: Code, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).revenue, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Money, { description: "Commission on orders with the code, less returns." })
  async commission(@Root() code: Code, @Ctx() context: Context): Promise<Money> {
    return money((await this.sumsOf(code, context)).commission, await this.currencyOf(code, context));
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand of the code." })
  merchant(@Root() { merchantId }: Code, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the owner." })
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
