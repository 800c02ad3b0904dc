import { In, LessThanOrEqual } from "typeorm";
import type { ProductStates } from "../../../catalogue";
import { dayOf } from "../../../contract/days";
import { belongsTo } from "../../../contract/destination";
import { type Clock, DAY, HOUR, MINUTE } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { rowsById } from "../../../platform/db/rowsById";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { grouped } from "../../../platform/paging/lists";
import { Merchant } from "../../../programs";
import { Link } from "../../links/link.entity";
import { FEED_FRESH } from "../healthOf";
import { LinkHealth, PageCheck } from "../linkHealth.entity";
import { newHealth } from "../linkHealth.service";
import { pageKeyOf } from "../pageKey";
import { type Asking, PageAsker } from "./askPage";

const BATCH_SIZE = 200;
const HOSTS_AT_ONCE = 8;
/** Pages per host and batch, so that a large shop does not delay others. */
const MAX_OF_HOST = 60;
const CLICKED_WITHIN = 30;
/** Enough to decide whether the catalogue has better data. */
const MAX_PRODUCTS = 20;

interface Parts {
  db: Database;
  clock: Clock;
  products: ProductStates;
  /** Skips pages of this server, such as the demo's shops. */
  publicUrl: string;
  asking: Omit<Asking, "now" | "signal">;
  isOn: boolean;
}

/** Checks the pages of recently clicked links, each at most once a day. */
export class PageChecks {
  constructor(private readonly parts: Parts) {}

  readonly plans: JobPlan[] = [
    {
      name: "links:clicked",
      about: "notes which links were clicked recently, so that their pages are checked",
      when: { every: HOUR },
      work: (signal) => this.noteClicked(signal),
    },
    {
      name: "links:ask-pages",
      about: "checks the pages that links lead to, each at most once a day",
      when: { every: 5 * MINUTE },
      work: (signal) => this.askDue(signal),
    },
  ];

  /** Covers today and yesterday. Writes once a day per page. Returns the number of links. */
  async noteClicked(signal?: AbortSignal): Promise<number> {
    const now = this.parts.clock.now();
    let found = 0;
    for (const day of [dayOf(new Date(now.getTime() - DAY)), dayOf(now)]) {
      for (let after = ""; !signal?.aborted; ) {
        const rows = await this.parts.db.longRead.query<{ linkId: string }[]>(
          `SELECT DISTINCT linkId FROM day_totals WHERE day = ? AND linkId > ? AND clicks > 0
           ORDER BY linkId LIMIT ${BATCH_SIZE}`,
          [day, after],
        );
        await this.noteSome(
          rows.map(({ linkId }) => linkId),
          day,
          now,
        );
        found += rows.length;
        if (rows.length < BATCH_SIZE) break;
        after = rows.at(-1)?.linkId ?? "";
      }
    }
    return found;
  }

  private async noteSome(linkIds: readonly string[], day: string, now: Date): Promise<void> {
    if (linkIds.length === 0) return;
    const { db } = this.parts;
    const links = await db.read.findBy(Link, { id: In([...linkIds]) });
    const judged = await db.read.find(LinkHealth, { select: { linkId: true }, where: { linkId: In([...linkIds]) } });
    const known = new Set(judged.map(({ linkId }) => linkId));
    const isNew = links.filter(({ id }) => !known.has(id)).map((link) => newHealth(link, now));
    const byKey = new Map(links.map((link) => [pageKeyOf(link), link]));
    const pages = await db.read.findBy(PageCheck, { pageKey: In([...byKey.keys(), ""]) });
    const before = new Map(pages.map((page) => [page.pageKey, page]));
    const newPages: PageCheck[] = [];
    const again: string[] = [];
    for (const [pageKey, { merchantId, destination }] of byKey) {
      const page = before.get(pageKey);
      const unchecked = { dueAt: now, askedAt: null, facts: null, silence: null };
      if (!page) newPages.push({ pageKey, merchantId, destination, clickedDay: day, ...unchecked });
      else if (page.clickedDay < day) again.push(pageKey);
    }
    if (isNew.length + newPages.length + again.length === 0) return;
    await db.write(async (tx) => {
      // Another process may have been faster; its row stays.
      const add = () => tx.createQueryBuilder().insert().orIgnore().updateEntity(false);
      if (isNew.length > 0) await add().into(LinkHealth).values(isNew).execute();
      if (newPages.length > 0) await add().into(PageCheck).values(newPages).execute();
      if (again.length === 0) return;
      await tx.update(PageCheck, { pageKey: In(again) }, { clickedDay: day });
      const places = again.map(() => "?").join(", ");
      // At the earliest a day after the last check.
      await tx.query(
        `UPDATE page_check SET dueAt = CASE WHEN askedAt IS NULL THEN ? ELSE askedAt + ${DAY} END
         WHERE dueAt IS NULL AND pageKey IN (${places})`,
        [now.getTime(), ...again],
      );
    });
  }

