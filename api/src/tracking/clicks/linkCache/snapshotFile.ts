import { createHash } from "node:crypto";
import { type FileHandle, open, readFile, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";

/** The file format's version; files of other versions are ignored. */
const VERSION = 3;

/** Larger snapshots are neither written nor read. */
export const MAX_BYTES = 128 * 1024 * 1024;

const BATCH_SIZE = 5000;

interface Head {
  weft: "links";
  version: number;
  takenAt: number;
}

/** Writes a snapshot to a temporary file, which replaces the old one only when complete. */
export class SnapshotWriter {
  private readonly hash = createHash("sha256");
  private bytes = 0;

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async begin(path: string, takenAt: number): Promise<SnapshotWriter> {
    const handle = await open(`${path}.new`, "w", 0o600);
    const writer = new SnapshotWriter(path, handle);
    try {
      // The file may be left over from an earlier run with other permissions.
      await handle.chmod(0o600);
      const head: Head = { weft: "links", version: VERSION, takenAt };
      await writer.add([head]);
      return writer;
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  /** Returns whether there was space. */
  async add(lines: readonly unknown[]): Promise<boolean> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const size = Buffer.byteLength(text);
    if (this.bytes + size > MAX_BYTES) return false;
    this.hash.update(text);
    this.bytes += size;
    await this.handle.appendFile(text);
    return true;
  }

  async finish(): Promise<void> {
    await this.handle.appendFile(`${this.hash.digest("hex")}\n`);
    await this.handle.sync();
    await this.handle.close();
    await rename(`${this.path}.new`, this.path);
    const folder = await open(dirname(this.path), "r");
    await folder.sync().finally(() => folder.close());
  }

  async abandon(): Promise<void> {
    await this.handle.close().catch(() => undefined);
  }
}

/** Passes on the lines of a complete snapshot and returns when it was taken; undefined if there is none. */
export async function readSnapshot(path: string, take: (line: unknown[]) => void): Promise<Date | undefined> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return undefined;
  if (size > MAX_BYTES + 1024) throw new Error("the link snapshot exceeds the maximum size");
  const bytes = await readFile(path);
  const end = bytes.lastIndexOf("\n", bytes.length - 2) + 1;
  const sum = createHash("sha256").update(bytes.subarray(0, end)).digest("hex");
  if (bytes.toString("latin1", end).trim() !== sum) throw new Error("the link snapshot is damaged");
  const [head, ...lines] = bytes.toString("utf8", 0, end).split("\n");
  const { version, takenAt } = JSON.parse(head ?? "") as Head;
  if (version !== VERSION) throw new Error(`the link snapshot has version ${version}, expected ${VERSION}`);
  for (const [index, line] of lines.entries()) {
    if (line) take(JSON.parse(line));
    // Yield to the event loop, so that redirects are served.
    if (index % BATCH_SIZE === 0) await turn();
  }
  return new Date(takenAt);
}
