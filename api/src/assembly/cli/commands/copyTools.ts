import { describeDifference, TotalsCheck } from "../../../insight";
import { type DatabaseTarget, databaseUrl } from "../../../platform/config/envValues";
import { createLogger } from "../../../platform/log/log";
import { loadEnv, openApp } from "../../boot/openApp";
import { openDatabase } from "../../db/connect";
import { copyDatabase } from "../../db/copy/copyDatabase";
import { type CopySource, describeTarget, openSource } from "../../db/copy/copySource";
import { withRowLease } from "../../db/rowLease";
import { lockSqlite } from "../../db/sqliteLock";
import { type Io, UsageError } from "../command";

const MAX_SHOWN = 20;

export function targetOf(option: string, text: string): DatabaseTarget {
  try {
    return databaseUrl()._parse(text);
  } catch (error) {
    throw new UsageError(`--${option} ${(error as Error).message}`);
  }
}

const quietLog = () => createLogger({ level: "warn", destination: process.stderr });

/** Figures for comparing a copy with its source. Rejects a wrong data key before anything is copied. */
export async function digestOf(target: DatabaseTarget): Promise<string> {
  const { services, parts, close } = await openApp({ ...loadEnv(), database: target }, quietLog(), {
    hasNoTimeouts: true,
  });
  try {
    await services.chainKeys.refuseOther(parts.db.read);
    return await services.ledgerCheck.chains.digest(parts.db.longRead);
  } finally {
    await close();
  }
}

/** Copies a source into an unused target. */
export async function copyInto(io: Io, source: CopySource, target: DatabaseTarget): Promise<void> {
  const unlock = target.kind === "sqlite" ? lockSqlite(target.path) : () => undefined;
  const db = await openDatabase(target, { hasNoTimeouts: true });
  try {
    const copy = () =>
      copyDatabase(source, db, { table: (name, rows) => io.print(`${String(rows).padStart(12)}  ${name}`) });
    await withRowLease(db, quietLog(), copy);
  } finally {
    await db.close();
    unlock();
  }
  io.print("All rows match.");
}

/** Verifies a copy on its own and against its source. Returns the exit code. */
export async function prove(io: Io, target: DatabaseTarget, digest: string): Promise<number | undefined> {
  const { services, close } = await openApp({ ...loadEnv(), database: target }, quietLog(), { hasNoTimeouts: true });
  try {
    const { differences } = await new TotalsCheck(services.db, services.clock).check();
    const ledger = await services.ledgerCheck.verify([digest]);
    const faults = [...differences.map(describeDifference), ...ledger.faults];
    if (ledger.digest !== digest) faults.push(`The digest is ${ledger.digest}, the source's is ${digest}.`);
    for (const fault of faults.slice(0, MAX_SHOWN)) io.complain(fault);
    if (faults.length > 0) {
      io.complain(
        `${describeTarget(target)} has the same rows as its source, including faults: totals:check and ledger:verify`,
      );
      return 1;
    }
    io.print("The totals match, and the ledger is correct.");
    io.print(`Digest of all chains, equal to the source's: ${digest}`);
  } finally {
    await close();
  }
}

export async function copyAndProve(io: Io, from: DatabaseTarget, to: DatabaseTarget): Promise<number | undefined> {
  const source = await openSource(from, { isQuiet: true });
  try {
    const digest = await digestOf(from);
    await copyInto(io, source, to);
    return await prove(io, to, digest);
  } finally {
    await source.close();
  }
}
