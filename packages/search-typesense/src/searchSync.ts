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

/** Longer than the slowest request that is made while it is held. */
const LEASE = 2 * MINUTE;

type State = SearchCollection["state"];

/** Which collections there are, which of them is searched, and who writes to them. */
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

  /** A new one, unless one is being filled already. */
  async begin(): Promise<string> {
    const { filling } = await this.named();
    // Known here before it is there, so that none is left behind.
    const name = filling ?? (await this.add());
    await this.server.createCollection(name);
    return name;
  }

  /** Searches go to the one that was filled; the one before is dropped. */
  async switchTo(name: string): Promise<void> {
    await this.server.searchAt(name);
    await this.db.write(async (tx) => {
      await tx.update(SearchCollection, { state: "live" }, { state: "left" });
      await tx.update(SearchCollection, { name }, { state: "live" });
    });
    await this.dropLeft();
  }

  /** Nothing is searched there any more. */
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

  /** Whether this process may write to the collection for a while. Called again it goes on holding it. */
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
