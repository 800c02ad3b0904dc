import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../../../api/src/accounts";
import { Random } from "../../../api/src/assembly/db/demo/random";
import { addDays, dayOf, startOfDay } from "../../../api/src/contract/days";
import { HOUR } from "../../../api/src/platform/clock";
import {
  AGENT,
  ArchivedDay,
  BOT,
  breakdownColumns,
  type ClickKind,
  ClickListing,
  type Device,
  idFromBytes,
  isCounted,
  type Link,
  type NewClick,
  NOT_A_VISIT,
  newClickId,
  openClickStore,
  PERSON,
  REPEAT,
} from "../../../api/src/tracking";
import { clickOn } from "../../../api/test/clickOn";
import { HeldClock } from "../../../api/test/process/heldClock";
import { type Api, startApi } from "../../../api/test/startApi";
import type { openArchive } from "../src";

const KINDS = { [PERSON]: "PERSON", [REPEAT]: "REPEAT", [BOT]: "BOT", [NOT_A_VISIT]: "NOT_A_VISIT", [AGENT]: "AGENT" };
const BY = { COUNTRY: "country", DEVICE: "device", REFERRER: "referrer", SUB_ID: "subId" } as const;
const LIST = `query ($first: Int, $after: String, $linkId: ID) {
  clicks(first: $first, after: $after, linkId: $linkId) {
    nodes { id at kind device referrerHost country subId link { id } } pageInfo { hasNextPage endCursor } totalCount } }`;
const BREAKDOWN = `query ($by: ClickBreakdownBy!, $range: DateRangeInput, $linkId: ID, $channel: String, $limit: Int) {
  clickBreakdown(by: $by, range: $range, linkId: $linkId, channel: $channel, limit: $limit) {
    from to missingDays clicks people values { name clicks people } } }`;

const dayOfClick = ({ id }: NewClick) => dayOf(new Date(Number.parseInt(id.slice(0, 12), 16)));

export const sorted = <T extends { name: string | null }>(values: T[]) =>
  [...values].sort((a, b) => (String(a.name) + typeof a.name < String(b.name) + typeof b.name ? -1 : 1));

/** Counted one by one. */
export function recount(given: readonly NewClick[], by: keyof typeof BY) {
  const counts = new Map<string | null, { clicks: number; people: number }>();
  const counted = given.filter(({ kind }) => isCounted(kind));
  for (const click of counted) {
    const name = click[breakdownColumns[BY[by]] as "country"];
    const known = counts.get(name) ?? { clicks: 0, people: 0 };
    counts.set(name, { clicks: known.clicks + 1, people: known.people + (click.kind === PERSON ? 1 : 0) });
  }
  const people = counted.filter(({ kind }) => kind === PERSON).length;
  const values = [...counts].map(([name, figures]) => ({ name, ...figures }));
  return { clicks: counted.length, people, values: sorted(values) };
}

/** Runs the job until it succeeds, however long that takes. */
export async function until<T>(found: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await found();
    if (value) return value;
    await sleep(5);
  }
}

/** An API with an archive, and clicks of a brand and two publishers on some of the days before today. */
export class ArchiveRig {
  brand!: User;
  publisher!: User;
  other!: User;
  links!: [Link, Link, Link];
  clicks!: NewClick[];

  private constructor(
    readonly api: Api,
    readonly clock: HeldClock,
    readonly today: string,
  ) {}

  static async start(env: NodeJS.ProcessEnv = {}): Promise<ArchiveRig> {
    const clock = new HeldClock();
    const today = dayOf(clock.now());
    // Late enough that the day before yesterday has been over long enough, whenever this runs.
    clock.jump(Math.max(0, startOfDay(today).getTime() + 2 * HOUR - clock.now().getTime()));
    const api = await startApi({ clock, env: { CLICK_ARCHIVE: "on", CLICK_DAYS: "4", ...env } });
    const rig = new ArchiveRig(api, clock, today);
    await rig.plant();
    return rig;
  }

  get opened() {
    // Safe cast: with CLICK_ARCHIVE this is the engine.
    return this.api.services.clickArchive as ReturnType<typeof openArchive>;
  }

  get place() {
    const { clickArchive } = this.api.services.env;
    if (!clickArchive) throw new Error("no archive");
    return clickArchive;
  }

  archive = () => this.opened.archiving.run();
  rows = () => this.api.db.read.find(ArchivedDay, { order: { day: "ASC" } });
  ago = (days: number) => addDays(this.today, -days);
  ask = (who: User, variables: object) => this.api.as(who)(BREAKDOWN, { by: "COUNTRY", ...variables });

  async store(given: readonly NewClick[]): Promise<void> {
    const into = openClickStore(this.api.db, 7);
    await into.write(given);
    await into.close();
    await new ClickListing(this.api.db, this.clock).run();
  }

