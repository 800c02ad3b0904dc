import type { Schema } from "./schemaParts";

type All = Readonly<Record<string, Schema>>;

interface Described {
  examples?: unknown[];
  enum?: unknown[];
  type?: string | string[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
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
  amount: "129.00",
  base: "2580.00",
  commission: "12.90",
  commissionRate: 10,
  currency: "USD",
  fee: "0.00",
  gross: "129.00",
  lowestOf30Days: "99.00",
  month: "2026-11",
  net: "129.00",
  orderId: "1001",
  price: "89.00",
  returnId: "r-1",
  returnedAmount: "0.00",
  tax: "19.00",
  url: "https://weft.example/r/k3nV7xQp",
};

/** A value that the schema allows, from its own example if it has one. */
export function exampleOf(schema: Schema, all: All, name = ""): unknown {
  const named = typeof schema.$ref === "string" ? all[schema.$ref.replace(/^.*\//, "").replace(/#$/, "")] : undefined;
  if (named) return exampleOf(named, all);
  const { examples, enum: values, type, format, items, properties } = schema as Described;
  if (examples?.length) return examples[0];
  if (values) return values[0];
  const kinds: string[] = [type ?? "object"].flat();
  const [kind] = kinds;
  if (kind === "object") {
    if (kinds.includes("null")) return null;
    const shown = Object.entries(properties ?? {}).filter(([key]) => key !== "test");
    return Object.fromEntries(shown.map(([key, value]) => [key, exampleOf(value, all, key)]));
  }
  if (kind === "array") return items ? [exampleOf(items, all, name)] : [];
  if (kinds.includes("null") && !format) return null;
  if (format && byFormat[format]) return byFormat[format];
  if (kind === "boolean") return true;
  const known = byName[name];
  if (kind === "integer" || kind === "number") return typeof known === "number" ? known : 1;
  return typeof known === "string" ? known : "text";
}
