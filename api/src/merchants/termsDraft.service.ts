import { dayOf } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Reader } from "../core/db/database";
import { documentHash } from "../terms/documentHash";
import { parseDraft } from "../terms/draft/checkDraft";
import { type RecentGoods, type RuleWarning, ruleWarnings } from "../terms/draft/ruleWarnings";
import type { TermsDraft } from "../terms/draft/termsDraft.entity";
import type { TermsDrafts } from "../terms/draft/termsDrafts";
import { parseTestOrder, type TestedTerms, testTerms } from "../terms/draft/testOrder";
import type { Terms } from "../terms/terms.entity";
import type { TermsEffect, TermsService } from "../terms/terms.service";
import { lockedMerchant, ownMerchant } from "./ownMerchant";

/** What features above this one know of a merchant. */
export interface AboutMerchant {
  hasPartners: (read: Reader, merchantId: string) => Promise<boolean>;
  countPartners: (read: Reader, merchantId: string) => Promise<{ partners: number; links: number }>;
  recentGoods: (read: Reader, merchantId: string) => Promise<RecentGoods>;
}

export interface TermsPreview extends TermsEffect {
  hash: string;
  partners: number;
  links: number;
  warnings: RuleWarning[];
}

/** Terms in preparation: saved, previewed and tried on made-up orders. Seen by the merchant's owner only. */
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

  async save(viewer: Viewer, input: unknown): Promise<TermsDraft> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      // Publishing waits for this, and sees it.
      await lockedMerchant(tx, id);
      const inForce = await this.inForceOf(tx, id);
      return this.drafts.save(tx, id, parseDraft(input, inForce.document), inForce.version);
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

  async preview(viewer: Viewer, input: unknown): Promise<TermsPreview> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const inForce = await this.inForceOf(this.db.read, id);
    const document = parseDraft(input, inForce.document);
    const { partners, links } = await this.about.countPartners(this.db.longRead, id);
    const recent = await this.about.recentGoods(this.db.longRead, id);
    return {
      hash: documentHash(document),
      ...this.terms.effectOf(document, inForce, await this.about.hasPartners(this.db.read, id)),
      partners,
      links,
      warnings: ruleWarnings(document, dayOf(this.clock.now()), recent),
    };
  }

  async testOrder(viewer: Viewer, input: unknown, order: unknown): Promise<Record<"draft" | "inForce", TestedTerms>> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const inForce = await this.inForceOf(this.db.read, id);
    const document = parseDraft(input, inForce.document);
    const facts = parseTestOrder(order, dayOf(this.clock.now()));
    return { draft: testTerms(facts, document), inForce: testTerms(facts, inForce.document) };
  }

  /** Every merchant has terms from its first moment. */
  private async inForceOf(read: Reader, merchantId: string): Promise<Terms> {
    const terms = await this.terms.inForce(read, merchantId);
    if (!terms) throw new Error(`merchant ${merchantId} has no terms in force`);
    return terms;
  }
}
