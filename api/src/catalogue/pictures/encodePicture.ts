export const pictureWidths = [320, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The server of a picture sent something that is none, or one that nobody needs. */
export class PictureRefusal extends Error {}

/** A camera's largest; a small file may say that it is a hundred times as large. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 78;

/** How files of each kind begin. Everything else is refused before a decoder sees it, drawings with scripts too. */
const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)),
  (bytes) => /^ftypavi[fs]/.test(bytes.toString("latin1", 4, 12)),
];

export const isPicture = (bytes: Buffer): boolean => bytes.length >= 12 && STARTS.some((isKind) => isKind(bytes));

/** Decoded and written anew, so that nothing of the file but its pixels is ever served. */
export async function encodePicture(bytes: Buffer): Promise<Record<PictureWidth, Buffer>> {
  if (!isPicture(bytes)) throw new PictureRefusal("not a picture");
  const { default: sharp } = await import("sharp");
  // Requests are answered by the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  const encode = (width: PictureWidth) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .rotate()
      .resize({ width, height: (width * 5) / 4, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  try {
    return { 320: await encode(320), 640: await encode(640) };
  } catch (error) {
    throw new PictureRefusal(error instanceof Error ? error.message : "not a picture");
  }
}
