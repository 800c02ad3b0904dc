import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import type { DuckDBAppender, DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type ClickKind, clickKindNames, idFromBytes } from "../../../api/src/tracking";
import { hashOf, keepFile, newFile } from "./archiveFiles";
import { type ClickSource, type SourceClick, SourceReader } from "./archiveSource";
import type { ArchiveQuery } from "./archiveSql";
import { copyDay, dayTables, kindsOf } from "./archiveSql";
import { figuresOf, type WrittenDay } from "./clickArchive";
import { type SendTask, sendDay } from "./clickHouse/sendDay";

interface WriteTask {
  day: string;
  from: number;
  below: number;
  folder: string;
  source: ClickSource;
}

/**
 * Limits of a query. Data that does not fit is sorted on disk. Extensions are never downloaded, because a machine may
 * have no Internet access.
 */
const limitsIn = (scratch: string) => ({
  threads: "2",
  memory_limit: "256MB",
  temp_directory: scratch,
  max_temp_directory_size: "8GB",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
});

/** Loads DuckDB on first use, because it takes 70 MB. */
class ArchiveEngine {
  private opened: Promise<DuckDBInstance> | undefined;

  constructor(private readonly scratch: string) {}

  /** Rows with numbers and strings. */
  async read({ sql, values }: ArchiveQuery): Promise<Record<string, unknown>[]> {
    const connection = await this.connection();
    try {
      const found = await connection.runAndReadAll(sql, values);
      return found.getRowObjectsJS().map((row) => {
        for (const [name, value] of Object.entries(row)) if (typeof value === "bigint") row[name] = Number(value);
        return row;
      });
    } finally {
      connection.closeSync();
    }
  }

  /** For statements without a result set, such as copying one file into another. */
  async run(sql: string): Promise<void> {
    const connection = await this.connection();
    try {
      await connection.run(sql);
    } finally {
      connection.closeSync();
    }
  }

  /** Writes all clicks of a day to a file that gets its name once complete. */
  async write({ day, from, below, folder, source }: WriteTask): Promise<WrittenDay> {
    const path = await newFile(folder);
    const connection = await this.connection();
    const reader = await SourceReader.open(source);
    try {
      for (const sql of dayTables) await connection.run(sql);
      const read = await this.load(connection, reader, from, below);
      await connection.run(copyDay(path));
      const written = new Map(
        (await this.read(kindsOf(path))).map(({ kind, clicks }) => [
          clickKindNames.indexOf(kind as never),
          Number(clicks),
        ]),
      );
      return { day, ...figuresOf(`file of ${day}`, read, written), ...(await keepFile(folder, day, path)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await reader.close();
      connection.closeSync();
    }
  }

  /** Returns the number of clicks of each kind. */
  private async load(connection: DuckDBConnection, reader: SourceReader, from: number, below: number) {
    const kinds = new Map<number, number>();
    const linkIds = new Set<string>();
    const days = await connection.createAppender("day");
    for await (const page of reader.clicks(from, below)) {
      for (const click of page) {
        appendClick(days, click);
        linkIds.add(click.linkId);
        kinds.set(click.kind, (kinds.get(click.kind) ?? 0) + 1);
      }
    }
    days.closeSync();
    const parties = await connection.createAppender("party");
    for await (const { id, publisherId, merchantId } of reader.parties([...linkIds])) {
      for (const value of [id, publisherId, merchantId]) parties.appendVarchar(value);
      parties.endRow();
    }
    parties.closeSync();
    return kinds;
  }

  private async connection(): Promise<DuckDBConnection> {
    this.opened ??= import("@duckdb/node-api").then(({ DuckDBInstance }) =>
      DuckDBInstance.create(":memory:", limitsIn(this.scratch)),
    );
    return (await this.opened).connect();
  }
}

function appendClick(to: DuckDBAppender, { linkId, at, id, kind, ...texts }: SourceClick): void {
  to.appendVarchar(linkId);
  to.appendBigInt(BigInt(at));
  to.appendVarchar(idFromBytes(id));
  to.appendVarchar(clickKindNames[kind as ClickKind]);
  to.appendVarchar(texts.device);
  for (const text of [texts.country, texts.referrerHost, texts.subId]) {
    if (text === null) to.appendNull();
    else to.appendVarchar(text);
  }
  to.endRow();
}

/** The first message names the folder for data that does not fit into memory. */
export interface ArchiveSetup {
  scratch: string;
  isInBackground: boolean;
}

export type ArchiveWork =
  | ({ act: "write" } & WriteTask)
  | ({ act: "send" } & SendTask)
  | ({ act: "read" } & ArchiveQuery)
  | { act: "run"; sql: string }
  | { act: "hash"; path: string };

export type ArchiveAnswer = { id: number } & ({ result: unknown } | { failure: string });

/**
 * A process of its own, so that DuckDB's threads, memory and crashes cannot affect redirects. It exits with its parent.
 */
process.on("disconnect", () => process.exit());
// Makes exceeding the file size limit a write error, which is reported.
process.on("SIGXFSZ", () => undefined);

let engine: ArchiveEngine | undefined;

function start({ scratch, isInBackground }: ArchiveSetup): void {
  setPriority(isInBackground ? constants.priority.PRIORITY_LOW : constants.priority.PRIORITY_BELOW_NORMAL);
  engine = new ArchiveEngine(scratch);
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
}

async function outcomeOf(work: ArchiveWork): Promise<unknown> {
  if (!engine) throw new Error("the archive's process was not set up");
  if (work.act === "send") return sendDay(work);
  if (work.act === "hash") return hashOf(work.path);
  if (work.act === "run") return engine.run(work.sql);
  return work.act === "write" ? engine.write(work) : engine.read(work);
}

process.on("message", async (message: ArchiveSetup | { id: number; work: ArchiveWork }) => {
  if (!("id" in message)) return start(message);
  const { id, work } = message;
  const answer: ArchiveAnswer = await outcomeOf(work).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, failure: error.message }),
  );
  process.send?.(answer);
});
