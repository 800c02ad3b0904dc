/**
 * The signatures of each file type. Everything else is rejected before a decoder sees it, including drawings with
 * scripts.
 */
const STARTS = {
  jpeg: (bytes: Buffer) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  gif: (bytes: Buffer) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)),
  avif: (bytes: Buffer) => /^ftypavi[fs]/.test(bytes.toString("latin1", 4, 12)),
};
type PictureKind = keyof typeof STARTS;

export const pictureKindOf = (bytes: Buffer): PictureKind | undefined =>
  (Object.keys(STARTS) as PictureKind[]).find((kind) => bytes.length >= 12 && STARTS[kind](bytes));

/** What cameras and screenshots are. */
export const isPhoto = (bytes: Buffer): boolean => ["jpeg", "png", "webp"].includes(pictureKindOf(bytes) ?? "");

interface Fitting {
  width: number;
  height: number;
  quality: number;
  maxPixels: number;
  /** Not enlarged, unless it has to fill these sides: cropped, or with transparent bars. */
  fit?: "cover" | "contain";
}

const background = { r: 0, g: 0, b: 0, alpha: 0 };

/** Decoded and re-encoded, so that only its pixels remain: no location, device or script. */
export async function asWebp(bytes: Buffer, { width, height, quality, maxPixels, fit }: Fitting): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // Limits threads, because requests share the cores.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
    .rotate()
    .resize({ width, height, ...(fit ? { fit, background } : { fit: "inside", withoutEnlargement: true }) })
    .webp({ quality })
    .toBuffer();
}
