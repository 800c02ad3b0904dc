import { assortmentOf, shopDay } from "../../demoShop/assortment";
import { type Good, goodsOf } from "../../demoShop/goods";
import { type Piece, skuOf } from "../../demoShop/pieces";
import { BoughtPieces } from "./boughtPieces";
import { brands } from "./people";

const now = new Date("2026-11-20T12:00:00Z");
const seeds = Array.from({ length: 40 }, (_, at) => `order ${at}`);

/** What orders of a brand's goods named, with the piece where its feed has it. */
function boughtOf(styles: number, { name, categories }: (typeof brands)[number]) {
  const bySku = new Map(
    assortmentOf(name, shopDay(now), styles).flatMap((piece): [string, Piece][] =>
      piece.sizes.map((size) => [skuOf(piece.slug, size), piece]),
    ),
  );
  const bought = new BoughtPieces(now, styles);
  return goodsOf("00", categories).flatMap((good: Good) =>
    seeds.map((seed) => {
      const line = bought.lineOf(name, good, seed);
      return { good, line, piece: bySku.get(line.sku) };
    }),
  );
}

describe("what the demo's orders were for", () => {
  it.each([
    [300, 1],
    [0, 0.5],
  ])(
    "is in the brand's feed of %d pieces, at the order's price or a discount, or else a good of its shop",
    (styles, share) => {
      const all = brands.flatMap((brand) => (assortmentOf(brand.name, 0, 0).length > 0 ? boughtOf(styles, brand) : []));
      const pieces = all.filter(({ piece }) => piece);
      expect(pieces.length / all.length).toBeGreaterThanOrEqual(share);
      for (const { good, line, piece } of all) {
        if (!piece) {
          expect(line).toEqual({ sku: good.slug, quantity: 1 });
          continue;
        }
        const listed = piece.price * line.quantity;
        expect([line.sku, listed >= good.price, listed <= good.price * 1.5]).toEqual([line.sku, true, true]);
      }
    },
  );

  it("is always the same for the same order, and not the same for all", () => {
    const [brand] = brands;
    expect(boughtOf(300, brand!)).toEqual(boughtOf(300, brand!));
    expect(new Set(boughtOf(300, brand!).map(({ line }) => line.sku)).size).toBeGreaterThan(40);
  });

  it("is a good of the shop where the brand has no feed", () => {
    const brand = brands.find(({ name }) => name === "Plainweave");
    for (const { good, line } of boughtOf(300, brand!)) expect(line).toEqual({ sku: good.slug, quantity: 1 });
  });
});
