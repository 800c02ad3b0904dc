import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
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
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { RuleWarning } from "../terms/draft/ruleWarnings";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { TestedOrderType, TestOrderInput, toTested } from "../terms/draft/testOrder.type";
import { TermsChangeType, TermsVersion, toChange, toTermsVersion, toTermsVersions } from "../terms/terms.type";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import type { MerchantTermsService } from "./merchantTerms.service";
import type { TermsDraftService } from "./termsDraft.service";

@ObjectType("OutdatedDraft", {
  description: "Terms that came into force since a draft was begun.",
  simpleResolvers: true,
})
export class OutdatedDraftType {
  @Field(() => Int, { description: "The version that the draft was begun on." }) basedOn!: number;
  @Field(() => Int, { description: "The version in force." }) version!: number;
  @Field(() => [TermsChangeType], { description: "What changed between both." }) changes!: TermsChangeType[];
}

@ObjectType("TermsPreview", { description: "What publishing terms would do.", simpleResolvers: true })
export class TermsPreviewType {
  @Field(() => String, { description: "The document's hash." }) hash!: string;

  @Field(() => OutdatedDraftType, {
    nullable: true,
    description: "What changed since the draft was begun; it cannot be published before it is carried over or kept.",
  })
  outdated!: OutdatedDraftType | null;

  @Field(() => [TermsChangeType], { description: "What differs from the terms in force." }) changes!: TermsChangeType[];

  @Field(() => Boolean, { description: "Whether partners have to be notified some days before." })
  needsNotice!: boolean;

  @Field(() => DateTimeISOResolver, { description: "When it would start, published now." }) startsAt!: Date;

  @Field(() => Int, { description: "How many publishers have links that earn, and would be notified." })
  partners!: number;

  @Field(() => Int, { description: "How many such links there are." }) links!: number;

  @Field(() => [RuleWarning], { description: "Rules that can never match, and parts without effect." })
  warnings!: RuleWarning[];
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
    @Arg("merchantId", () => ID, { description: "The brand." }) merchantId: string,
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
  async myTermsDraft(@CurrentViewer() viewer: Viewer): Promise<TermsDraft | null> {
    const draft = await this.services.termsDrafts.mine(viewer);
    return draft;
  }

  @Authorized("ADVERTISER")
  @Query(() => TermsPreviewType, { description: "What publishing these terms would do." })
  async termsPreview(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("basedOn", () => Int, { nullable: true, description: "The version that the draft was begun on." })
    basedOn?: number | null,
  ): Promise<TermsPreviewType> {
    const preview = await this.services.termsDrafts.preview(viewer, document, basedOn);
    const { outdated } = preview;
    return {
      ...preview,
      changes: preview.changes.map(toChange),
      outdated: outdated && { ...outdated, changes: outdated.changes.map(toChange) },
    };
  }

  @Authorized("ADVERTISER")
  @Query(() => TestedOrderType, { description: "What these terms and those in force pay for a made-up order." })
  async testOrder(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => JSONObjectResolver, { description: DOCUMENT }) document: object,
    @Arg("order", () => TestOrderInput, { description: "The order." }) order: TestOrderInput,
  ): Promise<TestedOrderType> {
    const { draft, inForce } = await this.services.termsDrafts.testOrder(viewer, document, order);
    return { draft: toTested(draft), inForce: toTested(inForce) };
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
