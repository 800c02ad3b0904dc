import { mix, random, short } from "./color";
import type { Fabric } from "./fabric";

/** Two layers: the pattern and its lighting. */
const woven = (w: number, h: number, defs: string, ...fills: string[]) =>
  `<defs>${defs}</defs>${fills.map((id) => `<rect width="${w}" height="${h}" fill="url(#${id})"/>`).join("")}`;

const tile = (id: string, width: number, height: number, inner: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${inner}</pattern>`;

/** Shades of one color with the pale diagonals of a twill, and a double seam on the right. */
export const denim: Fabric = (w, h, color, seed) => {
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
export const linen: Fabric = (w, h, color, seed) => {
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

export const pinstripe: Fabric = (w, h, color) => {
  const twill = `<rect width="16" height="16" fill="${color}"/><path d="M-2 6L4 0M-2 12L8 2M-2 18L8 8M2 18L8 12M8 2L18 12M8 8L18 18M8 -4L18 6M8 14L12 18" stroke="${mix(color, "#ffffff", 0.13)}" stroke-width="1.5"/>`;
  const chalk = `<rect x="22" width="2.1" height="5.6" rx="1" fill="${mix(color, "#f6f1ff", 0.74)}"/>`;
  const light = `<linearGradient id="g" x1="0" x2="1" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient>`;
  return woven(w, h, tile("p", 16, 16, twill) + tile("q", 46, 7, chalk) + light, "p", "q", "g");
};

/** The same stripes in both directions; the weft shows through a twill's diagonal. */
export const plaid: Fabric = (w, h, color) => {
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

export const houndstooth: Fabric = (w, h, color) => {
  const size = 28;
  const check = `<rect width="4" height="4" fill="#f2eef4"/><path fill="${color}" d="M0 0H2V2H0ZM2 0L3 0L2 1ZM4 0V1L3 2H2ZM0 2V3L1 2ZM2 2V3L1 4H0Z"/>`;
  return woven(w, h, tile("p", size, size, `<g transform="scale(7)">${check}</g>`), "p");
};
