import type { Chain } from "../chain/chain";
import type { Stream } from "../chain/stream";
import type { Tx } from "../core/db/database";
import { Sale } from "./sale.entity";
import type { SaleChange } from "./saleStore";

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** All columns: each of them affects who is paid, how much and when. */
export const saleStream: Stream<Sale> = {
  name: "sale",
  label: "sale",
  entity: Sale,
  contentOf: (sale) => [
    sale.id,
    momentOf(sale.createdAt),
    sale.merchantId,
    sale.orderId,
    sale.day,
    sale.clickId,
    sale.linkId,
    sale.publisherId,
    sale.subId,
    sale.amount,
    sale.currency,
    sale.rateBasisPoints,
    sale.commission,
    sale.returnedAmount,
    sale.returnedCommission,
    sale.status,
    sale.reason,
    sale.hold,
    sale.source,
    momentOf(sale.occurredAt),
    momentOf(sale.decidedAt),
    sale.decidedBy,
    sale.why,
  ],
};

/** Appends each state of a sale to the hash chain. */
export const recordInChain =
  (chain: Pick<Chain, "recordNew" | "recordChange">) =>
  (tx: Tx, { sale, before }: SaleChange): Promise<void> =>
    before ? chain.recordChange(tx, saleStream, sale) : chain.recordNew(tx, saleStream, [sale]);
