import {
  BRAND_PICTURE_BYTES,
  type BrandPictureKind,
  brandPictureSizes,
  NOT_A_PICTURE,
  PICTURE_TOO_LARGE,
} from "../../../../../api/src/contract/brandForms";

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];

const MAX_FILE_BYTES = 30 * 1024 * 1024;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

/** A photo of a phone has some megabytes: what is sent has the size that is kept. */
export async function shrinkPicture(kind: BrandPictureKind, file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE);
  if (file.size > MAX_FILE_BYTES) throw new Error("This file is larger than 30 MB. Please choose a smaller one.");
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(NOT_A_PICTURE);
  });
  const canvas = drawn(kind, picture);
  picture.close();
  // Where WebP cannot be written, browsers answer with PNG, which may be too large.
  for (const type of ["image/webp", "image/jpeg"]) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (blob && blob.size <= BRAND_PICTURE_BYTES) return blob;
      if (blob?.type !== type) break;
    }
  }
  throw new Error(PICTURE_TOO_LARGE);
}

/** A logo is shown whole, a cover fills its place from the middle. */
function drawn(kind: BrandPictureKind, picture: ImageBitmap): HTMLCanvasElement {
  const place = brandPictureSizes[kind];
  const [x, y] = [place.width / picture.width, place.height / picture.height];
  const scale = Math.min(1, kind === "logo" ? Math.min(x, y) : Math.max(x, y));
  const [width, height] = [picture.width * scale, picture.height * scale];
  // A canvas takes whole pixels itself.
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.min(width, place.width));
  canvas.height = Math.max(1, Math.min(height, place.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(NOT_A_PICTURE);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  return canvas;
}
