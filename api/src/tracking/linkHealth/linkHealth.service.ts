import { In, IsNull, LessThanOrEqual } from "typeorm";
import type { ProductState, ProductStates } from "../../catalogue";
import { dayOf } from "../../contract/days";
import { type LinkHealthState, leadsToNothing } from "../../contract/links/linkHealth";
import { type Clock, DAY, MINUTE } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Link, type LinkRow } from "../links/link.entity";
import { ProductLink } from "../links/productLink.entity";
import type { ProductLinkService } from "../links/productLinks.service";
import { type FeedFacts, type Health, healthOf, type PageFacts } from "./healthOf";
import { LinkHealth, PageCheck } from "./linkHealth.entity";
import { linkPathOf, pageKeyOf, pathOfShop } from "./pageKey";
import type { PriceDrops } from "./priceDrops/priceDrops.service";

const BATCH_SIZE = 200;
/** Engines limit the parameters of a query, and one product may have a page for each of its colors. */
const PATHS_AT_ONCE = 500;
/** Of one call, which a job repeats. */
const MAX_ROUNDS = 100;
/** A link's earnings per click are those of so many days before. */
const RATE_DAYS = 90;

export interface HealthChange {
  link: LinkRow;
  before: LinkHealthState;
  after: LinkHealth;
  productTitle: string | null;
}

/** Links lead to something else than before, or to nothing, or to something again. */
export const linkHealthChanged = defineEvent<readonly HealthChange[]>("link-health.changed");

/** What nobody knew, or does not know any more, is no news unless visitors find nothing. */
export const isNews = (before: LinkHealthState, after: LinkHealthState): boolean =>
  before !== after && after !== "unknown" && (before !== "unknown" || leadsToNothing(after));

/** Judges where links lead: those of products that changed, whose page was asked, or that are new. */
export class LinkHealthService {
  readonly plan: JobPlan = {
    name: "links:health",
    about: "judges where links lead after products changed or pages answered",
    when: { every: MINUTE },
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly products: ProductStates,
    private readonly drops: Pick<PriceDrops, "look">,
    private readonly productLinks: Pick<ProductLinkService, "adopt">,
  ) {}

  /** In the transaction that makes a link. */
  readonly begin = async (tx: Tx, link: LinkRow): Promise<void> => {
    await tx.insert(LinkHealth, newHealth(link, this.clock.now()));
  };

  /** In the transaction that leads a link elsewhere: what was known of the page before says nothing. */
  readonly restart = async (tx: Tx, link: LinkRow): Promise<void> => {
    const { linkId, publisherId, ...fresh } = newHealth(link, this.clock.now());
    const { pageKey } = fresh;
    await tx
      .createQueryBuilder()
      .update(LinkHealth)
      .set(fresh)
      .where("linkId = :linkId AND pageKey <> :pageKey", { linkId, pageKey })
      .execute();
  };

  /** Returns how many links were judged. */
  async run(signal?: AbortSignal): Promise<number> {
    await this.noteChanged(signal);
    let judged = 0;
    for (let round = 0; round < MAX_ROUNDS && !signal?.aborted; round += 1) {
      const found = await this.judgeSome();
      judged += found;
      if (found < BATCH_SIZE) break;
    }
    return judged;
  }

