import { asWebp, pictureKindOf } from "../../platform/files/asWebp";

export const pictureWidths = [320, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The image server sent something invalid or unusable. */
export class PictureRefusal extends Error {}

/** The maximum size of a camera; a small file may claim to be a hundred times as large. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 78;

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
