import { SHOP_FORMAT, shopFeedForm } from "../contract/catalogue/feedForms";
import type { AuditService } from "../platform/audit/audit.service";
import type { Clock } from "../platform/clock";
import type { Viewer } from "../platform/context";
import type { Database } from "../platform/db/database";
import { ConflictError } from "../platform/errors";
import { parseForm } from "../platform/form";
import { newId } from "../platform/ids";
import { ownMerchant } from "../programs";
import type { Feed } from "./feed.entity";
import { insertFeed, newFeed, noteOfFeed } from "./newFeed";
import type { ShopProducts } from "./reading/shopProducts";

export const HAS_SHOP_FEED = "The products of your shop are read already.";

/** The feed that a connected shop is: one for each brand. From then on it is read, held and removed as all are. */
export class ShopFeeds {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly shop: Pick<ShopProducts, "check">,
  ) {}

  async create(viewer: Viewer, input: unknown): Promise<Feed> {
    const { everyMinutes } = parseForm(shopFeedForm, input);
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    await this.shop.check(merchantId);
    const now = this.clock.now();
    const feed = newFeed(newId(), merchantId, now, {
      name: "Shopify",
      url: null,
      sealed: null,
      format: SHOP_FORMAT,
      mapping: null,
      everyMinutes,
      nextAt: now,
    });
    await this.db.write(async (tx) => {
      await insertFeed(tx, feed, (others) => {
        if (others.some(({ format }) => format === SHOP_FORMAT)) throw new ConflictError(HAS_SHOP_FEED);
      });
      await noteOfFeed(this.audit, tx, viewer, { what: "created", feed });
    });
    return feed;
  }
}
