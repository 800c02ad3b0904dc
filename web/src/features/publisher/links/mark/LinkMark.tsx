import { BrandMark } from "../../../../ui/BrandMark";
import { PieceThumb } from "../../../../ui/PieceThumb";

interface LinkMarkProps {
  /** Of links to no piece, and of what has no link: the brand. */
  brand: { id: string; name: string; logo?: string | null | undefined } | null | undefined;
  product: { picturePath?: string | null | undefined } | null | undefined;
  /** In place of the brand's id where that is unknown. */
  id: string;
  size: number;
}

/** What a link leads to, small: the picture of its piece, or else its brand's mark. */
export function LinkMark({ brand, product, id, size }: LinkMarkProps) {
  const mark = <BrandMark id={brand?.id ?? id} name={brand?.name ?? "Unknown"} logo={brand?.logo} size={size} />;
  return product ? <PieceThumb path={product.picturePath ?? null} size={size} fallback={mark} /> : mark;
}
