import { type DyeName, rgbOf } from "./dyes";

/** How unlike the ground a pixel must be before it counts as cloth, and from when on it wholly is. */
const GROUND_UNTIL = 45;
const CLOTH_FROM = 110;
/** Lights are no brighter than this, times the dye. */
const BRIGHTEST = 1.5;
const QUALITY = 80;

interface Picture {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The same drawing in another dye: light and shade stay, the ground too. */
export async function dyePicture(bytes: Buffer, dye: DyeName): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = { pixels: new Uint8ClampedArray(data), width, height };
  dyeCloth(picture, rgbOf(dye));
  return sharp(picture.pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function dyeCloth(picture: Picture, target: readonly number[]): void {
  const { pixels } = picture;
  const cloth = clothOf(picture);
  const usual = meanLight(pixels, cloth);
  for (let at = 0; at < pixels.length; at += 3) {
    const part = cloth[at / 3] ?? 0;
    if (part === 0) continue;
    const shade = Math.min(BRIGHTEST, lightAt(pixels, at) / usual);
    for (let one = 0; one < 3; one += 1) {
      const was = pixels[at + one] ?? 0;
      pixels[at + one] = was + (Math.min(255, (target[one] ?? 0) * shade) - was) * part;
    }
  }
}

const lightAt = (pixels: Uint8ClampedArray, at: number): number =>
  0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);

/** For each pixel from 0 to 1 how much of it is cloth. The ground runs evenly between the corners. */
function clothOf({ pixels, width, height }: Picture): Float32Array {
  const cloth = new Float32Array(width * height);
  const corner = (x: number, y: number, one: number) => pixels[(y * width + x) * 3 + one] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const down = y / height;
    const edge = (x: number, one: number) => corner(x, 0, one) * (1 - down) + corner(x, height - 1, one) * down;
    const left = [edge(0, 0), edge(0, 1), edge(0, 2)];
    const right = [edge(width - 1, 0), edge(width - 1, 1), edge(width - 1, 2)];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let away = 0;
      for (let one = 0; one < 3; one += 1) {
        const from = left[one] ?? 0;
        away += Math.abs(from + (((right[one] ?? 0) - from) * x) / width - (pixels[at * 3 + one] ?? 0));
      }
      cloth[at] = Math.min(1, Math.max(0, (away - GROUND_UNTIL) / (CLOTH_FROM - GROUND_UNTIL)));
    }
  }
  return cloth;
}

function meanLight(pixels: Uint8ClampedArray, cloth: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const [at, part] of cloth.entries()) {
    if (part < 1) continue;
    sum += lightAt(pixels, at * 3);
    count += 1;
  }
  return count > 0 ? Math.max(20, sum / count) : 128;
}
