import { LessThanOrEqual } from "typeorm";
import type { FillProgress } from "../../../api/src/catalogue";
import { SearchCollection, SentBlock } from "../../../api/src/catalogue";
import { type Clock, MINUTE, SECOND } from "../../../api/src/platform/clock";
import type { Database } from "../../../api/src/platform/db/database";
import { newId } from "../../../api/src/platform/ids";
import type { JobPlan } from "../../../api/src/platform/jobs/scheduler";
import type { Logger } from "../../../api/src/platform/log/log";
import type { Metrics } from "../../../api/src/platform/metrics/metrics";
import { progressOf, sentCount, waitingBlocks } from "./collectionFigures";
import { CollectionWriter, type Sweep } from "./collectionWriter";
import { type SearchServer, ServerAway, ServerRefusal } from "./searchServer";

/** How long a run of the job fills, so that the live collection stays in sync. */
const FILL_FOR = 20 * SECOND;
/** A collection at most this many blocks behind is searched; the rest follows within seconds. */
const MAX_BEHIND = 64;
const LOG_EVERY = MINUTE;
/** How often the server's document count is checked. */
const COUNT_EVERY = MINUTE;

interface Parts {
  db: Database;
  clock: Clock;
  server: SearchServer;
  log: Logger;
}

const quietly = async (): Promise<void> => undefined;

