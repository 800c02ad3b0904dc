import { IsNull } from "typeorm";
import { business } from "../../contract/business";
import type { Database, Tx } from "../../core/db/database";
import { Sale } from "../sale.entity";
import type { SaleChange } from "../saleStore";

/** Why a sale waits for a person instead of approving itself. */
export const MANY_ORDERS = "many orders on one click";

const { maxOrdersPerClick } = business;
/** Counting further would cost more the longer somebody goes on. */
const COUNTED_AT_MOST = maxOrdersPerClick + 3;

/**
 * One shopper orders a few times after a click; a click id that was handed around, or planted, brings orders without
 * end. From one too many on, all that came of the click and is not decided yet waits for the brand's own decision.
 */
export const holdManyOrders =
  (record: (tx: Tx, sale: Sale) => Promise<void>) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    const { id, clickId } = sale;
    const isNews = clickId !== before?.clickId || before?.status === "claimed";
    // What a browser alone claims is not counted: a stranger could have somebody else's orders held with it.
    if (clickId === null || sale.hold || !isNews || sale.status !== "pending") return;
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM sale WHERE clickId = ? AND status IN ('pending', 'approved') LIMIT ${COUNTED_AT_MOST}`,
      [clickId],
    );
    if (rows.length <= maxOrdersPerClick) return;
    sale.hold = MANY_ORDERS;
    // The earlier ones are held with the first that is too many (and the next few, of which two may come at once).
    const others = rows.length < COUNTED_AT_MOST ? rows.map((row) => row.id) : [];
    for (const heldId of [...new Set([id, ...others])].sort()) {
      const { affected } = await tx.update(Sale, { id: heldId, decidedAt: IsNull() }, { hold: MANY_ORDERS });
      if (affected) await record(tx, await tx.findOneByOrFail(Sale, { id: heldId }));
    }
  };

/** How many orders came with each click, declined and claimed ones too. */
export async function ordersPerClick(db: Database, clickIds: readonly string[]): Promise<Map<string, number>> {
  const rows: { clickId: string; orders: number | string }[] = await db.read
    .createQueryBuilder(Sale, "sale")
    .select("sale.clickId", "clickId")
    .addSelect("COUNT(*)", "orders")
    .where("sale.clickId IN (:...clickIds)", { clickIds })
    .groupBy("sale.clickId")
    .getRawMany();
  return new Map(rows.map(({ clickId, orders }) => [clickId, Number(orders)]));
}
