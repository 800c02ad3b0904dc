import { In } from "typeorm";
import { User } from "../accounts/user.entity";
import type { AuditService } from "../audit/audit.service";
import { business } from "../contract/business";
import { merchantForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { ConflictError, isDuplicate, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { isId, newId } from "../core/ids";
import { percentToBasisPoints } from "../core/money";
import type { Outbox } from "../outbox/outbox.service";
import { firstDescription } from "./firstDescription";
import { Merchant, type MerchantRow, MerchantTerms } from "./merchant.entity";
import { visibleTo } from "./merchant.policy";
import { describeChange, programChange, type Watched } from "./programChange";

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

  terms(merchantId: string): Promise<MerchantTerms[]> {
    return this.db.read.find(MerchantTerms, { where: { merchantId }, order: { version: "DESC" } });
  }

  async update(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { description, website, commissionRate, cookieDays } = parseForm(merchantForm, input);
    const { id } = await this.mine(viewer);
    const changes = { description, website, rateBasisPoints: percentToBasisPoints(commissionRate), cookieDays };
    try {
      return await this.db.write(async (tx) => {
        const before = await tx.findOneByOrFail(Merchant, { id });
        const isNewRate = before.rateBasisPoints !== changes.rateBasisPoints || before.cookieDays !== cookieDays;
        await tx.update(Merchant, { id }, changes);
        await this.noteChange(tx, before, { ...before, ...changes });
        const after = Object.assign(before, changes);
        if (isNewRate) await this.addTerms(tx, after, viewer.id);
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
      signedReportsOnly: 0,
      clicksFromClaims: 0,
    };
    await tx.insert(Merchant, merchant);
    await this.addTerms(tx, merchant, null);
  }

  /** A suspended owner's merchants are unlisted. */
  async setListed(tx: Tx, owner: User, isListed: boolean): Promise<void> {
    await tx.update(Merchant, { ownerId: owner.id }, { listed: isListed ? 1 : 0 });
  }

  /** A stolen account could redirect every publisher's traffic, so the owner is notified and the change is audited. */
  private async noteChange(tx: Tx, before: Merchant, after: Watched): Promise<void> {
    const change = programChange(before, after);
    if (!change) return;
    const { id, name: merchant, ownerId } = before;
    const audited = { actorId: ownerId, action: "program.changed", subject: `merchant:${id}`, ...change };
    await this.audit.record(tx, audited);
    const { email, name } = await tx.findOneByOrFail(User, { id: ownerId });
    const data = { name, merchant, changes: describeChange(change) };
    await this.outbox.add(tx, "mail", { template: "program-changed", to: email, data });
  }

  private async addTerms(tx: Tx, merchant: MerchantRow, changedBy: string | null): Promise<void> {
    const now = this.clock.now();
    const latest = await tx.findOne(MerchantTerms, { where: { merchantId: merchant.id }, order: { version: "DESC" } });
    await tx.insert(MerchantTerms, {
      id: newId(),
      createdAt: now,
      validFrom: now,
      merchantId: merchant.id,
      changedBy,
      rateBasisPoints: merchant.rateBasisPoints,
      cookieDays: merchant.cookieDays,
      version: (latest?.version ?? 0) + 1,
    });
  }
}
