import { In } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { lockedMerchant, type Merchant } from "../../programs";
import type { ClickFacts } from "../../tracking";
import type { Attributor } from "../attribution/attributor";
import type { OrderClaims } from "../claims/orderClaims";
import { creditAnew } from "../earnings/earningStore";
import { reversedWhileDeclined } from "../returns/earlierReturns";
import { isLateReturn } from "../returns/lateReturn";
import { Sale } from "../sale.entity";
import type { SaleStore } from "../saleStore";
import { clickEarning, earningOf, type SaleWithEarnings } from "../saleWithEarnings";
import type { LaterReport } from "./laterReport";
import { newSale } from "./orderIntake";
import { spellingsOf, usualSpelling } from "./orderSpelling";
import { attributed, isUnconfirmedClaim, isWithoutClick } from "./orderState";

export const IS_ANOTHERS = "This order is credited to another publisher by now";
export const IS_DECLINED = "This order is declined: it can be claimed as wrongly declined";
export const IS_UNKNOWN = "The shop has no such order any more";
export const HAS_RETURNS = "Something of this order was returned: its amount can no longer be changed";
export const NOT_OPEN = "This order is neither pending nor approved: its amount can no longer be changed";
export const OTHER_CURRENCY = "The program is in another currency by now";
export const NO_SHOP_AMOUNT = "The shop reported no other amount for this order";
export const IS_LATE = "The return window of this order is over: report the difference as a return";
export const NOT_DECLINED = "This order is no longer declined";

/** An order as a publisher claims it. */
export interface GrantedOrder {
  merchantId: string;
  /** Without "#". */
  orderKey: string;
  publisherId: string;
  amount: number;
  currency: string;
  occurredAt: Date;
  /** The publisher's eligible click, if there is one. */
  click: ClickFacts | null;
}

/** Of two spellings the one that earns counts; what only a browser reported says nothing beside the shop's own. */
const rankOf = (sale: Sale): number =>
  isUnconfirmedClaim(sale) ? 2 : sale.status === "pending" || sale.status === "approved" ? 0 : 1;

const firstOf = (sales: readonly Sale[]): Sale | null => [...sales].sort((a, b) => rankOf(a) - rankOf(b))[0] ?? null;

/** What a brand, or the network, grants a publisher about an order. Orders come in by the unique index of all others. */
export class GrantedOrders {
  constructor(
    private readonly clock: Clock,
    private readonly store: SaleStore,
    private readonly claims: OrderClaims,
    private readonly later: LaterReport,
    private readonly attributor: Attributor,
  ) {}

  /** The order under either spelling. */
  async find(read: Reader, merchantId: string, orderKey: string): Promise<Sale | null> {
    const orderId = In(spellingsOf(orderKey));
    return firstOf(await read.findBy(Sale, { merchantId, orderId }));
  }

  /** The order earns its publisher from now on: a new one, or one that earned nobody anything. Already so, it stays. */
  async credit(tx: Tx, granted: GrantedOrder): Promise<SaleWithEarnings> {
    const { merchantId, orderKey, publisherId, amount } = granted;
    // Intakes of this brand's orders share the row: none of them misses this one, nor is missed.
    const merchant = await lockedMerchant(tx, merchantId);
    if (merchant.currency !== granted.currency) throw new ConflictError(OTHER_CURRENCY);
    const known = await this.locked(tx, merchantId, orderKey);
    if (!known) return this.insert(tx, merchant, granted);
    const earning = clickEarning(known);
    const isTheirs = earningOf(known, publisherId) !== null;
    const isOpen = known.status === "pending" || known.status === "approved";
    if (isOpen && isTheirs) return known;
    if (isOpen && earning) throw new ConflictError(IS_ANOTHERS);
    const isUnconfirmed = isUnconfirmedClaim(known);
    if (!isUnconfirmed && !isWithoutClick(known)) throw new ConflictError(IS_DECLINED);
    // The shop's own figures come before the publisher's.
    const order = await this.store.orderOf(tx, known, isUnconfirmed ? amount : known.amount);
    const attribution = await this.attributor.grant(tx, merchant, order, publisherId, granted.click, this.clock.now());
    if (!isUnconfirmed) return this.later.credit(tx, known, attribution, known.why.claims ?? []);
    await this.claims.dismiss(tx, known.id);
    if (amount !== known.amount) await this.store.replaceLines(tx, { id: known.id, amount }, null);
    const changes = attributed(attribution, "pending");
    const undecided = { decidedAt: null, decidedBy: null, source: "inquiry" as const };
    const why = { ...changes.why, claims: known.why.claims ?? [] };
    return this.store.act(tx, known, "takeOver", { ...changes, ...undecided, amount, why });
  }

  /** The order's amount is another one; commission follows by the terms that it was decided by. */
  async correct(tx: Tx, merchantId: string, orderKey: string, publisherId: string, amount: number) {
    const known = await this.ownLocked(tx, merchantId, orderKey, publisherId);
    return known.amount === amount ? known : this.revalued(tx, known, amount);
  }

  /** The shop reported another amount than the accepted claim: it is the shop's from now on. */
  async takeShopAmount(tx: Tx, id: string): Promise<SaleWithEarnings> {
    const known = await this.store.locked(tx, { id });
    if (!known || known.shopAmount === null) throw new ConflictError(NO_SHOP_AMOUNT);
    const { shopAmount: amount } = known;
    // Less, as late as that, is for the publisher to accept: as a return.
    const windowEndsAt = clickEarning(known)?.approvesAt ?? null;
    if (amount < known.amount && isLateReturn(windowEndsAt, this.clock.now())) throw new ConflictError(IS_LATE);
    return this.revalued(tx, known, amount, { source: "server", shopAmount: null });
  }

  private async revalued(tx: Tx, known: SaleWithEarnings, amount: number, more: Partial<Sale> = {}) {
    if (known.status !== "pending" && known.status !== "approved") throw new ConflictError(NOT_OPEN);
    if (known.returnedAmount > 0) throw new ConflictError(HAS_RETURNS);
    const order = await this.store.orderOf(tx, known, amount);
    const earning = clickEarning(known);
    // Whoever shares it claims for all: the commission is decided by the terms of whoever leads.
    const anew = earning && (await this.attributor.attributeAnew(tx, known, earning.publisherId, order));
    if (!anew || !earning) throw new ConflictError(NOT_OPEN);
    await this.store.replaceLines(tx, { id: known.id, amount }, order.lines);
    const credit = creditAnew(earning, anew);
    return this.store.change(tx, known, { ...more, amount, why: { ...anew.why, amount }, credit });
  }

  /** What was declined is pending again, and approved like any other order. */
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
      "inquiry",
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
