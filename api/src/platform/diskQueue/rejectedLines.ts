import { isUtf8 } from "node:buffer";
import { readFile, rm } from "node:fs/promises";
import type { Rejected } from "./lines";
import { writeWholeFile } from "./queueFile";
import { CLAIMED_ENDING, pathsIn, REJECTED_ENDING, statsOf, unlessGone } from "./queueFolder";

/** The capacity for rejected lines, separate from that for waiting ones. */
export const MAX_REJECTED_BYTES = 16 * 1024 * 1024;

/** There is no space for more rejected lines: they stay in their file. */
export class NoRoomForRejected extends Error {}

const VERSION = 1;

/** A line of a file of rejected lines: the reason and the original, base64-encoded if it is not text. */
interface RejectedLine {
  v: typeof VERSION;
  at: string;
  reason: string;
  line?: string;
  base64?: string;
}

/** Stores rejected lines, synced to the disk when this resolves, so that their file can be deleted. */
export async function keepRejected(folder: string, lines: readonly Rejected[], maxBytes: number): Promise<void> {
  if (lines.length === 0) return;
  const at = new Date().toISOString();
  const content = Buffer.from(lines.map((rejected) => `${JSON.stringify(described(rejected, at))}\n`).join(""));
  const { rejectedBytes } = await statsOf(folder);
  if (rejectedBytes + content.length > maxBytes)
    throw new NoRoomForRejected("there is no more room for rejected lines");
  await writeWholeFile(folder, REJECTED_ENDING, content);
}

/** Queues all rejected lines again after their cause was fixed, and returns their number. */
export async function requeueRejected(folder: string): Promise<number> {
  let count = 0;
  for (const path of await pathsIn(folder, REJECTED_ENDING)) {
    const text = await readFile(path, "utf8").catch(unlessGone);
    if (text === undefined) continue;
    const lines = text.split("\n").filter(Boolean).map(originalOf);
    const content = Buffer.concat(lines.flatMap((line) => [line, Buffer.from("\n")]));
    await writeWholeFile(folder, CLAIMED_ENDING, content);
    await rm(path, { force: true });
    count += lines.length;
  }
  return count;
}

function described({ line, reason }: Rejected, at: string): RejectedLine {
  const content = typeof line === "string" || !isUtf8(line) ? line : line.toString("utf8");
  return typeof content === "string"
    ? { v: VERSION, at, reason, line: content }
    : { v: VERSION, at, reason, base64: content.toString("base64") };
}

/** Half a line is queued unchanged, and will be rejected again. */
function originalOf(text: string): Buffer {
  try {
    const { line, base64 } = JSON.parse(text) as Partial<RejectedLine>;
    return base64 === undefined ? Buffer.from(line ?? text) : Buffer.from(base64, "base64");
  } catch {
    return Buffer.from(text);
  }
}
