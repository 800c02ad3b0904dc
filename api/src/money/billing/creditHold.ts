import { t } from "../../contract/i18n/t";
import type { Chain } from "../../platform/chain/chain";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { priceText } from "../../platform/money";
import { lockedMerchant, Merchant } from "../../programs";
import { earnedOf, Sale, type SaleChange, type SaleWithEarnings, saleStream, sumOf } from "../../sales";
import type { BrandCover } from "./cover/brandCover.service";

/** Why a sale is not approved automatically. */
export const OVER_CREDIT_LIMIT = "brand over its credit limit";

const BATCH_SIZE = 100;

/**
 * Holds orders that raise a merchant's debt above its credit limit: they are not approved until it has paid. Earlier
 * orders are unaffected.
 */
export class CreditHold {
  constructor(
    private readonly db: Database,
    private readonly chain: Pick<Chain, "recordChange">,
    private readonly cover: BrandCover,
  ) {}

  /** After all other holds: those are for the merchant to decide, and stay when it pays. */
  readonly hold = async (tx: Tx, { sale, before, isUndoing }: SaleChange): Promise<void> => {
    if (isUndoing || sale.status !== "pending" || sale.hold || before?.status === "pending") return;
    if (await this.isOver(tx, sale.merchantId, sale.currency)) await this.put(tx, sale);
  };

  /** Whether it owes more than its limit. */
  isOver(read: Reader, merchantId: string, currency: string): Promise<boolean> {
    return this.cover.isOver(read, { id: merchantId, currency });
  }

  /**
   * Why an order can't be approved now, regardless of who asks: the brand's debt for approved orders would exceed its
   * limit. Null if there is room.
   */
  readonly refusalOf = async (tx: Tx, { merchantId, currency, earnings }: SaleWithEarnings): Promise<string | null> => {
    const commission = sumOf(earnings, earnedOf);
    if (commission <= 0 || !(await this.isOver(tx, merchantId, currency))) return null;
    // Of two concurrent approvals, the second counts the first.
    const program = await lockedMerchant(tx, merchantId);
    const { approved, limit } = await this.cover.standing(tx, program);
    if (approved + commission <= limit) return null;
    return t("You've reached your credit limit of {limit}. Pay your invoices or ask us for a higher limit.", {
      limit: priceText(limit, currency),
    });
  };

  /** Holds an order due for automatic approval if it exceeds the limit. Returns whether it did. */
  readonly holdsBack = async (tx: Tx, sale: SaleWithEarnings): Promise<boolean> => {
    if ((await this.refusalOf(tx, sale)) === null) return false;
    await this.put(tx, sale);
    return true;
  };

  /** The job: payments, raised limits and returns may have freed credit. Returns how many orders it released. */
  async releaseAll(signal?: AbortSignal): Promise<number> {
    const waiting = await this.db.longRead.query<{ merchantId: string }[]>(
      `SELECT DISTINCT sale.merchantId FROM order_row listed JOIN sale ON sale.id = listed.id
       WHERE listed.status = 'pending' AND sale.hold = ?`,
      [OVER_CREDIT_LIMIT],
    );
    let released = 0;
    for (const { merchantId } of waiting) {
      if (!signal?.aborted) released += await this.releaseOrders(merchantId, signal);
    }
    await this.cover.refreshAll(signal);
    return released;
  }

  /** Releases what waits for a merchant's payment: orders, and earnings left out of payouts. */
  async release(merchantId: string): Promise<number> {
    await this.cover.refresh(merchantId);
    return this.releaseOrders(merchantId);
  }

  private async releaseOrders(merchantId: string, signal?: AbortSignal): Promise<number> {
    const merchant = await this.db.read.findOneBy(Merchant, { id: merchantId });
    if (merchant && (await this.cover.isOver(this.db.read, merchant))) return 0;
    let released = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal?.aborted; released += count) {
      count = await this.db.write((tx) => this.releaseSome(tx, merchantId));
    }
    return released;
  }

  private async releaseSome(tx: Tx, merchantId: string): Promise<number> {
    const held: { id: string }[] = await tx.query(
      `SELECT listed.id FROM order_row listed JOIN sale ON sale.id = listed.id
       WHERE listed.merchantId = ? AND listed.status = 'pending' AND sale.hold = ? ORDER BY listed.id LIMIT ${BATCH_SIZE}`,
      [merchantId, OVER_CREDIT_LIMIT],
    );
    for (const { id } of held) {
      const { affected } = await tx.update(Sale, { id, hold: OVER_CREDIT_LIMIT }, { hold: null });
      if (affected) await this.chain.recordChange(tx, saleStream, await tx.findOneByOrFail(Sale, { id }));
    }
    return held.length;
  }

  private async put(tx: Tx, sale: Sale): Promise<void> {
    sale.hold = OVER_CREDIT_LIMIT;
    await tx.update(Sale, { id: sale.id }, { hold: OVER_CREDIT_LIMIT });
    await this.chain.recordChange(tx, saleStream, sale);
  }
}
