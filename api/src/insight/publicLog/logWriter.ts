import { randomBytes } from "node:crypto";
import { canonicalJson } from "../../platform/chain/canonical";
import type { Clock } from "../../platform/clock";
import { retryDuplicates } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
import { rowLock } from "../../platform/db/rowLock";
import { sources } from "./entries";
import { addTiles } from "./logTree";
import { LogLeaf, LogState } from "./publicLog.entity";
import type { Facts, NewLeaf } from "./sources";
import { commitmentOf, leafHash } from "./tree/proofs";

const SALT_BYTES = 16;

export const STATE_ID = 1;

/**
 * Adds to the public log what the hash chains recorded, one leaf for each state of an order, a ledger entry or a
 * payout, and what features queued for it.
 */
export class LogWriter {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds whatever is recorded. May run in several processes at once. */
  async run(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const isMore = await retryDuplicates(() => this.db.write((tx) => this.batch(tx)));
      if (!isMore) return;
    }
  }

  /** An entry without a row, such as one stating that a part of the log was lost. */
  async addNotice(tx: Tx, id: string, entry: Facts): Promise<void> {
    const leaf = { kind: "notice", rowId: id, revision: 1 };
    await this.add(tx, await lockedState(tx), [{ ...leaf, entry: canonicalJson({ kind: "notice", id, ...entry }) }]);
  }

  /** Adds some of each source. Returns whether there are more. */
  private async batch(tx: Tx): Promise<boolean> {
    const state = await lockedState(tx);
    const leaves: NewLeaf[] = [];
    let isMore = false;
    for (const source of sources) {
      const taken = await source.take(tx);
      leaves.push(...taken.leaves);
      isMore ||= taken.isMore;
    }
    if (leaves.length > 0) await this.add(tx, state, leaves);
    return isMore;
  }

  /** Adds those leaves that do not exist yet, and returns how many. A lock serializes concurrent calls. */
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
      const texts = { salt: salt.toString("base64url"), commitment: commitment.toString("base64url") };
      return { hash: leafHash(commitment), row: { ...leaf, ...texts, number: size + index, addedAt } };
    });
    await insertRows(
      tx,
      LogLeaf,
      rows.map(({ row }) => row),
    );
    const hashes = rows.map(({ hash }) => hash);
    await addTiles(tx, size, hashes);
    await tx.update(LogState, { id: STATE_ID }, { size: size + rows.length });
  }
}

const keyOf = ({ kind, rowId, revision }: Pick<LogLeaf, "kind" | "rowId" | "revision">): string =>
  `${kind} ${rowId} ${revision}`;

export const lockedState = (tx: Tx): Promise<LogState> =>
  tx.findOneOrFail(LogState, { where: { id: STATE_ID }, ...rowLock(tx) });
