import { type LedgerProof, within } from "../../money";
import { MAX_FAULTS } from "../../platform/chain/chainCheck";
import { type Clock, MINUTE, SECOND } from "../../platform/clock";
import type { Platform } from "../../platform/createPlatform";
import type { Database, Reader } from "../../platform/db/database";
import { lowestIdOf } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { claimSource } from "../inquiries/claimLeaves";
import { LOGGED } from "./entries";
import { KeptCheckpoint } from "./keptCheckpoint";
import { LinkDays } from "./linkDays/linkDays";
import { LogKeys } from "./logKeys";
import { LogSigner } from "./logSigner";
import { LogWriter } from "./logWriter";
import { readCheckpoint } from "./note";
import { LogCheckpoint, LogLeaf, LogPosition } from "./publicLog.entity";
import { PublicLog } from "./publicLog.service";
import { sourceFaults } from "./sourceCheck";
import { type LeafSource, termsSource } from "./sources";
import { GrowingTree } from "./tree/growingTree";
import { commitmentOf, leafHash } from "./tree/hashes";

/** The public log, which makes receipts of what the hash chains record. */
export function createPublicLog({ db, clock, log, env }: Platform) {
  const keys = new LogKeys(env.dataDir, env);
  const sources = [termsSource, claimSource];
  const writer = new LogWriter(db, clock, sources);
  const linkDays = new LinkDays(db, clock, writer);
  const kept = new KeptCheckpoint(env.dataDir);
  const origin = `${new URL(env.publicUrl).host}/log`;
  const signer = new LogSigner({ db, clock, log, keys, kept, writer, origin });
  const plans: JobPlan[] = [
    {
      name: "log:add",
      about: "adds what was chained to the public log",
      when: { every: 10 * SECOND },
      work: (signal) => writer.run(signal),
    },
    { name: "log:sign", about: "signs the public log", when: { every: MINUTE }, work: () => signer.run() },
    {
      name: "log:clicks",
      about: "adds the clicks of each link and day that is over to the public log",
      when: { at: "40 1 * * *" },
      work: (signal) => linkDays.run(signal),
    },
    {
      name: "log:day",
      about: "signs the public log for the day that is over",
      when: { at: "5 0 * * *" },
      work: () => signer.closeDay(),
    },
  ];
  return {
    publicLog: new PublicLog(db),
    logWriter: writer,
    logSigner: signer,
    logCheck: new LogCheck(db, clock, sources),
    linkDays,
    plans,
  };
}

/** The job adds records every few seconds. */
const MAX_WAIT = 5 * MINUTE;
const PAGE_SIZE = 1000;

interface LogReport {
  faults: string[];
  leaves: number;
  checkpoints: number;
}

interface ChainedLeaf extends Pick<LogLeaf, "number" | "kind" | "rowId" | "commitment" | "salt" | "entry"> {
  chained: string | null;
}

/** Compares the public log with what it was made of, and its checkpoints with the tree. */
class LogCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sources: readonly LeafSource[],
  ) {}

  /** Everything: recomputes the tree from the first leaf on. */
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
    check();
    for await (const leaf of leavesOf(read)) {
      if (leaf.number !== tree.size) return { ...counts(), faults: [...faults, `leaf ${tree.size} is missing`] };
      const fault = faultOf(leaf);
      if (fault && faults.length < MAX_FAULTS)
        faults.push(`leaf ${leaf.number} (${leaf.kind} ${leaf.rowId}): ${fault}`);
      tree.add(leafHash(Buffer.from(leaf.commitment, "base64url")));
      check();
    }
    if (waiting[0]) faults.push(`the log was signed with ${waiting[0].size} leaves, and has ${tree.size}`);
    faults.push(...(await this.proof(read)), ...(await this.unlogged(read)));
    for (const source of this.sources) faults.push(...(await sourceFaults(read, source, this.waitsSince())));
    return { ...counts(), faults };

    function counts() {
      return { leaves: tree.size, checkpoints: checkpoints.length };
    }
  }

  /** For the ledger's verification: records that the log went past, of all rows or of those of a scope. */
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

  private waitsSince(): Date {
    return new Date(this.clock.now().getTime() - MAX_WAIT);
  }

  /**
   * Rows without a leaf, whatever became of them: what is newer than some minutes may still wait.
   */
  private async unlogged(read: Reader): Promise<string[]> {
    const faults: string[] = [];
    const before = lowestIdOf(this.waitsSince());
    for (const { stream } of LOGGED) {
      const table = read.createQueryBuilder(stream.entity, "kept").expressionMap.mainAlias?.metadata.tableName;
      const rows: { id: string }[] = await read.query(
        `SELECT kept.id FROM ${table} kept WHERE kept.id < ? AND NOT EXISTS
           (SELECT 1 FROM log_leaf leaf WHERE leaf.kind = ? AND leaf.rowId = kept.id)
         ORDER BY kept.id LIMIT ${MAX_FAULTS}`,
        [before, stream.name],
      );
      faults.push(...rows.map(({ id }) => `${stream.label} ${id}: the public log does not know it`));
    }
    return faults;
  }
}

async function* leavesOf(read: Reader): AsyncGenerator<ChainedLeaf> {
  for (let after = -1; ; ) {
    const page: ChainedLeaf[] = await read.query(
      `SELECT leaf.number, leaf.kind, leaf.rowId, leaf.commitment, leaf.salt, leaf.entry, link.hash AS chained
       FROM log_leaf leaf LEFT JOIN chain_link link
         ON link.stream = leaf.kind AND link.rowId = leaf.rowId AND link.revision = leaf.revision
       WHERE leaf.number > ? ORDER BY leaf.number LIMIT ${PAGE_SIZE}`,
      [after],
    );
    for (const leaf of page) yield { ...leaf, number: Number(leaf.number) };
    if (page.length < PAGE_SIZE) return;
    after = Number(page.at(-1)?.number);
  }
}

function faultOf({ kind, salt, entry, commitment, chained }: ChainedLeaf): string | null {
  if (salt === null || entry === null) return null;
  if (commitmentOf(Buffer.from(salt, "base64url"), entry).toString("base64url") !== commitment) {
    return "its entry is not what the log was given";
  }
  const isChained = LOGGED.some(({ stream }) => stream.name === kind);
  return isChained && (JSON.parse(entry) as { chain: string }).chain !== chained
    ? "the chain has another record"
    : null;
}
