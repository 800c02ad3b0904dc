import { isUtf8 } from "node:buffer";
import { readFile, rm } from "node:fs/promises";
import type { Rejected } from "./lines";
import { writeWholeFile } from "./queueFile";
import { CLAIMED_ENDING, pathsIn, REJECTED_ENDING, statsOf, unlessGone } from "./queueFolder";

/** The bound of what was set aside, apart from that of what waits. */
export const MAX_REJECTED_BYTES = 16 * 1024 * 1024;

/** There is no more room for lines that are set aside: they stay where they are. */
export class NoRoomForRejected extends Error {}

const VERSION = 1;

/** One line of a file of rejected lines: why, and the line as it was, as base64 where it is no text. */
interface RejectedLine {
  v: typeof VERSION;
  at: string;
  reason: string;
  line?: string;
  base64?: string;
}

/** Sets lines aside, on the disk when this resolves, so that the file they stood in may go. */
export async function keepRejected(folder: string, lines: readonly Rejected[], maxBytes: number): Promise<void> {
  if (lines.length === 0) return;
  const at = new Date().toISOString();
  const content = Buffer.from(lines.map((rejected) => `${JSON.stringify(described(rejected, at))}\n`).join(""));
  const { rejectedBytes } = await statsOf(folder);
  if (rejectedBytes + content.length > maxBytes)
    throw new NoRoomForRejected("there is no more room for rejected lines");
  await writeWholeFile(folder, REJECTED_ENDING, content);
}

/** Puts all that was set aside back among what waits, for whoever mended the cause. Says how many lines those were. */
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

/** Half a line of such a file is put back as it is: it will be set aside again. */
function originalOf(text: string): Buffer {
  try {
    const { line, base64 } = JSON.parse(text) as Partial<RejectedLine>;
    return base64 === undefined ? Buffer.from(line ?? text) : Buffer.from(base64, "base64");
  } catch {
    return Buffer.from(text);
  }
}
