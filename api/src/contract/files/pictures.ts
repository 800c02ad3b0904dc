import { t } from "../i18n/t";
import { text } from "../text";
import { isBase64 } from "./base64";

/** Pictures that people upload: a brand's logo and cover, a creator's photo. */
export type PictureKind = "logo" | "cover" | "photo";

/** The stored and displayed size in pixels. Pages resize pictures to it before uploading. */
export const pictureSizes: Record<PictureKind, { width: number; height: number }> = {
  logo: { width: 256, height: 256 },
  cover: { width: 960, height: 320 },
  photo: { width: 480, height: 480 },
};

/** A logo is shown whole; the others are cropped to fit. */
export const isShownWhole = (kind: PictureKind): boolean => kind === "logo";

/** The maximum upload size: in base64 it fits into a request. */
export const PICTURE_BYTES = 44_000;

export const NOT_A_PICTURE = t("This file isn't a readable PNG, JPEG or WebP image. Please choose another.");
export const PICTURE_TOO_LARGE = () =>
  t("Images can be up to {size} kB. Please resize yours first.", { size: PICTURE_BYTES / 1000 });

/** A picture as base64. */
export const pictureContent = () =>
  text(NOT_A_PICTURE)
    .max(Math.ceil(PICTURE_BYTES / 3) * 4, PICTURE_TOO_LARGE)
    .test("base64", NOT_A_PICTURE, isBase64);
