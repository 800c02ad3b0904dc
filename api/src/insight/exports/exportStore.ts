import { In, LessThanOrEqual } from "typeorm";
import { Account, refusalOf } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { isFull } from "../../platform/db/transaction";
import { ConflictError, isDuplicate } from "../../platform/errors";
import { ExportFile, ExportPart } from "./exportFile.entity";

export const NO_ROOM = t("There is no space for this file at the moment. Choose fewer days or try again tomorrow.");

/** Of all files together. */
export const MAX_BYTES = 2 * 1024 ** 3;
/** Of an account's files. */
export const MAX_OWN_BYTES = 512 * 1024 ** 2;
/** Parts deleted per transaction. */
const BATCH_SIZE = 20;

const NO_OWN_ROOM = t(
  "Your prepared files take up too much space. Choose fewer days or wait until some of them have expired.",
);

export interface ExportStoreOptions {
  /** Free bytes on the disk of an embedded database. */
  room?: () => Promise<number>;
  maxBytes?: number;
  maxOwnBytes?: number;
}

/** Leaves space for clicks and orders. */
const MIN_ROOM = 256 * 1024 * 1024;

type Run = Pick<ExportPart, "exportId" | "run">;

/** Prepared files and their parts. */
export class ExportStore {
  constructor(
    private readonly db: Database,
    private readonly options: ExportStoreOptions = {},
  ) {}

  get read(): Reader {
    return this.db.read;
  }

  file(id: string): Promise<ExportFile | null> {
    return this.db.read.findOneBy(ExportFile, { id });
  }

  /** A signed link, or a file in preparation, would outlive the sessions that a suspension ends. */
  async isOwnerActive({ ownerId }: Pick<ExportFile, "ownerId">, read: Reader = this.db.read): Promise<boolean> {
    const account = await read.findOneBy(Account, { id: ownerId });
    return account !== null && !refusalOf(account);
  }

  files(ids: readonly string[]): Promise<ExportFile[]> {
    return this.db.read.findBy(ExportFile, { id: In([...ids]) });
  }

  /** The number of bytes that can be written now, or an error. */
  async freeBytes(ownerId: string): Promise<number> {
    const [row]: Record<"bytes" | "own", number | string | null>[] = await this.db.longRead.query(
      "SELECT SUM(bytes) AS bytes, SUM(CASE WHEN ownerId = ? THEN bytes ELSE 0 END) AS own FROM export_file",
      [ownerId],
    );
    const own = (this.options.maxOwnBytes ?? MAX_OWN_BYTES) - Number(row?.own ?? 0);
    if (own <= 0) throw new ConflictError(NO_OWN_ROOM);
    const kept = (this.options.maxBytes ?? MAX_BYTES) - Number(row?.bytes ?? 0);
    const room = this.options.room ? (await this.options.room()) - MIN_ROOM : Number.POSITIVE_INFINITY;
    const free = Math.min(kept, room);
    if (free <= 0) throw new ConflictError(NO_ROOM);
    return Math.min(free, own);
  }

  async add(part: ExportPart, free: number): Promise<void> {
    if (part.bytes.length > free) throw new ConflictError(NO_ROOM);
    try {
      await this.db.write((tx) => tx.insert(ExportPart, part));
    } catch (error) {
      // The same part twice: an earlier attempt was committed but its result was lost.
      if (isDuplicate(error)) return;
      throw isFull(error) ? new ConflictError(NO_ROOM) : error;
    }
  }

  /** Returns whether this is the task's file. An earlier run may have finished it. */
  async finish(file: ExportFile, notify: (tx: Tx) => Promise<void>): Promise<boolean> {
    try {
      await this.db.write(async (tx) => {
        await tx.insert(ExportFile, file);
        await notify(tx);
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return (await this.file(file.id))?.run === file.run;
      throw isFull(error) ? new ConflictError(NO_ROOM) : error;
    }
  }

  async *parts({ id, run }: ExportFile): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const part = await this.db.read.findOneBy(ExportPart, { exportId: id, run, position });
      if (!part) return;
      yield part.bytes;
    }
  }

  async clear({ exportId, run }: Run): Promise<void> {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
      deleted = await this.db.write(async (tx) => {
        const rows: Pick<ExportPart, "position">[] = await tx.query(
          `SELECT position FROM export_part WHERE exportId = ? AND run = ? ORDER BY position LIMIT ${BATCH_SIZE}`,
          [exportId, run],
        );
        const positions = rows.map(({ position }) => position);
        if (positions.length > 0) await tx.delete(ExportPart, { exportId, run, position: In(positions) });
        return positions.length;
      });
    }
  }

  /** Deletes expired files, the row first, so that no one is served a partial file. */
  async expire(now: Date, signal?: AbortSignal): Promise<number> {
    let count = 0;
    for (;;) {
      const [file] = await this.db.read.find(ExportFile, {
        where: { expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: "ASC" },
        take: 1,
      });
      if (!file || signal?.aborted) return count;
      await this.db.write((tx) => tx.delete(ExportFile, { id: file.id }));
      await this.clear({ exportId: file.id, run: file.run });
      count += 1;
    }
  }

  /** Parts without a file, from running or killed runs. */
  orphans(): Promise<Run[]> {
    return this.db.longRead.query(
      `SELECT DISTINCT part.exportId, part.run FROM export_part part
       LEFT JOIN export_file file ON file.id = part.exportId AND file.run = part.run WHERE file.id IS NULL`,
    );
  }
}
