import { t } from "../../../../api/src/contract/i18n/t";
import type { ShownProduct } from "../../shared/products/ProductCard";
import type { Sizes } from "../../shared/products/ProductFace";
import dress from "./pictures/belted-shirt-dress.webp";
import cardigan from "./pictures/cable-knit-cardigan.webp";
import boots from "./pictures/chelsea-boots.webp";
import bag from "./pictures/flap-shoulder-bag.webp";
import scarf from "./pictures/fringed-plaid-scarf.webp";
import pumps from "./pictures/patent-pumps.webp";
import skirt from "./pictures/pleated-satin-midi-skirt.webp";
import slipDress from "./pictures/silk-slip-dress.webp";
import shirt from "./pictures/striped-oxford-shirt.webp";
import overcoat from "./pictures/wool-overcoat.webp";

/** Drawn examples with the demo data's products: the page shows them on every instance. */

const currency = "USD";
const inDollars = (dollars: number) => ({ cents: dollars * 100, currency });

const states = { o: "IN_STOCK", f: "FEW", x: "SOLD_OUT" } as const;

/** One letter per size: in stock, few left, sold out. */
const sizesOf = (names: readonly string[], stock: string): Sizes =>
  names.map((name, at) => ({ name, state: states[(stock[at] ?? "o") as keyof typeof states] }));

const CLOTHES = ["XS", "S", "M", "L", "XL"];
const SHOES = ["37", "38", "39", "40", "41"];
const ONE = ["One size"];

interface Sample {
  title: string;
  brand: string;
  picture: string;
  dollars: number;
  was?: number;
  /** The brand's commission, in basis points. */
  rate: number;
  sizes: Sizes;
}

const productOf = ({ title, brand, picture, dollars, was, rate, sizes }: Sample): ShownProduct => ({
  title,
  brand,
  merchant: null,
  price: inDollars(dollars),
  wasPrice: was === undefined ? null : inDollars(was),
  sizes,
  sizesInStock: sizes.filter(({ state }) => state !== "SOLD_OUT").length,
  sizesTotal: sizes.length,
  picturePath: picture,
  earning: { amount: { cents: (dollars * rate) / 100, currency } },
});

export const sampleProducts: readonly ShownProduct[] = [
  {
    title: t("Silk slip dress"),
    brand: "Maison Orsay",
    picture: slipDress,
    dollars: 340,
    rate: 1200,
    sizes: sizesOf(CLOTHES, "oofox"),
  },
  {
    title: t("Striped Oxford shirt"),
    brand: "Northloom",
    picture: shirt,
    dollars: 98,
    rate: 950,
    sizes: sizesOf(CLOTHES, "ooooo"),
  },
  {
    title: t("Pleated satin midi skirt"),
    brand: "Fold Studio",
    picture: skirt,
    dollars: 174,
    was: 219,
    rate: 1250,
    sizes: sizesOf(CLOTHES, "oooox"),
  },
  {
    title: t("Patent pumps"),
    brand: "Halcyon Eveningwear",
    picture: pumps,
    dollars: 240,
    rate: 1100,
    sizes: sizesOf(SHOES, "ooofo"),
  },
  {
    title: t("Belted shirt dress"),
    brand: "Sable & Fern",
    picture: dress,
    dollars: 186,
    rate: 1500,
    sizes: sizesOf(CLOTHES, "xxfxx"),
  },
  {
    title: t("Flap shoulder bag"),
    brand: "Corvid Outerwear",
    picture: bag,
    dollars: 420,
    rate: 800,
    sizes: sizesOf(ONE, "o"),
  },
].map(productOf);

interface ShopPiece {
  title: string;
  brand: string;
  picture: string;
  price: { cents: number; currency: string };
  sizes: Sizes;
  note?: string;
}

export const sampleShop: { name: string; handle: string; words: string; pieces: readonly ShopPiece[] } & Record<
  "collection" | "about",
  string
> = {
  name: "Maya Okafor",
  handle: "@maya",
  words: t("Tailoring, knits and the occasional sequin. Everything here is something I own or would buy again."),
  collection: t("Fall layers"),
  about: t("For the weeks when it’s cold at eight and warm at noon."),
  pieces: [
    {
      title: t("Cable-knit cardigan"),
      brand: "Saltmarsh Knits",
      picture: cardigan,
      price: inDollars(198),
      sizes: sizesOf(CLOTHES, "xoooo"),
    },
    {
      title: t("Wool overcoat"),
      brand: "Maison Orsay",
      picture: overcoat,
      price: inDollars(720),
      sizes: sizesOf(CLOTHES, "oofoo"),
      note: t("Runs big. I take one size down."),
    },
    {
      title: t("Fringed plaid scarf"),
      brand: "Saltmarsh Knits",
      picture: scarf,
      price: inDollars(88),
      sizes: sizesOf(ONE, "o"),
    },
    {
      title: t("Chelsea boots"),
      brand: "Corvid Outerwear",
      picture: boots,
      price: inDollars(310),
      sizes: sizesOf(SHOES, "ooooo"),
    },
  ],
};
