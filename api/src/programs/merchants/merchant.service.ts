import { type FindOptionsWhere, In } from "typeorm";
import type { Account } from "../../accounts";
import { commissionLimitForm } from "../../contract/billingForms";
import { business } from "../../contract/business";
import { type CategoryId, categories } from "../../contract/choices";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { merchantForm } from "../../contract/forms";
import { t } from "../../contract/i18n/t";
import { standardGuard } from "../../contract/terms/guard";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import { plainTerms, type TermsDocument } from "../../contract/terms/termsDocument";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { basisPointsToPercent, percentText, percentToBasisPoints } from "../../platform/money";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { assertPublic } from "../../platform/outside/publicAddress";
import type { Terms } from "../terms/terms.entity";
import type { TermsService } from "../terms/terms.service";
import { freeName, reserveName, reserveSlug } from "./brand/brandName";
import { Merchant, type MerchantRow, merchantChanged } from "./merchant.entity";
import type { MerchantTermsService } from "./merchantTerms.service";
import { notifyOwner } from "./notifyOwner";
import { lockedMerchant, ownMerchant } from "./ownMerchant";
import { columnsOf } from "./repeatedTerms";

/** Publishers see listed brands, advertisers their own, admins all. */
const visibleTo = (viewer: Viewer): FindOptionsWhere<Merchant> => {
  if (viewer.role === "advertiser") return { ownerId: viewer.id };
  return viewer.role === "publisher" ? { listed: 1 } : {};
};

export const EDITED_MEANWHILE = t("These settings were just changed. Please review them again.");

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
    /** In a private demo shops may be local. */
    private readonly isAtHome: boolean,
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

  /**
   * Description and website change immediately; a new rate or window is a new version of the terms, which may need
   * notice.
   */
  async update(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { description, website, commissionRate, cookieDays } = parseForm(merchantForm, input);
    if (!this.isAtHome) assertPublic(website, "website");
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

  /** Allows rates above the network's ceiling; null restores it. Published rates stay. */
  async setCommissionLimit(viewer: Viewer, merchantId: string, input: unknown): Promise<Merchant> {
    const { percent } = parseForm(commissionLimitForm, input);
    const rateCeiling = typeof percent === "number" ? percentToBasisPoints(percent) : null;
    if (!isId(merchantId)) throw new NotFoundError("Merchant");
    return this.db.write(async (tx) => {
      // Locks the brand, so that publishing terms waits.
      const merchant = await lockedMerchant(tx, merchantId);
      const [before, after] = [merchant, { rateCeiling }].map((one) => ({
        limit: `${basisPointsToPercent(rateCeilingOf(one))}%`,
      }));
      if (merchant.rateCeiling === rateCeiling) return merchant;
      await tx.update(Merchant, { id: merchantId }, { rateCeiling });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "merchant.commission-limit-changed",
        subject: `merchant:${merchantId}`,
        before,
        after,
      });
      return Object.assign(merchant, { rateCeiling });
    });
  }

  /** Creates the merchant in the same transaction as its advertiser's approval. */
  async createFor(tx: Tx, owner: Account): Promise<void> {
    if (owner.kind !== "advertiser") return;
    // The approval was undone and repeated.
    const known = await tx.findOneBy(Merchant, { ownerId: owner.id });
    if (known) {
      await reserveName(tx, known);
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
      clicksFromBrowsers: 0,
      standDownSign: 1,
      clickParameter: null,
      silenceAccepts: 1,
      rateCeiling: null,
      monthlyBudget: null,
      termsBudget: null,
      joining: "open",
      acceptedChannels: null,
      logoHash: null,
      coverHash: null,
      slug: null,
      color: null,
      story: null,
    };
    await tx.insert(Merchant, merchant);
    await reserveName(tx, merchant);
    await reserveSlug(tx, merchant);
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

  /** A closed account's brand is unlisted and its name freed. Reopening restores both. */
  async setClosed(tx: Tx, owner: Account, isClosed: boolean): Promise<void> {
    await this.setListed(tx, owner, !isClosed);
    if (isClosed) return freeName(tx, owner.id);
    for (const merchant of await tx.findBy(Merchant, { ownerId: owner.id })) await reserveName(tx, merchant);
  }

  /** A suspended or closed owner's merchants are unlisted. */
  async setListed(tx: Tx, owner: Account, isListed: boolean): Promise<void> {
    const canBe = !owner.suspendedAt && !owner.closedAt;
    await tx.update(Merchant, { ownerId: owner.id }, { listed: isListed && canBe ? 1 : 0 });
  }

  private async noteChange(tx: Tx, viewer: Viewer, before: Merchant, after: Watched, startsAt: Date | null) {
    const change = programChange(before, after);
    if (!change) return;
    const { id } = before;
    const subject = `merchant:${id}`;
    await this.audit.record(tx, { actorId: viewer.userId, action: "program.changed", subject, ...change });
    await notifyOwner(tx, this.outbox, before, () => describeChange(change), startsAt);
  }
}

const labelOf = (id: CategoryId) => (categories.find((category) => category.id === id)?.label ?? id).toLowerCase();

/** Whether its owner has written a description: not the default, whatever its name and categories were then. */
export function isDescribed({ description }: Pick<Merchant, "description">): boolean {
  const [, labels] = / sells (.+)\.$/.exec(description) ?? [];
  if (!labels) return !description.endsWith(NEW_HERE);
  return !labels.split(/, | and /).every((label) => categories.some(({ id }) => labelOf(id) === label));
}

/** A brand's default description, until its owner writes one. */
function firstDescription(name: string, ids: readonly CategoryId[]): string {
  const labels = ids.map(labelOf);
  const last = labels.pop();
  if (!last) return `${name}${NEW_HERE}`;
  return `${name} sells ${labels.length > 0 ? `${labels.join(", ")} and ${last}` : last}.`;
}

const NEW_HERE = " is new here.";

/** Settings that affect publishers' traffic and pay, so changes are audited. */
type Watched = Pick<Merchant, "website" | "rateBasisPoints" | "cookieDays">;
type Change = { before: Partial<Watched>; after: Partial<Watched> };

const WATCHED = ["website", "rateBasisPoints", "cookieDays"] as const;

/** The differences, or null if there are none. */
function programChange(before: Watched, after: Watched): Change | null {
  const changed = WATCHED.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const of = (program: Watched) => Object.fromEntries(changed.map((name) => [name, program[name]]));
  return { before: of(before), after: of(after) };
}

/** For the mail to the owner: "commission from 8% to 12%, website from … to …". */
function describeChange({ before, after }: Change): string {
  const parts = [
    after.rateBasisPoints !== undefined &&
      t("commission from {from} to {to}", {
        from: percentText(before.rateBasisPoints ?? 0),
        to: percentText(after.rateBasisPoints),
      }),
    after.cookieDays !== undefined &&
      t("cookie days from {from} to {to}", { from: before.cookieDays, to: after.cookieDays }),
    after.website !== undefined && t("website from {from} to {to}", { from: before.website, to: after.website }),
  ];
  return parts.filter(Boolean).join(", ");
}
