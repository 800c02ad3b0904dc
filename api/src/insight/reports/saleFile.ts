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
import { fileTable, namesBy, rowBatches, type Table } from "../exports/table";
import { type LinkSources, NAMED_AT_ONCE, namedByLink } from "./linkNames";
import { byIdOf, CODES, FORMER } from "./sources";

type Reader = Pick<Viewer, "id" | "role">;

/** For a shared order, a publisher's file has its own share. */
const saleCells = (viewer: Reader) => ({
  receivedAt: ({ createdAt }: SaleWithEarnings) => createdAt,
  amount: ({ amount, currency }: SaleWithEarnings) => formatCents(amount, currency),
  returnedAmount: ({ returnedAmount, currency }: SaleWithEarnings) => formatCents(returnedAmount, currency),
  commissionRate: (sale: SaleWithEarnings) => basisPointsToPercent(shownRate(viewer, sale)),
  commission: (sale: SaleWithEarnings) => formatCents(commissionOf(earningsFor(viewer, sale)), sale.currency),
  subId: (sale: SaleWithEarnings) => shownEarning(viewer, sale)?.subId,
  clickId: (sale: SaleWithEarnings) => shownClickId(viewer, sale),
  linkId: (sale: SaleWithEarnings) => shownEarning(viewer, sale)?.linkId,
  saleId: ({ id }: SaleWithEarnings) => id,
  codes: (sale: SaleWithEarnings) => shownCodes(viewer, sale).join(" ") || null,
  customer: ({ facts }: SaleWithEarnings) => facts?.customer,
  country: ({ facts }: SaleWithEarnings) => facts?.country,
  sharedWith,
});

/** A publisher's sales, with the shop and channel of each, and the state of its commission. */
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
  return fileTable("creatorOrders", namedByLink(own(), sources), {
    ...saleCells(viewer),
    merchant: async ({ merchantId }) => (await nameOf(merchantId)) ?? "Unknown",
    channel: ({ linkId, link }) => (linkId === null ? CODES : (link?.channel ?? "Unknown")),
    stage: (sale) => orderStageOf(sale, sale.earning),
    approvesAt: (sale) => approvalOf(sale, sale.earning),
    role: (sale) => sharesFor(viewer, sale)[0]?.role,
    lead: (sale) => String(!isLedByAnother(viewer, sale)),
  });
}

/** A shop's sales, with their lead publishers: a shop may only see publishers' names and IDs. */
export function advertiserSales(sales: AsyncIterable<SaleWithEarnings>, { users }: { users: UserService }): Table {
  async function* named() {
    for await (const batch of rowBatches(sales, NAMED_AT_ONCE)) {
      const ids = batch.flatMap(publishersOf).filter((id) => id !== null);
      const known = await byIdOf(users.byIds, ids);
      const nameOf = (id: string) => known.get(id)?.name ?? FORMER;
      for (const sale of batch) yield { ...sale, nameOf, publisherId: clickEarning(sale)?.publisherId ?? null };
    }
  }
  return fileTable("brandOrders", named(), {
    ...saleCells(BRAND),
    publisher: ({ publisherId, nameOf }) => publisherId && nameOf(publisherId),
    tax: (sale) => reported(sale, "tax"),
    shipping: (sale) => reported(sale, "shipping"),
    discount: (sale) => reported(sale, "discount"),
    shares: (sale) => sharesOf(sale, sale.nameOf),
    metadata: ({ metadata }) => metadata && JSON.stringify(metadata),
  });
}

const BRAND = { id: "", role: "advertiser" } as const;

/** The shares of an order as JSON; null for an unshared one. */
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

/** When it ends automatically; null if a person decides, and once decided. */
const approvalOf = (sale: SaleWithEarnings, earning: ClickEarning | null): Date | null =>
  orderStageOf(sale, earning) === "pending" && sale.hold === null ? (earning?.approvesAt ?? null) : null;

/** An amount the shop reported besides the order's. Null if it reported no facts. */
const reported = ({ facts, currency }: SaleWithEarnings, name: "tax" | "shipping" | "discount"): string | null =>
  facts && formatCents(facts[name], currency);
