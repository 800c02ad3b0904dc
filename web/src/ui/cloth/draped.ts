import { mix, random, short } from "./color";
import type { Fabric } from "./fabric";

/** Folds next to each other, each a gradient from shadow to highlight, blurred into each other. */
export const silk: Fabric = (w, h, color, seed) => {
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

export const pleats: Fabric = (w, h, color) => {
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
export const sequin: Fabric = (w, h, color) => {
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
