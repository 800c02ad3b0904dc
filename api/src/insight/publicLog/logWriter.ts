import { randomBytes } from "node:crypto";
import { ChainLink } from "../../platform/chain/chain.entity";
import { REMOVED } from "../../platform/chain/chainKey";
import { LogWaiting } from "../../platform/chain/logWaiting";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { isDuplicate } from "../../platform/errors";
import { canonicalJson, type Plain } from "./canonical";
import { entriesOf, LOGGED } from "./entries";
import { addTiles } from "./logTree";
import { LogLeaf, LogPosition, LogState } from "./publicLog.entity";
import { type LeafSource, stateEntry } from "./sources";
import { commitmentOf, leafHash } from "./tree/hashes";

const BATCH_SIZE = 200;
const SALT_BYTES = 16;
/** Two processes that add at once: one of them starts again. */
const MAX_COLLISIONS = 20;

export const STATE_ID = 1;

export type NewLeaf = Pick<LogLeaf, "kind" | "rowId" | "revision"> & { entry: string };

/**
 * Adds to the public log what the hash chains recorded, one leaf for each state of an order, an entry or a payout, and
 * what features wrote down for it.
 */
export class LogWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sources: readonly LeafSource[],
  ) {}

  /** Adds whatever is recorded. May run in several processes at once. */
  async run(signal?: AbortSignal): Promise<void> {
    for (let collisions = 0; !signal?.aborted; ) {
      try {
        if (!(await this.db.write((tx) => this.batch(tx)))) return;
      } catch (error) {
        collisions += 1;
        if (!isDuplicate(error) || collisions > MAX_COLLISIONS) throw error;
      }
    }
  }

  /** An entry that is no row's, such as that a part of the log was lost. */
  async addNotice(tx: Tx, id: string, entry: Record<string, Plain>): Promise<void> {
    const leaf = { kind: "notice", rowId: id, revision: 1 };
    await this.add(tx, await lockedState(tx), [{ ...leaf, entry: canonicalJson({ kind: "notice", id, ...entry }) }]);
  }

  /** Adds some records of each chain. Returns whether there are more. */
  private async batch(tx: Tx): Promise<boolean> {
    const state = await lockedState(tx);
    const positions = new Map((await tx.find(LogPosition)).map(({ stream, sequence }) => [stream, sequence]));
    const leaves: NewLeaf[] = [];
    let isMore = false;
    for (const kind of LOGGED) {
      const { name } = kind.stream;
      const links = await tx
        .createQueryBuilder(ChainLink, "link")
        .where("link.stream = :name AND link.sequence > :after", { name, after: positions.get(name) ?? 0 })
        .orderBy("link.sequence")
        .limit(BATCH_SIZE)
        .getMany();
      const last = links.at(-1);
      if (!last) continue;
      const entries = await entriesOf(tx, kind, links);
      leaves.push(
        ...links.map(({ rowId, revision }, index) => ({
          kind: name,
          rowId,
          revision,
          entry: entries[index] as string,
        })),
      );
      await this.forgetRemoved(tx, name, links);
      if (positions.has(name)) await tx.update(LogPosition, { stream: name }, { sequence: last.sequence });
      else await tx.insert(LogPosition, { stream: name, sequence: last.sequence });
      isMore ||= links.length === BATCH_SIZE;
    }
    for (const source of this.sources) {
      const states = await this.takeWaiting(tx, source);
      leaves.push(...states.leaves);
      isMore ||= states.isMore;
    }
    if (leaves.length > 0) await this.add(tx, state, leaves);
    return isMore;
  }

  /** What features wrote down. Of rows that are gone meanwhile nothing is said. */
  private async takeWaiting(tx: Tx, { kind, states }: LeafSource): Promise<{ leaves: NewLeaf[]; isMore: boolean }> {
    const order = { rowId: "ASC", revision: "ASC" } as const;
    const waiting = await tx.find(LogWaiting, { where: { kind }, order, take: BATCH_SIZE });
    if (waiting.length === 0) return { leaves: [], isMore: false };
    const said = await states(tx, waiting);
    const leaves = waiting.flatMap(({ rowId, revision }, index) => {
      const one = said[index];
      return one ? [{ kind, rowId, revision, entry: stateEntry(kind, { rowId, revision }, one) }] : [];
    });
    // One statement: everybody who adds leaves waits for the lock that is held here.
    await tx.createQueryBuilder().delete().from(LogWaiting).whereInIds(waiting).execute();
    return { leaves, isMore: waiting.length === BATCH_SIZE };
  }

  /** Adds those of these leaves that are not there yet, and returns how many. The lock decides between two at once. */
  async addNew(tx: Tx, leaves: readonly NewLeaf[]): Promise<number> {
    const state = await lockedState(tx);
    const known = await tx.find(LogLeaf, {
      select: { kind: true, rowId: true, revision: true },
      where: leaves.map(({ kind, rowId, revision }) => ({ kind, rowId, revision })),
    });
    const keys = new Set(known.map(keyOf));
    const added = leaves.filter((leaf) => !keys.has(keyOf(leaf)));
    if (added.length > 0) await this.add(tx, state, added);
    return added.length;
  }

  private async add(tx: Tx, { size }: LogState, leaves: readonly NewLeaf[]): Promise<void> {
    const addedAt = this.clock.now();
    const rows = leaves.map((leaf, index) => {
      const salt = randomBytes(SALT_BYTES);
      const commitment = commitmentOf(salt, leaf.entry);
      return { ...leaf, number: size + index, salt: salt.toString("base64url"), commitment, addedAt };
    });
    for (let start = 0; start < rows.length; start += 100) {
      const some = rows.slice(start, start + 100);
      await tx.insert(
        LogLeaf,
        some.map((row) => ({ ...row, commitment: row.commitment.toString("base64url") })),
      );
    }
    await addTiles(
      tx,
      size,
      rows.map(({ commitment }) => leafHash(commitment)),
    );
    await tx.update(LogState, { id: STATE_ID }, { size: size + rows.length });
  }

  /** Of a row that was removed the leaves stay, and say nothing any more. */
  private async forgetRemoved(tx: Tx, kind: string, links: readonly ChainLink[]): Promise<void> {
    for (const { rowId } of links.filter(({ content }) => content === REMOVED)) {
      await tx.update(LogLeaf, { kind, rowId }, { salt: null, entry: null });
    }
  }
}

const keyOf = ({ kind, rowId, revision }: Pick<LogLeaf, "kind" | "rowId" | "revision">): string =>
  `${kind} ${rowId} ${revision}`;

export const lockedState = (tx: Tx): Promise<LogState> =>
  tx.findOneOrFail(LogState, { where: { id: STATE_ID }, ...rowLock(tx) });
