import type { BoughtLineFragment } from "../../generated/shared";

export type BoughtLine = BoughtLineFragment;

/** Amounts the shop sent without products are in one line without a SKU. */
export const namedLines = <T extends BoughtLine>(lines: readonly T[]): T[] => lines.filter(({ sku }) => sku !== "");

/** The product's name in the catalog, or its SKU. */
export const titleOf = ({ product, sku }: Pick<BoughtLine, "product" | "sku">): string => product?.title ?? sku;

/** "2 × Silk scarf +1"; null if the shop sent no lines. */
export function productsText(lines: readonly BoughtLine[]): string | null {
  const [first, ...rest] = namedLines(lines);
  if (!first) return null;
  const title = titleOf(first);
  const name = first.quantity > 1 ? `${first.quantity} × ${title}` : title;
  return rest.length > 0 ? `${name} +${rest.length}` : name;
}
