import type { Link, LinkService, ProductLink, ProductLinkService } from "../../tracking";
import { rowBatches } from "./rowBatches";

/** What each row of a file says of the link that it is about. */
export const linkColumns = ["title", "address", "product", "productPicture"] as const;

export interface LinkSources {
  links: Pick<LinkService, "byIds">;
  productLinks: Pick<ProductLinkService, "ofMany">;
}

type LinkNamed = Record<(typeof linkColumns)[number], string | null>;
type NameOf = (linkId: string | null) => LinkNamed;

/** Rows that are named together. */
export const NAMED_AT_ONCE = 100;

export const linkNamed = (
  link: Link | undefined,
  product: Pick<ProductLink, "title" | "picturePath"> | null | undefined,
): LinkNamed => ({
  title: link?.name ?? null,
  address: link?.affiliateUrl ?? null,
  product: product?.title ?? null,
  productPicture: product?.picturePath ?? null,
});

/** The links of one batch of rows: two look-ups for all of them. */
export async function linkNames(
  { links, productLinks }: LinkSources,
  linkIds: Iterable<string | null>,
): Promise<NameOf & { link: (id: string | null) => Link | undefined }> {
  const ids = [...new Set(linkIds)].filter((id) => id !== null);
  const [found, products] = await Promise.all([links.byIds(ids), productLinks.ofMany(ids)]);
  const byId = new Map(found.map((link) => [link.id, link]));
  const productOf = new Map(products.map((product) => [product.linkId, product]));
  const nameOf: NameOf = (id) => linkNamed(byId.get(id ?? ""), productOf.get(id ?? ""));
  return Object.assign(nameOf, { link: (id: string | null) => byId.get(id ?? "") });
}

/** Rows about links, a batch at a time while the file is being written. */
export async function* namedByLink<T extends { linkId: string | null }, R extends object>(
  rows: AsyncIterable<T>,
  sources: LinkSources,
  show: (row: T) => R,
): AsyncGenerator<R & LinkNamed> {
  for await (const batch of rowBatches(rows, NAMED_AT_ONCE)) {
    const nameOf = await linkNames(
      sources,
      batch.map(({ linkId }) => linkId),
    );
    for (const row of batch) yield { ...show(row), ...nameOf(row.linkId) };
  }
}
