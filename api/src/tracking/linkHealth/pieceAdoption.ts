import { In, IsNull } from "typeorm";
import type { ProductStates } from "../../catalogue";
import type { Database } from "../../platform/db/database";
import type { LinkRow } from "../links/link.entity";
import type { ProductLink } from "../links/productLink.entity";
import type { ProductLinkService } from "../links/productLinks.service";
import { LinkHealth } from "./linkHealth.entity";
import { pathOfShop } from "./pageKey";

/** Engines limit the parameters of a query, and one product may have a page for each of its colors. */
const BATCH_SIZE = 500;

/** Makes links to pages links to products once the catalogue knows whose pages these are. */
export class PieceAdoption {
  constructor(
    private readonly db: Database,
    private readonly products: Pick<ProductStates, "pathsOf">,
    private readonly productLinks: Pick<ProductLinkService, "adopt">,
  ) {}

  /** Links into the pages of these products, that are to no product yet, are due. */
  async noteLinksTo(styleIds: readonly string[], change: { dueAt: Date }): Promise<void> {
    const paths = await this.products.pathsOf(styleIds);
    const keys = [...new Set(paths.map(({ merchantId, pathKey }) => pathOfShop(merchantId, pathKey)))];
    for (let at = 0; at < keys.length; at += BATCH_SIZE) {
      const linkPath = In(keys.slice(at, at + BATCH_SIZE));
      await this.db.write((tx) => tx.update(LinkHealth, { linkPath, styleId: IsNull() }, change));
    }
  }

  async adopt(links: readonly LinkRow[]): Promise<ProductLink[]> {
    const adopted: ProductLink[] = [];
    for (const link of links) {
      const product = await this.productLinks.adopt(link);
      if (product) adopted.push(product);
    }
    return adopted;
  }
}
