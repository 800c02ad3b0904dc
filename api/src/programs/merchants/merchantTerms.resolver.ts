import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent } from "../../platform/money";
import { termsInWords } from "../terms/describeTerms";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { TestedOrder, TestOrderInput } from "../terms/draft/testOrder.type";
import type { Terms } from "../terms/terms.entity";
import { headlineRate } from "../terms/terms.service";
import { TermsContent } from "../terms/termsContent.type";
import { TermsChange, termsDifference } from "../terms/termsDifference";
import type { TermsStatus } from "../terms/termsStatus";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import type { MerchantTermsService } from "./merchantTerms.service";
import { type TermsDraftService, TermsPreview } from "./termsDraft.service";

const TermsStatusEnum = enumOf("TermsStatus", "Status of a version of a brand's terms.", {
  ANNOUNCED: ["announced", "Starts on its start date."],
  IN_FORCE: ["in_force", "Applies to new clicks."],
  ENDED: ["ended", "Replaced by another version. Still applies to clicks made while it was in force."],
  WITHDRAWN: ["withdrawn", "Announced and withdrawn before it started."],
} satisfies EnumValues<TermsStatus>);

@ObjectType("TermsRule", {
  description: "A rule of the terms in words. The first rule that matches decides.",
  simpleResolvers: true,
})
class TermsRuleType {
  @Field(() => ID, { description: "ID of the rule. Stays the same when the rule is edited or moved." }) id!: string;
  @Field(() => String, { description: "Name the brand gave the rule." }) name!: string;

  @Field(() => String, { description: 'Conditions of the rule, such as "category Shoes; new customers".' })
  conditions!: string;

  @Field(() => String, { description: 'What the rule pays, such as "12%" or "5.00 USD an order".' }) pay!: string;
}

@ObjectType("TermsVersion", { description: "A version of a brand's terms.", simpleResolvers: true })
class TermsVersion {
  @Field(() => Int, { description: "Number of the version, starting at 1." }) version!: number;
  @Field(() => Float, { description: "Commission in percent of the order value." }) commissionRate!: number;
  @Field(() => Int, { description: "Attribution window in days." }) cookieDays!: number;
  @Field(() => TermsStatusEnum, { description: "Status of the version." }) status!: TermsStatus;
  @Field(() => DateTimeISOResolver, { description: "Time the version was announced." }) announcedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Time from which new clicks get this version." }) validFrom!: Date;
  @Field(() => String, { description: "SHA-256 hash of the document as canonical JSON (RFC 8785)." }) hash!: string;
  @Field(() => JSONObjectResolver, {
    description: "Complete document of the terms, exactly as `hash` is computed from it. `content` is the same, typed.",
  })
  document!: TermsDocument;

  @Field(() => TermsContent, { description: "Provisions of the terms." }) content!: TermsDocument;

  @Field(() => [TermsRuleType], { description: "Rules in the order in which they are tried." })
  rules!: TermsRuleType[];

  @Field(() => String, { description: "What products that match no rule earn." }) otherwise!: string;
  @Field(() => [String], { description: "All other provisions, one sentence each." }) details!: string[];

  @Field(() => [TermsChange], {
    description: "Changes from the previous version in force. Empty for the first version.",
  })
  changes!: TermsChange[];
}

/** Newest first, each with its differences from the previous version that was in force. */
function toTermsVersions(history: readonly Terms[]): TermsVersion[] {
  return history.map((terms, at) => {
    const before = history.slice(at + 1).find(({ status }) => status === "in_force" || status === "ended");
    return toTermsVersion(terms, before);
  });
}

function toTermsVersion(terms: Terms, before: Terms | null | undefined): TermsVersion {
  const { version, document, hash, status, createdAt, validFrom } = terms;
  return {
    version,
    commissionRate: basisPointsToPercent(headlineRate(document)),
    cookieDays: document.windowDays,
    status,
    announcedAt: createdAt,
    validFrom,
    hash,
    document,
    content: document,
    ...termsInWords(document),
    changes: before ? termsDifference(before.document, document) : [],
  };
}

