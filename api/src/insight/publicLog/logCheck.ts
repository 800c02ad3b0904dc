import { LessThan } from "typeorm";
import { type LedgerProof, within } from "../../money";
import { eachPage, MAX_FAULTS, withoutRecord } from "../../platform/chain/readBack";
import { LogWaiting } from "../../platform/chain/waiting";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database, Reader } from "../../platform/db/database";
import { sources } from "./entries";
import { readCheckpoint } from "./note";
import { LogCheckpoint, LogLeaf, LogPosition } from "./publicLog.entity";
import { commitmentOf, GrowingTree, leafHash } from "./tree/proofs";

/** The job adds records every few seconds. */
const MAX_WAIT = 5 * MINUTE;
const LOGGED = { log_leaf: "kind", log_waiting: "kind" } as const;

interface LogReport {
  faults: string[];
  leaves: number;
  checkpoints: number;
}

/** Compares the public log with its sources, and its checkpoints with the tree. */
export class LogCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Everything: recomputes the tree from the first leaf. */
  whole(): Promise<LogReport> {
    return this.db.snapshot((read) => this.wholeIn(read));
  }

  private async wholeIn(read: Reader): Promise<LogReport> {
    const faults: string[] = [];
    const checkpoints = await read.find(LogCheckpoint, { select: { size: true, note: true }, order: { size: "ASC" } });
    const waiting = [...checkpoints];
    const tree = new GrowingTree();
    const check = () => {
      for (; waiting[0]?.size === tree.size; waiting.shift()) {
        if (tree.size === 0 || readCheckpoint(waiting[0].note)?.root.equals(tree.root())) continue;
        faults.push(`the checkpoint of ${tree.size} leaves: the log does not begin with what it signed`);
      }
    };
    const report = () => ({ faults, leaves: tree.size, checkpoints: checkpoints.length });
    check();
    for await (const leaves of eachPage(read, LogLeaf, "number", ["1 = 1", {}], -1)) {
      for (const { number, commitment } of leaves) {
        if (number !== tree.size) {
          faults.push(`leaf ${tree.size} is missing`);
          return report();
        }
        tree.add(leafHash(Buffer.from(commitment, "base64url")));
        check();
      }
      if (faults.length < MAX_FAULTS) faults.push(...(await faultsOf(read, leaves)));
    }
    if (waiting[0]) faults.push(`the log was signed with ${waiting[0].size} leaves, and has ${tree.size}`);
    faults.push(...(await this.proof(read)), ...(await this.unlogged(read)));
    return report();
  }

  /** For the ledger's verification: records that the log skipped, of all rows or of a scope. */
  readonly proof: LedgerProof = async (read, scope) => {
    const faults: string[] = [];
    for (const { stream, sequence } of await read.find(LogPosition)) {
      const ids = scope && (stream === "sale" ? scope.sales : stream === "payout" ? scope.payouts : []);
      const { sql, values } = within("link.rowId", ids);
      const rows: { rowId: string }[] = await read.query(
        `SELECT link.rowId FROM chain_link link LEFT JOIN log_leaf leaf
           ON leaf.kind = link.stream AND leaf.rowId = link.rowId AND leaf.revision = link.revision
         WHERE link.stream = ? AND ${sql} AND link.sequence <= ? AND leaf.number IS NULL LIMIT ${MAX_FAULTS}`,
        [stream, ...values, sequence],
      );
      faults.push(...rows.map(({ rowId }) => `${stream} ${rowId}: a record of it is not in the public log`));
    }
    return faults;
  };

  /** Rows without a leaf, in any state, and states that have waited too long. */
  private async unlogged(read: Reader): Promise<string[]> {
    const faults: string[] = [];
    const since = new Date(this.clock.now().getTime() - MAX_WAIT);
    for (const { kind, label, settled } of sources) {
      const late = await read.find(LogWaiting, {
        where: { kind, createdAt: LessThan(since) } as never,
        take: MAX_FAULTS,
      });
      const unknown = await withoutRecord(read, settled(read, since), LOGGED, kind);
      faults.push(...late.map(({ rowId }) => `${label} ${rowId}: the public log should have it by now`));
      faults.push(...unknown.map((id) => `${label} ${id}: the public log does not know it`));
    }
    return faults;
  }
}

/** Leaves whose entry does not match its commitment, or differs from its source. Erased ones are skipped. */
async function faultsOf(read: Reader, leaves: readonly LogLeaf[]): Promise<string[]> {
  const kept = leaves.filter(
    (leaf): leaf is LogLeaf & { entry: string; salt: string } => leaf.entry !== null && leaf.salt !== null,
  );
  const isGiven = ({ salt, entry, commitment }: (typeof kept)[number]) =>
    commitmentOf(Buffer.from(salt, "base64url"), entry).toString("base64url") === commitment;
  const changed = kept.filter((leaf) => !isGiven(leaf));
  const faults = changed.map(
    ({ number, kind, rowId }) => `leaf ${number} (${kind} ${rowId}): its entry is not what the log was given`,
  );
  for (const source of sources) {
    const own = kept.filter((leaf) => leaf.kind === source.kind && !changed.includes(leaf));
    if (own.length > 0) faults.push(...(await source.faultsOf(read, own)));
  }
  return faults.slice(0, MAX_FAULTS);
}
