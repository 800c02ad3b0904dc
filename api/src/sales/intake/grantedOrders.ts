import { In } from "typeorm";
import { t } from "../../contract/i18n/t";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { lockedMerchant, type Merchant } from "../../programs";
import type { ClickFacts } from "../../tracking";
import type { Attributor } from "../attribution/attributor";
import { creditAnew } from "../earnings/earningStore";
import { reversedWhileDeclined } from "../returns/earlierReturns";
import { isLateReturn } from "../returns/lateReturn";
import { Sale } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, earningOf, type SaleWithEarnings } from "../saleWithEarnings";
import type { UnverifiedReports } from "../unverified/unverifiedReports";
import type { LaterReport } from "./laterReport";
import { newSale } from "./orderIntake";
import { spellingsOf, usualSpelling } from "./orderSpelling";
import { attributed, isUnverified, isWithoutClick } from "./orderState";

export const IS_ANOTHERS = t("This order is now credited to another creator");
export const IS_DECLINED = t("This order is declined. Claim it as wrongly declined instead");
export const IS_UNKNOWN = t("The shop no longer has this order");
export const HAS_RETURNS = t("Part of this order was returned, so its amount can no longer be changed");
export const NOT_OPEN = t("This order is neither pending nor approved, so its amount can no longer be changed");
export const OTHER_CURRENCY = t("The program's currency has changed since");
export const NO_SHOP_AMOUNT = t("The shop reported no different amount for this order");
export const IS_LATE = t("The return window of this order is over. Report the difference as a return");
export const NOT_DECLINED = t("This order is no longer declined");

/** An order as a creator claims it. */
export interface GrantedOrder {
  merchantId: string;
  /** Without "#". */
  orderKey: string;
  publisherId: string;
  amount: number;
  currency: string;
  occurredAt: Date;
  /** The creator's eligible click, if there is one. */
  click: ClickFacts | null;
}

/** Of two spellings, the one that earns counts. A browser's report is ignored beside the shop's own. */
const rankOf = (sale: Sale): number =>
  isUnverified(sale) ? 2 : sale.status === "pending" || sale.status === "approved" ? 0 : 1;

const firstOf = (sales: readonly Sale[]): Sale | null => [...sales].sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null;

/**
 * Grants a claim about an order, for the brand or the network. Orders enter through the same unique index as all
 * others.
 */
export class GrantedOrders {
  constructor(
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly unverifiedReports: UnverifiedReports,
    private readonly later: LaterReport,
    private readonly attributor: Attributor,
  ) {}

  /** The order under either spelling. */
  async find(read: Reader, merchantId: string, orderKey: string): Promise<Sale | null> {
    const orderId = In(spellingsOf(orderKey));
    return firstOf(await read.findBy(Sale, { merchantId, orderId }));
  }

  /** The order earns its publisher from now on: a new one, or one without earnings. No effect if it already does. */
  async credit(tx: Tx, granted: GrantedOrder): Promise<SaleWithEarnings> {
    const { merchantId, orderKey, publisherId, amount } = granted;
    // Shares the row with intakes of this brand's orders, so that neither misses the other.
    const merchant = await lockedMerchant(tx, merchantId);
    if (merchant.currency !== granted.currency) throw new ConflictError(OTHER_CURRENCY);
    const known = await this.locked(tx, merchantId, orderKey);
    if (!known) return this.insert(tx, merchant, granted);
    const earning = clickEarning(known);
    const isTheirs = earningOf(known, publisherId) !== null;
    const isOpen = known.status === "pending" || known.status === "approved";
    if (isOpen && isTheirs) return known;
    if (isOpen && earning) throw new ConflictError(IS_ANOTHERS);
    const isUnconfirmed = isUnverified(known);
    if (!isUnconfirmed && !isWithoutClick(known)) throw new ConflictError(IS_DECLINED);
    // The shop's own figures take precedence over the creator's.
    const order = await this.store.orderOf(tx, known, isUnconfirmed ? amount : known.amount);
    const attribution = await this.attributor.grant(tx, merchant, order, publisherId, granted.click, this.clock.now());
    if (!isUnconfirmed) return this.later.credit(tx, known, attribution, known.why.unverifiedReports ?? []);
    await this.unverifiedReports.dismiss(tx, known.id);
    if (amount !== known.amount) await this.store.replaceLines(tx, { id: known.id, amount }, null);
    const changes = attributed(attribution, "pending");
    const undecided = { decidedAt: null, decidedBy: null, source: "claim" as const };
    const why = { ...changes.why, unverifiedReports: known.why.unverifiedReports ?? [] };
    return this.store.act(tx, known, "takeOver", { ...changes, ...undecided, amount, why });
  }

