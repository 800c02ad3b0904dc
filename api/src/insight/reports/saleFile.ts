import type { UserService } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { basisPointsToPercent, formatCents } from "../../platform/money";
import type { MerchantService } from "../../programs";
import {
  type ClickEarning,
  clickEarning,
  commissionOf,
  earningOf,
  earningsFor,
  isLedByAnother,
  orderStageOf,
  publishersOf,
  type SaleWithEarnings,
  sharedWith,
  sharesFor,
  shownClickId,
  shownCodes,
  shownEarning,
  shownRate,
} from "../../sales";
import { asTable, type Column, namesBy, rowBatches, type Table } from "../exports/table";
import { type LinkSources, linkColumns, NAMED_AT_ONCE, namedByLink } from "./linkNames";
import { byIdOf, CODES } from "./sources";

type Reader = Pick<Viewer, "id" | "role">;

/** Of a shared order a publisher's file has its own part. */
const saleColumns = (viewer: Reader): readonly Column<SaleWithEarnings>[] => [
  ["received", ({ createdAt }) => createdAt],
  ["occurred", ({ occurredAt }) => occurredAt],
  "orderId",
  "status",
  "reason",
  ["amount", ({ amount, currency }) => formatCents(amount, currency)],
  ["returned", ({ returnedAmount, currency }) => formatCents(returnedAmount, currency)],
  "currency",
  ["ratePercent", (sale) => basisPointsToPercent(shownRate(viewer, sale))],
  ["commission", (sale) => formatCents(commissionOf(earningsFor(viewer, sale)), sale.currency)],
  ["subId", (sale) => shownEarning(viewer, sale)?.subId],
  ["clickId", (sale) => shownClickId(viewer, sale)],
  ["linkId", (sale) => shownEarning(viewer, sale)?.linkId],
  ["saleId", ({ id }) => id],
  "merchantId",
];

const proofColumns = (viewer: Reader): readonly Column<SaleWithEarnings>[] => [
  ["codes", (sale) => shownCodes(viewer, sale).join(" ") || null],
  "reasonCode",
  "evidence",
  "consent",
];

/** A publisher's sales, with the shop and channel of each, and what is known of its money. */
export function publisherSales(
  sales: AsyncIterable<SaleWithEarnings>,
  { merchants, ...sources }: { merchants: MerchantService } & LinkSources,
  publisherId: string,
): Table {
  const viewer = { id: publisherId, role: "publisher" } as const;
  const nameOf = namesBy(merchants.byIds);
  async function* own() {
    for await (const sale of sales) {
      const earning = earningOf(sale, publisherId);
      yield { ...sale, earning, linkId: earning?.linkId ?? null };
    }
  }
  return asTable(namedByLink(own(), sources), [
    ...saleColumns(viewer),
    ["merchant", async ({ merchantId }) => (await nameOf(merchantId)) ?? "Unknown"],
    ["channel", ({ linkId, link }) => (linkId === null ? CODES : (link?.channel ?? "Unknown"))],
    ["stage", (sale) => orderStageOf(sale, sale.earning)],
    ["approvesAt", (sale) => approvalOf(sale, sale.earning)],
    ...proofColumns(viewer),
    ["sharedWith", sharedWith],
    ["role", (sale) => sharesFor(viewer, sale)[0]?.role],
    ["lead", (sale) => String(!isLedByAnother(viewer, sale))],
    ...linkColumns,
  ]);
}

/** A shop's sales, with the publishers who lead them: a shop may see publishers' names and ids only. */
export function advertiserSales(sales: AsyncIterable<SaleWithEarnings>, { users }: { users: UserService }): Table {
  async function* named() {
    for await (const batch of rowBatches(sales, NAMED_AT_ONCE)) {
      const ids = batch.flatMap(publishersOf).filter((id) => id !== null);
      const known = await byIdOf(users.byIds, ids);
      const nameOf = (id: string) => known.get(id)?.name ?? "Former publisher";
      for (const sale of batch) yield { ...sale, nameOf, publisherId: clickEarning(sale)?.publisherId ?? null };
    }
  }
  return asTable(named(), [
    ...saleColumns(BRAND),
    ["publisher", ({ publisherId, nameOf }) => publisherId && nameOf(publisherId)],
    "publisherId",
    ...proofColumns(BRAND),
    ["shares", (sale) => sharesOf(sale, sale.nameOf)],
    ["metadata", ({ metadata }) => metadata && JSON.stringify(metadata)],
  ]);
}

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
const approvalOf = (sale: SaleWithEarnings, earning: ClickEarning | null): Date | null =>
  orderStageOf(sale, earning) === "pending" && sale.hold === null ? (earning?.approvesAt ?? null) : null;
