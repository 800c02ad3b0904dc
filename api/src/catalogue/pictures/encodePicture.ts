export const pictureWidths = [320, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The server of a picture sent something that is none, or one that nobody needs. */
export class PictureRefusal extends Error {}

/** A camera's largest; a small file may say that it is a hundred times as large. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 78;

/** How files of each kind begin. Everything else is refused before a decoder sees it, drawings with scripts too. */
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

interface Fitting {
  width: number;
  height: number;
  quality: number;
  maxPixels: number;
}

/** Decoded and written anew, so that nothing of the file but its pixels is kept: no place, no device, no script. */
export async function asWebp(bytes: Buffer, { width, height, quality, maxPixels }: Fitting): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // Requests are answered by the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 })
    .rotate()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();
}

export async function encodePicture(bytes: Buffer): Promise<Record<PictureWidth, Buffer>> {
  if (!pictureKindOf(bytes)) throw new PictureRefusal("not a picture");
  const encode = (width: PictureWidth) =>
    asWebp(bytes, { width, height: (width * 5) / 4, quality: QUALITY, maxPixels: MAX_PIXELS });
  try {
    return { 320: await encode(320), 640: await encode(640) };
  } catch (error) {
    throw new PictureRefusal(error instanceof Error ? error.message : "not a picture");
  }
}
