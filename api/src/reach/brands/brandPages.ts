import { LRUCache } from "lru-cache";
import { IsNull, Not } from "typeorm";
import type { ProductSearch } from "../../catalogue";
import { categoryIds } from "../../contract/choices";
import type { Language } from "../../contract/i18n/languages";
import type { BrandFiguresService } from "../../insight";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { speaking } from "../../platform/i18n/speaking";
import { BrandAddress, Merchant, type MerchantService } from "../../programs";
import { once } from "../shops/once";
import type { RenderedPage } from "../shops/shopPages";
import {
  brandHtml,
  type DirectoryView,
  directoryHtml,
  type Frame,
  type ListedBrand,
  type ShownBrand,
} from "./brandHtml";

/** Prices, stock and figures change without the brand's row. */
const KEPT_FOR = MINUTE;
const MAX_PAGES = 300;
const BRANDS_PER_PAGE = 48;
const FACES = 6;

interface Sources {
  db: Database;
  clock: Clock;
  merchants: MerchantService;
  brandFigures: BrandFiguresService;
  productSearch: Pick<ProductSearch, "facesOf">;
}

/** The public pages of brands that anybody may join, rendered once per language, version and minute. */
export class BrandPages {
  private readonly rendered: LRUCache<string, Promise<RenderedPage | null>>;

  constructor(
    private readonly sources: Sources,
    private readonly frame: Frame,
  ) {
    const perf = { now: () => sources.clock.now().getTime() };
    this.rendered = new LRUCache({ max: MAX_PAGES, ttl: KEPT_FOR, ttlResolution: 0, perf });
  }

  /** Null for a page that there is not. */
  directory(language: Language, view: DirectoryView): Promise<RenderedPage | null> {
    return once(this.rendered, ["", language, view.page, view.category].join(" "), async () => {
      const found = await this.list(view);
      if (view.page > 1 && found.brands.length === 0) return null;
      return speaking(language, () => ({ body: directoryHtml({ ...found, ...view, ...this.frame }) }));
    });
  }

  /** Asked for the row each time: a brand that turns to invitations is gone at once. */
  async brand(language: Language, slug: string): Promise<RenderedPage | null> {
    const brand = await this.sources.db.read.findOneBy(Merchant, { slug });
    if (!brand?.publicPath) return null;
    return once(this.rendered, JSON.stringify([language, brand]), async () => {
      const shown = await this.whole(brand);
      return speaking(language, () => ({ body: brandHtml({ ...shown, ...this.frame }) }));
    });
  }

  /** The path of the brand that had this address. Null for one that no public brand had. */
  async movedTo(slug: string): Promise<string | null> {
    const { read } = this.sources.db;
    const former = await read.findOneBy(BrandAddress, { slug });
    const brand = former && (await read.findOneBy(Merchant, { id: former.merchantId }));
    // Not to itself.
    return brand?.slug === slug ? null : (brand?.publicPath ?? null);
  }

  /** For the site map. */
  async paths(): Promise<string[]> {
    const rows = await this.sources.db.read.find(Merchant, {
      where: PUBLIC,
      order: { name: "ASC", id: "ASC" },
      take: 50_000,
    });
    return rows.flatMap(({ publicPath }) => publicPath ?? []);
  }

  private async list({ page, category }: DirectoryView) {
    const { db, brandFigures } = this.sources;
    const query = db.read
      .createQueryBuilder(Merchant, "merchant")
      .where("merchant.listed = 1 AND merchant.joining <> 'invitation' AND merchant.slug IS NOT NULL")
      .orderBy("merchant.name")
      .addOrderBy("merchant.id")
      .offset((page - 1) * BRANDS_PER_PAGE)
      .limit(BRANDS_PER_PAGE + 1);
    if (category) query.andWhere("merchant.categories LIKE :category", { category: `%"${category}"%` });
    const rows = await query.getMany();
    const brands = rows.slice(0, BRANDS_PER_PAGE);
    const figures = new Map(
      (brands.length > 0 ? await brandFigures.of(brands.map(({ id }) => id)) : []).map((one) => [one.merchantId, one]),
    );
    return {
      first: (page - 1) * BRANDS_PER_PAGE + 1,
      brands: brands.map((brand): ListedBrand => ({ brand, figures: figures.get(brand.id) })),
      isMore: rows.length > BRANDS_PER_PAGE,
    };
  }

  private async whole(brand: Merchant): Promise<ShownBrand> {
    const { merchants, brandFigures, productSearch } = this.sources;
    const [[figures], terms, products] = await Promise.all([
      brandFigures.of([brand.id]),
      merchants.currentTerms([brand.id]),
      productSearch.facesOf(brand.id, FACES),
    ]);
    return { brand, figures, terms: terms.find(({ status }) => status === "in_force"), products };
  }
}

const PUBLIC = { listed: 1, joining: Not("invitation" as const), slug: Not(IsNull()) };

/** Undefined for what is no page's address. */
export function directoryViewIn({ page = "1", category }: Record<string, unknown>): DirectoryView | undefined {
  const isPage = typeof page === "string" && /^[1-9]\d{0,3}$/.test(page);
  const known = categoryIds.find((id) => id === category);
  if (!isPage || (category !== undefined && !known)) return undefined;
  return { page: Number(page), category: known ?? null };
}
