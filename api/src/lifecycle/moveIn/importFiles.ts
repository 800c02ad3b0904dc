import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Database, Tx } from "../../platform/db/database";
import type { Import, ImportFile } from "./import.entity";
import { ImportPart } from "./import.entity";
import type { ReadFile } from "./reading/records";
import { readTables, type Table } from "./reading/table";

const PART_BYTES = 256 * 1024;
const SAMPLE_ROWS = 5;
const SAMPLE_CELL = 120;

type Scratch = <T>(work: (path: string) => Promise<T>) => Promise<T>;

/** An import's files: kept in the database for all processes, and read from a temporary file. */
export class ImportFiles {
  constructor(
    private readonly db: Database,
    private readonly scratch: Scratch,
  ) {}

  tablesOf(bytes: Buffer): Promise<Table[]> {
    return this.scratch(async (path) => {
      await writeFile(path, bytes, { mode: 0o600 });
      return readTables(path);
    });
  }

  /** What is shown of a file. */
  async described(id: string, name: string, bytes: Buffer): Promise<ImportFile> {
    const tables = await this.tablesOf(bytes);
    return {
      id,
      name,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      bytes: bytes.length,
      tables: tables.map(({ section, header, rows }) => ({ section, columns: header, rows: rows.length })),
      columns: {},
      sample: (tables[0]?.rows ?? [])
        .slice(0, SAMPLE_ROWS)
        .map(({ cells }) => cells.map((cell) => cell.slice(0, SAMPLE_CELL))),
    };
  }

  async keep(tx: Tx, importId: string, fileId: string, bytes: Buffer): Promise<void> {
    for (let at = 0, position = 0; at < bytes.length; at += PART_BYTES, position += 1)
      await tx.insert(ImportPart, { importId, fileId, position, bytes: bytes.subarray(at, at + PART_BYTES) });
  }

  /** All tables of an import's files. */
  async read({ id: importId, files }: Import): Promise<ReadFile[]> {
    const read: ReadFile[] = [];
    for (const { id: fileId, name, columns } of files) {
      const parts = await this.db.read.find(ImportPart, { where: { importId, fileId }, order: { position: "ASC" } });
      read.push({ name, columns, tables: await this.tablesOf(Buffer.concat(parts.map(({ bytes }) => bytes))) });
    }
    return read;
  }
}
