import type { BoughtProduct, BoughtProducts } from "../../../catalogue";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { displayedCode } from "../../../programs";
import type { BreakdownService, ProductLinkService } from "../../../tracking";
import type { AdvertiserReport } from "../advertiserReport";
import { linkNamed } from "../linkNames";
import type { PublisherReport } from "../publisherReport";
import type { Report } from "../report";
import { BONUSES, byIdOf, type ReportNames } from "../sources";
import { ClickVisits } from "./clickVisits";
import { type CountedOrder, countedOrders, linesOf, MOST_ORDERS } from "./countedOrders";
import {
  addRow,
  type BrandDimension,
  type Breakdown,
  type CreatorDimension,
  type DimensionRow,
  plain,
  sorted,
  whole,
} from "./dimensionRows";
import { type OrderPart, OrderTally, partsByLine } from "./orderTally";

interface Sources {
  db: Database;
  names: ReportNames;
  productLinks: ProductLinkService;
  boughtProducts: BoughtProducts;
  clicks: BreakdownService;
}

type Key = string | null;
type PartsOf = (orders: CountedOrder[]) => OrderPart<Key>[] | Promise<OrderPart<Key>[]>;

/** Orders of a product's page. */
const NEWEST = 10;

/** Keys of the bonuses, which belong to no order. */
const BONUS_KEY = "bonus";

/** Reports by dimensions that the day totals do not have: figures of the orders themselves, by the same rules. */
export class ReportBreakdowns {
  constructor(private readonly sources: Sources) {}

  async ofBrand(viewer: Viewer, report: AdvertiserReport, by: BrandDimension): Promise<Breakdown> {
    if (by === "channel") return whole(await this.brandChannels(report));
    if (by === "publisher") return this.brandPublishers(report);
    const products = new Map<Key, BoughtProduct>();
    const visits = new ClickVisits(this.sources.db.replicaReadFor(report.whose.ids));
    const { tally, isMore } = await this.tally(report, this.partsBy(by, report, products, visits));
    const clicks = await this.clicksBy(viewer, report, by);
    const names = await this.namesOf(by, tally.entries(), products);
    const currency = await report.currency();
    const keys = new Set([...tally.entries().map(([key]) => key), ...(clicks?.keys() ?? [])]);
    const rows = [...keys].map((key) => ({
      key,
      name: names.get(key) ?? null,
      picturePath: products.get(key)?.picturePath ?? clicks?.get(key)?.picturePath ?? null,
      ...tally.of(key),
      clicks: clicks ? (clicks.get(key)?.clicks ?? 0) : null,
      currency,
      hasReturns: true,
    }));
    const titled = rows.map((row) => ({ ...row, name: row.name ?? clicks?.get(row.key)?.title ?? null }));
    return { rows: sorted([...titled, ...(await bonusOf(report, currency))]), isMore };
  }

  /** New and returning customers of a report on some of a brand's creators. */
  async byCustomer(report: Report): Promise<Breakdown> {
    const { tally, isMore } = await this.tally(report, (orders) =>
      orders.map((order) => ({ ...order, key: order.customer })),
    );
    const currency = await report.currency();
    const shown = { picturePath: null, clicks: null, currency, hasReturns: true };
    return { rows: sorted(tally.entries().map(([key, sums]) => ({ ...sums, ...shown, key, name: key }))), isMore };
  }

  async ofCreator(viewer: Viewer, report: PublisherReport, by: CreatorDimension): Promise<Breakdown> {
    switch (by) {
      case "brand":
        return whole(
          report
            .requestedOf(await report.merchants())
            .map(({ merchant, ...figures }) => ({ ...plain(figures), key: merchant.id, name: merchant.name })),
        );
      case "channel": {
        const currency = await report.currency();
        return whole(
          (await report.channels()).map((row) => ({ ...plain({ ...row, currency }), key: row.name, name: row.name })),
        );
      }
      case "link":
      case "product":
        return this.creatorLinks(report, by);
      case "hour":
        return this.creatorHours(viewer, report);
    }
  }

