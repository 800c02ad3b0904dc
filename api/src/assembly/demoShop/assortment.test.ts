import { assortmentOf } from "./assortment";
import { demoProducts, hasColours, variantsOf } from "./demoProducts";
import { drawnPicture } from "./drawings";
import { feedRows } from "./shopFeed";

const TODAY = 20_000;
const brands = Object.keys(demoProducts);
const MANY = 1000;
const rowsOf = (name: string, day: number, count = MANY) =>
  feedRows({ name, currency: "USD", address: "http://shop.example/s", products: assortmentOf(name, day, count) });

describe("the demo brands' catalog", () => {
  it("has dozens of products for each of 12 brands, each drawn for itself, with a name and a URL of its own", async () => {
    expect(brands).toHaveLength(12);
    const all = brands.flatMap((brand) => assortmentOf(brand, TODAY, MANY));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    for (const brand of brands) {
      const products = assortmentOf(brand, TODAY, MANY);
      expect(products.length).toBeGreaterThan(25);
      expect(new Set(products.map(({ title }) => title)).size).toBe(products.length);
      expect(products.flatMap(variantsOf).every(({ sku }) => /^[\w-]{1,80}$/.test(sku))).toBe(true);
    }
    const pictures = await Promise.all(all.map((product) => drawnPicture(variantsOf(product)[0]?.picture ?? "")));
    expect(new Set(pictures.map((bytes) => bytes?.toString("base64"))).size).toBe(all.length);
    expect(pictures.filter((bytes) => bytes?.toString("latin1", 8, 12) !== "WEBP")).toEqual([]);
    expect(assortmentOf("Nobody", TODAY, MANY)).toEqual([]);
  });

  it("has each color as variants of one product, with a picture and stock of their own", () => {
    for (const product of brands.flatMap((brand) => assortmentOf(brand, TODAY, MANY))) {
      const variants = variantsOf(product);
      expect(variants).toHaveLength(product.colours.length * product.sizes.length);
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
      expect(new Set(variants.map(({ picture }) => picture)).size).toBe(
        hasColours(product.slug) ? product.colours.length : 1,
      );
    }
  });

  it("sells in a brand what fits its house", () => {
    const sold = (brand: string) => new Set(assortmentOf(brand, TODAY, MANY).map(({ category }) => category));
    expect([...sold("Little Heddle")]).toEqual(["Shoes"]);
    expect([...sold("Petal & Pith")]).toEqual(["Beauty"]);
    expect([...sold("Brass & Selvage")]).toEqual(["Jewelry"]);
    for (const brand of ["Saltmarsh Knits", "Maison Orsay", "Northloom"]) expect(sold(brand)).not.toContain("Shoes");
  });

  it("is stable within a day, with other prices and stock the next day", () => {
    const rowsOn = (day: number) => brands.flatMap((brand) => rowsOf(brand, day));
    const [today, again, tomorrow] = [rowsOn(TODAY), rowsOn(TODAY), rowsOn(TODAY + 1)];
    expect(again).toEqual(today);
    expect(tomorrow.map(({ id }) => id)).toEqual(today.map(({ id }) => id));
    const other = (column: string) => tomorrow.filter((row, at) => row[column] !== today[at]?.[column]).length;
    expect(other("sale_price")).toBeGreaterThan(0);
    expect(other("quantity")).toBeGreaterThan(0);
    expect(other("quantity")).toBeLessThan(today.length / 2);
  });

  it("contains only the seeded products unless more are requested", () => {
    for (const brand of brands) expect(assortmentOf(brand, TODAY, 0)).toEqual(demoProducts[brand]);
  });

  it("has pictures of known products in their own colors only", async () => {
    const [product] = assortmentOf("Northloom", TODAY, MANY).filter(
      ({ slug, colours }) => hasColours(slug) && colours.length > 1,
    );
    const [drawn, dyed] = await Promise.all(
      product?.colours.slice(0, 2).map((colour) => drawnPicture(`${product.slug}-${colour.toLowerCase()}`)) ?? [],
    );
    expect(dyed?.toString("latin1", 8, 12)).toBe("WEBP");
    expect(dyed?.equals(drawn as Buffer)).toBe(false);
    for (const slug of [
      product?.slug,
      `${product?.slug}-none`,
      `${product?.slug}-orchid`,
      "wool-beret-moss",
      "../wool-beret",
      "",
    ])
      expect(await drawnPicture(slug ?? "")).toBeUndefined();
  });
});
