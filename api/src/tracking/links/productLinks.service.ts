import { In } from "typeorm";
import { Product, type ProductTargets, picturePathOf } from "../../catalogue";
import { productLinkForm, type WhenGone } from "../../contract/catalogue/productForms";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { Link, type LinkRow } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink } from "./productLink.entity";
import { sameProductLink, type Wanted } from "./sameLink";

/** Engines limit the parameters of a query. */
const BATCH_SIZE = 500;

export const NO_PRODUCT = t("This product is no longer in the catalogue");

/** Product links: they lead to the product's page as long as it exists. */
export class ProductLinkService {
  constructor(
    private readonly db: Database,
    private readonly links: LinkService,
    private readonly targets: ProductTargets,
  ) {}

  async create(viewer: Viewer, input: unknown): Promise<Link> {
    const { page, also } = await this.wanted(input);
    return this.links.create(viewer, page, also);
  }

  /** A link to a product's page becomes a product link. `also` runs in the same transaction. */
  createAt(viewer: Viewer, input: unknown, also?: (tx: Tx, link: Link) => Promise<unknown>): Promise<Link> {
    return this.links.create(viewer, input, async (tx, link) => {
      await this.follow(tx, link, "similar");
      await also?.(tx, link);
    });
  }

  /** Handles a changed destination, which may be another page of the product or another product. */
  readonly leadElsewhere = async (tx: Tx, link: LinkRow): Promise<void> => {
    const before = await tx.findOneBy(ProductLink, { linkId: link.id });
    if (before) await tx.delete(ProductLink, { linkId: link.id });
    await this.follow(tx, link, before?.whenGone ?? "similar");
  };

  private async follow(tx: Tx, link: LinkRow, whenGone: WhenGone): Promise<void> {
    const product = link.destination && (await this.targets.atPage(link.merchantId, link.destination, tx));
    if (product && !product.goneAt) await following(product, whenGone)(tx, link);
  }

  /** For a link older than its product in the catalog; null if its page is no product page, or no longer this one. */
  async adopt(link: LinkRow): Promise<ProductLink | null> {
    const follows = link.destination && (await this.followedAt(link.merchantId, link.destination));
    if (!follows) return null;
    return this.db.write(async (tx) => {
      const linkId = link.id;
      const now = await tx.findOne(Link, { where: { id: linkId }, ...rowLock(tx) });
      if (now?.destination !== link.destination || (await tx.existsBy(ProductLink, { linkId }))) return null;
      await follows(tx, now);
      await this.links.writer.announceProduct(tx, now);
      return tx.findOneBy(ProductLink, { linkId });
    });
  }

  /** The creator's active link to this product in this channel, or a new one. */
  async createOnce(viewer: Viewer, input: unknown): Promise<Link> {
    const { page, also, productId } = await this.wanted(input);
    const existing = (tx: Tx, wanted: Wanted) => sameProductLink(tx, wanted, productId);
    return (await this.links.make(viewer, page, { existing, also })).link;
  }

  private async wanted(input: unknown) {
    const { productId, channel, whenGone } = parseForm(productLinkForm, input);
    const product = await this.targets.product(productId);
    if (!product || product.goneAt) throw new BadInputError({ productId: NO_PRODUCT });
    const page = { merchantId: product.merchantId, channel, destination: product.url };
    return { page, also: following(product, whenGone), productId: product.id };
  }

  /** The data a page's link needs to follow its product; undefined if it is no product page. */
  async followedAt(merchantId: string, page: string): Promise<ReturnType<typeof following> | undefined> {
    const product = await this.targets.atPage(merchantId, page);
    return product && !product.goneAt ? following(product, "similar") : undefined;
  }

  readonly byLinkIds = (linkIds: readonly string[], read: Reader = this.db.read): Promise<ProductLink[]> =>
    productsOf(read, linkIds);

  /** The same for exports. */
  ofMany(linkIds: readonly string[]): Promise<ProductLink[]> {
    return productsOf(this.db.longRead, linkIds);
  }
}

/**
 * None for links whose publishers have changed the destination. With each product's current title and picture; the
 * link's own are used once the product has none.
 */
async function productsOf(read: Reader, linkIds: readonly string[]): Promise<ProductLink[]> {
  const found: ProductLink[] = [];
  const select = { id: true, title: true, imageUrl: true } as const;
  for (const some of chunksOf(linkIds, BATCH_SIZE)) {
    const rows = await read
      .createQueryBuilder(ProductLink, "product")
      .innerJoin(Link, "link", "link.id = product.linkId")
      .where("product.linkId IN (:...linkIds)", { linkIds: some })
      .andWhere("(link.destination = product.target OR (link.destination IS NULL AND product.target IS NULL))")
      .getMany();
    if (rows.length === 0) continue;
    const products = await read.find(Product, {
      select,
      where: { id: In([...new Set(rows.map((row) => row.productId))]) },
    });
    const known = new Map(products.map((product) => [product.id, product]));
    for (const row of rows) {
      const product = known.get(row.productId);
      const now = product && { title: product.title, picturePath: picturePathOf(product) ?? row.picturePath };
      found.push({ ...row, ...now });
    }
  }
  return found;
}

/** Marks a new link as a product link: it leads to the product's page until the product moves or is gone. */
const following =
  (product: Product, whenGone: WhenGone) =>
  (tx: Tx, { id: linkId, destination: target }: LinkRow) => {
    const { id: productId, title } = product;
    return tx.insert(ProductLink, {
      linkId,
      productId,
      whenGone,
      state: "listed",
      target,
      standInId: null,
      title,
      picturePath: picturePathOf(product),
    });
  };