  private async creatorLinks(report: PublisherReport, by: "link" | "product"): Promise<Breakdown> {
    const rows = report.requestedOf(await report.sources());
    const linked = await this.sources.productLinks.ofMany(rows.flatMap(({ link }) => (link ? [link.id] : [])));
    const productOf = new Map(linked.map((product) => [product.linkId, product]));
    if (by === "link") {
      return whole(
        rows.map((row) => {
          const { linkName, product, affiliateUrl } = linkNamed(row.link, productOf.get(row.id));
          const name = linkName || product || affiliateUrl || row.discountCode || BONUSES;
          return { ...plain(row), key: row.id, name, picturePath: productOf.get(row.id)?.picturePath ?? null };
        }),
      );
    }
    const sums = new Map<string, DimensionRow>();
    for (const row of rows) {
      const product = productOf.get(row.id);
      // Links to no product are of brands in several currencies, which are never added.
      const key = `${product?.productId ?? ""} ${row.currency}`;
      const { productId = null, title = null, picturePath = null } = product ?? {};
      addRow(sums, key, { ...plain(row), key: productId, name: title, picturePath });
    }
    return whole([...sums.values()]);
  }

  private async creatorHours(viewer: Viewer, report: PublisherReport): Promise<Breakdown> {
    const currency = await report.currency();
    const paying = await report.merchantsIn(currency);
    const { tally, isMore } = await this.tally(report, (orders) =>
      orders.map((order) => ({
        ...order,
        key: String(order.receivedAt.getUTCHours()),
        ...(paying.has(order.merchantId) ? {} : { revenue: 0, commission: 0, amount: 0 }),
      })),
    );
    const clicks = await this.clicksOf(viewer, report, "hour");
    const rows = Array.from({ length: 24 }, (_, hour) => {
      const key = String(hour);
      const counted = clicks ? (clicks.get(key) ?? 0) : null;
      return { ...tally.of(key), key, name: key, picturePath: null, clicks: counted, currency, hasReturns: true };
    });
    return { rows, isMore };
  }

  private async brandChannels(report: AdvertiserReport): Promise<DimensionRow[]> {
    const currency = await report.currency();
    return (await report.channels()).map((row) => ({ ...plain({ ...row, currency }), key: row.name, name: row.name }));
  }

  /** From the day totals; only the amounts before returns are those of the orders. */
  private async brandPublishers(report: AdvertiserReport): Promise<Breakdown> {
    const { tally, isMore } = await this.tally(report, (orders) =>
      orders.map((order) => ({ ...order, key: order.publisherId })),
    );
    const currency = await report.currency();
    const sums = new Map<string, DimensionRow>();
    for (const { publisher, merchant: _, ...figures } of await report.rows()) {
      const { id: key, name } = publisher;
      addRow(sums, key, { ...plain({ ...figures, currency }), key, name, hasReturns: !isMore });
    }
    const rows = [...sums.values()].map((row) => ({ ...row, amount: tally.of(row.key).amount }));
    return { rows: sorted(rows), isMore: false };
  }

  private async tally(report: Report, partsOf: PartsOf): Promise<{ tally: OrderTally<Key>; isMore: boolean }> {
    const { whose, range } = report;
    const tally = new OrderTally<Key>();
    const seen = new Set<string>();
    for await (const orders of countedOrders(this.sources.db.replicaReadFor(whose.ids), whose, range)) {
      for (const part of await partsOf(orders)) tally.add(part);
      for (const { saleId } of orders) seen.add(saleId);
    }
    return { tally, isMore: seen.size >= MOST_ORDERS };
  }

  private partsBy(
    by: Exclude<BrandDimension, "publisher" | "channel">,
    report: Report,
    products: Map<Key, BoughtProduct>,
    visits: ClickVisits,
  ): PartsOf {
    const read = this.sources.db.replicaReadFor(report.whose.ids);
    switch (by) {
      case "product":
        return (orders) => this.productParts(orders, products);
      case "category":
        return async (orders) => {
          const lines = await linesOf(read, orders);
          return orders.flatMap((order) =>
            partsByLine(order, lines.get(order.saleId), ({ category }) => category || null),
          );
        };
      case "code":
        return (orders) => orders.map((order) => ({ ...order, key: order.codeId }));
      case "country":
        return (orders) => orders.map((order) => ({ ...order, key: order.country }));
      case "customer":
        return (orders) => orders.map((order) => ({ ...order, key: order.customer }));
      case "device":
      case "referrer":
        return async (orders) => {
          const found = await visits.of(orders.flatMap(({ clickId }) => clickId ?? []));
          return orders.map((order) => ({ ...order, key: (order.clickId && found.get(order.clickId)?.[by]) || null }));
        };
    }
  }

