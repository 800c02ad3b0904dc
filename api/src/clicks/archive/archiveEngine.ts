import { rm } from "node:fs/promises";
import type { DuckDBAppender, DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { BOT, PERSON, REPEAT } from "../clickKind";
import { keepFile, newFile } from "./archiveFiles";
import { type ClickSource, type SourceClick, SourceReader } from "./archiveSource";
import { type ArchiveQuery, copyDay, dayTables, kindsOf } from "./archiveSql";
import type { WrittenDay } from "./clickArchive";

export interface WriteTask {
  day: string;
  from: number;
  below: number;
  folder: string;
  source: ClickSource;
}

/**
 * What a query may take. What does not fit is sorted on the disk. Nothing is ever downloaded: a machine may have no way
 * out.
 */
const limitsIn = (scratch: string) => ({
  threads: "2",
  memory_limit: "256MB",
  temp_directory: scratch,
  max_temp_directory_size: "8GB",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
});

/** DuckDB, loaded with the first use: it takes 70 MB. */
export class ArchiveEngine {
  private opened: Promise<DuckDBInstance> | undefined;

  constructor(private readonly scratch: string) {}

  /** Rows with numbers, strings and buffers. */
  async read({ sql, values }: ArchiveQuery): Promise<Record<string, unknown>[]> {
    const connection = await this.connection();
    try {
      const { blobValue } = await import("@duckdb/node-api");
      const given = values.map((value) => (Buffer.isBuffer(value) ? blobValue(value) : value));
      const found = await connection.runAndReadAll(sql, given);
      return found.getRowObjectsJS().map((row) => {
        for (const [name, value] of Object.entries(row)) if (typeof value === "bigint") row[name] = Number(value);
        return row;
      });
    } finally {
      connection.closeSync();
    }
  }

  /** What has no rows to answer with, such as one file made of another. */
  async run(sql: string): Promise<void> {
    const connection = await this.connection();
    try {
      await connection.run(sql);
    } finally {
      connection.closeSync();
    }
  }

  /** All clicks of a day, into a file that is named when it is whole. */
  async write({ day, from, below, folder, source }: WriteTask): Promise<WrittenDay> {
    const path = await newFile(folder);
    const connection = await this.connection();
    const reader = await SourceReader.open(source);
    try {
      for (const sql of dayTables) await connection.run(sql);
      const read = await this.load(connection, reader, from, below);
      await connection.run(copyDay(path));
      const written = new Map(
        (await this.read(kindsOf(path))).map(({ kind, clicks }) => [Number(kind), Number(clicks)]),
      );
      const isSame = written.size === read.size && [...read].every(([kind, clicks]) => written.get(kind) === clicks);
      if (!isSame) throw new Error(`the file of ${day} does not have the clicks that were read`);
      const clicksOf = (kind: number) => read.get(kind) ?? 0;
      const kinds = { people: clicksOf(PERSON), repeats: clicksOf(REPEAT), bots: clicksOf(BOT) };
      const clickCount = [...read.values()].reduce((sum, clicks) => sum + clicks, 0);
      return { day, clickCount, ...kinds, ...(await keepFile(folder, day, path)) };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await reader.close();
      connection.closeSync();
    }
  }

  /** Returns how many there are of each kind. */
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
  to.appendBlob(id);
  to.appendUTinyInt(kind);
  to.appendVarchar(texts.device);
  for (const text of [texts.country, texts.referrerHost, texts.subId]) {
    if (text === null) to.appendNull();
    else to.appendVarchar(text);
  }
  to.endRow();
}
