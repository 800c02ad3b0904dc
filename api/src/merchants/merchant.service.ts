import { In } from "typeorm";
import type { Account } from "../accounts/account.entity";
import type { AuditService } from "../audit/audit.service";
import { business } from "../contract/business";
import { USUAL_CURRENCY } from "../contract/currencies";
import { merchantForm } from "../contract/forms";
import { standardGuard } from "../contract/terms/guard";
import { plainTerms, type TermsDocument } from "../contract/terms/termsDocument";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import type { Events } from "../core/events";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { percentToBasisPoints } from "../core/money";
import type { Outbox } from "../outbox/outbox.service";
import type { Terms } from "../terms/terms.entity";
import type { TermsService } from "../terms/terms.service";
import { claimName, freeName } from "./brand/brandName";
import { firstDescription } from "./firstDescription";
import { Merchant, type MerchantRow } from "./merchant.entity";
import { visibleTo } from "./merchant.policy";
import { merchantChanged } from "./merchantChanged";
import type { MerchantTermsService } from "./merchantTerms.service";
import { notifyOwner } from "./notifyOwner";
import { lockedMerchant, ownMerchant } from "./ownMerchant";
import { describeChange, programChange, type Watched } from "./programChange";
import { columnsOf } from "./repeatedTerms";

export const EDITED_MEANWHILE = "These settings were changed a moment ago. Please review them again.";

/** Merchants: created when their owner is approved, edited by the owner, listed unless the owner is suspended. */
export class MerchantService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly merchantTerms: MerchantTermsService,
  ) {}

  /** The merchants that publishers may promote. */
  listed(): Promise<Merchant[]> {
    return this.db.read.find(Merchant, { where: { listed: 1 }, order: { name: "ASC", id: "ASC" } });
  }

  async get(viewer: Viewer, id: string): Promise<Merchant> {
    const merchant = isId(id) && (await this.db.read.findOneBy(Merchant, { ...visibleTo(viewer), id }));
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
  }

  readonly byIds = (ids: readonly string[]): Promise<Merchant[]> => this.db.read.findBy(Merchant, { id: In([...ids]) });

  mine(viewer: Viewer): Promise<Merchant> {
    return ownMerchant(this.db.read, viewer);
  }

  readonly currentTerms = (merchantIds: readonly string[]): Promise<Terms[]> =>
    this.terms.currentOf(this.db.read, merchantIds);

  /** Every version, newest first. */
  termsOf(merchantId: string): Promise<Terms[]> {
    return this.terms.history(this.db.read, merchantId);
  }

  /** Description and website change at once; a new rate or window is a new version of the terms, which may need notice. */
  async update(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { description, website, commissionRate, cookieDays } = parseForm(merchantForm, input);
    const { id } = await this.mine(viewer);
    const wanted = { rateBasisPoints: percentToBasisPoints(commissionRate), cookieDays };
    try {
      return await this.db.write(async (tx) => {
        const before = await lockedMerchant(tx, id);
        const terms = await this.merchantTerms.publishRates(tx, before, wanted, viewer.userId);
        const started = terms?.status === "in_force" ? columnsOf(terms) : {};
        const startsAt = terms?.status === "announced" ? terms.validFrom : null;
        await tx.update(Merchant, { id }, { description, website, ...started });
        await this.noteChange(tx, viewer, before, { ...before, website, ...(terms && wanted) }, startsAt);
        const after = await tx.findOneByOrFail(Merchant, { id });
        await this.events.emit(tx, merchantChanged, after);
        return after;
      });
    } catch (error) {
      // The unique index on the version decides between concurrent changes.
      if (isDuplicate(error)) throw new ConflictError(EDITED_MEANWHILE);
      throw error;
    }
  }

  /** Creates the merchant in the same transaction as its advertiser's approval. */
  async createFor(tx: Tx, owner: Account): Promise<void> {
    if (owner.kind !== "advertiser") return;
    // An approval was undone, and came again.
    const known = await tx.findOneBy(Merchant, { ownerId: owner.id });
    if (known) {
      await claimName(tx, known);
      return this.setListed(tx, owner, true);
    }
    const merchant: MerchantRow = {
      id: newId(),
      createdAt: this.clock.now(),
      ownerId: owner.id,
      listed: 1,
      name: owner.name,
      nameKey: null,
      website: owner.website ?? "",
      categories: owner.categories ?? [],
      description: firstDescription(owner.name, owner.categories ?? []),
      currency: USUAL_CURRENCY,
      rateBasisPoints: percentToBasisPoints(business.defaultCommissionPercent),
      cookieDays: business.defaultCookieDays,
      returnDays: business.defaultReturnDays,
      termsVersion: 1,
      signedReportsOnly: 0,
      clicksFromClaims: 0,
      standDownSign: 1,
      clickParameter: null,
      silenceAccepts: 1,
      joining: "open",
      acceptedChannels: null,
      logoHash: null,
      coverHash: null,
    };
    await tx.insert(Merchant, merchant);
    await claimName(tx, merchant);
    const { currency, rateBasisPoints: basisPoints, cookieDays: windowDays, returnDays } = merchant;
    const plain = plainTerms({ currency, basisPoints, windowDays, returnDays });
    const document: TermsDocument = { ...plain, guardPolicy: "stand-down", guard: standardGuard };
    const first = { merchantId: merchant.id, inForce: null, document, publishedBy: null, hasPartners: false };
    await this.terms.publish(tx, first);
  }

  /** An approval was undone. */
  async withdraw(tx: Tx, owner: Account): Promise<void> {
    await this.setListed(tx, owner, false);
    await freeName(tx, owner.id);
  }

  /** A closed owner's brand is unlisted, and others may have its name; taken back, it is as before. */
  async setClosed(tx: Tx, owner: Account, isClosed: boolean): Promise<void> {
    await this.setListed(tx, owner, !isClosed);
    if (isClosed) return freeName(tx, owner.id);
    for (const merchant of await tx.findBy(Merchant, { ownerId: owner.id })) await claimName(tx, merchant);
  }

  /** A suspended or closed owner's merchants are unlisted. */
  async setListed(tx: Tx, owner: Account, isListed: boolean): Promise<void> {
    const mayBe = !owner.suspendedAt && !owner.closedAt;
    await tx.update(Merchant, { ownerId: owner.id }, { listed: isListed && mayBe ? 1 : 0 });
  }

  private async noteChange(tx: Tx, viewer: Viewer, before: Merchant, after: Watched, startsAt: Date | null) {
    const change = programChange(before, after);
    if (!change) return;
    const { id } = before;
    const audited = { actorId: viewer.userId, action: "program.changed", subject: `merchant:${id}`, ...change };
    await this.audit.record(tx, audited);
    await notifyOwner(tx, this.outbox, before, describeChange(change), startsAt);
  }
}
