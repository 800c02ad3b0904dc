import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, MINUTE, SECOND } from "../../../platform/clock";
import { isTransient } from "../../../platform/db/transaction";
import type { Logger } from "../../../platform/log/log";
import type { OldLinks } from "./linkCache";
import type { LinkReader } from "./linkReader";
import type { FoundLink, LinkRecord, MerchantRecord, PublisherRecord } from "./linkRecord";
import { readSnapshot, SnapshotWriter } from "./snapshotFile";

export const SNAPSHOT_FILE = "links.snapshot";

/** How often to check for changes, the delay after a change, and the maximum age. */
const CHECK_INTERVAL = MINUTE;
const CHANGE_DELAY = 5 * SECOND;
const OLD_AFTER = 10 * MINUTE;

const BATCH_SIZE = 1000;

const [LINK, MERCHANT, PUBLISHER] = ["l", "m", "p"] as const;

export interface LinkSnapshotParts {
  source: LinkReader;
  clock: Clock;
  log: Logger;
  /** Most recently used first. */
  codes: () => Iterable<string>;
  folder: string;
  /** Maximum number of links. */
  most: number;
}

interface LoadedSnapshot {
  links: Map<string, LinkRecord>;
  merchants: Map<string, MerchantRecord>;
  publishers: Map<string, PublisherRecord>;
}

/**
 * Recent link targets in a file, so that a process that starts while the database is unavailable can still redirect.
 * Holds the most recently used links, then the newest ones; archived links and suspended publishers are included with
 * their state.
 */
export class LinkSnapshot implements OldLinks {
  private held: LoadedSnapshot | undefined;
  private reading: Promise<void> | undefined;
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private changeTimer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private taken = { state: "", at: Number.NEGATIVE_INFINITY };

  constructor(private readonly parts: LinkSnapshotParts) {}

  start(): void {
    this.timer = setInterval(() => void this.take(), CHECK_INTERVAL).unref();
    this.soon();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    clearTimeout(this.changeTimer);
    await this.writing;
  }

  /** Schedules a new snapshot after a change. */
  soon(): void {
    if (this.isStopping) return;
    this.changeTimer ??= setTimeout(() => {
      this.changeTimer = undefined;
      void this.take();
    }, CHANGE_DELAY).unref();
  }

  peek(code: string): FoundLink | undefined {
    const link = this.held?.links.get(code);
    const merchant = link && this.held?.merchants.get(link.merchantId);
    const publisher = link && this.held?.publishers.get(link.publisherId);
    return merchant && publisher ? { link, merchant, publisher } : undefined;
  }

  async find(code: string): Promise<FoundLink | undefined> {
    this.reading ??= this.read();
    await this.reading;
    return this.peek(code);
  }

  /** Writes a new snapshot if anything changed, and releases the old one: the database is available. */
  take(): Promise<void> {
    this.writing ??= this.writeNew()
      .catch((err) => {
        const level = isTransient(err) ? "debug" : "warn";
        this.parts.log[level]({ err }, "links: no snapshot could be taken");
      })
      .finally(() => {
        this.writing = undefined;
      });
    return this.writing;
  }

