import { createHash } from "node:crypto";
import type { Database } from "../../../platform/db/database";
import { PlainError } from "../../../platform/plainError";
import { migrate } from "../connect";
import type { Value } from "./batches";
import { batchesOf, type Query, statementsOf } from "./batches";
import type { CopySource } from "./copySource";
import { beginProgress, endProgress, isUnderWay, noteProgress, PROGRESS_TABLE, progressOf, sourceOf } from "./progress";
import { quoted, type TableShape, tableShapes } from "./tableShape";

export interface CopyReport {
  table: (name: string, rows: number) => void;
}

/**
 * Copies all rows, table by table in key order; an interrupted copy continues at the next call. Ends when both sides
 * have the same rows. Changes nothing in a target that has other rows.
 */
export async function copyDatabase(source: CopySource, target: Database, report: CopyReport): Promise<void> {
  const tables = tableShapes(target.connection);
  const origin = await originOf(source.query);
  await prepareTarget(target, tables, origin);
  for (const table of tables) report.table(table.name, await copyTable(source.query, target, table));
  await compare(source.query, target, tables);
  await source.checkQuiet();
  await endProgress(target);
}

/** Tables that migrations fill: having rows there doesn't mean a target is in use. */
const FILLED_BY_MIGRATIONS = new Set(["click_mark", "claim_file_room", "log_state"]);

/** Continues an earlier copy of the same source, or starts one in an empty database. */
async function prepareTarget(target: Database, tables: readonly TableShape[], origin: string): Promise<void> {
  const present = await tablesIn(target);
  if (await isUnderWay(target, present)) {
    if ((await sourceOf(target)) !== origin) {
      throw new PlainError(
        "The target contains an incomplete copy of another database. Drop it and create an empty one.",
      );
    }
  } else {
    await refuseRows(target, present, tables);
    await beginProgress(target, origin);
  }
  await migrate(target);
}

async function refuseRows(target: Database, present: readonly string[], tables: readonly TableShape[]): Promise<void> {
  const own = new Set([...tables.map(({ name }) => name), "migration", "turn", PROGRESS_TABLE]);
  const strange = present.find((name) => !own.has(name));
  if (strange) throw new PlainError(`The target is not empty: it has a table "${strange}". Nothing was changed.`);
  for (const { name } of tables) {
    if (!present.includes(name) || FILLED_BY_MIGRATIONS.has(name)) continue;
    const rows: unknown[] = await target.connection.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) {
      throw new PlainError(`The target is not empty: it has rows in "${name}". Nothing was changed.`);
    }
  }
}

async function tablesIn({ engine, connection }: Database): Promise<string[]> {
  const rows: { name: string }[] = await connection.query(
    engine === "sqlite"
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      : "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()",
  );
  return rows.map(({ name }) => name);
}

async function copyTable(query: Query, target: Database, table: TableShape): Promise<number> {
  const known = await progressOf(target, table.name);
  let copied = known?.copied ?? 0;
  // Nothing was copied to it yet: its rows come from a migration.
  if (!known) await target.write((tx) => tx.query(`DELETE FROM ${quoted(table.name)}`));
  for await (const { rows, last } of batchesOf(query, table, known?.last ?? null)) {
    copied += rows.length;
    await target.write(async (tx) => {
      for (const { sql, values } of statementsOf(table, rows)) await tx.query(sql, values);
      await noteProgress(tx, table.name, { last, copied });
    });
  }
  return copied;
}

/** Identifies a database by its first account and first event. */
async function originOf(query: Query): Promise<string> {
  const first = async (table: string) => await query(`SELECT id FROM ${quoted(table)} ORDER BY id LIMIT 1`);
  const names = await query("SELECT name FROM migration ORDER BY name");
  const text = JSON.stringify([await first("user"), await first("audit_event"), names]);
  return createHash("sha256").update(text).digest("hex");
}

async function compare(query: Query, target: Database, tables: readonly TableShape[]): Promise<void> {
  const copied: Query = (sql, values) => target.connection.query(sql, values);
  for (const table of tables) {
    const [there, here] = [await fingerprintOf(query, table), await fingerprintOf(copied, table)];
    if (there.rows !== here.rows || there.hash !== here.hash) throw new PlainError(differ(table.name, there, here));
  }
}

const differ = (table: string, there: Fingerprint, here: Fingerprint): string =>
  `The copy differs from its source in "${table}" (${there.rows} rows, ${here.rows} in the copy): one of them was changed ` +
  "since the copy began. Drop the target and start again.";

interface Fingerprint {
  rows: number;
  hash: string;
}

const MODULUS = 1n << 128n;

/** A short fingerprint of a table's content. Ignores row order, because engines sort texts differently. */
export async function fingerprintOf(query: Query, table: TableShape): Promise<Fingerprint> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batchesOf(query, table, null)) {
    rows += batch.rows.length;
    for (const row of batch.rows) {
      const hash = createHash("sha256").update(row.map(textOf).join("\0"));
      sum += BigInt(`0x${hash.digest("hex").slice(0, 32)}`);
    }
  }
  return { rows, hash: (sum % MODULUS).toString(16) };
}

function textOf(value: Value): string {
  if (value === null) return "n";
  if (Buffer.isBuffer(value)) return `x${value.toString("hex")}`;
  return typeof value === "number" ? `#${value}` : `"${value}`;
}
