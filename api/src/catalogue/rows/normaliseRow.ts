import type { FeedField, FeedMapping } from "../../contract/catalogue/feedForms";
import { belongsTo, raised } from "../../contract/destination";
import { visibleOf } from "../../contract/visible";
import type { Availability } from "../product.entity";
import { type KnownFormat, mappedRow, type RawRow } from "./columns";
import { priceIn } from "./price";
import type { VariantRow } from "./variantRow";

export type FaultCode =
  | "missing"
  | "too-long"
  | "not-a-price"
  | "not-a-web-address"
  | "foreign-host"
  | "unknown-word"
  | "not-a-period"
  | "other-currency"
  | "of-another-feed"
  | "group-too-large"
  | "duplicate";

export interface RowFault {
  column: string;
  code: FaultCode;
}

export interface ReadRow {
  /** Null if the row is rejected. */
  variant: VariantRow | null;
  faults: RowFault[];
}

export interface RowRules {
  format: KnownFormat;
  columns: FeedMapping;
  website: string;
  currency: string;
}

const MAX = { sku: 190, title: 200, url: 2048, size: 40, colour: 80, brand: 120, category: 250 };
const UNSHOWN =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** One line of visible text, cut between characters. */
function lineOf(text: string, max: number): string {
  const line = visibleOf(text.replace(UNSHOWN, " ").replace(/ {2,}/g, " "));
  return line.length <= max ? line : [...line.slice(0, max)].slice(0, -1).join("").trim();
}

const optional = (text: string, max: number): string | null => lineOf(text, max) || null;

/** The normalized URL; null if it is not a web address. */
function pageIn(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MAX.url ? url.href : null;
}

/** Rows without ID, title, URL or price are rejected; other errors only drop the value. */
export function normaliseRow(row: RawRow, { format, columns, website, currency }: RowRules): ReadRow {
  const mapped = mappedRow(format, columns, row);
  const faults: RowFault[] = [];
  const fault = (field: FeedField, code: FaultCode) => faults.push({ column: columns[field] ?? field, code });
  const rejected = (field: FeedField, code: FaultCode): ReadRow => {
    fault(field, code);
    return { variant: null, faults };
  };
  const sku = lineOf(mapped.id, MAX.sku + 1);
  const title = lineOf(mapped.title, MAX.title);
  if (!sku) return rejected("id", "missing");
  if (sku.length > MAX.sku || mapped.id.length > MAX.sku) return rejected("id", "too-long");
  if (!title) return rejected("title", "missing");
  if (!mapped.url) return rejected("url", "missing");
  const url = pageIn(mapped.url);
  if (!url) return rejected("url", "not-a-web-address");
  if (!belongsTo(url, website)) return rejected("url", "foreign-host");
  if (!mapped.price) return rejected("price", "missing");
  const price = priceIn(mapped.price, mapped.currency || currency);
  if (!price) return rejected("price", "not-a-price");
  if (mapped.group.length > MAX.sku) return rejected("group", "too-long");

  const stockQty = stockIn(mapped.stock);
  const availability = availabilityIn(mapped.availability, stockQty);
  if (!availability) fault("availability", "unknown-word");
  const imageUrl = mapped.imageUrl ? pageIn(mapped.imageUrl) : null;
  if (mapped.imageUrl && !imageUrl) fault("imageUrl", "not-a-web-address");
  return {
    variant: {
      sku,
      productKey: lineOf(mapped.group, MAX.sku) || sku,
      title,
      url: raised(url, website),
      imageUrl,
      currency: price.currency,
      priceMinor: price.minor,
      ...saleOf(mapped, price, fault),
      // A link to an unavailable product is worse than a missed sale.
      availability: availability ?? "out_of_stock",
      stockQty,
      colour: optional(mapped.colour, MAX.colour),
      size: optional(mapped.size, MAX.size),
      gtin: /^\d{8,14}$/.test(mapped.gtin) ? mapped.gtin : null,
      brand: optional(mapped.brand, MAX.brand),
      category: optional(mapped.category, MAX.category),
      productType: optional(mapped.type, MAX.category),
    },
    faults,
  };
}

type Sale = Pick<VariantRow, "salePriceMinor" | "saleFrom" | "saleUntil">;
const NO_SALE: Sale = { salePriceMinor: null, saleFrom: null, saleUntil: null };

function saleOf(
  { salePrice, salePeriod }: Record<FeedField, string>,
  { minor, currency }: { minor: number; currency: string },
  fault: (field: FeedField, code: FaultCode) => void,
): Sale {
  if (!salePrice) return NO_SALE;
  const sale = priceIn(salePrice, currency);
  if (!sale) fault("salePrice", "not-a-price");
  else if (sale.currency !== currency) fault("salePrice", "other-currency");
  if (sale?.currency !== currency || sale.minor >= minor) return NO_SALE;
  if (!salePeriod) return { ...NO_SALE, salePriceMinor: sale.minor };
  const period = salePeriodIn(salePeriod);
  if (!period) fault("salePeriod", "not-a-period");
  // A sale price without an end would stay for good.
  return period ? { salePriceMinor: sale.minor, saleFrom: period.from, saleUntil: period.until } : NO_SALE;
}

interface SalePeriod {
  from: number;
  until: number;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Reads "2026-11-20T00:00+0100/2026-11-30T23:59+0100". Defaults to UTC; a last day counts to its end. */
export function salePeriodIn(text: string): SalePeriod | undefined {
  const parts = text.split("/").map((part) => part.trim());
  if (parts.length !== 2) return undefined;
  const [from, until] = [momentIn(parts[0] ?? "", "00:00"), momentIn(parts[1] ?? "", "23:59:59")];
  return from !== undefined && until !== undefined && from < until ? { from, until } : undefined;
}

function momentIn(text: string, otherwise: string): number | undefined {
  const match = MOMENT.exec(text);
  if (!match) return undefined;
  const zone = (match[3] ?? "Z").toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const at = Date.parse(`${match[1]}T${match[2] ?? otherwise}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}

const WORDS = new Map<string, Availability>(
  Object.entries({
    "in stock": "in_stock",
    instock: "in_stock",
    available: "in_stock",
    yes: "in_stock",
    true: "in_stock",
    "1": "in_stock",
    "limited availability": "in_stock",
    "out of stock": "out_of_stock",
    outofstock: "out_of_stock",
    "sold out": "out_of_stock",
    soldout: "out_of_stock",
    unavailable: "out_of_stock",
    discontinued: "out_of_stock",
    no: "out_of_stock",
    false: "out_of_stock",
    "0": "out_of_stock",
    preorder: "preorder",
    "pre order": "preorder",
    presale: "preorder",
    backorder: "backorder",
    "back order": "backorder",
  }),
);

/** Undefined for an unknown word. Without one the quantity decides, and without that it is in stock. */
export function availabilityIn(word: string, stock: number | null): Availability | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, "")
    .replace(/[\s_-]+/g, " ");
  if (plain === "") return stock === 0 ? "out_of_stock" : "in_stock";
  return WORDS.get(plain);
}

export const stockIn = (text: string): number | null => {
  const match = /^\s*(\d{1,9})(?:[.,]0+)?\s*$/.exec(text);
  return match ? Number(match[1]) : null;
};
