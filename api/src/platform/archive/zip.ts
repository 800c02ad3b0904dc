import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file in an archive; its content may be of any length. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

/** A ZIP archive as a stream: one file after the other, so that only their list is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  const add = async () => {
    for await (const { name, content } of entries) {
      if (output.destroyed) return;
      current = Readable.from(content, { objectMode: false });
      zip.addReadStream(current, name, { mtime });
      await finished(current);
    }
    zip.end();
  };
  zip.on("error", (error) => output.destroy(error));
  const adding = add().catch((error) => void output.destroy(error));
  try {
    yield* output;
  } finally {
    // Ending early also ends the read.
    current?.destroy();
    await adding;
  }
}
