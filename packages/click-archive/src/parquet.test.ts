import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { columnNames } from "../../../api/src/contract/data/files";
import { parquetOf } from "../../../api/src/insight/exports/parquet/parquetOf";
import { FilePace } from "../../../api/src/insight/reports/filePace";
import { clickKindNames } from "../../../api/src/tracking";
import { ArchiveRig } from "../test/archiveRig";

async function readAt(path: string) {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const read = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`);
  const types = Object.fromEntries(read.columnNames().map((name, at) => [name, String(read.columnType(at))]));
  const rows = read.getRowObjectsJson();
  connection.closeSync();
  return { types, rows };
}

it("prepared files are readable by DuckDB, with exact amounts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weft-parquet-"));
  const path = join(folder, "orders.parquet");
  const columns = ["receivedAt", "day", "orderId", "amount", "commissionRate", "sharedWith", "lead"];
  const types = ["timestamp", "day", "text", "amount", "percent", "integer", "boolean"] as const;
  const full = ["2026-10-20T12:00:00.123Z", "1969-12-31", "ä=1", "-12345678901234567.123", "12.5", 2, "false"];
  const rows = [full, columns.map(() => null)];
  const options = { pace: new FilePace(), signal: new AbortController().signal, wrote: () => undefined };
  const bytes: Buffer[] = [];
  for await (const part of parquetOf({ columns, types, rows }, options)) bytes.push(part);
  writeFileSync(path, Buffer.concat(bytes));
  const found = await readAt(path);
  rmSync(folder, { recursive: true });
  expect(Object.values(found.types)).toEqual([
    "TIMESTAMP WITH TIME ZONE",
    "DATE",
    "VARCHAR",
    "DECIMAL(20,3)",
    "DECIMAL(9,2)",
    "INTEGER",
    "BOOLEAN",
  ]);
  expect(found.rows).toEqual([
    {
      receivedAt: "2026-10-20 12:00:00.123+00",
      day: "1969-12-31",
      orderId: "ä=1",
      amount: "-12345678901234567.123",
      commissionRate: "12.50",
      sharedWith: 2,
      lead: false,
    },
    Object.fromEntries(columns.map((name) => [name, null])),
  ]);
});

it("archive files contain what the data dictionary says, in words and timestamps, and no visitors", async () => {
  const rig = await ArchiveRig.start();
  await rig.archive();
  const { types, rows } = await readAt(join(rig.place.folder, "**/*.parquet"));
  await rig.stop();
  expect(rows.length).toBe(300);
  expect(Object.keys(types)).toEqual(columnNames("clickArchive"));
  expect(types).toMatchObject({ at: "TIMESTAMP WITH TIME ZONE", clickId: "VARCHAR", kind: "VARCHAR" });
  expect(clickKindNames).toContain(rows[0]?.kind);
  expect(rows[0]?.clickId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
