import { t } from "../../contract/i18n/t";
import { aboveCeiling, rateCeilingOf, ratesAboveCeiling } from "../../contract/terms/rateCeiling";
import type { TermsBudget, TermsDocument } from "../../contract/terms/termsDocument";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { BudgetLines } from "../budget/budgetLines";
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

export const NOTHING_ANNOUNCED = t("No terms are announced");
export const NO_DRAFT = t("There is no draft to publish. It may just have been published or discarded.");
export const DRAFT_CHANGED = t("The draft has changed. Please review it again.");
export const TERMS_CHANGED = t(
  "New terms came into force since this draft was started. Review the changes, then update the draft or keep it as it is.",
);
export const SAME_TERMS = t("This draft equals the terms in force.");
export const ALREADY_ANNOUNCED = t("These terms are already announced.");
export const RULES_ANNOUNCED = t(
  "Terms with different rules are announced. Withdraw them first, or change the rate in a draft of the rules.",
);

export const OTHERS_ANNOUNCED = t("Other terms are announced. Withdraw them first, or wait until they start.");

const BATCH_SIZE = 100;

/** A program's terms for new clicks, and those that will follow. */
export interface CurrentTerms {
  inForce: Terms;
  announced: Terms | null;
}

/** Who publishes, starts and withdraws a merchant's terms; its row follows the version in force. */
export class MerchantTermsService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly drafts: TermsDrafts,
    private readonly budgetLines: BudgetLines,
    /** Links belong to a higher module. */
    private readonly hasPartners: (tx: Tx, merchantId: string) => Promise<boolean>,
  ) {}

  /** Publishes a new rate and keeps the rules. Does nothing if the current or announced terms already match. */
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

  /** Publishes another budget and keeps everything else. Does nothing if the current or announced terms have it. */
  async publishBudget(
    tx: Tx,
    merchant: Merchant,
    current: CurrentTerms,
    budget: TermsBudget | null,
    publishedBy: string,
  ): Promise<CurrentTerms> {
    const { id: merchantId } = merchant;
    const { inForce, announced } = current;
    const document = withBudget(inForce.document, budget);
    const hash = documentHash(document);
    if (hash === (announced ?? inForce).hash) return current;
    // Announced terms that already have this budget may change more than that.
    if (announced && documentHash(withBudget(announced.document, budget)) === announced.hash) return current;
    // Replacing other announced terms by a form that does not show them would withdraw them silently.
    if (
      announced &&
      documentHash(withBudget(announced.document, null)) !== documentHash(withBudget(inForce.document, null))
    )
      throw new ConflictError(OTHERS_ANNOUNCED);
    if (announced && hash === inForce.hash) {
      await this.withdrawAnnounced(tx, announced, publishedBy);
      return { inForce, announced: null };
    }
    const hasPartners = await this.hasPartners(tx, merchantId);
    const terms = await this.terms.publish(tx, { merchantId, inForce, document, publishedBy, hasPartners });
    if (terms.status === "in_force") await this.putInForce(tx, terms);
    await this.notePublished(tx, merchant, terms, inForce);
    return terms.status === "in_force" ? { inForce: terms, announced: null } : { inForce, announced: terms };
  }

  /** Publishes the draft whose hash the brand saw. */
  async publishDraft(viewer: Viewer, hash: string): Promise<{ terms: Terms; before: Terms | null }> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const id = newId();
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, merchantId);
      const inForce = await this.terms.inForce(tx, merchantId);
      const published = await tx.findOneBy(Terms, { id });
      // An earlier attempt was committed, but its response was lost.
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
    const changes = () =>
      termsDifference(inForce.document, terms.document)
        .map(({ text }) => text)
        .join("; ");
    const startsAt = status === "announced" ? terms.validFrom : null;
    await notifyOwner(tx, this.outbox, merchant, changes, startsAt);
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

  /** False if it was withdrawn or replaced in the meantime. */
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
      await this.withdrawAnnounced(tx, announced, viewer.userId);
      return { ...announced, status: "withdrawn" };
    });
  }

  private async withdrawAnnounced(tx: Tx, announced: Terms, actorId: string): Promise<void> {
    await this.terms.withdraw(tx, announced);
    const before = { version: announced.version };
    const subject = `merchant:${announced.merchantId}`;
    await this.audit.record(tx, { actorId, action: "terms.withdrawn", subject, before });
  }

  /** Links carry the version of the merchant's row, so their caches must be invalidated. */
  private async putInForce(tx: Tx, terms: Terms): Promise<void> {
    await tx.update(Merchant, { id: terms.merchantId }, columnsOf(terms));
    await this.events.emit(tx, merchantChanged, await tx.findOneByOrFail(Merchant, { id: terms.merchantId }));
    // The month may have spent the new line already.
    await this.budgetLines.judge(tx, terms.merchantId);
  }
}

const withBudget = ({ budget: _, ...document }: TermsDocument, budget: TermsBudget | null): TermsDocument => ({
  ...document,
  ...(budget && { budget }),
});

/** Whether the announced terms differ only in what the simple rate form shows. */
function isSameBesidesRates({ document: announced }: Terms, { document: inForce }: Terms): boolean {
  const { otherwise, windowDays } = inForce;
  return documentHash({ ...announced, otherwise, windowDays }) === documentHash(inForce);
}