  private async noteChanged(signal?: AbortSignal): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && !signal?.aborted; round += 1) {
      const changed = await this.products.changed();
      if (changed.length === 0) return;
      const styleIds = changed.map((one) => one.styleId);
      const change = { dueAt: this.clock.now() };
      await this.db.write((tx) => tx.update(LinkHealth, { styleId: In(styleIds) }, change));
      await this.noteLinksTo(styleIds, change);
      await this.drops.look(styleIds);
      await this.products.settle(changed);
    }
  }

  /** Links into the pages of these products, that are to no product yet, are due. */
  private async noteLinksTo(styleIds: readonly string[], change: { dueAt: Date }): Promise<void> {
    const paths = await this.products.pathsOf(styleIds);
    const keys = [...new Set(paths.map(({ merchantId, pathKey }) => pathOfShop(merchantId, pathKey)))];
    for (const some of chunksOf(keys, PATHS_AT_ONCE)) {
      const where = { linkPath: In(some), styleId: IsNull() };
      await this.db.write((tx) => tx.update(LinkHealth, where, change));
    }
  }

  private async judgeSome(): Promise<number> {
    const now = this.clock.now();
    const due = await this.db.read.find(LinkHealth, {
      where: { dueAt: LessThanOrEqual(now) },
      order: { dueAt: "ASC", linkId: "ASC" },
      take: BATCH_SIZE,
    });
    if (due.length === 0) return 0;
    const linkId = In(due.map((one) => one.linkId));
    const links = new Map((await this.db.read.findBy(Link, { id: linkId })).map((link) => [link.id, link]));
    const products = new Map((await this.db.read.findBy(ProductLink, { linkId })).map((one) => [one.linkId, one]));
    for (const link of links.values()) {
      // A link to a page becomes one to the product once the catalogue knows whose page that is.
      const adopted = products.has(link.id) ? null : await this.productLinks.adopt(link);
      if (adopted) products.set(link.id, adopted);
    }
    const states = await this.products.of(
      [...products.values()].map(({ styleId }) => styleId),
      now,
    );
    const keys = [...new Set([...links.values()].map(pageKeyOf))];
    const pages = await this.db.read.findBy(PageCheck, { pageKey: In([...keys, ""]) });
    const facts = new Map(pages.map((page) => [page.pageKey, page.facts]));
    const changes = due.flatMap((before) => {
      const link = links.get(before.linkId);
      if (!link) return [];
      const product = productOf(link, products.get(link.id));
      const state = product && states.get(product.styleId);
      const feed = product && state?.at ? feedFacts(product, state, state.at) : null;
      const health = healthOf(feed, pageFacts(facts.get(pageKeyOf(link))), baseOf(before), now);
      const after = judged(before, link, product, health, now);
      return [{ link, before, after, productTitle: product?.title ?? null }];
    });
    await this.db.write((tx) => this.write(tx, changes));
    return due.length;
  }

  /** A link that is due again meanwhile stays so. */
  private async write(
    tx: Tx,
    changes: readonly (Omit<HealthChange, "before"> & { before: LinkHealth })[],
  ): Promise<void> {
    const news: HealthChange[] = [];
    for (const { before, after, ...rest } of changes) {
      const { linkId, dueAt } = before;
      const { affected } = await tx.update(
        LinkHealth,
        { linkId, dueAt: dueAt as Date, pageKey: before.pageKey },
        after,
      );
      if (affected === 1 && isNews(before.state, after.state)) news.push({ ...rest, before: before.state, after });
    }
    if (news.length > 0) await this.events.emit(tx, linkHealthChanged, news);
  }
}

/** A link whose publisher has led it elsewhere is none to the product. */
const productOf = (link: LinkRow, product: ProductLink | undefined): ProductLink | null =>
  product && product.target === link.destination ? product : null;

function feedFacts(product: ProductLink, { style, priceMinor }: ProductState, at: Date): FeedFacts {
  const { goneAt, currency, sizesTotal, sizesInStock } = style;
  const isReplaced = product.state === "replaced";
  return { at, isGone: goneAt !== null, isReplaced, sizesTotal, sizesInStock, priceMinor, currency };
}

const pageFacts = (stored: PageCheck["facts"] | undefined): PageFacts | null =>
  stored ? { ...stored, at: new Date(stored.at) } : null;

const baseOf = ({ baseMinor, baseCurrency }: LinkHealth) =>
  baseMinor !== null && baseCurrency !== null ? { priceMinor: baseMinor, currency: baseCurrency } : null;

const daysOf = (since: Date) => ({
  since,
  sinceDay: dayOf(since),
  rateFrom: dayOf(new Date(since.getTime() - RATE_DAYS * DAY)),
});

function judged(
  before: LinkHealth,
  link: LinkRow,
  product: ProductLink | null,
  { state, source, price }: Health,
  now: Date,
): LinkHealth {
  const first = baseOf(before);
  // In another currency the first price says nothing any more.
  const base = first && (!price || price.currency === first.currency) ? first : (price ?? first);
  return {
    ...before,
    ...(state !== before.state && daysOf(now)),
    styleId: product?.styleId ?? null,
    pageKey: pageKeyOf(link),
    linkPath: linkPathOf(link),
    state,
    source,
    baseMinor: base?.priceMinor ?? null,
    baseCurrency: base?.currency ?? null,
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency ?? null,
    dueAt: null,
  };
}

/** Of a link of which nothing is known yet. */
export const newHealth = (link: LinkRow, now: Date): LinkHealth => ({
  linkId: link.id,
  publisherId: link.publisherId,
  styleId: null,
  pageKey: pageKeyOf(link),
  linkPath: linkPathOf(link),
  state: "unknown",
  ...daysOf(now),
  source: null,
  baseMinor: null,
  baseCurrency: null,
  priceMinor: null,
  currency: null,
  dueAt: now,
});
