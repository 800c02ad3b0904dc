import type { UserService } from "../accounts/user.service";
import type { LinkService } from "../links/link.service";
import type { MerchantService } from "../merchants/merchant.service";
import type { Sale } from "../sales/sale.entity";
import { type Flat, type Row, saleColumns, saleRow } from "./reportRows";

/** Sales per batch of name lookups. */
const BATCH_SIZE = 100;

/** A publisher's sales, with the shop and channel of each. */
export const publisherSales = (
  sales: AsyncIterable<Sale>,
  { merchants, links }: { merchants: MerchantService; links: LinkService },
): Flat => ({
  columns: [...saleColumns, "merchant", "channel"],
  rows: named(sales, async (batch) => {
    const [shops, own] = await Promise.all([
      byId(batch, "merchantId", (ids) => merchants.byIds(ids)),
      byId(batch, "linkId", (ids) => links.byIds(ids)),
    ]);
    return ({ merchantId, linkId }) => ({
      merchant: shops.get(merchantId)?.name ?? "Unknown",
      channel: own.get(linkId ?? "")?.channel ?? "Unknown",
    });
  }),
});

/** A shop's sales, with their publishers: a shop may see publishers' names only. */
export const advertiserSales = (sales: AsyncIterable<Sale>, { users }: { users: UserService }): Flat => ({
  columns: [...saleColumns, "publisher"],
  rows: named(sales, async (batch) => {
    const publishers = await byId(batch, "publisherId", (ids) => users.byIds(ids));
    return ({ publisherId }) => ({
      publisher: publisherId && (publishers.get(publisherId)?.name ?? "Former publisher"),
    });
  }),
});

type Names = (step: readonly Sale[]) => Promise<(sale: Sale) => Row>;

async function* named(sales: AsyncIterable<Sale>, namesOf: Names): AsyncGenerator<Row> {
  for await (const batch of inBatches(sales)) {
    const nameOf = await namesOf(batch);
    for (const sale of batch) yield { ...saleRow(sale), ...nameOf(sale) };
  }
}

async function* inBatches(sales: AsyncIterable<Sale>): AsyncGenerator<Sale[]> {
  let batch: Sale[] = [];
  for await (const sale of sales) {
    if (batch.push(sale) < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function byId<T extends { id: string }>(
  batch: readonly Sale[],
  column: "merchantId" | "linkId" | "publisherId",
  read: (ids: string[]) => Promise<T[]>,
): Promise<Map<string, T>> {
  const ids = new Set(batch.map((sale) => sale[column]).filter((id) => id !== null));
  const rows = ids.size > 0 ? await read([...ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
