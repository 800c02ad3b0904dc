import type { UserService } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { formatCents } from "../../platform/money";
import type { MerchantService } from "../../programs";
import {
  type ClickEarning,
  clickEarning,
  earningOf,
  isLedByAnother,
  orderStageOf,
  publishersOf,
  type SaleWithEarnings,
  sharedWith,
  sharesFor,
  shownCodes,
} from "../../sales";
import { type LinkSources, linkColumns, linkNames, NAMED_AT_ONCE } from "./linkNames";
import { type Flat, type Row, saleColumns, saleRow } from "./reportRows";
import { rowBatches } from "./rowBatches";
import { CODES } from "./sources";

/** A publisher's sales, with the shop and channel of each, and what is known of its money. */
export const publisherSales = (
  sales: AsyncIterable<SaleWithEarnings>,
  { merchants, ...sources }: { merchants: MerchantService } & LinkSources,
  publisherId: string,
): Flat => {
  const viewer = { id: publisherId, role: "publisher" } as const;
  const linkOf = (sale: SaleWithEarnings) => earningOf(sale, publisherId)?.linkId ?? null;
  return {
    columns: [
      ...saleColumns,
      "merchant",
      "channel",
      "stage",
      "approvesAt",
      "codes",
      "reasonCode",
      "evidence",
      "consent",
      "sharedWith",
      "role",
      "lead",
      ...linkColumns,
    ],
    rows: named(sales, viewer, async (batch) => {
      const [shops, own] = await Promise.all([
        byId(batch, ({ merchantId }) => [merchantId], merchants.byIds),
        linkNames(sources, batch.map(linkOf)),
      ]);
      return (sale) => ({
        merchant: shops.get(sale.merchantId)?.name ?? "Unknown",
        channel: linkOf(sale) === null ? CODES : (own.link(linkOf(sale))?.channel ?? "Unknown"),
        stage: orderStageOf(sale, earningOf(sale, publisherId)),
        approvesAt: approvalOf(sale, earningOf(sale, publisherId)),
        codes: codesFor(viewer, sale),
        reasonCode: sale.reasonCode,
        evidence: sale.evidence,
        consent: sale.consent,
        sharedWith: sharedWith(sale),
        role: sharesFor(viewer, sale)[0]?.role ?? null,
        lead: String(!isLedByAnother(viewer, sale)),
        ...own(linkOf(sale)),
      });
    }),
  };
};

/** A shop's sales, with the publishers who lead them: a shop may see publishers' names and ids only. */
export const advertiserSales = (sales: AsyncIterable<SaleWithEarnings>, { users }: { users: UserService }): Flat => ({
  columns: [
    ...saleColumns,
    "publisher",
    "publisherId",
    "codes",
    "reasonCode",
    "evidence",
    "consent",
    "shares",
    "metadata",
  ],
  rows: named(sales, BRAND, async (batch) => {
    const publishers = await byId(batch, publishersOf, users.byIds);
    const nameOf = (id: string) => publishers.get(id)?.name ?? "Former publisher";
    return (sale) => {
      const publisherId = clickEarning(sale)?.publisherId ?? null;
      return {
        publisher: publisherId && nameOf(publisherId),
        publisherId,
        codes: codesFor(BRAND, sale),
        reasonCode: sale.reasonCode,
        evidence: sale.evidence,
        consent: sale.consent,
        shares: sharesOf(sale, nameOf),
        metadata: sale.metadata && JSON.stringify(sale.metadata),
      };
    };
  }),
});

const BRAND = { id: "", role: "advertiser" } as const;

/** The parts of an order that several publishers share, as JSON; null for what is one publisher's alone. */
function sharesOf(sale: SaleWithEarnings, nameOf: (id: string) => string): string | null {
  const shares = sharesFor(BRAND, sale).map(({ publisherId, role, isLead, commission }) => ({
    publisherId,
    publisher: nameOf(publisherId),
    role,
    lead: isLead,
    commission: formatCents(commission, sale.currency),
  }));
  return shares.length > 0 ? JSON.stringify(shares) : null;
}

/** By itself; null where a person decides, and once it is decided. */
const approvalOf = (sale: SaleWithEarnings, earning: ClickEarning | null): string | null =>
  orderStageOf(sale, earning) === "pending" && sale.hold === null ? (earning?.approvesAt?.toISOString() ?? null) : null;

const codesFor = (viewer: Pick<Viewer, "id" | "role">, sale: SaleWithEarnings): string | null =>
  shownCodes(viewer, sale).join(" ") || null;

type Reader = Pick<Viewer, "id" | "role">;
type Names = (step: readonly SaleWithEarnings[]) => Promise<(sale: SaleWithEarnings) => Row>;

async function* named(sales: AsyncIterable<SaleWithEarnings>, viewer: Reader, namesOf: Names): AsyncGenerator<Row> {
  for await (const batch of rowBatches(sales, NAMED_AT_ONCE)) {
    const nameOf = await namesOf(batch);
    for (const sale of batch) yield { ...saleRow(sale, viewer), ...nameOf(sale) };
  }
}

async function byId<T extends { id: string }>(
  batch: readonly SaleWithEarnings[],
  idsOf: (sale: SaleWithEarnings) => readonly (string | null)[],
  read: (ids: string[]) => Promise<T[]>,
): Promise<Map<string, T>> {
  const ids = new Set(batch.flatMap(idsOf).filter((id) => id !== null));
  const rows = ids.size > 0 ? await read([...ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
