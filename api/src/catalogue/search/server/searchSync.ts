import { type Clock, MINUTE, SECOND } from "../../../core/clock";
import type { Database } from "../../../core/db/database";
import type { Logger } from "../../../core/log/log";
import type { Metrics } from "../../../core/metrics/metrics";
import type { JobPlan } from "../../../jobs/scheduler";
import { type FillProgress, progressOf, sentCount, waitingBlocks } from "./collectionFigures";
import { CollectionWriter, type Sweep } from "./collectionWriter";
import { SearchCollections } from "./searchCollections";
import { type SearchServer, ServerAway, ServerRefusal } from "./searchServer";

/** How long a run of the job fills, so that meanwhile the collection that is searched follows too. */
const FILL_FOR = 20 * SECOND;
/** A collection that is only so many blocks behind is searched: the rest follows within seconds. */
const MAX_BEHIND = 64;
const LOG_EVERY = MINUTE;
/** How often the server is asked how many documents it has. */
const COUNT_EVERY = MINUTE;

interface Parts {
  db: Database;
  clock: Clock;
  server: SearchServer;
  log: Logger;
}

const quietly = async (): Promise<void> => undefined;

/** Keeps the search server as the database is, and fills it when it is empty. */
export class SearchSync {
  private readonly collections: SearchCollections;
  private readonly writer: CollectionWriter;
  private readonly counts = { documents: 0, failures: 0 };
  private loggedAt = Number.NEGATIVE_INFINITY;
  private countedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: Parts) {
    this.collections = new SearchCollections(parts.db, parts.clock, parts.server);
    this.writer = new CollectionWriter(parts.db, parts.server);
  }

  readonly plan: JobPlan = {
    name: "catalogue:search-server",
    about: "tells the search server what changed, and fills it when it is empty",
    when: { every: 2 * SECOND },
    work: (signal) => this.work(signal),
  };

  showIn(metrics: Metrics): void {
    const { counts, collections, parts } = this;
    const count = (name: string, help: string, current: () => number) =>
      metrics.counterOf(`search_server_${name}_total`, help, current);
    count("documents", "Styles that this process sent to the search server.", () => counts.documents);
    count("sync_failures", "Times that this process could not tell the search server what changed.", () => {
      return counts.failures;
    });
    const help = "Blocks of up to 512 styles that the search server has not been told of, in the collection that is";
    metrics.gauges("search_server_waiting_blocks", `${help} searched (live) or filled.`, "collection", async () => {
      const { live, filling } = await collections.named();
      const waiting: [string, number][] = [];
      for (const [state, name] of Object.entries({ live, filling })) {
        if (name) waiting.push([state, await waitingBlocks(parts.db.longRead, name)]);
      }
      return waiting;
    });
  }

  /** Never throws because the server is away: when it comes back, the job should not be resting for an hour. */
  async work(signal?: AbortSignal): Promise<void> {
    try {
      await this.follow(signal);
      this.loggedAt = Number.NEGATIVE_INFINITY;
    } catch (err) {
      if (!(err instanceof ServerAway || err instanceof ServerRefusal)) throw err;
      this.counts.failures += 1;
      const now = performance.now();
      if (now - this.loggedAt < LOG_EVERY) return;
      this.loggedAt = now;
      this.parts.log.warn({ err }, "search: the search server could not be told what changed, it is tried again");
    }
  }

  /** Fills a new collection, or goes on with one that was begun, until that one is searched. */
  async fill(told: (progress: FillProgress) => void, wait: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    const { collections, parts } = this;
    await this.searched();
    const name = await collections.begin();
    const tell = async () => told(await progressOf(parts.db.longRead, name));
    for (;;) {
      const { filling } = await collections.named();
      await tell();
      if (filling !== name) return;
      // Perhaps another process is filling it already.
      if (!(await this.fillFor(name, signal, tell))) await wait();
    }
  }

  private async follow(signal: AbortSignal | undefined): Promise<void> {
    const { collections, parts } = this;
    const live = await this.searched();
    await collections.dropLeft();
    if (live && (await waitingBlocks(parts.db.longRead, live)) > 0) await this.held(live, signal);
    const { filling } = await collections.named();
    if (!live || filling) await this.fillFor(await collections.begin(), signal);
  }

  /** The collection that is searched, if the server has it and what it was told. */
  private async searched(): Promise<string | undefined> {
    const { collections, parts } = this;
    const { live, filling } = await collections.named();
    const aliased = await parts.server.searchedCollection();
    if (aliased !== undefined && aliased === filling) {
      // Broken off between the two.
      await collections.switchTo(aliased);
      return aliased;
    }
    if (live !== undefined && aliased === live && (await this.hasAll(live))) return live;
    if (live) {
      parts.log.warn({ collection: live }, "search: the search server has lost what it was told, it is filled anew");
      await collections.leave(live);
    }
    // Of another database, or of this one before a backup was restored.
    if (aliased !== undefined) await parts.server.searchNowhere();
    return undefined;
  }

  private async hasAll(name: string): Promise<boolean> {
    const { db, server } = this.parts;
    const now = performance.now();
    if (now - this.countedAt < COUNT_EVERY) return true;
    // Whoever is writing to it changes both.
    if (!(await this.collections.hold(name))) return true;
    try {
      const isSame = (await server.countOf(name)) === (await sentCount(db.longRead, name));
      // What broke off in the middle of a block is there already and noted nowhere.
      if (!isSame && (await waitingBlocks(db.longRead, name)) > 0) return (await server.countOf(name)) !== undefined;
      if (isSame) this.countedAt = now;
      return isSame;
    } finally {
      await this.collections.release(name);
    }
  }

  /** False if another process holds it. */
  private async fillFor(name: string, signal?: AbortSignal, told = quietly): Promise<boolean> {
    const sweep = await this.held(name, signal, FILL_FOR, told);
    if (sweep?.isWhole && sweep.blocks <= MAX_BEHIND) {
      await this.collections.switchTo(name);
      this.parts.log.info({ collection: name }, "search: the search server is filled, and searched from now on");
    }
    return sweep !== undefined;
  }

  /** Undefined if another process holds the collection. */
  private async held(
    name: string,
    signal: AbortSignal | undefined,
    milliseconds = Number.POSITIVE_INFINITY,
    told = quietly,
  ): Promise<Sweep | undefined> {
    if (!(await this.collections.hold(name))) return undefined;
    const began = performance.now();
    const mayGoOn = async () => {
      signal?.throwIfAborted();
      return performance.now() - began < milliseconds && this.collections.hold(name);
    };
    try {
      return await this.writer.sweep(name, mayGoOn, async (documents) => {
        this.counts.documents += documents;
        await told();
      });
    } catch (error) {
      // Somebody dropped it.
      if (error instanceof ServerRefusal && error.status === 404) await this.collections.leave(name);
      throw error;
    } finally {
      await this.collections.release(name);
    }
  }
}