  /** Changes the order's amount. Commission follows by the terms of its decision. */
  async correct(tx: Tx, merchantId: string, orderKey: string, publisherId: string, amount: number) {
    const known = await this.ownLocked(tx, merchantId, orderKey, publisherId);
    return known.amount === amount ? known : this.revalued(tx, known, amount);
  }

  /** Replaces an accepted claim's amount with the one the shop reported. */
  async takeShopAmount(tx: Tx, id: string): Promise<SaleWithEarnings> {
    const known = await this.store.locked(tx, { id });
    if (!known || known.shopAmount === null) throw new ConflictError(NO_SHOP_AMOUNT);
    const { shopAmount: amount } = known;
    // A smaller amount this late is a return, which the creator must accept.
    const windowEndsAt = clickEarning(known)?.approvesAt ?? null;
    if (amount < known.amount && isLateReturn(windowEndsAt, this.clock.now())) throw new ConflictError(IS_LATE);
    return this.revalued(tx, known, amount, { source: "server", shopAmount: null });
  }

  private async revalued(tx: Tx, known: SaleWithEarnings, amount: number, more: Partial<Sale> = {}) {
    if (known.status !== "pending" && known.status !== "approved") throw new ConflictError(NOT_OPEN);
    if (known.returnedAmount > 0) throw new ConflictError(HAS_RETURNS);
    const order = await this.store.orderOf(tx, known, amount);
    const earning = clickEarning(known);
    // Any sharing publisher claims for all: the lead's terms decide the commission.
    const anew = earning && (await this.attributor.attributeAnew(tx, known, earning.publisherId, order));
    if (!anew || !earning) throw new ConflictError(NOT_OPEN);
    await this.store.replaceLines(tx, { id: known.id, amount }, order.lines);
    const credit = creditAnew(earning, anew);
    return this.store.change(tx, known, { ...more, amount, why: { ...anew.why, amount }, credit });
  }

  /** Declined orders become pending again and are approved like any other. */
  async restore(tx: Tx, merchantId: string, orderKey: string, publisherId: string): Promise<SaleWithEarnings> {
    const known = await this.ownLocked(tx, merchantId, orderKey, publisherId);
    if (known.status === "pending" || known.status === "approved") return known;
    if (known.status !== "declined" || known.decidedAt === null) throw new ConflictError(NOT_DECLINED);
    const undecided = { decidedAt: null, decidedBy: null, reason: null, reasonCode: null };
    const { store, attributor } = this;
    const reversed = await reversedWhileDeclined(tx, { store, attributor }, known);
    return store.act(tx, known, "restore", { ...undecided, ...(reversed && { reversed }) });
  }

  private async insert(tx: Tx, merchant: Merchant, granted: GrantedOrder): Promise<SaleWithEarnings> {
    const { merchantId, publisherId, amount, currency, occurredAt, click } = granted;
    const now = this.clock.now();
    const orderId = await usualSpelling(tx, merchantId, granted.orderKey);
    const order = { codes: [], amount, facts: null, lines: null, occurredAt, receivedAt: now };
    const attribution = await this.attributor.grant(tx, merchant, order, publisherId, click, now);
    const { credit, ...sale } = newSale(
      merchantId,
      { ...order, orderId, currency, consent: null, metadata: null },
      attribution,
      "claim",
      now,
    );
    return this.store.insert(tx, sale, null, credit);
  }

  private async locked(tx: Tx, merchantId: string, orderKey: string): Promise<SaleWithEarnings | null> {
    const known = await this.find(tx, merchantId, orderKey);
    return known && this.store.locked(tx, { id: known.id, merchantId });
  }

  private async ownLocked(tx: Tx, merchantId: string, orderKey: string, publisherId: string) {
    const known = await this.locked(tx, merchantId, orderKey);
    if (!known) throw new ConflictError(IS_UNKNOWN);
    if (earningOf(known, publisherId) === null) throw new ConflictError(IS_ANOTHERS);
    return known;
  }
}