  /** By product of the catalog; by SKU where no feed has listed it. */
  private async productParts(orders: CountedOrder[], products: Map<Key, BoughtProduct>): Promise<OrderPart<Key>[]> {
    const lines = await linesOf(this.sources.db.replicaReadFor(orders.map(({ merchantId }) => merchantId)), orders);
    const bought = new Map<string, { merchantId: string; sku: string }>();
    for (const { saleId, merchantId } of orders) {
      for (const { sku } of lines.get(saleId) ?? []) bought.set(`${merchantId} ${sku}`, { merchantId, sku });
    }
    const keys = [...bought.keys()];
    const found = await this.sources.boughtProducts.of([...bought.values()]);
    const productOf = new Map(keys.map((key, index) => [key, found[index] ?? null]));
    for (const product of found) if (product) products.set(product.id, product);
    return orders.flatMap((order) =>
      partsByLine(
        order,
        lines.get(order.saleId),
        ({ sku }) => productOf.get(`${order.merchantId} ${sku}`)?.id ?? (sku || null),
      ),
    );
  }

  private async namesOf(by: BrandDimension, entries: [Key, unknown][], products: ReadonlyMap<Key, BoughtProduct>) {
    const keys = entries.flatMap(([key]) => (key === null ? [] : [key]));
    if (by === "code") {
      const codes = await byIdOf(this.sources.names.codes.byIds, keys);
      return new Map<Key, string>([...codes].map(([id, code]) => [id, displayedCode(code)]));
    }
    return new Map<Key, string>(keys.map((key) => [key, products.get(key)?.title ?? key]));
  }

  private async clicksBy(viewer: Viewer, report: AdvertiserReport, by: BrandDimension) {
    if (by === "product") return this.productClicks(report);
    if (by !== "device" && by !== "referrer") return null;
    const counted = await this.clicksOf(viewer, report, by === "device" ? "device" : "referrerKind");
    if (!counted) return null;
    return new Map(
      [...counted].map(([key, clicks]): [Key, Clicked] => [key, { clicks, title: key, picturePath: null }]),
    );
  }

  /** What creators and orders brought of one product; the newest orders of it. */
  async ofProduct(report: AdvertiserReport, productId: string) {
    const newest: string[] = [];
    const { tally, isMore } = await this.tally(report, async (orders) => {
      const parts = (await this.productParts(orders, new Map())).filter(({ key }) => key === productId);
      for (const { saleId } of parts) {
        if (newest.length < NEWEST && !newest.includes(saleId)) newest.push(saleId);
      }
      return parts.map((part) => ({ ...part, key: part.publisherId }));
    });
    return { byPublisher: tally, newest, isMore };
  }

  private async productClicks(report: AdvertiserReport): Promise<Map<Key, Clicked>> {
    const sums = new Map<Key, Clicked>();
    for (const { product, clicks } of await this.clicksByLink(report)) {
      const { productId = null, title = null, picturePath = null } = product ?? {};
      const known = sums.get(productId);
      if (known) known.clicks += clicks;
      else sums.set(productId, { clicks, title, picturePath });
    }
    return sums;
  }

  /** A brand's links with clicks in the range, each with its creator and the product it leads to. */
  async clicksByLink(report: AdvertiserReport) {
    const byLink = (await report.byLink()).filter(({ clicks }) => clicks > 0);
    const linked = await this.sources.productLinks.ofMany(byLink.map(({ linkId }) => linkId));
    const productOf = new Map(linked.map((product) => [product.linkId, product]));
    return byLink.map(({ linkId, publisherId, clicks }) => ({ publisherId, clicks, product: productOf.get(linkId) }));
  }

  /** Null if the clicks of some of the days are no longer stored one by one. */
  private async clicksOf(viewer: Viewer, report: Report, by: "device" | "referrerKind" | "hour") {
    const counted = await this.sources.clicks.of(viewer, { by, range: report.range, limit: 100 });
    const { clicks } = await report.totals();
    return counted.clicks === clicks
      ? new Map<Key, number>(counted.values.map((value) => [value.name, value.clicks]))
      : null;
  }
}

interface Clicked {
  clicks: number;
  title: string | null;
  picturePath: string | null;
}

/** Without them the rows would not add up to the report. */
async function bonusOf(report: AdvertiserReport, currency: string): Promise<DimensionRow[]> {
  const bonus = (await report.channels()).find(({ name }) => name === BONUSES);
  if (!bonus || bonus.commission === 0) return [];
  return [{ ...plain({ ...bonus, clicks: null, currency }), key: BONUS_KEY, name: BONUSES }];
}
