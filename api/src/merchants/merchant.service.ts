import { In } from "typeorm";
import { User } from "../accounts/user.entity";
import type { AuditService } from "../audit/audit.service";
import { business } from "../contract/business";
import { dayOf } from "../contract/days";
import { merchantForm } from "../contract/forms";
import { plainTerms, type TermsDocument } from "../contract/terms/termsDocument";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { rowLock } from "../core/db/rowLock";
import { ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { percentToBasisPoints } from "../core/money";
import type { Outbox } from "../outbox/outbox.service";
import type { Terms } from "../terms/terms.entity";
import { headlineRate, type TermsService } from "../terms/terms.service";
import { firstDescription } from "./firstDescription";
import { Merchant, type MerchantRow } from "./merchant.entity";
import { visibleTo } from "./merchant.policy";
import { describeChange, programChange, type Watched } from "./programChange";

export const NOTHING_ANNOUNCED = "No terms are announced";
export const EDITED_MEANWHILE = "These settings were changed a moment ago. Please review them again.";

export const merchantChanged = defineEvent<Merchant>("merchant.changed");

/** Merchants: created when their owner is approved, edited by the owner, listed unless the owner is suspended. */
export class MerchantService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    /** Links are a feature above this one. */
    private readonly hasPartners: (tx: Tx, merchantId: string) => Promise<boolean>,
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

  async mine(viewer: Viewer): Promise<Merchant> {
    const merchant = await this.db.read.findOneBy(Merchant, { ownerId: viewer.id });
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
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
        const before = await this.locked(tx, id);
        const terms = await this.publish(tx, before, wanted, viewer.id);
        const started = terms?.status === "in_force" ? columnsOf(terms) : {};
        const startsAt = terms?.status === "announced" ? terms.validFrom : null;
        await tx.update(Merchant, { id }, { description, website, ...started });
        await this.noteChange(tx, before, { ...before, website, ...(terms && wanted) }, startsAt);
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

  /** Held until the transaction ends: a merchant's versions come one by one. */
  private async locked(tx: Tx, id: string): Promise<Merchant> {
    const merchant = await tx.findOne(Merchant, { where: { id }, ...rowLock(tx) });
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
  }

  /** Nothing where the terms in force, or those announced, say the same already. */
  private async publish(tx: Tx, { id }: Merchant, wanted: Rates, viewerId: string): Promise<Terms | null> {
    const inForce = await this.terms.inForce(tx, id);
    const announced = await this.terms.announced(tx, id);
    if (!inForce || isRate(inForce.document, wanted) || (announced && isRate(announced.document, wanted))) return null;
    const { rateBasisPoints: basisPoints, cookieDays: windowDays } = wanted;
    const document = { ...inForce.document, otherwise: { basisPoints }, windowDays };
    return this.terms.publish(tx, id, document, viewerId, await this.hasPartners(tx, id));
  }

  /** Starts what was announced and is due; false where it was withdrawn or replaced meanwhile. */
  startTerms(terms: Terms): Promise<boolean> {
    return this.db.write(async (tx) => {
      const merchant = await this.locked(tx, terms.merchantId);
      if (!(await this.terms.start(tx, terms))) return false;
      await tx.update(Merchant, { id: merchant.id }, columnsOf(terms));
      await this.events.emit(tx, merchantChanged, merchant);
      const after = { version: terms.version };
      const subject = `merchant:${merchant.id}`;
      await this.audit.record(tx, { actorId: null, action: "terms.started", subject, after });
      return true;
    });
  }

  async withdrawTerms(viewer: Viewer): Promise<Terms> {
    const { id } = await this.mine(viewer);
    return this.db.write(async (tx) => {
      await this.locked(tx, id);
      const announced = await this.terms.announced(tx, id);
      if (!announced) throw new ConflictError(NOTHING_ANNOUNCED);
      await this.terms.withdraw(tx, announced);
      const before = { version: announced.version };
      await this.audit.record(tx, { actorId: viewer.id, action: "terms.withdrawn", subject: `merchant:${id}`, before });
      return { ...announced, status: "withdrawn" };
    });
  }

  /** Creates the merchant in the same transaction as its advertiser's approval. */
  async createFor(tx: Tx, owner: User): Promise<void> {
    if (owner.role !== "advertiser") return;
    const merchant: MerchantRow = {
      id: newId(),
      createdAt: this.clock.now(),
      ownerId: owner.id,
      listed: 1,
      name: owner.businessName ?? owner.name,
      website: owner.website ?? "",
      categories: owner.categories ?? [],
      description: firstDescription(owner.businessName ?? owner.name, owner.categories ?? []),
      rateBasisPoints: percentToBasisPoints(business.defaultCommissionPercent),
      cookieDays: business.defaultCookieDays,
      returnDays: business.defaultReturnDays,
      termsVersion: 1,
      signedReportsOnly: 0,
      clicksFromClaims: 0,
    };
    await tx.insert(Merchant, merchant);
    const { rateBasisPoints: basisPoints, cookieDays: windowDays, returnDays } = merchant;
    const document = plainTerms({ currency: business.currency, basisPoints, windowDays, returnDays });
    await this.terms.publish(tx, merchant.id, document, null);
  }

  /** A suspended owner's merchants are unlisted. */
  async setListed(tx: Tx, owner: User, isListed: boolean): Promise<void> {
    await tx.update(Merchant, { ownerId: owner.id }, { listed: isListed ? 1 : 0 });
  }

  /** A stolen account could redirect every publisher's traffic, so the owner is notified and the change is audited. */
  private async noteChange(tx: Tx, before: Merchant, after: Watched, startsAt: Date | null): Promise<void> {
    const change = programChange(before, after);
    if (!change) return;
    const { id, name: merchant, ownerId } = before;
    const audited = { actorId: ownerId, action: "program.changed", subject: `merchant:${id}`, ...change };
    await this.audit.record(tx, audited);
    const { email, name } = await tx.findOneByOrFail(User, { id: ownerId });
    const startsOn = startsAt ? dayOf(startsAt) : "";
    const data = { name, merchant, changes: describeChange(change), startsOn };
    await this.outbox.add(tx, "mail", { template: "program-changed", to: email, data });
  }
}

type Rates = Pick<Merchant, "rateBasisPoints" | "cookieDays">;

/** What a merchant's row repeats of its terms, for lists and for redirects. */
const columnsOf = ({ document, version }: Terms) => ({
  termsVersion: version,
  rateBasisPoints: headlineRate(document),
  cookieDays: document.windowDays,
  returnDays: document.returnDays,
});

const isRate = (document: TermsDocument, { rateBasisPoints, cookieDays }: Rates): boolean =>
  headlineRate(document) === rateBasisPoints && document.windowDays === cookieDays;
