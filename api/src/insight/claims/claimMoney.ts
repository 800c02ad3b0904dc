import { t } from "../../contract/i18n/t";
import type { Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import type { GrantedOrders, SaleWithEarnings } from "../../sales";
import type { Claim } from "./claim.entity";
import type { ClickEvidence, FoundClick } from "./clickEvidence";

export const NO_AMOUNT = t("This claim has no amount");

/** Applies an accepted claim to its order, through the same functions as any other change. */
export class ClaimMoney {
  constructor(
    private readonly orders: GrantedOrders,
    private readonly clicks: ClickEvidence,
  ) {}

  /** Before the transaction, because clicks may be in an archive. */
  async click(claim: Claim): Promise<FoundClick["click"]> {
    if (claim.kind !== "untracked" || claim.clickId === null) return null;
    return this.clicks.named(claim, claim.clickId);
  }

  /** Null if no order changes. Payouts are paid and released elsewhere. */
  async grant(tx: Tx, claim: Claim, click: FoundClick["click"]): Promise<SaleWithEarnings | null> {
    const { kind, merchantId, orderKey, publisherId, amount, currency, orderedAt: occurredAt } = claim;
    if (kind === "unpaid" || kind === "held") return null;
    if (kind === "wrongly-declined") return this.orders.restore(tx, merchantId, orderKey, publisherId);
    if (amount === null) throw new ConflictError(NO_AMOUNT);
    if (kind === "wrong-amount") return this.orders.correct(tx, merchantId, orderKey, publisherId, amount);
    return this.orders.credit(tx, { merchantId, orderKey, publisherId, amount, currency, occurredAt, click });
  }
}
