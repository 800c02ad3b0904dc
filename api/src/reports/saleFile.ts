import type { UserService } from "../accounts/user.service";
import type { LinkService } from "../links/link.service";
import type { MerchantService } from "../merchants/merchant.service";
import type { Sale } from "../sales/sale.entity";
import { type Flat, type Row, saleColumns, saleRow } from "./reportRows";

/** Names are looked up for so many sales at once. */
const STEP = 100;

/** A publisher's sales, and whose shop and which channel brought each. */
export const publisherSales = (
  sales: AsyncIterable<Sale>,
  { merchants, links }: { merchants: MerchantService; links: LinkService },
): Flat => ({
  columns: [...saleColumns, "merchant", "channel"],
  rows: named(sales, async (step) => {
    const [shops, own] = await Promise.all([
      byId(step, "merchantId", (ids) => merchants.byIds(ids)),
      byId(step, "linkId", (ids) => links.byIds(ids)),
    ]);
    return ({ merchantId, linkId }) => ({
      merchant: shops.get(merchantId)?.name ?? "Unknown",
      channel: own.get(linkId ?? "")?.channel ?? "Unknown",
    });
  }),
});

/** A shop's sales, and who brought each: of publishers their names are all that a shop may know. */
export const advertiserSales = (sales: AsyncIterable<Sale>, { users }: { users: UserService }): Flat => ({
  columns: [...saleColumns, "publisher"],
  rows: named(sales, async (step) => {
    const publishers = await byId(step, "publisherId", (ids) => users.byIds(ids));
    return ({ publisherId }) => ({
      publisher: publisherId && (publishers.get(publisherId)?.name ?? "Former publisher"),
    });
  }),
});

type Names = (step: readonly Sale[]) => Promise<(sale: Sale) => Row>;

async function* named(sales: AsyncIterable<Sale>, namesOf: Names): AsyncGenerator<Row> {
  for await (const step of inSteps(sales)) {
    const nameOf = await namesOf(step);
    for (const sale of step) yield { ...saleRow(sale), ...nameOf(sale) };
  }
}

async function* inSteps(sales: AsyncIterable<Sale>): AsyncGenerator<Sale[]> {
  let step: Sale[] = [];
  for await (const sale of sales) {
    if (step.push(sale) < STEP) continue;
    yield step;
    step = [];
  }
  if (step.length > 0) yield step;
}

async function byId<T extends { id: string }>(
  step: readonly Sale[],
  column: "merchantId" | "linkId" | "publisherId",
  read: (ids: string[]) => Promise<T[]>,
): Promise<Map<string, T>> {
  const ids = new Set(step.map((sale) => sale[column]).filter((id) => id !== null));
  const rows = ids.size > 0 ? await read([...ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
