import { hashOf } from "./color";
import { pleats, sequin, silk } from "./draped";
import type { Fabric } from "./fabric";
import { denim, houndstooth, linen, pinstripe, plaid } from "./woven";

const fabrics = { silk, pleats, denim, sequin, plaid, pinstripe, houndstooth, linen } satisfies Record<string, Fabric>;

export type ClothKind = keyof typeof fabrics;

export interface ClothDesign {
  kind: ClothKind;
  color: string;
  seed: number;
}

/** Default design of each cloth. */
export const designs: Record<ClothKind, ClothDesign> = {
  silk: { kind: "silk", color: "#8c2a5e", seed: 5 },
  pleats: { kind: "pleats", color: "#c7562f", seed: 11 },
  denim: { kind: "denim", color: "#2a4678", seed: 2 },
  sequin: { kind: "sequin", color: "#3b6a8f", seed: 9 },
  plaid: { kind: "plaid", color: "#3f5c86", seed: 4 },
  pinstripe: { kind: "pinstripe", color: "#34303d", seed: 6 },
  houndstooth: { kind: "houndstooth", color: "#1b1420", seed: 3 },
  linen: { kind: "linen", color: "#cdbfa2", seed: 8 },
};

const kinds = Object.keys(designs) as ClothKind[];
const dyes = [
  "#7a1d52",
  "#27406e",
  "#2c5a4a",
  "#b98a2e",
  "#2b2733",
  "#c7562f",
  "#3b6a8f",
  "#8c2a5e",
  "#1f5b52",
  "#56204a",
];
/** Natural colors, for cloths that are not dyed. */
const undyed = ["#cdbfa2", "#d8cdb8", "#bfb39b"];

/** A person's or merchant's cloth: the same id always gets the same design. */
export function designOf(id: string): ClothDesign {
  const hash = hashOf(id);
  const kind = kinds[hash % kinds.length] ?? "linen";
  const palette = kind === "linen" ? undyed : dyes;
  return { kind, color: palette[(hash >>> 4) % palette.length] ?? designs[kind].color, seed: hash >>> 8 };
}

export function drawCloth({ kind, color, seed }: ClothDesign, width: number, height: number): string {
  const inner = fabrics[kind](width, height, color, seed);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;
}

const cache = new Map<string, string>();

/** As a data URL for an image: its ids cannot clash with the page's, and it adds no DOM nodes. */
export function clothAddress(design: ClothDesign, width: number, height: number): string {
  const key = [design.kind, design.color, design.seed, width, height].join();
  const cached = cache.get(key);
  if (cached) return cached;
  const address = `data:image/svg+xml,${drawCloth(design, width, height).replace(/[<>#%" ]/g, encodeURIComponent)}`;
  cache.set(key, address);
  return address;
}
