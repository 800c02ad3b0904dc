import type { UserService } from "../accounts/user.service";
import type { Viewer } from "../core/context";
import type { LinkService } from "../links/link.service";
import type { MerchantService } from "../merchants/merchant.service";
import { shownCodes } from "../sales/attribution/whyFor";
import { orderStageOf } from "../sales/orders/orderStage";
import { clickEarning, type SaleWithEarnings } from "../sales/saleWithEarnings";
import { CODES } from "./publisherReport";
import { type Flat, type Row, saleColumns, saleRow } from "./reportRows";

/** Sales per batch of name lookups. */
const BATCH_SIZE = 100;

/** A publisher's sales, with the shop and channel of each, and what is known of its money. */
export const publisherSales = (
  sales: AsyncIterable<SaleWithEarnings>,
  { merchants, links }: { merchants: MerchantService; links: LinkService },
): Flat => ({
  columns: [...saleColumns, "merchant", "channel", "stage", "approvesAt", "codes", "reasonCode", "evidence", "consent"],
  rows: named(sales, async (batch) => {
    const [shops, own] = await Promise.all([
      byId(batch, ({ merchantId }) => merchantId, merchants.byIds),
      byId(batch, linkOf, links.byIds),
    ]);
    return (sale) => ({
      merchant: shops.get(sale.merchantId)?.name ?? "Unknown",
      channel: linkOf(sale) === null ? CODES : (own.get(linkOf(sale) ?? "")?.channel ?? "Unknown"),
      stage: orderStageOf(sale),
      approvesAt: approvalOf(sale),
      codes: codesFor({ id: publisherOf(sale) ?? "", role: "publisher" }, sale),
      reasonCode: sale.reasonCode,
      evidence: sale.evidence,
      consent: sale.consent,
    });
  }),
});

/** A shop's sales, with their publishers: a shop may see publishers' names only. */
export const advertiserSales = (sales: AsyncIterable<SaleWithEarnings>, { users }: { users: UserService }): Flat => ({
  columns: [...saleColumns, "publisher", "codes", "reasonCode", "evidence", "consent"],
  rows: named(sales, async (batch) => {
    const publishers = await byId(batch, publisherOf, users.byIds);
    return (sale) => {
      const publisherId = publisherOf(sale);
      return {
        publisher: publisherId && (publishers.get(publisherId)?.name ?? "Former publisher"),
        codes: codesFor({ id: "", role: "advertiser" }, sale),
        reasonCode: sale.reasonCode,
        evidence: sale.evidence,
        consent: sale.consent,
      };
    };
  }),
});

/** By itself; null where a person decides, and once it is decided. */
const approvalOf = (sale: SaleWithEarnings): string | null =>
  orderStageOf(sale) === "pending" && sale.hold === null
    ? (clickEarning(sale)?.approvesAt?.toISOString() ?? null)
    : null;

const codesFor = (viewer: Pick<Viewer, "id" | "role">, sale: SaleWithEarnings): string | null =>
  shownCodes(viewer, sale).join(" ") || null;

const linkOf = (sale: SaleWithEarnings) => clickEarning(sale)?.linkId ?? null;
const publisherOf = (sale: SaleWithEarnings) => clickEarning(sale)?.publisherId ?? null;

type Names = (step: readonly SaleWithEarnings[]) => Promise<(sale: SaleWithEarnings) => Row>;

async function* named(sales: AsyncIterable<SaleWithEarnings>, namesOf: Names): AsyncGenerator<Row> {
  for await (const batch of inBatches(sales)) {
    const nameOf = await namesOf(batch);
    for (const sale of batch) yield { ...saleRow(sale), ...nameOf(sale) };
  }
}

async function* inBatches(sales: AsyncIterable<SaleWithEarnings>): AsyncGenerator<SaleWithEarnings[]> {
  let batch: SaleWithEarnings[] = [];
  for await (const sale of sales) {
    if (batch.push(sale) < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function byId<T extends { id: string }>(
  batch: readonly SaleWithEarnings[],
  idOf: (sale: SaleWithEarnings) => string | null,
  read: (ids: string[]) => Promise<T[]>,
): Promise<Map<string, T>> {
  const ids = new Set(batch.map(idOf).filter((id) => id !== null));
  const rows = ids.size > 0 ? await read([...ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
