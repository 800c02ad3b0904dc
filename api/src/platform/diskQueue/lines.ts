import { isUtf8 } from "node:buffer";

/** Serializes records of one kind as lines. */
export interface LineFormat<T> {
  /** Includes the format's version; must not contain a line break. */
  lineOf(record: T): string;
  /** Reads this version and the previous one; throws with the reason if it cannot. */
  read(line: string): T;
  /** Records with the same key are duplicates. */
  keyOf(record: T): string;
}

/** A record with its line. */
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
  /** An incomplete last line: the process ended while writing it, so it was never acknowledged. */
  tornBytes: number;
}

const NEWLINE = 10;
const JSON_STARTS = ["{", "["];

/** Lines between two turns of the event loop: half a millisecond's work, for which a redirect may wait. */
const LINES_AT_ONCE = 50;

export async function readLines<T>(bytes: Buffer, { read }: LineFormat<T>): Promise<ReadLines<T>> {
  const found: ReadLines<T> = { entries: [], rejected: [], tornBytes: 0 };
  let count = 0;
  for (const { content, isWhole } of linesIn(bytes)) {
    if (content.length === 0) continue;
    count += 1;
    if (count % LINES_AT_ONCE === 0) await new Promise(setImmediate);
    const line = isUtf8(content) ? content.toString("utf8") : undefined;
    try {
      if (line === undefined) throw new Error("not text");
      found.entries.push({ line, record: read(line) });
    } catch (error) {
      const isTorn = !isWhole && JSON_STARTS.includes(String.fromCharCode(content[0] ?? 0));
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

/** Parses a line as JSON, with a readable error. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("not JSON");
  }
}
