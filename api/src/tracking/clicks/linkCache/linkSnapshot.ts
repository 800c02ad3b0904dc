import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, MINUTE, SECOND } from "../../../platform/clock";
import { chunksOf } from "../../../platform/db/chunks";
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
 * Contains the most recently used links, then the newest ones; archived links and suspended publishers are included
 * with their state.
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
      const hadRoom = await writer.add([
        ...merchants.map((one): Line => ["merchant", one]),
        ...publishers.map((one): Line => ["publisher", one]),
      ]);
      const lines = fresh.map((link): Line => ["link", link]);
      return hadRoom && (await writer.add(lines)) && codes.size < most && !this.isStopping;
    };
    let hasMore = true;
    for (const page of chunksOf([...this.parts.codes()], BATCH_SIZE)) hasMore &&= await add(await source.linksOf(page));
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
      const takenAt = await readSnapshot(join(folder, SNAPSHOT_FILE), (line) => put(held, line as Line));
      if (!takenAt) return log.warn("links: no snapshot for redirects");
      const ageSeconds = Math.floor((clock.now().getTime() - takenAt.getTime()) / SECOND);
      log.warn({ takenAt, ageSeconds, links: held.links.size }, "links: serving redirects from the snapshot");
      this.held = held;
    } catch (err) {
      log.error({ err }, "links: the snapshot cannot be used");
    }
  }
}

/** A line of the file. */
type Line = ["link", LinkRecord] | ["merchant", MerchantRecord] | ["publisher", PublisherRecord];

function put({ links, merchants, publishers }: LoadedSnapshot, [kind, record]: Line): void {
  if (kind === "link") links.set(record.code, record);
  else if (kind === "merchant") merchants.set(record.id, record);
  else if (kind === "publisher") publishers.set(record.id, record);
}
