import { columnsOf, formatOfHeader } from "./columns";
import { availabilityIn, normaliseRow, salePeriodIn, stockIn } from "./normaliseRow";
import { priceIn } from "./price";
import { contentHashOf, type VariantRow } from "./variantRow";

describe("priceIn", () => {
  it.each([
    ["129.00 USD", 12900, "USD"],
    ["USD 129", 12900, "USD"],
    ["129", 12900, "EUR"],
    ["129,00", 12900, "EUR"],
    ["1.299,00 eur", 129900, "EUR"],
    ["1,299.50 USD", 129950, "USD"],
    ["1\u00a0299,50 EUR", 129950, "EUR"],
    ["1'299.50 CHF", 129950, "CHF"],
    ["1,299,000 USD", 129900000, "USD"],
    ["1,299 USD", 129900, "USD"],
    ["1200 JPY", 1200, "JPY"],
    ["1200.00 JPY", 1200, "JPY"],
    ["1,200 JPY", 1200, "JPY"],
    ["1.250 KWD", 1250, "KWD"],
    ["0.5 USD", 50, "USD"],
  ])("reads %s", (text, minor, currency) => expect(priceIn(text, "EUR")).toEqual({ minor, currency }));

  it.each([
    "",
    "free",
    "0.00 USD",
    "-5.00 USD",
    "12.345 USD",
    "1.299 EUR",
    "0,299 EUR",
    "1,250 KWD",
    "12.50 JPY",
    "12.00 XXX",
    "USD 12.00 EUR",
    "1.2.3 USD",
    "1,2.3,4 USD",
    "12. USD",
    "1e3 USD",
    "99999999999999 USD",
  ])("rejects %j", (text) => expect(priceIn(text, "EUR")).toBeUndefined());
});

describe("availabilityIn", () => {
  it.each([
    ["in stock", null, "in_stock"],
    ["In_Stock", null, "in_stock"],
    ["https://schema.org/OutOfStock", 5, "out_of_stock"],
    ["pre-order", null, "preorder"],
    ["backorder", null, "backorder"],
    ["", null, "in_stock"],
    ["", 0, "out_of_stock"],
    ["perhaps", null, undefined],
    ["constructor", null, undefined],
  ])("%s with %s left is %s", (word, stock, expected) => expect(availabilityIn(word, stock)).toBe(expected));

  it.each([
    ["12", 12],
    ["12.0", 12],
    ["-1", null],
    ["many", null],
  ])("stock %s is %s", (text, expected) => expect(stockIn(text)).toBe(expected));
});

describe("salePeriodIn", () => {
  it.each([
    ["2026-11-20T00:00+0100/2026-11-30T23:59+01:00", "2026-11-19T23:00:00.000Z", "2026-11-30T22:59:00.000Z"],
    ["2026-11-20 / 2026-11-30", "2026-11-20T00:00:00.000Z", "2026-11-30T23:59:59.000Z"],
  ])("reads %s", (text, from, until) => {
    expect(salePeriodIn(text)).toEqual({ from: Date.parse(from), until: Date.parse(until) });
  });

  it.each(["", "2026-11-20", "2026-11-30/2026-11-20", "soon/later", "2026-13-01/2026-13-09"])("rejects %j", (text) => {
    expect(salePeriodIn(text)).toBeUndefined();
  });
});

it.each([
  [["id", "title", "link", "price"], null, "google-text"],
  [["product_id", "product_name", "deep_link"], null, "awin-csv"],
  [["id", "title", "url", "price"], null, "csv"],
  [["article"], { id: "Article" }, "csv"],
  [["article"], null, undefined],
])("formatOfHeader › %j is %s", (names, mapping, format) => expect(formatOfHeader(names, mapping)).toBe(format));

describe("normaliseRow", () => {
  const rules = {
    format: "google-text" as const,
    columns: columnsOf("google-text", null),
    website: "https://shop.example",
    currency: "EUR",
  };
  const row = { id: "a1", title: "Coat", link: "http://www.shop.example/a1", price: "10.00 USD" };
  const read = (change: object) => normaliseRow({ ...row, ...change }, rules);

  it("reads a row and upgrades its link to the shop's https", () => {
    const { variant, faults } = read({ title: " A \u200bcoat\u0000\twith\nlines ", item_group_id: "a", gtin: "n/a" });
    expect(faults).toEqual([]);
    expect(variant).toMatchObject({
      sku: "a1",
      productKey: "a",
      title: "A coat with lines",
      url: "https://www.shop.example/a1",
      priceMinor: 1000,
      gtin: null,
    });
  });

  it.each([
    [{ id: "" }, "id", "missing"],
    [{ id: "x".repeat(191) }, "id", "too-long"],
    [{ title: "\u200b" }, "title", "missing"],
    [{ link: "" }, "link", "missing"],
    [{ link: "javascript:alert(1)" }, "link", "not-a-web-address"],
    [{ link: "https://shop.example.evil.example/" }, "link", "foreign-host"],
    [{ link: "https://user@shop.example/" }, "link", "foreign-host"],
    [{ price: "" }, "price", "missing"],
    [{ price: "cheap" }, "price", "not-a-price"],
  ])("rejects %j", (change, column, code) => {
    expect(read(change)).toEqual({ variant: null, faults: [{ column, code }] });
  });

  it("leaves out unreadable fields of a usable row", () => {
    const { variant, faults } = read({
      sale_price: "8.00 EUR",
      availability: "perhaps",
      image_link: "data:image/png;base64,AAAA",
    });
    expect(variant).toMatchObject({ salePriceMinor: null, availability: "out_of_stock", imageUrl: null });
    expect(faults.map(({ code }) => code).sort()).toEqual(["not-a-web-address", "other-currency", "unknown-word"]);
  });

  it("ignores a sale without a valid end, and one above the regular price", () => {
    expect(read({ sale_price: "8 USD", sale_price_effective_date: "soon" }).variant?.salePriceMinor).toBeNull();
    expect(read({ sale_price: "12 USD" }).variant?.salePriceMinor).toBeNull();
    const period = "2026-11-20/2026-11-30";
    expect(read({ sale_price: "8 USD", sale_price_effective_date: period }).variant).toMatchObject({
      salePriceMinor: 800,
      saleFrom: Date.parse("2026-11-20"),
    });
  });

  it("truncates long titles between characters", () => {
    const title = read({ title: "👗".repeat(150) }).variant?.title ?? "";
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/^(👗)+$/u);
  });

  it("hashes each content differently", () => {
    const { variant } = read({});
    const hash = contentHashOf(variant as VariantRow);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(contentHashOf({ ...(variant as VariantRow), stockQty: 1 })).not.toBe(hash);
  });
});
