import { LRUCache } from "lru-cache";
import type { ProductStates } from "../../catalogue";
import { SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import type { LinkOffer, OfferedProduct, OfferReader } from "../clicks/redirect/machineAnswer";
import { ProductLink } from "./productLink.entity";

const MAX_KNOWN = 2000;
/** How old a price may be. */
const FRESH_FOR = 30 * SECOND;

/** What a link offers, for programs. Remembered for a moment, because anybody may ask as often as they like. */
export class LinkOffers {
  private readonly known = new LRUCache<string, Promise<LinkOffer | null>>({ max: MAX_KNOWN, ttl: FRESH_FOR });

  constructor(
    private readonly db: Pick<Database, "read">,
    private readonly products: ProductStates,
  ) {}

  readonly of: OfferReader = ({ linkId, merchantId }, now) => {
    const known = this.known.get(linkId);
    if (known) return known;
    const reading = this.read(linkId, merchantId, now);
    this.known.set(linkId, reading);
    void reading.catch(() => this.known.delete(linkId));
    return reading;
  };

  private async read(linkId: string, merchantId: string, now: Date): Promise<LinkOffer | null> {
    const [brand, linked] = await Promise.all([
      this.db.read.findOne(Merchant, { select: { id: true, name: true }, where: { id: merchantId } }),
      this.db.read.findOneBy(ProductLink, { linkId }),
    ]);
    const productId = linked && productIn(linked);
    const product = productId ? await this.productOf(productId, now) : null;
    return brand && { brand: { id: brand.id, name: brand.name }, product };
  }

  private async productOf(productId: string, now: Date): Promise<OfferedProduct | null> {
    const state = (await this.products.of([productId], now)).get(productId);
    if (!state) return null;
    const { id, title, brand, currency, goneAt, sizesInStock } = state.product;
    const isInStock = goneAt === null && sizesInStock > 0;
    const price = { amount: formatCents(state.priceMinor, currency), currency };
    return { id, title, brand, price, availability: isInStock ? "in_stock" : "out_of_stock" };
  }
}

/** The product that the link leads to: none if it leads to the shop's home page. */
const productIn = ({ state, productId, standInId }: ProductLink): string | null =>
  state === "replaced" ? standInId : productId;
