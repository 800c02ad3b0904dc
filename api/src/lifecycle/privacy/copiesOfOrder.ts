import { MINUTE } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import { lowestIdOf } from "../../platform/ids";

/** Texts are looked through so many at a time: a page is a moment's work, whoever else waits. */
const PAGE_SIZE = 2000;
/** Behind every id: those begin with a hex digit. */
const LAST = "g";

/** Where an order's number stands within texts that no index leads to. */
export interface CopiesOfOrder {
  deliveryIds: string[];
  /** What the shop's platform calls the order, by connection. */
  shopOrders: { connectionId: string; orderKey: string }[];
  /** What is not older may have come while the rest was looked through, and is looked at again. */
  recentFrom: string;
}

export interface Places {
  webhookIds: readonly string[];
  connectionIds: readonly string[];
  /** Whatever was made of the order is not older. */
  since: Date;
  now: Date;
}

/**
 * Looks through what was sent to the webhooks of those whom the order concerns, and through what its own shop sent: page
 * by page along an index, outside of transactions, and of nobody else.
 */
export async function copiesOfOrder(read: Reader, orderId: string, places: Places): Promise<CopiesOfOrder> {
  const { webhookIds, connectionIds, since, now } = places;
  const search = { read, orderId };
  const recentFrom = lowestIdOf(new Date(now.getTime() - MINUTE));
  const deliveryIds: string[] = [];
  for (const webhookId of webhookIds) {
    const from = lowestIdOf(since);
    for await (const { id } of naming(search, DELIVERIES, webhookId, from)) deliveryIds.push(id);
  }
  const shopOrders: CopiesOfOrder["shopOrders"] = [];
  for (const connectionId of connectionIds) {
    // An order may have come long before it was paid for, which is when it became a sale.
    for await (const { orderKey } of naming(search, SHOP_EVENTS, connectionId, "")) {
      if (!shopOrders.some((known) => known.orderKey === orderKey)) shopOrders.push({ connectionId, orderKey });
    }
  }
  return { deliveryIds, shopOrders, recentFrom };
}

const DELIVERIES = { table: "webhook_delivery", of: "webhookId", text: "body", what: "id" } as const;
const SHOP_EVENTS = { table: "shop_inbox", of: "connectionId", text: "kept", what: "id, orderKey" } as const;
type Place = typeof DELIVERIES | typeof SHOP_EVENTS;

/** Whether a JSON text has the order's number as a value. */
export const names = (value: unknown, orderId: string): boolean =>
  JSON.stringify(value ?? null).includes(JSON.stringify(orderId));

async function* naming(
  { read, orderId }: { read: Reader; orderId: string },
  { table, of, text, what }: Place,
  owner: string,
  from: string,
): AsyncGenerator<{ id: string; orderKey: string }> {
  const said = JSON.stringify(orderId);
  // What LIKE reads otherwise stands for any character, so each row that is found is looked at again.
  const like = `%${said.replaceAll(/[\\%_]/g, "_")}%`;
  for (let after = from; after !== LAST; ) {
    const [end]: { id: string }[] = await read.query(
      `SELECT id FROM ${table} WHERE ${of} = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${PAGE_SIZE - 1}`,
      [owner, after],
    );
    const upTo = end?.id ?? LAST;
    const rows: { id: string; orderKey: string; text: string }[] = await read.query(
      `SELECT ${what}, ${text} AS text FROM ${table} WHERE ${of} = ? AND id > ? AND id <= ? AND ${text} LIKE ?`,
      [owner, after, upTo, like],
    );
    yield* rows.filter((row) => row.text.includes(said));
    after = upTo;
  }
}
