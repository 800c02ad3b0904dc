import { t } from "../../../../../api/src/contract/i18n/t";
import type { ClothKind } from "../../../ui/Cloth";
import jacket from "../pictures/denim-jacket.webp";
import evening from "../pictures/evening-outfit.webp";
import blazer from "../pictures/houndstooth-blazer.webp";
import linenDress from "../pictures/linen-dress.webp";
import trench from "../pictures/trench-coat.webp";
import weekend from "../pictures/weekend-outfit.webp";

/** At a width of 420; the medium one is the mean of the others. */
export const heights = { short: 330, medium: 400, tall: 470 } as const;

export interface GalleryImage {
  title: string;
  category: string;
  alt: string;
  size: keyof typeof heights;
  /** Either a cloth or a drawn picture. */
  cloth?: { kind: ClothKind; color: string; seed: number };
  picture?: string;
}

/**
 * A cloth and a garment or outfit per category. In this order of sizes, two, three and four columns each end at the
 * same height.
 */
export const galleryImages: readonly GalleryImage[] = [
  {
    title: t("Silk charmeuse"),
    category: "luxury",
    alt: t("Magenta silk charmeuse falling in soft, shining folds"),
    cloth: { kind: "silk", color: "#8c2a5e", seed: 5 },
    size: "short",
  },
  {
    title: t("Trucker jacket"),
    category: "streetwear",
    alt: t("Indigo denim jacket with ochre topstitching on a hanger"),
    picture: jacket,
    size: "tall",
  },
  {
    title: t("Washed plaid"),
    category: "casual",
    alt: t("Washed blue plaid crossed by yellow, white and wine-red stripes"),
    cloth: { kind: "plaid", color: "#3f5c86", seed: 4 },
    size: "medium",
  },
  {
    title: t("Sequins and a bag"),
    category: "evening",
    alt: t("Outfit of a black sequin slip dress and a bottle-green leather bag"),
    picture: evening,
    size: "medium",
  },
  {
    title: t("Chalk pinstripe"),
    category: "business",
    alt: t("Charcoal suiting with fine chalk pinstripes"),
    cloth: { kind: "pinstripe", color: "#34303d", seed: 6 },
    size: "short",
  },
  {
    title: t("Linen shirt dress"),
    category: "sustainable",
    alt: t("Belted shirt dress of undyed linen on a hanger"),
    picture: linenDress,
    size: "tall",
  },
  {
    title: t("Sequin scale"),
    category: "evening",
    alt: t("Overlapping steel-blue sequins that catch the light like scales"),
    cloth: { kind: "sequin", color: "#3b6a8f", seed: 9 },
    size: "tall",
  },
  {
    title: t("Weekend outfit"),
    category: "casual",
    alt: t("Outfit of a Breton T-shirt, blue jeans and a sage canvas tote"),
    picture: weekend,
    size: "short",
  },
  {
    title: t("Camel trench"),
    category: "luxury",
    alt: t("Camel trench coat with a belt on a hanger"),
    picture: trench,
    size: "medium",
  },
  {
    title: t("Houndstooth blazer"),
    category: "business",
    alt: t("Double-breasted blazer in black and white houndstooth on a hanger"),
    picture: blazer,
    size: "tall",
  },
  {
    title: t("Undyed linen"),
    category: "sustainable",
    alt: t("Undyed linen in a plain weave with slubs in the yarn"),
    cloth: { kind: "linen", color: "#cdbfa2", seed: 8 },
    size: "medium",
  },
  {
    title: t("Selvedge denim"),
    category: "streetwear",
    alt: t("Indigo selvedge denim with a double row of ochre topstitching"),
    cloth: { kind: "denim", color: "#2a4678", seed: 2 },
    size: "short",
  },
];
