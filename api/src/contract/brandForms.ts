import * as yup from "yup";
import { NOT_A_PICTURE, type PictureKind, pictureContent } from "./files/pictures";
import { t } from "./i18n/t";
import { SLUG } from "./shops/handles";
import { categoriesRule, optionalWords, text } from "./text";

export const brandPictureKinds = ["logo", "cover"] as const satisfies readonly PictureKind[];
export type BrandPictureKind = (typeof brandPictureKinds)[number];

export const brandPictureForm = yup.object({
  kind: text(NOT_A_PICTURE).oneOf(brandPictureKinds, NOT_A_PICTURE),
  content: pictureContent(),
});

export const brandCategoriesForm = yup.object({ categories: categoriesRule() });

/** Of the address of a brand's page. */
export const brandSlugLength = { min: 2, max: 60 } as const;
/** For one brand: its former addresses stay its own. */
export const brandSlugLimit = 10;
export const BRAND_SLUGS_USED = () =>
  t("Your brand has used {most} addresses. Please choose one of them.", { most: brandSlugLimit });
export const BRAND_STORY_LENGTH = 2000;
export const BRAND_SLUG_TAKEN = t("Another brand has this address. Please choose another.");

const BAD_SLUG = t("Please use 2 to 60 letters a to z, digits and single hyphens");
const BAD_COLOR = t("Please choose a color in hex notation");

/** A brand's page: its address, its color and its story. */
export const brandPageForm = yup.object({
  slug: text(BAD_SLUG).min(brandSlugLength.min, BAD_SLUG).max(brandSlugLength.max, BAD_SLUG).matches(SLUG, BAD_SLUG),
  color: yup
    .string()
    .typeError(BAD_COLOR)
    .nullable()
    .transform((value) => (typeof value === "string" ? value.trim() || null : value))
    .matches(/^#[0-9a-f]{6}$/i, BAD_COLOR),
  story: optionalWords(BRAND_STORY_LENGTH),
});
