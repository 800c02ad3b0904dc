import type { Schema } from "./schemaParts";

type All = Readonly<Record<string, Schema>>;

interface Described {
  examples?: unknown[];
  enum?: unknown[];
  type?: string | string[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  pattern?: string;
  minimum?: number;
  required?: string[];
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e",
  "date-time": "2026-11-21T10:15:00.000Z",
  date: "2026-11-21",
  uri: "https://shop.example/coat",
  email: "ada@mail.example",
};

/** Where the name says more than the type. */
const byName: Readonly<Record<string, unknown>> = {
  affiliateUrl: "https://weft.example/r/k3nV7xQp",
  amount: "129.00",
  attributionDays: 30,
  balance: "1240.00",
  base: "2580.00",
  bytes: 18_204,
  calculatedAt: "2026-11-23T02:00:00.000Z",
  call: "POST /api/v1/sales",
  category: "coats",
  channel: "instagram",
  clickParameter: "weft_click",
  code: "k3nV7xQp",
  commission: "12.90",
  commissionRate: 10,
  content: "clicks",
  currency: "USD",
  description: "Coats and knitwear.",
  destination: "https://shop.example/coat",
  earned: "1240.00",
  fee: "0.00",
  format: "csv",
  gross: "129.00",
  hash: "5f0c1f1d3c0b8a0f4e6d8f1f5b4f7a1c9e2d7b6a8c3e5f1d0b9a7c6e4f2d1b3a",
  key: "wft_shown-only-now",
  lowestOf30Days: "99.00",
  merchantName: "Quillon & Daughters",
  method: "paypal",
  month: "2026-11",
  name: "Autumn",
  net: "129.00",
  number: "2026-00017",
  orderId: "1001",
  payee: "Orla Vantongeren",
  prefix: "wft_9fK2",
  price: "89.00",
  productTitle: "Wool coat",
  rate: "1.08340000",
  returnId: "r-1",
  returnedAmount: "0.00",
  rows: 1204,
  takenFrom: "USD",
  secret: "whsec_shown-only-now",
  sku: "COAT-8",
  source: "feed",
  tax: "19.00",
  text: "ORLA10",
  title: "Wool coat",
  totalCommission: 12.9,
  url: "https://weft.example/r/k3nV7xQp",
  brand: "Quillon",
  changeId: "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e",
  due: "640.00",
  formula: "412 clicks into nothing × 0.11 USD a click",
  handle: "ada.quill",
  lang: "en",
  merchantId: "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e",
  message: "An order with this number was reported with another amount.",
  notInvoiced: "215.40",
  olderDays: "0.00",
  open: "640.00",
  owed: "855.40",
  publisherId: "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e",
  slug: "coats",
  status: 200,
  takenBack: "12.90",
  total: "1240.00",
  upTo30Days: "640.00",
  upTo60Days: "0.00",
  website: "https://shop.example",
};

/** Shown only where they always are. */
const UNUSUAL: ReadonlySet<string> = new Set(["test", "error"]);

/** A value that the schema allows, from its own example if it has one. */
export function exampleOf(schema: Schema, all: All, name = ""): unknown {
  const named = typeof schema.$ref === "string" ? all[schema.$ref.replace(/^.*\//, "").replace(/#$/, "")] : undefined;
  if (named) return exampleOf(named, all);
  const {
    examples,
    enum: values,
    type,
    format,
    items,
    properties,
    anyOf,
    pattern,
    minimum = 1,
    required = [],
  } = schema as Described;
  if (anyOf?.[0]) return exampleOf(anyOf[0], all, name);
  if (examples?.length) return examples[0];
  if (values) return values[0];
  const kinds: string[] = [type ?? "object"].flat();
  const [kind] = kinds;
  if (kind === "object") {
    if (kinds.includes("null")) return null;
    const shown = Object.entries(properties ?? {}).filter(([key]) => required.includes(key) || !UNUSUAL.has(key));
    return Object.fromEntries(shown.map(([key, value]) => [key, exampleOf(value, all, key)]));
  }
  if (kind === "array") return items ? [exampleOf(items, all, name)] : [];
  if (kinds.includes("null") && !format) return null;
  if (format && byFormat[format]) return byFormat[format];
  if (kind === "boolean") return true;
  const known = byName[name];
  if (kind === "integer" || kind === "number") return typeof known === "number" ? known : Math.max(1, minimum);
  if (pattern?.startsWith("^-?\\d")) return typeof known === "string" ? known : "12.90";
  return typeof known === "string" ? known : "text";
}
