import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { amountMessage } from "../../contract/saleForms";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { type TestOrder, testOrderForm } from "../../contract/terms/testOrderForm";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader } from "../../platform/db/database";
import { BadInputError, ConflictError } from "../../platform/errors";
import { parseAmount } from "../../platform/money";
import { type DecidedGroup, decide } from "../terms/decide";
import { payText } from "../terms/describeTerms";
import { documentHash } from "../terms/documentHash";
import { carriedOver } from "../terms/draft/carryOver";
import { parseDraft } from "../terms/draft/checkDraft";
import { type RecentProducts, RuleWarning, ruleWarnings } from "../terms/draft/ruleWarnings";
import type { TermsDraft } from "../terms/draft/termsDraft.entity";
import type { TermsDrafts } from "../terms/draft/termsDrafts";
import type { TestedOrder, TestedTerms } from "../terms/draft/testOrder.type";
import type { OrderFacts } from "../terms/orderFacts";
import { parseStrictly } from "../terms/parseTerms";
import { Terms } from "../terms/terms.entity";
import type { TermsService } from "../terms/terms.service";
import { TermsChange, termsDifference } from "../terms/termsDifference";
import { NO_DRAFT } from "./merchantTerms.service";
import { lockedMerchant, ownMerchant } from "./ownMerchant";

/** The facts of a test order. The day defaults to today. */
function parseTestOrder(input: unknown, today: string, currency: string): OrderFacts {
  const { lines: given, ...order } = parseStrictly(testOrderForm, input) as TestOrder;
  const lines = given.map(({ sku, category, brand, quantity, amount }, index) => ({
    sku: sku ?? "",
    category: category || null,
    brand: brand || null,
    quantity: quantity ?? 1,
    amount: testAmount(amount, currency, index),
    returnedQuantity: 0,
    returnedAmount: 0,
  }));
  return {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    tax: 0,
    shipping: 0,
    discount: 0,
    returnedAmount: 0,
    lines,
    day: order.day ?? today,
    customer: order.customer ?? null,
    country: order.country ?? null,
    code: order.code ?? null,
    partnerKind: order.partnerKind ?? null,
    publisherGroups: order.publisherGroup ? [order.publisherGroup] : [],
  };
}

function testAmount(text: string, currency: string, index: number): number {
  const amount = parseAmount(text, currency);
  if (amount === undefined) throw new BadInputError({ [`lines[${index}].amount`]: amountMessage(currency) });
  return amount;
}

/** Computes the commission by line and by rule. */
function testTerms(order: OrderFacts, terms: TermsDocument): TestedTerms {
  const { groups, commission, isCapped } = decide(order, terms);
  const { currency } = terms;
  const described = (group: DecidedGroup) => {
    const index = terms.rules.findIndex(({ id }) => id === group.ruleId);
    return {
      kind: group.kind,
      ruleNumber: index < 0 ? null : index + 1,
      ruleName: group.name,
      pay: group.pay && payText(group.pay, currency),
    };
  };
  return {
    lines: order.lines.flatMap((_, position) => {
      const group = groups.find(({ positions }) => positions.includes(position));
      return group ? [described(group)] : [];
    }),
    groups: groups.map((group) => ({ ...described(group), base: group.base, commission: group.commission, currency })),
    commission,
    isCapped,
    currency,
  };
}

export const CARRIED_OVER = t("This draft has been updated to newer terms. Please reload the page.");

/** Facts about a brand from higher modules. */
export interface AboutMerchant {
  hasPartners: (read: Reader, merchantId: string) => Promise<boolean>;
  countPartners: (read: Reader, merchantId: string) => Promise<{ partners: number; links: number }>;
  recentProducts: (read: Reader, merchantId: string) => Promise<RecentProducts>;
}

@ObjectType({ description: "Terms that came into force after a draft was started.", simpleResolvers: true })
export class OutdatedDraft {
  @Field(() => Int, { description: "Version the draft is based on." }) basedOn!: number;
  @Field(() => Int, { description: "Version in force." }) version!: number;
  @Field(() => [TermsChange], { description: "Changes between the two versions." }) changes!: TermsChange[];
}

@ObjectType({ description: "Effect of publishing a draft.", simpleResolvers: true })
export class TermsPreview {
  @Field(() => String, { description: "SHA-256 hash of the document." }) hash!: string;

  @Field(() => OutdatedDraft, {
    nullable: true,
    description:
      "Changes of the terms since the draft was started. The draft cannot be published until it is updated or kept. Null if it is up to date.",
  })
  outdated!: OutdatedDraft | null;