  private async writeNew(): Promise<void> {
    const { source, clock, folder } = this.parts;
    const state = await source.latest();
    this.held = undefined;
    this.reading = undefined;
    const now = clock.now().getTime();
    if (state === this.taken.state && now - this.taken.at < OLD_AFTER) return;
    await mkdir(folder, { recursive: true });
    const writer = await SnapshotWriter.begin(join(folder, SNAPSHOT_FILE), now);
    try {
      await this.fill(writer);
      if (this.isStopping) return await writer.abandon();
      await writer.finish();
      this.taken = { state, at: now };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  private async fill(writer: SnapshotWriter): Promise<void> {
    const { source, most } = this.parts;
    const codes = new Set<string>();
    const parties = new Set<string>();
    const add = async (links: readonly LinkRecord[]): Promise<boolean> => {
      const fresh = links.filter(({ code }) => !codes.has(code)).slice(0, most - codes.size);
      const newIdsOf = (name: "merchantId" | "publisherId") =>
        [...new Set(fresh.map((link) => link[name]))].filter((id) => !parties.has(id));
      const merchants = await source.merchants(newIdsOf("merchantId"));
      const publishers = await source.publishers(newIdsOf("publisherId"));
      for (const { id } of [...merchants, ...publishers]) parties.add(id);
      for (const { code } of fresh) codes.add(code);
      const hadRoom = await writer.add([...merchants.map(lineOfMerchant), ...publishers.map(lineOfPublisher)]);
      return hadRoom && (await writer.add(fresh.map(lineOfLink))) && codes.size < most && !this.isStopping;
    };
    let hasMore = true;
    for (const page of pagesOf([...this.parts.codes()])) hasMore &&= await add(await source.linksOf(page));
    let below: string | undefined;
    while (hasMore) {
      const links = await source.linksBelow(below, BATCH_SIZE);
      hasMore = (await add(links)) && links.length === BATCH_SIZE;
      below = links.at(-1)?.id;
    }
  }

  private async read(): Promise<void> {
    const { log, folder, clock } = this.parts;
    const held: LoadedSnapshot = { links: new Map(), merchants: new Map(), publishers: new Map() };
    try {
      const takenAt = await readSnapshot(join(folder, SNAPSHOT_FILE), (line) => put(held, line));
      if (!takenAt) return log.warn("links: there is no snapshot to serve redirects from");
      const ageSeconds = Math.floor((clock.now().getTime() - takenAt.getTime()) / SECOND);
      log.warn({ takenAt, ageSeconds, links: held.links.size }, "links: redirects are served from the snapshot");
      this.held = held;
    } catch (err) {
      log.error({ err }, "links: the snapshot cannot be used");
    }
  }
}

function* pagesOf(codes: readonly string[]): Iterable<string[]> {
  for (let start = 0; start < codes.length; start += BATCH_SIZE) yield codes.slice(start, start + BATCH_SIZE);
}

type LinkValues = [string, string, string, string, string | null, boolean, number];
type PublisherValues = [string, boolean, [string, number, number | null][]];
type MerchantValues = [string, string, string, number, number, boolean, boolean, string | null];

const lineOfLink = ({ id, code, publisherId, merchantId, destination, isArchived, version }: LinkRecord) => [
  LINK,
  id,
  code,
  publisherId,
  merchantId,
  destination,
  isArchived,
  version,
];

const lineOfMerchant = (merchant: MerchantRecord) => {
  const { id, ownerId, website, termsVersion, cookieDays, isListed, hasStandDownSign, clickParameter } = merchant;
  return [MERCHANT, id, ownerId, website, termsVersion, cookieDays, isListed, hasStandDownSign, clickParameter];
};

const lineOfPublisher = ({ id, isActive, offers }: PublisherRecord) => [
  PUBLISHER,
  id,
  isActive,
  offers.map(({ merchantId, version, windowDays }) => [merchantId, version, windowDays]),
];

function put({ links, merchants, publishers }: LoadedSnapshot, [kind, ...values]: unknown[]): void {
  if (kind === LINK) {
    const [id, code, publisherId, merchantId, destination, isArchived, version] = values as LinkValues;
    links.set(code, { id, code, publisherId, merchantId, destination, isArchived, version });
  } else if (kind === MERCHANT) {
    const [id, ownerId, website, termsVersion, cookieDays, isListed, hasStandDownSign, clickParameter] =
      values as MerchantValues;
    merchants.set(id, { id, ownerId, website, termsVersion, cookieDays, isListed, hasStandDownSign, clickParameter });
  } else if (kind === PUBLISHER) {
    const [id, isActive, offers] = values as PublisherValues;
    publishers.set(id, {
      id,
      isActive,
      offers: offers.map(([merchantId, version, windowDays]) => ({ merchantId, version, windowDays })),
    });
  }
}
