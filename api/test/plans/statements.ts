import type { Database, Tx } from "../../src/core/db/database";
import type { Connection } from "./bulkRows";

export interface Statement {
  sql: string;
  values: readonly unknown[];
}

/** The reads that the database was asked for meanwhile. */
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

/** More than any page or report of somebody small needs, and far less than there is of others. */
const MOST_ROWS = 1000;

/** What of these reads costs more than it gives, in words; nothing where all is well. */
export async function excessOf(db: Database, connection: Connection, reads: readonly Statement[]): Promise<string[]> {
  return db.engine === "mysql" ? manyRows(connection, reads) : scans(connection, reads);
}

/** A server says how many rows its engine handed out. */
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
    // Asking for the status reads rows of its own.
    const rows = (await handed()) - before - (before - first);
    if (rows > MOST_ROWS) found.push(`${rows} rows: ${sql}`);
  }
  return found;
}

/** An embedded database only says how it would go about it: by a key of whom it is asked for, or through all. */
async function scans(connection: Connection, reads: readonly Statement[]): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, values } of reads) {
    const plan = (await connection.all(`EXPLAIN QUERY PLAN ${sql}`, values)).map(({ detail }) => String(detail));
    const made = plan.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(step)?.[1] ?? []);
    const isMade = (step: string) => made.some((name) => step.startsWith(`SCAN ${name}`));
    const through = plan.filter(
      (step) => (/^SCAN (?!CONSTANT|json_each|\()/.test(step) && !isMade(step)) || /\((\w+)[<>]/.test(step),
    );
    if (through.length > 0 && !isFirstOfAll(sql, plan)) found.push(`${through.join("; ")}: ${sql}`);
  }
  return found;
}

/** The first rows of an index: it is left as soon as there are enough. */
const isFirstOfAll = (sql: string, plan: readonly string[]): boolean =>
  /\bLIMIT \d+\s*$/.test(sql) &&
  !/\bWHERE (?!1 = 1 ORDER)/.test(sql) &&
  !plan.some((step) => step.includes("TEMP B-TREE"));
