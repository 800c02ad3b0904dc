import { In } from "typeorm";
import type { ProductTargets } from "../catalogue/productTargets";
import { picturePathOf } from "../catalogue/search/productFacts";
import { productLinkForm } from "../contract/catalogue/productForms";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/db/database";
import { BadInputError } from "../core/errors";
import { parseForm } from "../core/form";
import type { Link, LinkRow } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink } from "./productLink.entity";
import { sameProductLink, type Wanted } from "./sameLink";

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

  /** The publisher's earning link to this product in this channel, if there is one; otherwise a new one. */
  async createOnce(viewer: Viewer, input: unknown): Promise<Link> {
    const { page, also, styleId } = await this.wanted(input);
    const existing = (tx: Tx, wanted: Wanted) => sameProductLink(tx, wanted, styleId);
    return (await this.links.createOnce(viewer, page, { existing, also })).link;
  }

  private async wanted(input: unknown) {
    const { productId, channel, whenGone } = parseForm(productLinkForm, input);
    const style = await this.targets.style(productId);
    if (!style || style.goneAt || !style.url) throw new BadInputError({ productId: NO_PRODUCT });
    const { id: styleId, merchantId, url, title } = style;
    const product = { styleId, whenGone, state: "listed" as const, title, picturePath: picturePathOf(style) };
    const page = { merchantId, channel, destination: url };
    const also = (tx: Tx, { id: linkId, destination: target }: LinkRow) =>
      tx.insert(ProductLink, { ...product, linkId, target });
    return { page, also, styleId };
  }

  readonly byLinkIds = (linkIds: readonly string[]): Promise<ProductLink[]> =>
    this.db.read.findBy(ProductLink, { linkId: In([...linkIds]) });
}
