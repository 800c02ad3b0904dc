import { assortmentOf, drawingOf } from "./assortment";
import { piecePicture } from "./demoShop";
import { pieces } from "./pieces";
import { feedRows } from "./shopFeed";

const TODAY = 20_000;
const brands = Object.keys(pieces);
const rowsOf = (name: string, day: number, count = 300) =>
  feedRows({ name, currency: "USD", address: "http://shop.example/s", goods: assortmentOf(name, day, count) });

describe("what the demo's brands sell", () => {
  it("is 300 pieces of each of 12 brands, each with a picture and an address of its own", () => {
    expect(brands).toHaveLength(12);
    for (const brand of brands) {
      const slugs = assortmentOf(brand, TODAY, 300).map(({ slug }) => slug);
      expect([slugs.length, new Set(slugs).size]).toEqual([300, 300]);
      expect(slugs.filter((slug) => !drawingOf(slug))).toEqual([]);
    }
    expect(assortmentOf("Nobody", TODAY, 300)).toEqual([]);
  });

  it("is the same all day, and has other prices and stock tomorrow", () => {
    for (const brand of brands) {
      const [today, again, tomorrow] = [rowsOf(brand, TODAY), rowsOf(brand, TODAY), rowsOf(brand, TODAY + 1)];
      expect(again).toEqual(today);
      expect(tomorrow.map(({ id }) => id)).toEqual(today.map(({ id }) => id));
      const other = (column: string) => tomorrow.filter((row, at) => row[column] !== today[at]?.[column]).length;
      expect(other("sale_price")).toBeGreaterThan(0);
      expect(other("quantity")).toBeGreaterThan(0);
      expect(other("quantity")).toBeLessThan(today.length / 2);
    }
  });

  it("is the drawn pieces only, if no more are asked for", () => {
    for (const brand of brands) expect(assortmentOf(brand, TODAY, 0)).toEqual(pieces[brand]);
  });

  it("has pictures of known pieces only", async () => {
    const [drawn, dyed] = await Promise.all([piecePicture("wool-beret"), piecePicture("wool-beret-fine-moss")]);
    expect(dyed?.toString("latin1", 8, 12)).toBe("WEBP");
    expect(dyed?.equals(drawn as Buffer)).toBe(false);
    for (const slug of ["wool-beret-fine-none", "wool-beret-none-moss", "none-fine-moss", "../wool-beret", ""]) {
      expect(await piecePicture(slug)).toBeUndefined();
    }
  });
});
