import { rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { ArchiveEngine, type WriteTask } from "./archiveEngine";
import { hashOf } from "./archiveFiles";
import type { ArchiveQuery } from "./archiveSql";
import { type SendTask, sendDay } from "./clickHouse/sendDay";

/** The first message says where to put what does not fit into memory. */
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
 * A process of its own, since DuckDB's threads, its memory and whatever kills it are no redirect's business. It ends with
 * the one that started it.
 */
process.on("disconnect", () => process.exit());
// A limit of file sizes is then an error of the write, which is told.
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
