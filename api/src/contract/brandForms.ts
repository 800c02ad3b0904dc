import * as yup from "yup";
import { isBase64 } from "./files/base64";
import { categoriesRule, text } from "./text";

export const brandPictureKinds = ["logo", "cover"] as const;
export type BrandPictureKind = (typeof brandPictureKinds)[number];

/** What is kept and shown, in pixels. Pages scale a picture to this before they send it. */
export const brandPictureSizes: Record<BrandPictureKind, { width: number; height: number }> = {
  logo: { width: 256, height: 256 },
  cover: { width: 960, height: 320 },
};

/** Of a picture that is sent: in base64 it fits into a request. */
export const BRAND_PICTURE_BYTES = 44_000;

export const NOT_A_PICTURE = "This is not a PNG, JPEG or WebP picture that can be read. Please choose another.";
export const PICTURE_TOO_LARGE = `A picture that is sent has at most ${BRAND_PICTURE_BYTES / 1000} kB. Please scale it down first.`;

export const brandPictureForm = yup.object({
  kind: text(NOT_A_PICTURE).oneOf(brandPictureKinds, NOT_A_PICTURE),
  content: text(NOT_A_PICTURE)
    .max(Math.ceil(BRAND_PICTURE_BYTES / 3) * 4, PICTURE_TOO_LARGE)
    .test("base64", NOT_A_PICTURE, isBase64),
});

export const brandCategoriesForm = yup.object({ categories: categoriesRule() });
