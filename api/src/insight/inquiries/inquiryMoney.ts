import type { Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import type { GrantedOrders, SaleWithEarnings } from "../../sales";
import type { ClickEvidence, FoundClick } from "./clickEvidence";
import type { Inquiry } from "./inquiry.entity";

export const NO_AMOUNT = "This claim names no amount";

/** What an accepted claim does to its order: by the same ways as everything else about orders. */
export class InquiryMoney {
  constructor(
    private readonly orders: GrantedOrders,
    private readonly clicks: ClickEvidence,
  ) {}

  /** Before the transaction, since clicks may be in an archive. */
  async click(inquiry: Inquiry): Promise<FoundClick["click"]> {
    if (inquiry.kind !== "untracked" || inquiry.clickId === null) return null;
    return this.clicks.named(inquiry, inquiry.clickId);
  }

  /** Null where no order changes: payouts are paid and released where they are. */
  async grant(tx: Tx, inquiry: Inquiry, click: FoundClick["click"]): Promise<SaleWithEarnings | null> {
    const { kind, merchantId, orderKey, publisherId, amount, currency, orderedAt: occurredAt } = inquiry;
    if (kind === "unpaid" || kind === "held") return null;
    if (kind === "wrongly-declined") return this.orders.restore(tx, merchantId, orderKey, publisherId);
    if (amount === null) throw new ConflictError(NO_AMOUNT);
    if (kind === "wrong-amount") return this.orders.correct(tx, merchantId, orderKey, publisherId, amount);
    return this.orders.credit(tx, { merchantId, orderKey, publisherId, amount, currency, occurredAt, click });
  }
}
