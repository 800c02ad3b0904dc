import { In } from "typeorm";
import { type ProductTargets, picturePathOf, Style } from "../../catalogue";
import { productLinkForm, type WhenGone } from "../../contract/catalogue/productForms";
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

export const NO_PRODUCT = "This product is not in the catalogue any more";

/** Links to products: they lead to the product's page for as long as there is one. */
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

  /** A link to a page: if that is a product's, it is a link to the product. `also` is written in its transaction. */
  createAt(viewer: Viewer, input: unknown, also?: (tx: Tx, link: Link) => Promise<unknown>): Promise<Link> {
    return this.links.create(viewer, input, async (tx, link) => {
      await this.follow(tx, link, "similar");
      await also?.(tx, link);
    });
  }

  /** Its publisher has led a link elsewhere, perhaps to another page of its product, or to another one. */
  readonly leadElsewhere = async (tx: Tx, link: LinkRow): Promise<void> => {
    const before = await tx.findOneBy(ProductLink, { linkId: link.id });
    if (before) await tx.delete(ProductLink, { linkId: link.id });
    await this.follow(tx, link, before?.whenGone ?? "similar");
  };

  private async follow(tx: Tx, link: LinkRow, whenGone: WhenGone): Promise<void> {
    const style = link.destination && (await this.targets.atPage(link.merchantId, link.destination, tx));
    if (style && !style.goneAt) await following(style, whenGone)(tx, link);
  }

  /** A link that is older than its product in the catalogue; null if its page is none of a product, or no more its page. */
  async adopt(link: LinkRow): Promise<ProductLink | null> {
    const follows = link.destination && (await this.followedAt(link.merchantId, link.destination));
    if (!follows) return null;
    return this.db.write(async (tx) => {
      const linkId = link.id;
      const now = await tx.findOne(Link, { where: { id: linkId }, ...rowLock(tx) });
      if (now?.destination !== link.destination || (await tx.existsBy(ProductLink, { linkId }))) return null;
      await follows(tx, now);
      await this.links.writer.tellOfProduct(tx, now);
      return tx.findOneBy(ProductLink, { linkId });
    });
  }

  /** The publisher's earning link to this product in this channel, if there is one; otherwise a new one. */
  async createOnce(viewer: Viewer, input: unknown): Promise<Link> {
    const { page, also, styleId } = await this.wanted(input);
    const existing = (tx: Tx, wanted: Wanted) => sameProductLink(tx, wanted, styleId);
    return (await this.links.make(viewer, page, { existing, also })).link;
  }

  private async wanted(input: unknown) {
    const { productId, channel, whenGone } = parseForm(productLinkForm, input);
    const style = await this.targets.style(productId);
    if (!style || style.goneAt) throw new BadInputError({ productId: NO_PRODUCT });
    const page = { merchantId: style.merchantId, channel, destination: style.url };
    return { page, also: following(style, whenGone), styleId: style.id };
  }

  /** What a link to a page needs to follow the product that the page is of; undefined if it is no product's. */
  async followedAt(merchantId: string, page: string): Promise<ReturnType<typeof following> | undefined> {
    const style = await this.targets.atPage(merchantId, page);
    return style && !style.goneAt ? following(style, "similar") : undefined;
  }

  readonly byLinkIds = (linkIds: readonly string[], read: Reader = this.db.read): Promise<ProductLink[]> =>
    productsOf(read, linkIds);

  /** The same for files. */
  ofMany(linkIds: readonly string[]): Promise<ProductLink[]> {
    return productsOf(this.db.longRead, linkIds);
  }
}

/**
 * Of links that their publishers have led elsewhere there is none. With the title and picture that each product has
 * now; the link's own are for when the product has none any more.
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
    const styles = await read.find(Style, { select, where: { id: In([...new Set(rows.map((row) => row.styleId))]) } });
    const known = new Map(styles.map((style) => [style.id, style]));
    for (const row of rows) {
      const style = known.get(row.styleId);
      const now = style && { title: style.title, picturePath: picturePathOf(style) ?? row.picturePath };
      found.push({ ...row, ...now });
    }
  }
  return found;
}

/** Writes with a new link that it is one to a product: it leads to its page until the product moves or is gone. */
const following =
  (style: Style, whenGone: WhenGone) =>
  (tx: Tx, { id: linkId, destination: target }: LinkRow) => {
    const { id: styleId, title } = style;
    return tx.insert(ProductLink, {
      linkId,
      styleId,
      whenGone,
      state: "listed",
      target,
      standInId: null,
      title,
      picturePath: picturePathOf(style),
    });
  };
