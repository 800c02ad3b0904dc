import type { Link, LinkService, ProductLink, ProductLinkService } from "../../tracking";
import { rowBatches } from "../exports/table";

/** The link columns of a file's rows. */
const linkColumns = ["linkName", "affiliateUrl", "product", "productPicture"] as const;

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
  linkName: link?.name ?? null,
  affiliateUrl: link?.affiliateUrl ?? null,
  product: product?.title ?? null,
  productPicture: product?.picturePath ?? null,
});

/** Rows with their links, in batches while the file is written: two queries per batch. */
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
