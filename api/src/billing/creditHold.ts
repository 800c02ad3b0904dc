import type { Chain } from "../chain/chain";
import type { Database, Reader, Tx } from "../core/db/database";
import { earnedOf, sumOf } from "../earnings/amounts";
import { Merchant } from "../merchants/merchant.entity";
import { Sale } from "../sales/sale.entity";
import type { SaleChange } from "../sales/saleStore";
import { saleStream } from "../sales/saleStream";
import { owedBy } from "./balance";
import { CreditLimit } from "./billing.entity";

/** Why a sale is not approved automatically. */
export const OVER_CREDIT_LIMIT = "brand over its credit limit";

const BATCH_SIZE = 100;

/**
 * Holds the orders of a merchant that owes more than its credit limit: they are not approved automatically until it has
 * paid. Orders that came before stay as they are.
 */
export class CreditHold {
  constructor(
    private readonly db: Database,
    private readonly chain: Pick<Chain, "recordChange">,
  ) {}

  /** After all other holds: they are for the merchant to decide, and stay when it pays. */
  readonly hold = async (tx: Tx, { sale, before, isUndoing }: SaleChange): Promise<void> => {
    if (isUndoing || sale.status !== "pending" || sale.hold || before?.status === "pending") return;
    const limit = await tx.findOneBy(CreditLimit, { merchantId: sale.merchantId });
    if (!limit || limit.amount === null) return;
    const owed = await owedBy(tx, { id: sale.merchantId, currency: sale.currency });
    // Without this order: it is the one after the limit that is held.
    if (owed - sumOf(sale.earnings, earnedOf) <= limit.amount) return;
    sale.hold = OVER_CREDIT_LIMIT;
    await tx.update(Sale, { id: sale.id }, { hold: OVER_CREDIT_LIMIT });
    await this.chain.recordChange(tx, saleStream, sale);
  };

  /** Whether it owes more than its limit. */
  async isOver(read: Reader, merchantId: string, currency: string): Promise<boolean> {
    const limit = await read.findOneBy(CreditLimit, { merchantId });
    return !!limit && limit.amount !== null && (await owedBy(read, { id: merchantId, currency })) > limit.amount;
  }

  /** The job: payments, raised limits and returns may have made room. Returns how many orders it let go. */
  async releaseAll(signal?: AbortSignal): Promise<number> {
    let released = 0;
    for (const { merchantId } of await this.db.read.find(CreditLimit, {})) {
      if (!signal?.aborted) released += await this.release(merchantId, signal);
    }
    return released;
  }

  async release(merchantId: string, signal?: AbortSignal): Promise<number> {
    const limit = await this.db.read.findOneBy(CreditLimit, { merchantId });
    if (!limit) return 0;
    const merchant = await this.db.read.findOneBy(Merchant, { id: merchantId });
    if (merchant && limit.amount !== null && (await owedBy(this.db.read, merchant)) > limit.amount) return 0;
    let released = 0;
    for (let count = BATCH_SIZE; count === BATCH_SIZE && !signal?.aborted; released += count) {
      count = await this.db.write((tx) => this.releaseSome(tx, merchantId));
    }
    return released;
  }

  private async releaseSome(tx: Tx, merchantId: string): Promise<number> {
    const held = await tx.find(Sale, {
      where: { merchantId, status: "pending", hold: OVER_CREDIT_LIMIT },
      order: { id: "ASC" },
      take: BATCH_SIZE,
    });
    for (const { id } of held) {
      const { affected } = await tx.update(Sale, { id, hold: OVER_CREDIT_LIMIT }, { hold: null });
      if (affected) await this.chain.recordChange(tx, saleStream, await tx.findOneByOrFail(Sale, { id }));
    }
    return held.length;
  }
}