@ObjectType({ description: "Result of discarding a draft.", simpleResolvers: true })
class DiscardedDraft {
  @Field(() => Boolean, { description: "False if there was no draft." }) isDiscarded!: boolean;
}

const DOCUMENT = "Complete terms document, as in `TermsVersion.document`: the fields of `TermsContent`, without nulls.";

interface Services {
  merchants: MerchantService;
  merchantTerms: MerchantTermsService;
  termsDrafts: TermsDraftService;
}

@Resolver(() => Merchant)
export class MerchantTermsResolver {
  constructor(private readonly services: Services) {}

  @Authorized("reports:read")
  @Query(() => [TermsVersion], { description: "Lists the versions of a brand's terms, newest first." })
  async terms(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { nullable: true, description: "ID of the brand. An advertiser's own if omitted." })
    merchantId?: string | null,
  ): Promise<TermsVersion[]> {
    const { merchants } = this.services;
    const { id } = merchantId ? await merchants.get(viewer, merchantId) : await merchants.mine(viewer);
    return toTermsVersions(await this.services.merchants.termsOf(id));
  }

  @FieldResolver(() => TermsVersion, {
    nullable: true,
    description: "Worse terms that start after the notice period. Null if none are announced.",
  })
  async announcedTerms(@Root() { id }: Merchant, @Ctx() { loaders }: Context): Promise<TermsVersion | null> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const [newest] = toTermsVersions(await many.load(id));
    return newest?.status === "announced" ? newest : null;
  }

  @Authorized("ADVERTISER")
  @Query(() => TermsDraft, { nullable: true, description: "Returns the draft of your terms. Null if there is none." })
  myTermsDraft(@CurrentViewer() viewer: Viewer): Promise<TermsDraft | null> {
    return this.services.termsDrafts.mine(viewer);
  }

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => TermsPreview, { description: "Previews what publishing these terms would change." })
  termsPreview(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("basedOn", () => Int, { nullable: true, description: "Version the draft is based on." })
    basedOn?: number | null,
  ): Promise<TermsPreview> {
    return this.services.termsDrafts.preview(viewer, document, basedOn);
  }

  @Authorized("ADVERTISER")
  @Query(() => TestedOrder, {
    description: "Computes what a test order earns under these terms and under those in force.",
  })
  testOrder(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("order", () => TestOrderInput, { description: "Test order." }) order: TestOrderInput,
  ): Promise<TestedOrder> {
    return this.services.termsDrafts.testOrder(viewer, document, order);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsDraft, { description: "Saves your draft of the terms and replaces the previous one." })
  saveTermsDraft(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("basedOn", () => Int, {
      nullable: true,
      description:
        "Version the draft is based on. Pass the version in force to keep an older draft unchanged. Unchanged if omitted.",
    })
    basedOn?: number | null,
  ): Promise<TermsDraft> {
    return this.services.termsDrafts.save(viewer, document, basedOn);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsDraft, {
    description: "Rebases your draft on the terms in force: keeps its own changes and takes over everything else.",
  })
  carryOverTermsDraft(@CurrentViewer() viewer: Viewer): Promise<TermsDraft> {
    return this.services.termsDrafts.carryOver(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => DiscardedDraft, { description: "Discards your draft of the terms." })
  async discardTermsDraft(@CurrentViewer() viewer: Viewer): Promise<DiscardedDraft> {
    return { isDiscarded: await this.services.termsDrafts.discard(viewer) };
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsVersion, {
    description:
      "Publishes your draft as a new version. It starts at once, or after a notice period if any order could earn less.",
  })
  async publishTerms(
    @CurrentViewer() viewer: Viewer,
    @Arg("hash", () => String, { description: "Hash of the draft you reviewed." }) hash: string,
  ): Promise<TermsVersion> {
    const { terms, before } = await this.services.merchantTerms.publishDraft(viewer, hash);
    return toTermsVersion(terms, before);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsVersion, { description: "Withdraws your announced terms. Notifies the creators by email." })
  async withdrawTerms(@CurrentViewer() viewer: Viewer): Promise<TermsVersion> {
    return toTermsVersion(await this.services.merchantTerms.withdraw(viewer), null);
  }
}
