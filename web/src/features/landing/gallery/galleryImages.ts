import type { ClothKind } from "../../../ui/Cloth";

export interface GalleryImage {
  title: string;
  category: string;
  alt: string;
  cloth: { kind: ClothKind; color: string; seed: number };
  height: number;
}

/** One or two images per category, ordered for the grid's columns. */
export const galleryImages: GalleryImage[] = [
  {
    title: "Silk charmeuse",
    category: "luxury",
    alt: "Magenta silk charmeuse falling in soft, shining folds",
    cloth: { kind: "silk", color: "#8c2a5e", seed: 5 },
    height: 330,
  },
  {
    title: "Selvedge denim",
    category: "streetwear",
    alt: "Indigo selvedge denim with a double row of ochre topstitching",
    cloth: { kind: "denim", color: "#2a4678", seed: 2 },
    height: 430,
  },
  {
    title: "Sequin scale",
    category: "evening",
    alt: "Overlapping steel-blue sequins that catch the light like scales",
    cloth: { kind: "sequin", color: "#3b6a8f", seed: 9 },
    height: 330,
  },
  {
    title: "Washed plaid",
    category: "casual",
    alt: "Washed blue plaid crossed by yellow, white and wine-red stripes",
    cloth: { kind: "plaid", color: "#3f5c86", seed: 4 },
    height: 430,
  },
  {
    title: "Chalk pinstripe",
    category: "business",
    alt: "Charcoal suiting with fine chalk pinstripes",
    cloth: { kind: "pinstripe", color: "#34303d", seed: 6 },
    height: 330,
  },
  {
    title: "Undyed linen",
    category: "sustainable",
    alt: "Undyed linen in a plain weave with slubs in the yarn",
    cloth: { kind: "linen", color: "#cdbfa2", seed: 8 },
    height: 430,
  },
  {
    title: "Knife pleats",
    category: "luxury",
    alt: "Burnt-orange cloth pressed into narrow knife pleats",
    cloth: { kind: "pleats", color: "#c7562f", seed: 11 },
    height: 330,
  },
  {
    title: "Houndstooth",
    category: "business",
    alt: "Black and white houndstooth check",
    cloth: { kind: "houndstooth", color: "#1b1420", seed: 3 },
    height: 410,
  },
  {
    title: "Satin crêpe",
    category: "evening",
    alt: "Bottle-green satin crêpe in long, deep folds",
    cloth: { kind: "silk", color: "#1f5b52", seed: 21 },
    height: 450,
  },
];
