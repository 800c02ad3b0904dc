import { Field, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { isCurrency } from "../../contract/currencyCodes";
import { t, translated } from "../../contract/i18n/t";
import type { OfferDocument, TermsDocument } from "../../contract/terms/termsDocument";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { isId } from "../../platform/ids";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { TermsDrafts } from "../terms/draft/termsDrafts";
import { Offer } from "../terms/offers/offer.entity";
import type { TermsService } from "../terms/terms.service";
import { Merchant, merchantChanged } from "./merchant.entity";
import { notifyOwner } from "./notifyOwner";
import { lockedMerchant, ownMerchant } from "./ownMerchant";
import { columnsOf } from "./repeatedTerms";

export const NO_CURRENCY = "Please send a currency such as EUR";
export const IN_USE = t(
  "The currency cannot be changed once a program has clicks, orders or payments. Create another program instead.",
);
export const HAS_AMOUNTS = t("Remove fixed amounts from the terms, their draft and custom terms first");
export const HAS_BUDGET = t("Remove the monthly budget first");
export const IS_ANNOUNCED = t("Withdraw the announced terms first");
export const SEVERAL_SHOPS = t("All shops of an account use the same currency");

@ObjectType("ProgramCurrency", { description: "Currency of a program.", simpleResolvers: true })
export class CurrencyState {
  @Field(() => String, { description: "ISO 4217 code, such as EUR." }) currency!: string;

  @Field(() => String, { nullable: true, description: "Reason the currency cannot change now. Null if it can." })
  obstacle!: string | null;
}

/** Documents that may contain fixed amounts. */
type Named = TermsDocument | OfferDocument;

/**
 * A program's currency is chosen before its first click or order, and stays: all amounts of its terms, orders and
 * billing use it.
 */
export class ProgramCurrencyService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly terms: TermsService,
    private readonly drafts: TermsDrafts,
    /** Clicks, orders and payments belong to higher modules. */
    private readonly isInUse: (read: Reader, merchantId: string) => Promise<boolean>,
  ) {}

  /** For the viewer's own program. */
  async mine(viewer: Viewer): Promise<CurrencyState> {
    const merchant = await ownMerchant(this.db.read, viewer);
    const obstacle = await this.obstacleOf(this.db.read, merchant);
    return { currency: merchant.currency, obstacle: obstacle && translated(obstacle) };
  }

  /** For the viewer's own program; admins pass a brand. */
  async set(viewer: Viewer, currency: string, merchantId: string | null): Promise<Merchant> {
    if (!isCurrency(currency)) throw new BadInputError({ currency: NO_CURRENCY });
    const { id } = await this.programOf(viewer, merchantId);
    return this.db.write(async (tx) => {
      // Orders lock it while they are received: they come before this, or see it.
      const merchant = await lockedMerchant(tx, id);
      if (merchant.currency === currency) return merchant;
      const obstacle = await this.obstacleOf(tx, merchant);
      if (obstacle !== null) throw new ConflictError(obstacle);
      await this.publish(tx, merchant, currency, viewer.userId);
      const change = { before: { currency: merchant.currency }, after: { currency } };
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "program.changed",
        subject: `merchant:${id}`,
        ...change,
      });
      const changed = { from: merchant.currency, to: currency };
      await notifyOwner(tx, this.outbox, merchant, () => t("currency from {from} to {to}", changed), null);
      const after = await tx.findOneByOrFail(Merchant, { id });
      await this.events.emit(tx, merchantChanged, after);
      return after;
    });
  }

  private async programOf(viewer: Viewer, merchantId: string | null): Promise<Merchant> {
    if (viewer.role !== "admin") {
      const own = await ownMerchant(this.db.read, viewer);
      if (merchantId !== null && merchantId !== own.id) throw new NotFoundError("Merchant");
      return own;
    }
    if (merchantId === null) throw new BadInputError({ merchantId: t("Please choose the shop") });
    const merchant = isId(merchantId) ? await this.db.read.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) throw new NotFoundError("Merchant");
    return merchant;
  }

  private async obstacleOf(read: Reader, { id, ownerId, monthlyBudget }: Merchant): Promise<string | null> {
    if ((await read.countBy(Merchant, { ownerId })) > 1) return SEVERAL_SHOPS;
    if (await this.isInUse(read, id)) return IN_USE;
    if (await this.terms.announced(read, id)) return IS_ANNOUNCED;
    // The same minor units would be a different amount in another currency.
    if (monthlyBudget !== null) return HAS_BUDGET;
    return (await this.documentsOf(read, id)).some(hasAmounts) ? HAS_AMOUNTS : null;
  }

  private async documentsOf(read: Reader, merchantId: string): Promise<Named[]> {
    const stored = [await this.terms.inForce(read, merchantId), await this.drafts.of(read, merchantId)];
    const offers = await read.findBy(Offer, { merchantId, status: In(["offered", "accepted"]) });
    return [...stored, ...offers].flatMap((one) => (one ? [one.document] : []));
  }

  /** Publishes a version that differs only in the currency, without notice since rates and days stay. */
  private async publish(tx: Tx, { id: merchantId }: Merchant, currency: string, publishedBy: string): Promise<void> {
    const inForce = await this.terms.inForce(tx, merchantId);
    const draft = await this.drafts.of(tx, merchantId);
    const document = { ...inForce.document, currency };
    const terms = await this.terms.publish(tx, { merchantId, inForce, document, publishedBy, hasPartners: false });
    await tx.update(Merchant, { id: merchantId }, columnsOf(terms));
    if (draft) await this.drafts.save(tx, merchantId, { ...draft.document, currency }, terms.version);
  }
}

/** Whether a document contains an amount of money anywhere. */
function hasAmounts({ rules = [], otherwise, caps, volume = [], ...rest }: Named): boolean {
  const pays = [...rules.map(({ pay }) => pay), ...(otherwise ? [otherwise] : [])];
  return (
    pays.some((pay) => !("basisPoints" in pay)) ||
    rules.some(({ when }) => when.amountFrom !== undefined || when.amountTo !== undefined) ||
    (caps?.perOrder ?? null) !== null ||
    volume.length > 0 ||
    ("budget" in rest && rest.budget !== undefined)
  );
}
