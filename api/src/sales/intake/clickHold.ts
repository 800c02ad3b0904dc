import { IsNull } from "typeorm";
import { business } from "../../contract/business";
import type { Tx } from "../../platform/db/database";
import { KEPT_ORDER } from "../figures";
import { Sale } from "../sale.entity";
import type { SaleChange } from "../saleStore";

/** Why a sale is not approved automatically. */
export const MANY_ORDERS = "many orders on one click";

const { maxOrdersPerClick } = business;
/** Bounded, because counting more would become slower with each order. */
const MAX_COUNT = maxOrdersPerClick + 3;

/**
 * A shopper orders only a few times after a click; a shared or planted click id brings orders without end. From the
 * first order over the limit, all undecided sales of the click wait for the merchant's decision.
 */
export const holdManyOrders =
  (record: (tx: Tx, sale: Sale) => Promise<void>) =>
  async (tx: Tx, { sale, before, isUndoing }: SaleChange): Promise<void> => {
    const { id, clickId } = sale;
    const isNewClick = clickId !== before?.clickId || before?.status === "unverified";
    // Unverified reports are not counted: a stranger could use them to put someone else's orders on hold.
    if (isUndoing || clickId === null || sale.hold || !isNewClick || sale.status !== "pending") return;
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM sale WHERE clickId = ? AND ${KEPT_ORDER} LIMIT ${MAX_COUNT}`,
      [clickId],
    );
    if (rows.length <= maxOrdersPerClick) return;
    sale.hold = MANY_ORDERS;
    // The earlier sales are held with the first one over the limit (and with the next few, since two may come
    // concurrently).
    const others = rows.length < MAX_COUNT ? rows.map((row) => row.id) : [];
    for (const heldId of [...new Set([id, ...others])].sort()) {
      const { affected } = await tx.update(Sale, { id: heldId, decidedAt: IsNull() }, { hold: MANY_ORDERS });
      if (affected) await record(tx, await tx.findOneByOrFail(Sale, { id: heldId }));
    }
  };
