import type { Link, LinkService, ProductLink, ProductLinkService } from "../../tracking";
import { rowBatches } from "../exports/table";

/** What each row of a file says of the link that it is about. */
export const linkColumns = ["title", "address", "product", "productPicture"] as const;

export interface LinkSources {
  links: Pick<LinkService, "byIds">;
  productLinks: Pick<ProductLinkService, "ofMany">;
}

type LinkNamed = Record<(typeof linkColumns)[number], string | null>;

/** Rows that are named together. */
export const NAMED_AT_ONCE = 100;

export const linkNamed = (
  link: Link | null | undefined,
  product: Pick<ProductLink, "title" | "picturePath"> | null | undefined,
): LinkNamed => ({
  title: link?.name ?? null,
  address: link?.affiliateUrl ?? null,
  product: product?.title ?? null,
  productPicture: product?.picturePath ?? null,
});

/** Rows with their links, a batch at a time while the file is being written: two look-ups for each. */
export async function* namedByLink<T extends { linkId: string | null }>(
  rows: AsyncIterable<T>,
  { links, productLinks }: LinkSources,
): AsyncGenerator<T & LinkNamed & { link: Link | undefined }> {
  for await (const batch of rowBatches(rows, NAMED_AT_ONCE)) {
    const ids = [...new Set(batch.map(({ linkId }) => linkId))].filter((id) => id !== null);
    const [found, products] = await Promise.all([links.byIds(ids), productLinks.ofMany(ids)]);
    const linkOf = new Map(found.map((link) => [link.id, link]));
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    for (const row of batch) {
      const link = linkOf.get(row.linkId ?? "");
      yield { ...row, ...linkNamed(link, productOf.get(row.linkId ?? "")), link };
    }
  }
}