/** Keeps the search server in sync with the database and fills it when it is empty. */
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
    about: "syncs changes to the search server, and fills it when empty",
    when: { every: 2 * SECOND },
    work: (signal) => this.work(signal),
  };

  showIn(metrics: Metrics): void {
    const { counts, collections, parts } = this;
    const count = (name: string, help: string, current: () => number) =>
      metrics.counterOf(`search_server_${name}_total`, help, current);
    count("documents", "Products this process sent to the search server.", () => counts.documents);
    count("sync_failures", "Failed syncs from this process to the search server.", () => {
      return counts.failures;
    });
    const help = "Blocks of up to 512 products not synced to the search server, in the collection being";
    metrics.gauges("search_server_waiting_blocks", `${help} searched (live) or filled.`, "collection", async () => {
      const { live, filling } = await collections.named();
      const waiting: [string, number][] = [];
      for (const [state, name] of Object.entries({ live, filling })) {
        if (name) waiting.push([state, await waitingBlocks(parts.db.longRead, name)]);
      }
      return waiting;
    });
  }

  /** Never throws while the server is down, because the job would then pause for an hour after it is back. */
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
      this.parts.log.warn({ err }, "search: syncing changes to the search server failed, retrying");
    }
  }

  /** Fills a new collection, or resumes an interrupted one, until searches use it. */
  async fill(
    onProgress: (progress: FillProgress) => void,
    wait: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { collections, parts } = this;
    await this.searched();
    const name = await collections.begin();
    const report = async () => onProgress(await progressOf(parts.db.longRead, name));
    for (;;) {
      const { filling } = await collections.named();
      await report();
      if (filling !== name) return;
      // Another process may be filling it already.
      if (!(await this.fillFor(name, signal, report))) await wait();
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

  /** The live collection, if the server has it and its data. */
  private async searched(): Promise<string | undefined> {
    const { collections, parts } = this;
    const { live, filling } = await collections.named();
    const aliased = await parts.server.searchedCollection();
    if (aliased !== undefined && aliased === filling) {
      // Interrupted between the two steps.
      await collections.switchTo(aliased);
      return aliased;
    }
    if (live !== undefined && aliased === live && (await this.hasAll(live))) return live;
    if (live) {
      parts.log.warn({ collection: live }, "search: the search server lost data, refilling");
      await collections.leave(live);
    }
    // Belongs to another database, or to this one before a backup was restored.
    if (aliased !== undefined) await parts.server.searchNowhere();
    return undefined;
  }

  private async hasAll(name: string): Promise<boolean> {
    const { db, server } = this.parts;
    const now = performance.now();
    if (now - this.countedAt < COUNT_EVERY) return true;
    // Writers change both.
    if (!(await this.collections.hold(name))) return true;
    try {
      const isSame = (await server.countOf(name)) === (await sentCount(db.longRead, name));
      // A block interrupted midway exists on the server but is not recorded.
      if (!isSame && (await waitingBlocks(db.longRead, name)) > 0) return (await server.countOf(name)) !== undefined;
      if (isSame) this.countedAt = now;
      return isSame;
    } finally {
      await this.collections.release(name);
    }
  }

  /** False if another process holds the lease. */
  private async fillFor(name: string, signal?: AbortSignal, onProgress = quietly): Promise<boolean> {
    const sweep = await this.held(name, signal, FILL_FOR, onProgress);
    if (sweep?.isWhole && sweep.blocks <= MAX_BEHIND) {
      await this.collections.switchTo(name);
      this.parts.log.info({ collection: name }, "search: the search server is filled and in use");
    }
    return sweep !== undefined;
  }

  /** Undefined if another process holds the collection. */
  private async held(
    name: string,
    signal: AbortSignal | undefined,
    milliseconds = Number.POSITIVE_INFINITY,
    onProgress = quietly,
  ): Promise<Sweep | undefined> {
    if (!(await this.collections.hold(name))) return undefined;
    const began = performance.now();
    const canGoOn = async () => {
      signal?.throwIfAborted();
      return performance.now() - began < milliseconds && this.collections.hold(name);
    };
    try {
      return await this.writer.sweep(name, canGoOn, async (documents) => {
        this.counts.documents += documents;
        await onProgress();
      });
    } catch (error) {
      // The collection was dropped.
      if (error instanceof ServerRefusal && error.status === 404) await this.collections.leave(name);
      throw error;
    } finally {
      await this.collections.release(name);
    }
  }
}

/** Longer than the slowest request made under the lease. */
const LEASE = 2 * MINUTE;

type State = SearchCollection["state"];

/** Which collections exist, which one is searched, and which process writes to them. */
class SearchCollections {
  private readonly owner = newId();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly server: SearchServer,
  ) {}

  async named(): Promise<Partial<Record<State, string>>> {
    const rows = await this.db.read.find(SearchCollection, { order: { createdAt: "ASC" } });
    return Object.fromEntries(rows.map(({ state, name }) => [state, name]));
  }

  /** Starts a new collection unless one is being filled already. */
  async begin(): Promise<string> {
    const { filling } = await this.named();
    // Recorded before it is created, so that none is left behind.
    const name = filling ?? (await this.add());
    await this.server.createCollection(name);
    return name;
  }

  /** Switches searches to the filled collection and drops the previous one. */
  async switchTo(name: string): Promise<void> {
    await this.server.searchAt(name);
    await this.db.write(async (tx) => {
      await tx.update(SearchCollection, { state: "live" }, { state: "left" });
      await tx.update(SearchCollection, { name }, { state: "live" });
    });
    await this.dropLeft();
  }

  /** Removes a collection that is no longer searched. */
  async leave(name: string): Promise<void> {
    await this.db.write((tx) => tx.update(SearchCollection, { name }, { state: "left" }));
  }

  async dropLeft(): Promise<void> {
    for (const { name } of await this.db.read.findBy(SearchCollection, { state: "left" })) {
      await this.server.dropCollection(name);
      await this.db.write(async (tx) => {
        await tx.delete(SentBlock, { collection: name });
        await tx.delete(SearchCollection, { name });
      });
    }
  }

  /** Takes or extends this process's lease on writing to the collection. */
  async hold(name: string): Promise<boolean> {
    const now = this.clock.now();
    const until = { holder: this.owner, heldUntil: new Date(now.getTime() + LEASE) };
    const whose = [
      { name, holder: this.owner },
      { name, heldUntil: LessThanOrEqual(now) },
    ];
    const changed = await this.db.write(async (tx) => {
      for (const where of whose) if ((await tx.update(SearchCollection, where, until)).affected) return true;
      return false;
    });
    return changed;
  }

  async release(name: string): Promise<void> {
    const free = { holder: null, heldUntil: new Date(0) };
    await this.db.write((tx) => tx.update(SearchCollection, { name, holder: this.owner }, free));
  }

  private async add(): Promise<string> {
    const name = `${this.server.alias}_${newId().replaceAll("-", "").slice(0, 20)}`;
    const row = { name, state: "filling" as const, createdAt: this.clock.now(), holder: null, heldUntil: new Date(0) };
    return this.db.write(async (tx) => {
      const other = await tx.findOneBy(SearchCollection, { state: "filling" });
      if (!other) await tx.insert(SearchCollection, row);
      return other?.name ?? name;
    });
  }
}
