import type { ClickHouseClient } from "@clickhouse/client";
import { addDays, startOfDay } from "../../../../api/src/contract/days";
import { DAY, HOUR, SECOND } from "../../../../api/src/platform/clock";
import { UnavailableError } from "../../../../api/src/platform/errors";
import type { BreakdownPart, ClickRow, WantedBreakdown, WantedClicks } from "../../../../api/src/tracking";
import { ArchiveHost } from "../archiveHost";
import type { ClickSource } from "../archiveSource";
import { type ArchivedFile, type ClickArchive, type FileState, TOO_SLOW, type WrittenDay } from "../clickArchive";
import { batchesQuery, breakdownQuery, clicksQuery, countQuery, createTable, dropBatch } from "./clickHouseSql";
import { connectClickHouse } from "./connectClickHouse";
import { proofOf } from "./sendDay";

const LONGEST_READ_SECONDS = 20;
/** Longer than sending a day takes, and than a reader needs a replaced batch, which would otherwise look empty. */
const KEPT_FOR = 2 * HOUR;
/** How long a check of a batch is reused while its row count stays the same. */
const BELIEVED_FOR = DAY;
/** TIMEOUT_EXCEEDED */
const GAVE_UP = "159";

interface ArchiveParts {
  url: string;
  scratch: string;
  source: () => ClickSource;
}

/** Stores days as batches in one ClickHouse table, for several machines without a shared folder. */
export class ClickHouseArchive implements ClickArchive {
  private readonly writer: ArchiveHost;
  private readonly believed = new Map<string, { clicks: number; at: number }>();
  /** When a sweep first found each batch unreferenced. */
  private readonly unknownBatches = new Map<string, number>();
  private connected: Promise<ClickHouseClient> | undefined;

  constructor(private readonly parts: ArchiveParts) {
    this.writer = new ArchiveHost({ scratch: parts.scratch, isInBackground: true, idleAfter: SECOND });
  }

  /** For tests that kill it midway. */
  get writerPid(): number | undefined {
    return this.writer.pid;
  }

  write(day: string, signal?: AbortSignal): Promise<WrittenDay> {
    const [from, below] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()];
    const { url, source } = this.parts;
    return this.writer.run({ act: "send", day, from, below, url, source: source() }, signal);
  }

  async stateOf({ file, hash }: ArchivedFile, isFinal = false): Promise<FileState> {
    const known = this.believed.get(file);
    const now = performance.now();
    if (!isFinal && known && now - known.at < BELIEVED_FOR && (await this.countOf(file)) === known.clicks)
      return "whole";
    const found = await this.asked((client) => proofOf(client, file));
    if (found.hash === hash) {
      this.believed.set(file, { clicks: found.clicks, at: now });
      return "whole";
    }
    this.believed.delete(file);
    return found.clicks === 0 ? "missing" : "damaged";
  }

  async clicks(files: readonly ArchivedFile[], wanted: WantedClicks, limit: number): Promise<ClickRow[]> {
    if (files.length === 0 || wanted.whose.ids.length === 0) return [];
    const rows = await this.read<Omit<ClickRow, "id"> & { id: string }>(clicksQuery(batchesOf(files), wanted, limit));
    return rows.map((row) => ({ ...row, at: Number(row.at), id: Buffer.from(row.id, "hex") }));
  }

  async breakdown(files: readonly ArchivedFile[], wanted: WantedBreakdown): Promise<BreakdownPart> {
    const isNothing = files.length === 0 || wanted.whose.ids.length === 0 || wanted.linkIds?.length === 0;
    if (isNothing) return { clicks: 0, people: 0, values: [] };
    const query = breakdownQuery(batchesOf(files), wanted);
    const { data, totals } = await this.asked(async (client) =>
      (await client.query({ query, format: "JSON" })).json<{ name: string | null; clicks: string; people: string }>(),
    );
    const figures = ({ clicks, people }: { clicks: string; people: string }) => ({
      clicks: Number(clicks),
      people: Number(people),
    });
    const values = data.map((row) => ({ name: row.name, ...figures(row) }));
    return { ...(totals ? figures(totals) : { clicks: 0, people: 0 }), values };
  }

  async remove(file: string): Promise<void> {
    this.believed.delete(file);
    this.unknownBatches.delete(file);
    await this.asked((client) => client.command({ query: dropBatch(file) }));
  }

  async sweep(known: ReadonlySet<string>): Promise<void> {
    const now = performance.now();
    for (const { batch } of await this.read<{ batch: string }>(batchesQuery)) {
      const since = this.unknownBatches.get(batch) ?? now;
      if (known.has(batch)) this.unknownBatches.delete(batch);
      else this.unknownBatches.set(batch, since);
      if (!known.has(batch) && now - since > KEPT_FOR) await this.remove(batch);
    }
  }

  async stop(): Promise<void> {
    await this.writer.stop();
    const client = await this.connected?.catch(() => undefined);
    await client?.close();
  }

  private async countOf(batch: string): Promise<number> {
    const [row] = await this.read<{ clicks: string }>(countQuery(batch));
    return Number(row?.clicks ?? 0);
  }

  private async read<T>(query: string): Promise<T[]> {
    return this.asked(async (client) => (await client.query({ query, format: "JSONEachRow" })).json<T>());
  }

  /** The caller retries failed requests; an unavailable server says nothing about a batch. */
  private async asked<T>(ask: (client: ClickHouseClient) => Promise<T>): Promise<T> {
    try {
      this.connected ??= this.connect();
      return await ask(await this.connected);
    } catch (error) {
      if ((error as { code?: string }).code === GAVE_UP) throw new UnavailableError(error, 60, "TOO_SLOW", TOO_SLOW);
      throw new UnavailableError(error, 10);
    }
  }

  /** Creates the table, because it may be read before the first day is written. */
  private async connect(): Promise<ClickHouseClient> {
    const client = await connectClickHouse(this.parts.url, { querySeconds: LONGEST_READ_SECONDS });
    try {
      await client.command({ query: createTable });
      return client;
    } catch (error) {
      this.connected = undefined;
      await client.close();
      throw error;
    }
  }
}

const batchesOf = (files: readonly ArchivedFile[]): string[] => files.map(({ file }) => file);
