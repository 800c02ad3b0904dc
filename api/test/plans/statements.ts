import type { Database, Tx } from "../../src/platform/db/database";
import type { Connection } from "./bulkRows";

export interface Statement {
  sql: string;
  values: readonly unknown[];
}

/** Records the SELECT statements that `work` sends to the database. */
export async function readsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const reads: Statement[] = [];
  const sources = new Set([
    db.connection,
    ...[db.read, db.longRead, db.replicaRead].map((read) => (read as Tx).dataSource),
  ]);
  const loggers = [...sources].map((source) => source.logger);
  for (const source of sources) {
    source.logger = Object.assign(Object.create(source.logger), {
      logQuery: (sql: string, values: readonly unknown[] = []) => {
        if (/^\s*(SELECT|WITH)\b/i.test(sql)) reads.push({ sql, values });
      },
    });
  }
  try {
    await work();
  } finally {
    for (const [at, source] of [...sources].entries()) source.logger = loggers[at]!;
  }
  return reads;
}

/** More than any page or report of a small account reads, and far less than others have. */
const MAX_ROWS = 1000;

/** Describes the reads that scan too much; empty if there are none. */
export async function excessOf(db: Database, connection: Connection, reads: readonly Statement[]): Promise<string[]> {
  return db.engine === "mysql" ? manyRows(connection, reads) : scans(connection, reads);
}

/** On a server: by the number of rows that its engine returned. */
async function manyRows(connection: Connection, reads: readonly Statement[]): Promise<string[]> {
  const found: string[] = [];
  const handed = async () => {
    const rows = await connection.all("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  for (const { sql, values } of reads) {
    const first = await handed();
    const before = await handed();
    await connection.all(sql, values);
    // SHOW STATUS itself reads rows.
    const rows = (await handed()) - before - (before - first);
    if (rows > MAX_ROWS) found.push(`${rows} rows: ${sql}`);
  }
  return found;
}

/** A brand may have a million variants: reading some of them must not scan all. */
const WHOLE_CATALOGUE = /^SEARCH (?:variant|product)\b.*\(merchantId=\?\)/i;

/** On an embedded database: by the query plan, a key search or a scan. */
async function scans(connection: Connection, reads: readonly Statement[]): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, values } of reads) {
    const plan = (await connection.all(`EXPLAIN QUERY PLAN ${sql}`, values)).map(({ detail }) => String(detail));
    const materialized = plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(step)?.[1] ?? []);
    const isMaterialized = (step: string) => materialized.some((name) => step.startsWith(`SCAN ${name}`));
    const through = plan.filter(
      (step) =>
        (/^SCAN (?!CONSTANT|json_each|\()/.test(step) && !isMaterialized(step)) ||
        /\((\w+)[<>]/.test(step) ||
        WHOLE_CATALOGUE.test(step),
    );
    if (through.length > 0 && !isFirstOfAll(sql, plan)) found.push(`${through.join("; ")}: ${sql}`);
  }
  return found;
}

/** The first rows of an index: the scan ends at the LIMIT. */
const isFirstOfAll = (sql: string, plan: readonly string[]): boolean =>
  /\bLIMIT \d+\s*$/.test(sql) &&
  !/\bWHERE (?!1 = 1 ORDER)/.test(sql) &&
  !plan.some((step) => step.includes("TEMP B-TREE"));
