import { In, IsNull } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import { grouped } from "../../platform/paging/lists";
import { ChangedStyle, MovedStyle, Style, Variant } from "../goods.entity";
import { indexStyles } from "../search/index/searchIndex";
import { upsertRows } from "./upsertRows";

export type StyleFacts = Omit<Style, "id" | "createdAt" | "merchantId" | "styleKey" | "popularity" | "goneAt">;

/**
 * A style from its variants that are not gone, in the order of their ids. What belongs to the style comes from the
 * first, so that it depends on neither the order of the file nor where a run was broken off. Where a style is sold in
 * several currencies, its prices are those of the first variant's.
 */
export function styleOf(variants: readonly Variant[]): StyleFacts | null {
  const [first] = variants;
  if (!first) return null;
  const { title, brand, category, productType, currency, url } = first;
  const prices = variants.filter((variant) => variant.currency === currency).map(({ priceMinor }) => priceMinor);
  const sizes = new Map<string, boolean>();
  for (const { size, availability } of variants) {
    const name = size ?? "";
    sizes.set(name, sizes.get(name) === true || availability === "in_stock");
  }
  return {
    title,
    brand,
    url,
    googleCategory: category,
    productType,
    currency,
    colours: [...new Set(variants.map(({ colour }) => colour).filter((colour) => colour !== null))].sort(),
    priceFrom: prices.reduce((least, price) => Math.min(least, price)),
    priceTo: prices.reduce((most, price) => Math.max(most, price)),
    sizesTotal: sizes.size,
    sizesInStock: [...sizes.values()].filter(Boolean).length,
    imageUrl: variants.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
  };
}

/** A page that a variant had until now. */
export type LeftPage = Pick<Variant, "styleKey" | "url">;

/**
 * Computes styles anew from their variants. The caller holds the merchant's feeds. Where the shop has given the id of
 * one of the `ended` to another article, what people link to is gone, and the other is a style of its own.
 */
export async function refreshStyles(
  tx: Tx,
  merchantId: string,
  styleKeys: string[],
  now: Date,
  left: readonly LeftPage[] = [],
  ended: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (styleKeys.length === 0) return;
  const where = { merchantId, styleKey: In(styleKeys) };
  const known = new Map((await tx.find(Style, { where })).map((style) => [style.styleKey, style]));
  const retired = [...ended].flatMap((key) => known.get(key) ?? []).map((style) => retiredAt(style, now));
  for (const key of ended) known.delete(key);
  await upsertRows(tx, Style, retired, ["popularity"]);
  // As the index has them: by their ids alone, all goods of the merchant would be read to put a few in order.
  const order = { styleKey: "ASC", sku: "ASC" } as const;
  const variants = await tx.find(Variant, { where: { ...where, goneAt: IsNull() }, order });
  const byKey = grouped(variants, ({ styleKey }) => styleKey);
  const rows: Style[] = [];
  const moved = retired.map(({ id }) => id);
  for (const styleKey of styleKeys) {
    const before = known.get(styleKey);
    const facts = styleOf(byKey.get(styleKey) ?? []);
    if (facts) {
      const { id, createdAt, popularity } = before ?? { id: newId(), createdAt: now, popularity: 0 };
      rows.push({ id, createdAt, merchantId, styleKey, popularity, goneAt: null, ...facts });
      const pages = new Set(byKey.get(styleKey)?.map(({ url }) => url));
      // A link may lead to the page of any size or colour.
      const hasLeft = left.some((page) => page.styleKey === styleKey && !pages.has(page.url));
      if (before && (before.goneAt || before.url !== facts.url || hasLeft)) moved.push(id);
    } else if (before && !before.goneAt) {
      rows.push({ ...before, goneAt: now });
      moved.push(before.id);
    }
  }
  await upsertRows(tx, Style, rows, ["popularity"]);
  await upsertRows(
    tx,
    MovedStyle,
    moved.map((styleId) => ({ styleId, movedAt: now })),
    [],
    "styleId",
  );
  // New ones too: links to their pages may be older than they are.
  await upsertRows(
    tx,
    ChangedStyle,
    [...retired, ...rows].map(({ id: styleId }) => ({ styleId, changedAt: now })),
    [],
    "styleId",
  );
  await indexStyles(tx, merchantId, [...retired, ...rows], (styleKey) => byKey.get(styleKey) ?? []);
}

/** Under a key that no feed uses. */
const retiredAt = (style: Style, now: Date): Style => ({
  ...style,
  styleKey: `~${style.id}`,
  goneAt: style.goneAt ?? now,
});
