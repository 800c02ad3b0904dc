import { isUtf8 } from "node:buffer";

/** How records of one kind are written as lines, and read back. */
export interface LineFormat<T> {
  /** Carries the version in which it is written; has no line break. */
  lineOf(record: T): string;
  /** Reads this version and the one before it; throws with the reason where it cannot. */
  read(line: string): T;
  /** Two records of one key are the same one. */
  keyOf(record: T): string;
}

/** A record with the line it stood in. */
export interface Entry<T> {
  line: string;
  record: T;
}

export interface Rejected {
  line: string | Buffer;
  reason: string;
}

export interface ReadLines<T> {
  entries: Entry<T>[];
  rejected: Rejected[];
  /** Of half a line at the end: it was being written when the process ended, so nobody was told that it is kept. */
  tornBytes: number;
}

const NEWLINE = 10;
const BEGINNINGS = ["{", "["];

export function readLines<T>(bytes: Buffer, { read }: LineFormat<T>): ReadLines<T> {
  const found: ReadLines<T> = { entries: [], rejected: [], tornBytes: 0 };
  for (const { content, isWhole } of linesIn(bytes)) {
    if (content.length === 0) continue;
    const line = isUtf8(content) ? content.toString("utf8") : undefined;
    try {
      if (line === undefined) throw new Error("it is no text");
      found.entries.push({ line, record: read(line) });
    } catch (error) {
      const isTorn = !isWhole && BEGINNINGS.includes(String.fromCharCode(content[0] ?? 0));
      if (isTorn) found.tornBytes = content.length;
      else found.rejected.push({ line: line ?? content, reason: (error as Error).message });
    }
  }
  return found;
}

function* linesIn(bytes: Buffer): Generator<{ content: Buffer; isWhole: boolean }> {
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const isWhole = end >= 0;
    yield { content: bytes.subarray(start, isWhole ? end : undefined), isWhole };
    start = isWhole ? end + 1 : bytes.length;
  }
}

/** Reads a line as JSON, in words that say what is wrong with it. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("it is no JSON");
  }
}
