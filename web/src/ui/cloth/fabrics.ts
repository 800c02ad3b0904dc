/** Draws the content of an svg of the given size; a pure function of its arguments. */
type Fabric = (width: number, height: number, color: string, seed: number) => string;

/** Two layers: the pattern and its lighting. */
const woven = (w: number, h: number, defs: string, ...fills: string[]) =>
  `<defs>${defs}</defs>${fills.map((id) => `<rect width="${w}" height="${h}" fill="url(#${id})"/>`).join("")}`;

const tile = (id: string, width: number, height: number, inner: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${inner}</pattern>`;

/** Shades of one color with the pale diagonals of a twill, and a double seam on the right. */
const denim: Fabric = (w, h, color, seed) => {
  const r = random(seed);
  const size = 96;
  let threads = `<rect width="${size}" height="${size}" fill="${mix(color, "#0a1020", 0.25)}"/>`;
  for (let x = 0; x < size; x += 3) {
    threads += `<path d="M${x + 1} 0v${size}" stroke="${mix(color, "#ffffff", r() * 0.16)}" stroke-width="2.2"/>`;
  }
  let twill = "";
  for (let y = 0; y < size; y += 3) {
    for (let k = 0; k < 8; k++) twill += `M${(k * 12 + y) % size} ${y + 1.4}h${short(2.2 + r() * 1.2)}`;
  }
  threads += `<path d="${twill}" stroke="${mix(color, "#e9edf5", 0.62)}" stroke-width="1.1" opacity=".72"/>`;
  const light = `<linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".45" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>`;
  const seam = `<path d="M${short(w * 0.8)} 0V${h}M${short(w * 0.8 + 9)} 0V${h}" stroke="#d9a43a" stroke-width="2.4" stroke-dasharray="9 4"/>`;
  return woven(w, h, tile("p", size, size, threads) + light, "p", "g") + seam;
};

/**
 * Plain weave of uneven yarn. Rows are dashed lines instead of one shape per crossing, and warp and weft repeat at
 * different lengths, so that small drawings show no repetition.
 */
const linen: Fabric = (w, h, color, seed) => {
  const r = random(seed);
  const [across, down] = [132, 104];
  const tone = (depth: number) => mix(color, r() > 0.45 ? "#ffffff" : "#8b8069", short(r() * depth * 10) / 10);
  let warp = `<rect width="${across}" height="${across}" fill="${mix(color, "#6b6252", 0.3)}"/>`;
  for (let x = 2; x < across; x += 4) {
    warp += `<path d="M${x} 0v${across}" stroke="${tone(0.4)}" stroke-width="${short(2.3 + r() * 1.2)}"/>`;
  }
  let weft = "";
  for (let row = 0; row < down / 4; row++) {
    weft += `<path d="M${row & 1 ? 4 : 0} ${row * 4 + 2}h200" stroke="${tone(0.5)}" stroke-width="${short(2 + r() * 1.5)}"/>`;
  }
  let slubs = "";
  for (let k = 0; k < 5; k++) slubs += `M${short(r() * 150)} ${short(r() * 230)}h${short(14 + r() * 26)}`;
  const yarn = `<g stroke="${mix(color, "#ffffff", 0.4)}" stroke-linecap="round" opacity=".75"><path d="${slubs}" stroke-width="2.6"/></g>`;
  const light = `<linearGradient id="g" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3b2f1e" stop-opacity=".28"/></linearGradient>`;
  const rows = `<g stroke-dasharray="4.2 3.8">${weft}</g>`;
  const patterns = tile("p", across, across, warp) + tile("q", 200, down, rows) + tile("s", 190, 230, yarn);
  return woven(w, h, patterns + light, "p", "q", "s", "g");
};

const pinstripe: Fabric = (w, h, color) => {
  const twill = `<rect width="16" height="16" fill="${color}"/><path d="M-2 6L4 0M-2 12L8 2M-2 18L8 8M2 18L8 12M8 2L18 12M8 8L18 18M8 -4L18 6M8 14L12 18" stroke="${mix(color, "#ffffff", 0.13)}" stroke-width="1.5"/>`;
  const chalk = `<rect x="22" width="2.1" height="5.6" rx="1" fill="${mix(color, "#f6f1ff", 0.74)}"/>`;
  const light = `<linearGradient id="g" x1="0" x2="1" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>`;
  return woven(w, h, tile("p", 16, 16, twill) + tile("q", 46, 7, chalk) + light, "p", "q", "g");
};

/** The same stripes in both directions; the weft shows through a twill's diagonal. */
const plaid: Fabric = (w, h, color) => {
  const size = 112;
  const bands: [number, number, string][] = [
    [0, 34, mix(color, "#000000", 0.3)],
    [34, 22, color],
    [56, 6, "#d8e24a"],
    [62, 22, color],
    [84, 6, mix(color, "#ffffff", 0.75)],
    [90, 22, "#7d1f3f"],
  ];
  const warp = bands.map(([at, width, tone]) => `<rect x="${at}" width="${width}" height="${size}" fill="${tone}"/>`);
  const weft = bands.map(([at, width, tone]) => `<rect y="${at}" height="${width}" width="${size}" fill="${tone}"/>`);
  const twill = tile("d", 8, 8, `<path d="M-2 2L2 -2M-2 10L10 -2M6 10L10 6" stroke="#fff" stroke-width="2.8"/>`);
  const mask = `<mask id="m"><rect width="${w}" height="${h}" fill="url(#d)"/></mask>`;
  const defs = twill + mask + tile("p", size, size, warp.join("")) + tile("q", size, size, weft.join(""));
  const over = `<rect width="${w}" height="${h}" fill="url(#q)" mask="url(#m)"/>`;
  return `${woven(w, h, defs, "p")}${over}<rect width="${w}" height="${h}" opacity=".06"/>`;
};

