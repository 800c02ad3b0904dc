import type { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { ProductLinkService } from "../links/productLinks.service";

/** What each row of a file says of the link that it is about. */
export const linkColumns = ["title", "address", "product", "productPicture"] as const;

export interface LinkSources {
  links: Pick<LinkService, "byIds">;
  productLinks: Pick<ProductLinkService, "ofMany">;
}

type LinkNamed = Record<(typeof linkColumns)[number], string | null>;
type NameOf = (linkId: string | null) => LinkNamed;

/** The links of one batch of rows: two look-ups for all of them. */
export async function linkNames(
  { links, productLinks }: LinkSources,
  linkIds: Iterable<string | null>,
): Promise<NameOf & { link: (id: string | null) => Link | undefined }> {
  const ids = [...new Set(linkIds)].filter((id) => id !== null);
  const [found, products] = await Promise.all([links.byIds(ids), productLinks.ofMany(ids)]);
  const byId = new Map(found.map((link) => [link.id, link]));
  const productOf = new Map(products.map((product) => [product.linkId, product]));
  const nameOf: NameOf = (id) => {
    const [link, product] = [byId.get(id ?? ""), productOf.get(id ?? "")];
    return {
      title: link?.name ?? null,
      address: link?.affiliateUrl ?? null,
      product: product?.title ?? null,
      productPicture: product?.picturePath ?? null,
    };
  };
  return Object.assign(nameOf, { link: (id: string | null) => byId.get(id ?? "") });
}

/** Rows about links, a batch at a time while the file is being written. */
export async function* namedByLink<T extends { linkId: string | null }, R extends object>(
  rows: AsyncIterable<T>,
  sources: LinkSources,
  show: (row: T) => R,
): AsyncGenerator<R & LinkNamed> {
  for await (const batch of inBatches(rows)) {
    const nameOf = await linkNames(sources, linkIdsOf(batch));
    for (const row of batch) yield { ...show(row), ...nameOf(row.linkId) };
  }
}

export const linkIdsOf = (rows: readonly { linkId: string | null }[]) => rows.map(({ linkId }) => linkId);

const BATCH_SIZE = 100;

export async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    if (batch.push(row) < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