  /** Returns the number of checked pages. */
  async askDue(signal?: AbortSignal): Promise<number> {
    const { clock, isOn, asking } = this.parts;
    if (!isOn) return 0;
    const asker = new PageAsker({ ...asking, now: () => clock.now(), ...(signal && { signal }) });
    let asked = 0;
    while (!signal?.aborted) {
      const due = await this.due();
      if (due.length === 0) break;
      const byHost = grouped(await this.worthAsking(due), ({ address }) => new URL(address).host);
      const hosts = [...byHost.values()].map((pages) => pages.slice(0, MAX_OF_HOST));
      const next = hosts.values();
      const work = async () => {
        for (const pages of next)
          for (const { page, address } of pages) {
            if (signal?.aborted) return;
            if (await this.askOne(asker, page, address)) asked += 1;
          }
      };
      await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
    }
    return asked;
  }

  private due(): Promise<PageCheck[]> {
    const dueAt = LessThanOrEqual(this.parts.clock.now());
    return this.parts.db.read.find(PageCheck, {
      where: { dueAt },
      order: { dueAt: "ASC", pageKey: "ASC" },
      take: BATCH_SIZE,
    });
  }

  /** Leaves out pages without recent clicks and those the catalogue covers. */
  private async worthAsking(due: readonly PageCheck[]): Promise<{ page: PageCheck; address: string }[]> {
    const { db, clock, publicUrl } = this.parts;
    const now = clock.now();
    const oldest = dayOf(new Date(now.getTime() - CLICKED_WITHIN * DAY));
    const merchants = await rowsById(
      db.read,
      Merchant,
      due.map(({ merchantId }) => merchantId),
    );
    const worth: { page: PageCheck; address: string }[] = [];
    for (const page of due) {
      const merchant = merchants.get(page.merchantId);
      const address = merchant && addressOf(page, merchant.website);
      const isQuiet = page.clickedDay < oldest;
      if (!address || !merchant?.listed || isQuiet || new URL(address).origin === new URL(publicUrl).origin) {
        await this.put(page, { dueAt: null });
      } else if (await this.isInFeed(page, now)) {
        await this.put(page, { dueAt: new Date(now.getTime() + DAY) });
        await this.judgeAgain(page);
      } else worth.push({ page, address });
    }
    return worth;
  }

  private async isInFeed({ pageKey }: PageCheck, now: Date): Promise<boolean> {
    const { db, products } = this.parts;
    const rows: { productId: string | null }[] = await db.read.query(
      `SELECT DISTINCT productId FROM link_health WHERE pageKey = ? LIMIT ${MAX_PRODUCTS}`,
      [pageKey],
    );
    const ids = rows.flatMap(({ productId }) => productId ?? []);
    if (ids.length === 0 || ids.length < rows.length) return false;
    const states = await products.of(ids, now);
    return ids.every((id) => now.getTime() - (states.get(id)?.at?.getTime() ?? 0) < FEED_FRESH);
  }

  /** Claims the page before fetching, so that only one process checks it, once a day. */
  private async askOne(asker: PageAsker, page: PageCheck, address: string): Promise<boolean> {
    const now = this.parts.clock.now();
    const claim = { askedAt: now, dueAt: new Date(now.getTime() + DAY) };
    if (!(await this.put(page, claim))) return false;
    const answer = await asker.ask(address);
    const said =
      "facts" in answer ? { facts: { ...answer.facts, at: answer.facts.at.getTime() }, silence: null } : answer;
    await this.parts.db.write((tx) => tx.update(PageCheck, { pageKey: page.pageKey }, said));
    await this.judgeAgain(page);
    return true;
  }

  private async judgeAgain({ pageKey }: PageCheck): Promise<void> {
    const dueAt = this.parts.clock.now();
    await this.parts.db.write((tx) => tx.update(LinkHealth, { pageKey }, { dueAt }));
  }

  private async put({ pageKey, dueAt }: PageCheck, change: Partial<PageCheck>): Promise<boolean> {
    const seen = { pageKey, dueAt: dueAt as Date };
    const { affected } = await this.parts.db.write((tx) => tx.update(PageCheck, seen, change));
    return affected === 1;
  }
}

/** The destination of a click. The shop may have changed its host since. */
const addressOf = ({ destination }: PageCheck, website: string): string | undefined => {
  const address = destination && belongsTo(destination, website) ? destination : website;
  return URL.canParse(address) ? address : undefined;
};
