import { t } from "../../../../../../api/src/contract/i18n/t";
import { BrandMark } from "../../../../ui/BrandMark";
import { ProductThumb } from "../../../../ui/ProductThumb";

interface LinkMarkProps {
  /** The brand, for links without a product and rows without a link. */
  brand: { id: string; name: string; logo?: string | null | undefined } | null | undefined;
  product: { picturePath?: string | null | undefined } | null | undefined;
  /** Used if the brand's ID is unknown. */
  id: string;
  size: number;
}

/** A thumbnail of a link's destination: the product image, or else the brand's mark. */
export function LinkMark({ brand, product, id, size }: LinkMarkProps) {
  const mark = <BrandMark id={brand?.id ?? id} name={brand?.name ?? t("Unknown")} logo={brand?.logo} size={size} />;
  return product ? <ProductThumb path={product.picturePath ?? null} size={size} fallback={mark} /> : mark;
}
