import { type BrandPictureKind, brandPictureSizes, NOT_A_PICTURE } from "../../contract/brandForms";
import { BadInputError } from "../../core/errors";

/** Pages send far fewer; a few bytes may say that they are a thousand times as many. */
const MAX_PIXELS = 4_000_000;
const QUALITY = 82;

/** How files of each kind begin. Everything else is refused before a decoder sees it, drawings with scripts too. */
const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];

/** Decoded and written anew, so that nothing of the file but its pixels is kept: no place, no comment, no script. */
export async function encodeBrandPicture(kind: BrandPictureKind, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < 12 || !STARTS.some((isKind) => isKind(bytes))) throw new BadInputError({ content: NOT_A_PICTURE });
  const { default: sharp } = await import("sharp");
  // Requests are answered by the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  // A logo is shown whole, a cover fills its place.
  const fit = kind === "logo" ? "contain" : "cover";
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...brandPictureSizes[kind], fit, background })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new BadInputError({ content: NOT_A_PICTURE });
  }
}