  /** Kills its process some milliseconds after the start, midway or once it is done. */
  async archiveKilledAfter(wait: number): Promise<void> {
    let isDone = false;
    const run = this.archive()
      .catch(() => undefined)
      .finally(() => {
        isDone = true;
      });
    const pid = await until(() => this.opened.archive.writerPid ?? (isDone ? "none" : undefined));
    // A fast machine had nothing left to do and started no process.
    if (pid === "none") return;
    await sleep(wait);
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It finished and has been idle for long.
    }
    await run;
    // The exit is noticed a moment later; work given to it in between fails, as it should.
    await until(() => this.opened.archive.writerPid !== pid);
  }

  async drop(times: number): Promise<void> {
    const drops = this.api.services.jobs.plans.find(({ name }) => name === "clicks:drop");
    for (let time = 0; time < times; time += 1) await drops?.work(new AbortController().signal);
  }

  /** A publisher's clicks, newest first, as the API returns them. */
  async listOf(who: User, first = 50, linkId?: string): Promise<unknown[]> {
    const found: unknown[] = [];
    let after: string | null = null;
    do {
      const { data, error } = await this.api.as(who)(LIST, { first, after, linkId });
      if (error) throw Object.assign(new Error(error.message), error);
      found.push(...data.clicks.nodes);
      after = data.clicks.pageInfo.hasNextPage ? data.clicks.pageInfo.endCursor : null;
    } while (after);
    return found;
  }

  /** The same, computed from the written clicks. */
  expectedOf(given: readonly NewClick[], who: User, linkId?: string): unknown[] {
    return given
      .filter((click) => click.publisherId === who.id && (!linkId || click.linkId === linkId))
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ id, kind, device, referrerHost, country, subId, linkId: link }) => ({
        id: idFromBytes(Buffer.from(id, "hex")),
        at: new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString(),
        kind: KINDS[kind],
        device,
        referrerHost,
        country,
        subId,
        link: { id: link },
      }));
  }

  /** Compares both sides by each column, complete and in part. */
  async expectBreakdowns(given: readonly NewClick[]): Promise<void> {
    const { brand, publisher, links, ago } = this;
    const [blog] = links;
    const shop = given.filter(({ merchantId }) => merchantId === blog.merchantId);
    const own = given.filter(({ publisherId }) => publisherId === publisher.id);
    const range = { from: ago(6), to: ago(2) };
    const between = (list: readonly NewClick[]) =>
      list.filter((click) => dayOfClick(click) >= range.from && dayOfClick(click) <= range.to);
    for (const by of Object.keys(BY) as (keyof typeof BY)[]) {
      for (const [who, variables, list] of [
        [publisher, {}, own],
        [brand, {}, shop],
        [publisher, { range }, between(own)],
        [brand, { range }, between(shop)],
        [publisher, { linkId: blog.id }, own.filter(({ linkId }) => linkId === blog.id)],
        [brand, { channel: "mail" }, []],
        [publisher, { channel: "mail" }, own.filter(({ linkId }) => linkId === links[1].id)],
      ] as const) {
        const { data, error } = await this.ask(who, { by, ...variables });
        expect(error).toBeUndefined();
        const { clicks: all, people, values } = data.clickBreakdown;
        expect({ by, variables, clicks: all, people, values: sorted(values) }).toEqual({
          by,
          variables,
          ...recount(list, by),
        });
      }
    }
  }

  stop = () => this.api.stop();

  private async plant(): Promise<void> {
    const { make } = this.api;
    this.brand = await make.advertiser();
    [this.publisher, this.other] = [await make.publisher(), await make.publisher()];
    const merchant = await make.merchant({ ownerId: this.brand.id });
    const elsewhere = await make.merchant();
    const { publisher, other } = this;
    this.links = [
      await make.link({ publisherId: publisher.id, merchantId: merchant.id, channel: "blog" }),
      await make.link({ publisherId: publisher.id, merchantId: elsewhere.id, channel: "mail" }),
      await make.link({ publisherId: other.id, merchantId: merchant.id, channel: "blog" }),
    ];
    this.clicks = mixedClicks(this.links, { days: [7, 6, 4, 3, 2, 1, 0], perDay: 60, today: this.today });
    await this.store(this.clicks);
  }
}

const DAY = 86_400_000;

interface Mix {
  /** A number of days before today. */
  days: readonly number[];
  perDay: number;
  seed?: number;
  /** By the test's clock, if it has one. */
  today?: string;
}

/** Clicks of all kinds on these links, a number on each of some days, with hostile values among them. */
export function mixedClicks(
  links: readonly Link[],
  { days, perDay, seed = 1, today = dayOf(new Date()) }: Mix,
): NewClick[] {
  const random = new Random(seed);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return days.flatMap((ago) =>
    Array.from({ length: perDay }, (_, at) =>
      clickOn(random.pick(links as [Link, ...Link[]]), {
        // Includes the first and last millisecond of the day.
        id: newClickId(midnight - ago * DAY + (at === 0 ? 0 : at === 1 ? DAY - 1 : random.whole(0, DAY - 1))),
        kind: random.pick<ClickKind>([PERSON, PERSON, REPEAT, BOT, NOT_A_VISIT]),
        device: random.pick<Device>(["desktop", "mobile", "tablet"]),
        country: random.pick([null, "DE", "FR", "US"]),
        referrerHost: random.pick([null, "blog.example", "news.example"]),
        subId: random.pick([null, "a", "A", 'spring\'s "sale"; --', "ü%_\\", "NULL"]),
      }),
    ),
  );
}
