import { In } from "typeorm";
import type { User } from "../accounts/user.entity";
import { business } from "../contract/business";
import { merchantForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { percentToBasisPoints } from "../core/money";
import { firstDescription } from "./firstDescription";
import { Merchant, MerchantTerms } from "./merchant.entity";
import { visibleTo } from "./merchant.policy";

export const EDITED_MEANWHILE = "These settings were changed a moment ago. Please look at them again.";

/** Called inside the transaction, and again after its commit. */
export type MerchantChangedHook = {
  within: (tx: Tx, merchant: Merchant) => Promise<void>;
  after: (merchant: Merchant) => void;
};

/** Brands: born with their owner's approval, edited by their owner, listed while the owner is in good standing. */
export class MerchantService {
  private readonly changedHooks: MerchantChangedHook[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onMerchantChanged(hook: MerchantChangedHook): void {
    this.changedHooks.push(hook);
  }

  /** What publishers may promote. */
  listed(): Promise<Merchant[]> {
    return this.db.read.find(Merchant, { where: { listed: 1 }, order: { name: "ASC", id: "ASC" } });
  }

  async get(viewer: Viewer, id: string): Promise<Merchant> {
    const merchant = isId(id) && (await this.db.read.findOneBy(Merchant, { ...visibleTo(viewer), id }));
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
  }

  byIds(ids: readonly string[]): Promise<Merchant[]> {
    return this.db.read.findBy(Merchant, { id: In([...ids]) });
  }

  async mine(viewer: Viewer): Promise<Merchant> {
    const merchant = await this.db.read.findOneBy(Merchant, { ownerId: viewer.id });
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
  }

  terms(merchantId: string): Promise<MerchantTerms[]> {
    return this.db.read.find(MerchantTerms, { where: { merchantId }, order: { version: "DESC" } });
  }

  async update(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { description, website, commissionRate, cookieDays } = parseForm(merchantForm, input);
    const { id } = await this.mine(viewer);
    const changes = { description, website, rateBasisPoints: percentToBasisPoints(commissionRate), cookieDays };
    try {
      const merchant = await this.db.write(async (tx) => {
        const before = await tx.findOneByOrFail(Merchant, { id });
        const isNewRate = before.rateBasisPoints !== changes.rateBasisPoints || before.cookieDays !== cookieDays;
        await tx.update(Merchant, { id }, changes);
        const after = Object.assign(before, changes);
        if (isNewRate) await this.addTerms(tx, after, viewer.id);
        for (const { within } of this.changedHooks) await within(tx, after);
        return after;
      });
      for (const { after } of this.changedHooks) after(merchant);
      return merchant;
    } catch (error) {
      // The unique index on the version decides which of two changes at once came first.
      if (isDuplicate(error)) throw new ConflictError(EDITED_MEANWHILE);
      throw error;
    }
  }

  /** The hook of an approval: an approved advertiser has a merchant from the same moment on. */
  async createFor(tx: Tx, owner: User): Promise<void> {
    if (owner.role !== "advertiser") return;
    const merchant = Object.assign(new Merchant(), {
      ...{ id: newId(), createdAt: this.clock.now(), ownerId: owner.id, listed: 1 },
      ...{ name: owner.businessName ?? owner.name, website: owner.website ?? "", categories: owner.categories ?? [] },
      description: firstDescription(owner.businessName ?? owner.name, owner.categories ?? []),
      rateBasisPoints: percentToBasisPoints(business.defaultCommissionPercent),
      cookieDays: business.defaultCookieDays,
      returnDays: business.defaultReturnDays,
    });
    await tx.insert(Merchant, merchant);
    await this.addTerms(tx, merchant, null);
  }

  /** The hook of a suspension and of its end. */
  async setListed(tx: Tx, owner: User, isListed: boolean): Promise<void> {
    await tx.update(Merchant, { ownerId: owner.id }, { listed: isListed ? 1 : 0 });
  }

  private async addTerms(tx: Tx, merchant: Merchant, changedBy: string | null): Promise<void> {
    const now = this.clock.now();
    const latest = await tx.findOne(MerchantTerms, { where: { merchantId: merchant.id }, order: { version: "DESC" } });
    await tx.insert(MerchantTerms, {
      ...{ id: newId(), createdAt: now, validFrom: now, merchantId: merchant.id, changedBy },
      ...{ rateBasisPoints: merchant.rateBasisPoints, cookieDays: merchant.cookieDays },
      version: (latest?.version ?? 0) + 1,
    });
  }
}
