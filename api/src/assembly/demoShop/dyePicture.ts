import { type DyeName, rgbOf } from "./dyes";

type Rgb = readonly [number, number, number];

/** How unlike the ground a pixel must be before it counts as cloth, and from when on it wholly is. */
const GROUND_UNTIL = 45;
const CLOTH_FROM = 110;
/** The same of pale cloth, as parts of how unlike the ground it is. */
const PALE_UNTIL = 0.25;
const PALE_FROM = 0.6;
/** Pixels of another hue than the cloth's are buttons, soles and linings, and stay. */
const LIKE_FROM = 0.55;
const LIKE_UNTIL = 0.85;
const COLOURFUL = 34;
const DARK = 70;
const QUALITY = 80;

interface Picture {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The same drawing in another dye: light and shade stay, the ground too. */
export async function dyePicture(bytes: Buffer, { from, to }: { from: DyeName; to: DyeName }): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = { pixels: new Uint8ClampedArray(data), width, height };
  dyeCloth(picture, rgbOf(from), rgbOf(to));
  return sharp(picture.pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function dyeCloth(picture: Picture, from: Rgb, to: Rgb): void {
  const { pixels } = picture;
  const cloth = clothOf(picture, from);
  const usual = meanLight(pixels, cloth);
  // Dark cloth hides little differences of light, which pale cloth would show as stains.
  const depth = usual < DARK ? usual / DARK : 1;
  for (let at = 0; at < pixels.length; at += 3) {
    const part = cloth[at / 3] ?? 0;
    if (part === 0) continue;
    const shade = 1 + (lightOf(pixels, at) / usual - 1) * depth;
    for (let one = 0; one < 3; one += 1) {
      const was = pixels[at + one] ?? 0;
      const dye = to[one] ?? 0;
      const now = shade <= 1 ? dye * shade : dye + (255 - dye) * Math.min(0.8, (shade - 1) * 0.6);
      pixels[at + one] = was + (now - was) * part;
    }
  }
}

const lightOf = (rgb: ArrayLike<number>, at = 0): number =>
  0.3 * (rgb[at] ?? 0) + 0.59 * (rgb[at + 1] ?? 0) + 0.11 * (rgb[at + 2] ?? 0);

const between = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/** For each pixel from 0 to 1 how much of it is cloth. The ground runs evenly between the corners. */
function clothOf({ pixels, width, height }: Picture, from: Rgb): Float32Array {
  const cloth = new Float32Array(width * height);
  const corner = (x: number, y: number, one: number) => pixels[(y * width + x) * 3 + one] ?? 0;
  const unlike = from.reduce((sum, value, one) => sum + Math.abs(value - corner(0, 0, one)), 0);
  const [until, wholly] = [Math.min(GROUND_UNTIL, unlike * PALE_UNTIL), Math.min(CLOTH_FROM, unlike * PALE_FROM)];
  for (let y = 0; y < height; y += 1) {
    const down = y / height;
    const edge = (x: number, one: number) => corner(x, 0, one) * (1 - down) + corner(x, height - 1, one) * down;
    const left = [edge(0, 0), edge(0, 1), edge(0, 2)];
    const right = [edge(width - 1, 0), edge(width - 1, 1), edge(width - 1, 2)];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let away = 0;
      for (let one = 0; one < 3; one += 1) {
        const start = left[one] ?? 0;
        away += Math.abs(start + (((right[one] ?? 0) - start) * x) / width - (pixels[at * 3 + one] ?? 0));
      }
      cloth[at] = between(away, until, wholly) * likeness(pixels, at * 3, from);
    }
  }
  return cloth;
}

const hueOf = (rgb: ArrayLike<number>, at = 0): [number, number] => {
  const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
  return [red - green, blue - (red + green) / 2];
};

/** Of a pixel and the cloth's dye: 1 if they have a hue, or if neither has much of one. */
function likeness(pixels: Uint8ClampedArray, at: number, dye: Rgb): number {
  const [a, b] = hueOf(pixels, at);
  const [c, d] = hueOf(dye);
  const [own, wanted] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (own < COLOURFUL) return 1;
  if (wanted < COLOURFUL) return 1 - between(own, COLOURFUL, COLOURFUL * 2);
  return between((a * c + b * d) / (own * wanted), LIKE_FROM, LIKE_UNTIL);
}

function meanLight(pixels: Uint8ClampedArray, cloth: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const [at, part] of cloth.entries()) {
    if (part < 0.9) continue;
    sum += lightOf(pixels, at * 3);
    count += 1;
  }
  return count > 0 ? Math.max(20, sum / count) : 128;
}