  @Field(() => [TermsChange], { description: "Changes from the terms in force." }) changes!: TermsChange[];

  @Field(() => Boolean, { description: "Whether creators must be notified some days before the start." })
  needsNotice!: boolean;

  @Field(() => DateTimeISOResolver, { description: "Start of the terms if they were published now." }) startsAt!: Date;

  @Field(() => Int, { description: "Number of creators with active links, who would be notified." })
  partners!: number;

  @Field(() => Int, { description: "Number of their active links." }) links!: number;

  @Field(() => [RuleWarning], { description: "Rules that can never match and parts without effect." })
  warnings!: RuleWarning[];
}

/** Drafts of terms: saved, previewed and tried on test orders. Visible to the brand only. */
export class TermsDraftService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly terms: TermsService,
    private readonly drafts: TermsDrafts,
    private readonly about: AboutMerchant,
  ) {}

  async mine(viewer: Viewer): Promise<TermsDraft | null> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.drafts.of(this.db.read, id);
  }

  /** `basedOn` is the version the draft is based on. Unchanged if omitted. */
  async save(viewer: Viewer, input: unknown, basedOn?: number | null): Promise<TermsDraft> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      // Serializes with publishing.
      const merchant = await lockedMerchant(tx, id);
      const inForce = await this.terms.inForce(tx, id);
      const known = await this.drafts.of(tx, id);
      const base = basedOn ?? known?.basedOn ?? inForce.version;
      if (base !== inForce.version) await this.baseOf(tx, inForce, base);
      if (known && base < known.basedOn) throw new ConflictError(CARRIED_OVER);
      return this.drafts.save(tx, id, parseDraft(input, inForce.document, rateCeilingOf(merchant)), base);
    });
  }

  /** Rebases the saved draft on the terms in force and keeps its changes. */
  async carryOver(viewer: Viewer): Promise<TermsDraft> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, id);
      const draft = await this.drafts.of(tx, id);
      if (!draft) throw new ConflictError(NO_DRAFT);
      const inForce = await this.terms.inForce(tx, id);
      if (draft.basedOn === inForce.version) return draft;
      const base = await this.baseOf(tx, inForce, draft.basedOn);
      const document = carriedOver(base.document, draft.document, inForce.document);
      const checked = parseDraft(document, inForce.document, rateCeilingOf(merchant));
      return this.drafts.save(tx, id, checked, inForce.version);
    });
  }

  /** Returns false if there was none. */
  async discard(viewer: Viewer): Promise<boolean> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      await lockedMerchant(tx, id);
      return this.drafts.discard(tx, id);
    });
  }

  async preview(viewer: Viewer, input: unknown, basedOn?: number | null): Promise<TermsPreview> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const { id } = merchant;
    const inForce = await this.terms.inForce(this.db.read, id);
    const document = parseDraft(input, inForce.document, rateCeilingOf(merchant));
    const { partners, links } = await this.about.countPartners(this.db.longRead, id);
    const recent = await this.about.recentProducts(this.db.longRead, id);
    const isOutdated = typeof basedOn === "number" && basedOn !== inForce.version;
    const base = isOutdated ? await this.baseOf(this.db.read, inForce, basedOn) : null;
    return {
      outdated: base && {
        basedOn: base.version,
        version: inForce.version,
        changes: termsDifference(base.document, inForce.document),
      },
      hash: documentHash(document),
      ...this.terms.effectOf(document, inForce, await this.about.hasPartners(this.db.read, id)),
      partners,
      links,
      warnings: ruleWarnings(document, dayOf(this.clock.now()), recent),
    };
  }

  async testOrder(viewer: Viewer, input: unknown, order: unknown): Promise<TestedOrder> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const inForce = await this.terms.inForce(this.db.read, merchant.id);
    const document = parseDraft(input, inForce.document, rateCeilingOf(merchant));
    const facts = parseTestOrder(order, dayOf(this.clock.now()), document.currency);
    return { draft: testTerms(facts, document), inForce: testTerms(facts, inForce.document) };
  }

  /** The earlier version a draft is based on. */
  private async baseOf(read: Reader, { merchantId, version: newest }: Terms, version: number): Promise<Terms> {
    const known = version < newest ? await read.findOneBy(Terms, { merchantId, version }) : null;
    if (!known)
      throw new BadInputError({ basedOn: t("A draft must be based on the terms in force or on an earlier version") });
    return known;
  }
}
