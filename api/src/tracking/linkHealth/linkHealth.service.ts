import { In, IsNull, LessThanOrEqual } from "typeorm";
import type { ProductState, ProductStates } from "../../catalogue";
import { dayOf } from "../../contract/days";
import { type LinkHealthState, leadsToNothing } from "../../contract/links/linkHealth";
import { type Clock, DAY, MINUTE } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
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
/** Engines limit query parameters, and a product may have one page per color. */
const PATHS_AT_ONCE = 500;
/** Rounds per call. The job repeats the call. */
const MAX_ROUNDS = 100;
/** Days before the change from which a link's EPC is computed. */
const RATE_DAYS = 90;

export interface HealthChange {
  link: LinkRow;
  before: LinkHealthState;
  after: LinkHealth;
  productTitle: string | null;
}

/** The health of links changed. */
export const linkHealthChanged = defineEvent<readonly HealthChange[]>("link-health.changed");

/** Changes from or to an unknown state are not reported unless the link is broken. */
export const isNews = (before: LinkHealthState, after: LinkHealthState): boolean =>
  before !== after && after !== "unknown" && (before !== "unknown" || leadsToNothing(after));

/** Updates the health of links after product changes and page checks, and of new links. */
export class LinkHealthService {
  readonly plan: JobPlan = {
    name: "links:health",
    about: "updates link health after products changed or pages answered",
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

  /** Runs in the transaction that creates the links. */
  readonly begin = async (tx: Tx, links: readonly LinkRow[]): Promise<void> => {
    const now = this.clock.now();
    const all = links.map((link) => newHealth(link, now));
    await insertRows(tx, LinkHealth, all);
  };

  /** Runs in the transaction that changes the destination: the old page's data no longer applies. */
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

  /** Returns the number of updated links. */
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
      const productIds = changed.map((one) => one.productId);
      const change = { dueAt: this.clock.now() };
      await this.db.write((tx) => tx.update(LinkHealth, { productId: In(productIds) }, change));
      await this.noteLinksTo(productIds, change);
      await this.drops.look(productIds);
      await this.products.settle(changed);
    }
  }

  /** Marks links to these products' pages as due if they have no product yet. */
  private async noteLinksTo(productIds: readonly string[], change: { dueAt: Date }): Promise<void> {
    const paths = await this.products.pathsOf(productIds);
    const keys = [...new Set(paths.map(({ merchantId, pathKey }) => pathOfShop(merchantId, pathKey)))];
    for (const some of chunksOf(keys, PATHS_AT_ONCE)) {
      const where = { linkPath: In(some), productId: IsNull() };
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
      // A page link becomes a product link once the catalogue knows the page.
      const adopted = products.has(link.id) ? null : await this.productLinks.adopt(link);
      if (adopted) products.set(link.id, adopted);
    }
    const states = await this.products.of(
      [...products.values()].map(({ productId }) => productId),
      now,
    );
    const keys = [...new Set([...links.values()].map(pageKeyOf))];
    const pages = await this.db.read.findBy(PageCheck, { pageKey: In([...keys, ""]) });
    const facts = new Map(pages.map((page) => [page.pageKey, page.facts]));
    const changes = due.flatMap((before) => {
      const link = links.get(before.linkId);
      if (!link) return [];
      const linked = productOf(link, products.get(link.id));
      const state = linked && states.get(linked.productId);
      const feed = linked && state?.at ? feedFacts(linked, state, state.at) : null;
      const health = healthOf(feed, pageFacts(facts.get(pageKeyOf(link))), baseOf(before), now);
      const after = judged(before, link, linked, health, now);
      return [{ link, before, after, productTitle: linked?.title ?? null }];
    });
    await this.db.write((tx) => this.write(tx, changes));
    return due.length;
  }

  /** A link that became due again stays due. */
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

/** A link with a changed destination no longer belongs to the product. */
const productOf = (link: LinkRow, linked: ProductLink | undefined): ProductLink | null =>
  linked && linked.target === link.destination ? linked : null;

function feedFacts(linked: ProductLink, { product, priceMinor }: ProductState, at: Date): FeedFacts {
  const { goneAt, currency, sizesTotal, sizesInStock } = product;
  const isReplaced = linked.state === "replaced";
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
  linked: ProductLink | null,
  { state, source, price }: Health,
  now: Date,
): LinkHealth {
  const first = baseOf(before);
  // The first price is not comparable after a change of currency.
  const base = first && (!price || price.currency === first.currency) ? first : (price ?? first);
  return {
    ...before,
    ...(state !== before.state && daysOf(now)),
    productId: linked?.productId ?? null,
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

/** Initial health of a link. */
export const newHealth = (link: LinkRow, now: Date): LinkHealth => ({
  linkId: link.id,
  publisherId: link.publisherId,
  productId: null,
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
