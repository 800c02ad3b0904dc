import type { Chain } from "../platform/chain/chain";
import type { Stream } from "../platform/chain/stream";
import type { Tx } from "../platform/db/database";
import { type Earning, earningStream } from "./earnings/earning.entity";
import { Sale } from "./sale.entity";
import type { SaleChange } from "./saleStore";
import type { SaleWithEarnings } from "./saleWithEarnings";

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** All columns except the shop's notes (`metadata`): each of them affects who is paid, how much and when. */
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
    sale.amount,
    sale.currency,
    sale.returnedAmount,
    sale.status,
    sale.reason,
    sale.hold,
    sale.source,
    sale.facts,
    momentOf(sale.occurredAt),
    momentOf(sale.decidedAt),
    sale.decidedBy,
    sale.why,
    sale.reasonCode,
    sale.shopAmount,
    sale.evidence,
    sale.consent,
  ],
};

type Recorder = Pick<Chain, "recordNew" | "recordChange" | "recordRemoval">;

/** Appends each state of a sale and of its earnings to the hash chain. */
export const recordInChain =
  (chain: Recorder) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    await (before ? chain.recordChange(tx, saleStream, sale) : chain.recordNew(tx, saleStream, [sale]));
    const known = new Map((before?.earnings ?? []).map((earning) => [earning.id, earning]));
    const added = sale.earnings.filter(({ id }) => !known.has(id));
    if (added.length > 0) await chain.recordNew(tx, earningStream, added);
    for (const earning of sale.earnings) {
      const was = known.get(earning.id);
      if (was && contentOf(was) !== contentOf(earning)) await chain.recordChange(tx, earningStream, earning);
      known.delete(earning.id);
    }
    if (known.size > 0) await chain.recordRemoval(tx, earningStream, [...known.keys()]);
  };

export const recordForgotten =
  (chain: Recorder) =>
  async (tx: Tx, { id, earnings }: SaleWithEarnings): Promise<void> => {
    await chain.recordRemoval(tx, saleStream, [id]);
    if (earnings.length > 0) {
      const ids = earnings.map((earning) => earning.id);
      await chain.recordRemoval(tx, earningStream, ids);
    }
  };

const contentOf = (earning: Earning): string => JSON.stringify(earningStream.contentOf(earning));
