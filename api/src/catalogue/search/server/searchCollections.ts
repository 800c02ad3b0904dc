import { LessThanOrEqual } from "typeorm";
import { type Clock, MINUTE } from "../../../core/clock";
import type { Database } from "../../../core/db/database";
import { newId } from "../../../core/ids";
import { SearchCollection, SentBlock } from "./collection.entity";
import type { SearchServer } from "./searchServer";

/** Longer than the slowest request that is made while it is held. */
const LEASE = 2 * MINUTE;

type State = SearchCollection["state"];

/** Which collections there are, which of them is searched, and who writes to them. */
export class SearchCollections {
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
