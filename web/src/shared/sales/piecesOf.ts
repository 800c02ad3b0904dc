export interface BoughtLine {
  sku: string;
  quantity: number;
  product?: { title: string; picturePath?: string | null | undefined } | null | undefined;
}

/** What the shop sent no goods for is in one line without a SKU. */
export const namedLines = <T extends BoughtLine>(lines: readonly T[]): T[] => lines.filter(({ sku }) => sku !== "");

/** "2 × Silk scarf +1", by the SKU where the catalogue does not know it; null if the shop sent no lines. */
export function piecesOf(lines: readonly BoughtLine[]): string | null {
  const [first, ...rest] = namedLines(lines);
  if (!first) return null;
  const title = first.product?.title ?? first.sku;
  const name = first.quantity > 1 ? `${first.quantity} × ${title}` : title;
  return rest.length > 0 ? `${name} +${rest.length}` : name;
}
