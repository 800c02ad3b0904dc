import { MINUTE } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import { lowestIdOf } from "../../platform/ids";

/** Texts are searched in batches, so that a page takes only a moment. */
const PAGE_SIZE = 2000;
/** Sorts after every ID, which start with a hex digit. */
const LAST = "g";

/** Where an order's number occurs in texts without an index. */
export interface CopiesOfOrder {
  deliveryIds: string[];
  requestIds: string[];
  /** The platform's ID of the order, by connection. */
  shopOrders: { connectionId: string; orderKey: string }[];
  /** Newer rows may have arrived during the search, and are searched again. */
  recentFrom: string;
}

export interface Places {
  webhookIds: readonly string[];
  connectionIds: readonly string[];
  accountIds: readonly string[];
  /** Copies of the order are never older. */
  since: Date;
  now: Date;
}

/**
 * Searches deliveries to the webhooks of the accounts involved, and requests of their integrations, and events of the order's own shop: page by page along
 * an index, outside of transactions, and no other accounts.
 */
export async function copiesOfOrder(read: Reader, orderId: string, places: Places): Promise<CopiesOfOrder> {
  const { webhookIds, connectionIds, accountIds, since, now } = places;
  const search = { read, orderId };
  const recentFrom = lowestIdOf(new Date(now.getTime() - MINUTE));
  const deliveryIds: string[] = [];
  for (const webhookId of webhookIds) {
    const from = lowestIdOf(since);
    for await (const { id } of naming(search, DELIVERIES, webhookId, from)) deliveryIds.push(id);
  }
  const requestIds: string[] = [];
  for (const accountId of accountIds) {
    for await (const { id } of naming(search, REQUESTS, accountId, lowestIdOf(since))) requestIds.push(id);
  }
  const shopOrders: CopiesOfOrder["shopOrders"] = [];
  for (const connectionId of connectionIds) {
    // An order may have arrived long before its payment, which made it a sale.
    for await (const { orderKey } of naming(search, SHOP_EVENTS, connectionId, "")) {
      if (!shopOrders.some((known) => known.orderKey === orderKey)) shopOrders.push({ connectionId, orderKey });
    }
  }
  return { deliveryIds, requestIds, shopOrders, recentFrom };
}

const DELIVERIES = { table: "webhook_delivery", of: "webhookId", text: "body", what: "id" } as const;
const SHOP_EVENTS = { table: "shop_inbox", of: "connectionId", text: "kept", what: "id, orderKey" } as const;
const REQUESTS = { table: "api_request", of: "accountId", text: "sent", what: "id" } as const;
type Place = typeof DELIVERIES | typeof SHOP_EVENTS | typeof REQUESTS;

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
  // LIKE wildcards match any character, so each row found is checked again.
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
