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
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent } from "../../platform/money";
import { detailTexts, payText, whenText } from "../terms/describeTerms";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { TestedOrder, TestOrderInput } from "../terms/draft/testOrder.type";
import type { Terms } from "../terms/terms.entity";
import { headlineRate } from "../terms/terms.service";
import { TermsChange, termsDifference } from "../terms/termsDifference";
import type { TermsStatus } from "../terms/termsStatus";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import type { MerchantTermsService } from "./merchantTerms.service";
import { type TermsDraftService, TermsPreview } from "./termsDraft.service";

const TermsStatusEnum = enumOf("TermsStatus", "The status of a version of a brand's terms.", {
  ANNOUNCED: ["announced", "It will start on its day."],
  IN_FORCE: ["in_force", "New clicks have it."],
  ENDED: ["ended", "Another version replaced it. Clicks from its time keep it."],
  WITHDRAWN: ["withdrawn", "It was announced, but never started."],
} satisfies EnumValues<TermsStatus>);

@ObjectType("TermsRule", { description: "One rule in words; the first that matches decides.", simpleResolvers: true })
class TermsRuleType {
  @Field(() => ID, { description: "Stable while the rule is edited or moved." }) id!: string;
  @Field(() => String, { description: "The brand's name for it." }) name!: string;

  @Field(() => String, { description: 'What it applies to, such as "category Shoes; new customers".' })
  conditions!: string;

  @Field(() => String, { description: 'What it pays, such as "12%" or "5.00 USD an order".' }) pay!: string;
}

@ObjectType("TermsVersion", { description: "One version of a brand's terms.", simpleResolvers: true })
class TermsVersion {
  @Field(() => Int, { description: "Counted from 1." }) version!: number;
  @Field(() => Float, { description: "The commission in percent." }) commissionRate!: number;
  @Field(() => Int, { description: "The cookie window in days." }) cookieDays!: number;
  @Field(() => TermsStatusEnum, { description: "Its status." }) status!: TermsStatus;
  @Field(() => DateTimeISOResolver, { description: "When it was announced." }) announcedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Since when clicks have it, or from when on." }) validFrom!: Date;
  @Field(() => String, { description: "The SHA-256 hash of the document as canonical JSON (RFC 8785)." }) hash!: string;
  @Field(() => JSONObjectResolver, { description: "The document that the hash is of." }) document!: TermsDocument;

  @Field(() => [TermsRuleType], { description: "The rules, in the order in which they are tried." })
  rules!: TermsRuleType[];

  @Field(() => String, { description: "What is paid for goods that no rule matches." }) otherwise!: string;
  @Field(() => [String], { description: "Everything else that it says, a sentence each." }) details!: string[];

  @Field(() => [TermsChange], { description: "What differs from the version that it replaces; nothing for the first." })
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
    rules: document.rules.map(({ id, name, when, pay }) => ({
      id,
      name,
      conditions: whenText(when, document.currency),
      pay: payText(pay, document.currency),
    })),
    otherwise: payText(document.otherwise, document.currency),
    details: detailTexts(document),
    changes: before ? termsDifference(before.document, document) : [],
  };
}

const DOCUMENT = "The whole document, as `TermsVersion.document`.";

interface Services {
  merchants: MerchantService;
  merchantTerms: MerchantTermsService;
  termsDrafts: TermsDraftService;
}

@Resolver(() => Merchant)
export class MerchantTermsResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER")
  @Query(() => [TermsVersion], { description: "The versions of your terms, newest first." })
  async myTerms(@CurrentViewer() viewer: Viewer): Promise<TermsVersion[]> {
    const { id } = await this.services.merchants.mine(viewer);
    return toTermsVersions(await this.services.merchants.termsOf(id));
  }

  @Authorized()
  @Query(() => [TermsVersion], { description: "The versions of a brand's terms, newest first." })
  async terms(
    @CurrentViewer() viewer: Viewer,
    @Id("The brand.", "merchantId") merchantId: string,
  ): Promise<TermsVersion[]> {
    const { id } = await this.services.merchants.get(viewer, merchantId);
    return toTermsVersions(await this.services.merchants.termsOf(id));
  }

  @FieldResolver(() => TermsVersion, {
    nullable: true,
    description: "Worse terms that will start on their day, if any.",
  })
  async announcedTerms(@Root() { id }: Merchant, @Ctx() { loaders }: Context): Promise<TermsVersion | null> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const [newest] = toTermsVersions(await many.load(id));
    return newest?.status === "announced" ? newest : null;
  }

  @Authorized("ADVERTISER")
  @Query(() => TermsDraft, { nullable: true, description: "The terms that you prepare, if any." })
  myTermsDraft(@CurrentViewer() viewer: Viewer): Promise<TermsDraft | null> {
    return this.services.termsDrafts.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TermsPreview, { description: "What publishing these terms would do." })
  termsPreview(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("basedOn", () => Int, { nullable: true, description: "The version that the draft was begun on." })
    basedOn?: number | null,
  ): Promise<TermsPreview> {
    return this.services.termsDrafts.preview(viewer, document, basedOn);
  }

  @Authorized("ADVERTISER")
  @Query(() => TestedOrder, { description: "What these terms and those in force pay for a made-up order." })
  testOrder(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("order", () => TestOrderInput, { description: "The order." }) order: TestOrderInput,
  ): Promise<TestedOrder> {
    return this.services.termsDrafts.testOrder(viewer, document, order);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsDraft, { description: "Saves the terms that you prepare, in place of those saved before." })
  saveTermsDraft(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("basedOn", () => Int, {
      nullable: true,
      description:
        "The version that it was begun on, or that in force to keep an older draft knowingly. Stays what it is if omitted.",
    })
    basedOn?: number | null,
  ): Promise<TermsDraft> {
    return this.services.termsDrafts.save(viewer, document, basedOn);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsDraft, {
    description:
      "Carries your draft over to the terms in force: what it left alone follows them, what it changed stays.",
  })
  carryOverTermsDraft(@CurrentViewer() viewer: Viewer): Promise<TermsDraft> {
    return this.services.termsDrafts.carryOver(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Boolean, { description: "Discards the terms that you prepare; false if there were none." })
  discardTermsDraft(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    return this.services.termsDrafts.discard(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsVersion, {
    description:
      "Publishes your draft as a new version. It starts at once, or after notice where any order could earn less.",
  })
  async publishTerms(
    @CurrentViewer() viewer: Viewer,
    @Arg("hash", () => String, { description: "The hash of the draft that you reviewed." }) hash: string,
  ): Promise<TermsVersion> {
    const { terms, before } = await this.services.merchantTerms.publishDraft(viewer, hash);
    return toTermsVersion(terms, before);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => TermsVersion, {
    description: "Withdraws the terms that you announced. Your publishers are notified by email.",
  })
  async withdrawTerms(@CurrentViewer() viewer: Viewer): Promise<TermsVersion> {
    return toTermsVersion(await this.services.merchantTerms.withdraw(viewer), null);
  }
}