const houndstooth: Fabric = (w, h, color) => {
  const size = 28;
  const check = `<rect width="4" height="4" fill="#f2eef4"/><path fill="${color}" d="M0 0H2V2H0ZM2 0L3 0L2 1ZM4 0V1L3 2H2ZM0 2V3L1 2ZM2 2V3L1 4H0Z"/>`;
  return woven(w, h, tile("p", size, size, `<g transform="scale(7)">${check}</g>`), "p");
};

/** Folds next to each other, each a gradient from shadow to highlight, blurred into each other. */
const silk: Fabric = (w, h, color, seed) => {
  const r = random(seed);
  const low = mix(color, "#0b0410", 0.62);
  const shine = [mix(color, "#ffffff", 0.25), mix(color, "#ffffff", 0.62)];
  let defs = `<filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${short(w / 60)}"/></filter>`;
  let folds = "";
  let x = -w * 0.35;
  for (let i = 0; i < 11 && x <= w * 1.02; i++) {
    const width = w * (0.1 + r() * 0.16);
    const lean = w * (0.18 + r() * 0.16);
    const [a, b] = [w * (r() - 0.5) * 0.22, w * (r() - 0.5) * 0.22];
    const stops = [
      [0, low],
      [short(0.25 + r() * 0.2), color],
      [short(0.5 + r() * 0.12), shine[r() > 0.35 ? 1 : 0]],
      [0.78, color],
      [1, low],
    ].map(([offset, tone]) => `<stop offset="${offset}" stop-color="${tone}"/>`);
    defs += `<linearGradient id="g${i}" x1="0" x2="1" y1="0" y2=".25">${stops.join("")}</linearGradient>`;
    const [top, bottom] = [short(-h * 0.05), short(h * 1.05)];
    folds += `<path fill="url(#g${i})" d="M${short(x)} ${top}C${short(x + a)} ${short(h * 0.3)} ${short(x + lean + b)} ${short(h * 0.6)} ${short(x + lean)} ${bottom}L${short(x + lean + width * 1.25)} ${bottom}C${short(x + lean + width + b)} ${short(h * 0.6)} ${short(x + width + a)} ${short(h * 0.3)} ${short(x + width * 1.15)} ${top}Z"/>`;
    x += width * 0.82;
  }
  return `<defs>${defs}</defs><rect width="${w}" height="${h}" fill="${low}"/><g filter="url(#b)">${folds}</g>`;
};

const pleats: Fabric = (w, h, color) => {
  const width = short(w / 9);
  const stops = [
    [0, mix(color, "#08030b", 0.55)],
    [0.12, mix(color, "#08030b", 0.2)],
    [0.6, color],
    [0.86, mix(color, "#ffffff", 0.5)],
    [0.93, mix(color, "#ffffff", 0.2)],
    [1, mix(color, "#08030b", 0.35)],
  ].map(([offset, tone]) => `<stop offset="${offset}" stop-color="${tone}"/>`);
  return `<defs><linearGradient id="g" x1="0" x2="1">${stops.join("")}</linearGradient><pattern id="p" width="${width}" height="10" patternUnits="userSpaceOnUse" patternTransform="skewX(-4)"><rect width="${width}" height="10" fill="url(#g)"/></pattern></defs><rect width="${w}" height="${h}" fill="url(#p)"/>`;
};

const SEQUIN = { radius: 9, across: 13, down: 8, columns: 10, rows: 12 };

/** Overlapping discs, drawn from the last row up so that each overlaps the one below. */
const sequin: Fabric = (w, h, color) => {
  const { radius, across, down, columns, rows } = SEQUIN;
  const shades = [0.02, 0.22, 0.4, 0.6, 0.85].map(
    (light, i) =>
      `<radialGradient id="q${i}" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="${mix(color, "#ffffff", 0.25 + light * 0.7)}"/><stop offset=".35" stop-color="${mix(color, "#ffffff", light * 0.35)}"/><stop offset="1" stop-color="${mix(color, "#05020a", 0.78 - light * 0.45)}"/></radialGradient>`,
  );
  const discs: string[] = [];
  for (let y = -1; y <= rows; y++) {
    for (let x = -1; x <= columns; x++) {
      // Discs on the tile's edges are split: both halves use the same shade, so that the tile repeats seamlessly.
      const [column, row] = [(x + columns) % columns, (y + rows) % rows];
      const band = 0.5 + 0.5 * Math.sin((row / rows) * 6.28 + (column / columns) * 6.28);
      const shade = Math.min(4, Math.floor((random((column * 31 + row * 17) * 7 + 3)() * 0.75 + band * 0.45) * 4));
      const left = short(x * across + (y & 1 ? across / 2 : 0) + across / 2);
      discs.push(`<circle cx="${left}" cy="${y * down}" r="${radius}" fill="url(#q${shade})"/>`);
    }
  }
  const glow = `<radialGradient id="g" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient>`;
  return `<defs>${shades.join("")}<pattern id="p" width="${columns * across}" height="${rows * down}" patternUnits="userSpaceOnUse">${discs.reverse().join("")}</pattern>${glow}</defs><rect width="${w}" height="${h}" fill="${mix(color, "#05020a", 0.8)}"/><rect width="${w}" height="${h}" fill="url(#p)"/><rect width="${w}" height="${h}" fill="url(#g)"/>`;
};

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

/** Seeded pseudo-random numbers from 0 to 1, the same at build time and in every browser. */
function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a: similar ids give very different hashes. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Interpolates between two `#rrggbb` colors; `share` is 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const short = (value: number): number => Number(value.toFixed(1));
