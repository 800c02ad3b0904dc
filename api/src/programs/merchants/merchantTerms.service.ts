import { aboveCeiling, rateCeilingOf, ratesAboveCeiling } from "../../contract/terms/rateCeiling";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { documentHash } from "../terms/documentHash";
import { parseDraft } from "../terms/draft/checkDraft";
import type { TermsDrafts } from "../terms/draft/termsDrafts";
import { Terms } from "../terms/terms.entity";
import type { TermsService } from "../terms/terms.service";
import { termsDifference } from "../terms/termsDifference";
import { Merchant, merchantChanged } from "./merchant.entity";
import { notifyOwner } from "./notifyOwner";
import { lockedMerchant, ownMerchant } from "./ownMerchant";
import { columnsOf, isRate, type Rates, withRates } from "./repeatedTerms";

export const NOTHING_ANNOUNCED = "No terms are announced";
export const NO_DRAFT = "There is no draft to publish. It may have been published or discarded a moment ago.";
export const DRAFT_CHANGED = "The draft was changed meanwhile. Please review it again.";
export const TERMS_CHANGED =
  "Other terms came into force since this draft was begun. Please review what changed, and carry the draft over or keep it as it is.";
export const SAME_TERMS = "This draft says the same as the terms in force.";
export const ALREADY_ANNOUNCED = "These terms are announced already.";
export const RULES_ANNOUNCED =
  "Terms with other rules are announced. Please withdraw them first, or change the rate in a draft of the rules.";

const BATCH_SIZE = 100;

/** Who publishes, starts and withdraws a merchant's terms; its row follows the version in force. */
export class MerchantTermsService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly drafts: TermsDrafts,
    /** Links are a feature above this one. */
    private readonly hasPartners: (tx: Tx, merchantId: string) => Promise<boolean>,
  ) {}

  /** The form with a single rate: rules stay. Nothing where the terms in force, or those announced, say so already. */
  async publishRates(tx: Tx, merchant: Merchant, wanted: Rates, publishedBy: string): Promise<Terms | null> {
    const { id } = merchant;
    const inForce = await this.terms.inForce(tx, id);
    const announced = await this.terms.announced(tx, id);
    if (isRate(inForce.document, wanted) || (announced && isRate(announced.document, wanted))) return null;
    const document = withRates(inForce.document, wanted);
    const ceiling = rateCeilingOf(merchant);
    if (Object.keys(ratesAboveCeiling(document, ceiling, inForce.document)).length > 0) {
      throw new BadInputError({ commissionRate: aboveCeiling(ceiling) });
    }
    // Replacing announced rules by a form that does not show them would withdraw them silently.
    if (announced && !isSameBesidesRates(announced, inForce)) throw new ConflictError(RULES_ANNOUNCED);
    const hasPartners = await this.hasPartners(tx, id);
    return this.terms.publish(tx, { merchantId: id, inForce, document, publishedBy, hasPartners });
  }

  /** Publishes the draft whose hash the brand saw. */
  async publishDraft(viewer: Viewer, hash: string): Promise<{ terms: Terms; before: Terms | null }> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const id = newId();
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, merchantId);
      const inForce = await this.terms.inForce(tx, merchantId);
      const published = await tx.findOneBy(Terms, { id });
      // An earlier attempt was committed, though its answer was lost.
      if (published) return { terms: published, before: null };
      const document = await this.draftToPublish(tx, merchant, inForce, hash);
      const hasPartners = await this.hasPartners(tx, merchantId);
      const given = { id, merchantId, inForce, document, publishedBy: viewer.userId, hasPartners };
      const terms = await this.terms.publish(tx, given);
      await this.drafts.discard(tx, merchantId);
      if (terms.status === "in_force") await this.putInForce(tx, terms);
      await this.notePublished(tx, merchant, terms, inForce);
      return { terms, before: inForce };
    });
  }

  private async draftToPublish(tx: Tx, merchant: Merchant, inForce: Terms, hash: string) {
    const draft = await this.drafts.of(tx, inForce.merchantId);
    if (!draft) throw new ConflictError(NO_DRAFT);
    if (documentHash(draft.document) !== hash) throw new ConflictError(DRAFT_CHANGED);
    if (draft.basedOn !== inForce.version) throw new ConflictError(TERMS_CHANGED);
    if (hash === inForce.hash) throw new ConflictError(SAME_TERMS);
    const announced = await this.terms.announced(tx, inForce.merchantId);
    if (hash === announced?.hash) throw new ConflictError(ALREADY_ANNOUNCED);
    return parseDraft(draft.document, inForce.document, rateCeilingOf(merchant));
  }

  private async notePublished(tx: Tx, merchant: Merchant, terms: Terms, inForce: Terms): Promise<void> {
    const { version, hash, status } = terms;
    await this.audit.record(tx, {
      actorId: terms.publishedBy,
      action: "terms.published",
      subject: `merchant:${merchant.id}`,
      before: { version: inForce.version, hash: inForce.hash },
      after: { version, hash, status },
    });
    const changes = termsDifference(inForce.document, terms.document).map(({ text }) => text);
    const startsAt = status === "announced" ? terms.validFrom : null;
    await notifyOwner(tx, this.outbox, merchant, changes.join("; "), startsAt);
  }

  /** The job that starts announced terms on their date; returns how many. */
  async startDue(signal?: AbortSignal): Promise<number> {
    let started = 0;
    while (!signal?.aborted) {
      const due = await this.terms.due(this.db.read, BATCH_SIZE);
      for (const terms of due) if (!signal?.aborted && (await this.start(terms))) started += 1;
      if (due.length < BATCH_SIZE) break;
    }
    return started;
  }

  /** False where it was withdrawn or replaced meanwhile. */
  private start(terms: Terms): Promise<boolean> {
    return this.db.write(async (tx) => {
      await lockedMerchant(tx, terms.merchantId);
      if (!(await this.terms.start(tx, terms))) return false;
      await this.putInForce(tx, terms);
      const after = { version: terms.version };
      const subject = `merchant:${terms.merchantId}`;
      await this.audit.record(tx, { actorId: null, action: "terms.started", subject, after });
      return true;
    });
  }

  async withdraw(viewer: Viewer): Promise<Terms> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      await lockedMerchant(tx, id);
      const announced = await this.terms.announced(tx, id);
      if (!announced) throw new ConflictError(NOTHING_ANNOUNCED);
      await this.terms.withdraw(tx, announced);
      const before = { version: announced.version };
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "terms.withdrawn",
        subject: `merchant:${id}`,
        before,
      });
      return { ...announced, status: "withdrawn" };
    });
  }

  /** Links carry the version of the merchant's row, so their caches have to follow. */
  private async putInForce(tx: Tx, terms: Terms): Promise<void> {
    await tx.update(Merchant, { id: terms.merchantId }, columnsOf(terms));
    await this.events.emit(tx, merchantChanged, await tx.findOneByOrFail(Merchant, { id: terms.merchantId }));
  }
}

/** Whether the announced terms differ in nothing that the form with a single rate does not show. */
function isSameBesidesRates({ document: announced }: Terms, { document: inForce }: Terms): boolean {
  const { otherwise, windowDays } = inForce;
  return documentHash({ ...announced, otherwise, windowDays }) === documentHash(inForce);
}
