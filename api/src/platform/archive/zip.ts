import { crc32, createDeflateRaw } from "node:zlib";

/** A file within an archive; its content may be of any length. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

const STORED_UTF8_STREAMED = 0x0808;
const DEFLATED = 8;
const VERSION = 20;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/**
 * A ZIP archive as a stream: sizes follow each file's content, so that nothing is kept in memory but the list of files.
 * Own code, since the libraries want files on a disk or the whole in memory. Without ZIP64: prepared files are smaller
 * than that by their limit.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const one: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset };
    for await (const bytes of fileOf(one, entry.content, at)) {
      offset += bytes.length;
      yield bytes;
    }
    written.push(one);
  }
  const list = Buffer.concat(written.map((one) => listed(one, at)));
  yield list;
  yield endOf(written.length, list.length, offset);
}

async function* fileOf(one: Written, content: AsyncIterable<string>, at: Date): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(STORED_UTF8_STREAMED, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(dosTime(at), 10);
  head.writeUInt16LE(one.name.length, 26);
  yield Buffer.concat([head, one.name]);
  const deflate = createDeflateRaw();
  const feeding = feed(deflate, one, content);
  // Whoever leaves early, or a failure of the content, ends the other.
  feeding.catch((error) => deflate.destroy(error));
  try {
    for await (const packed of deflate as AsyncIterable<Buffer>) {
      one.packed += packed.length;
      yield packed;
    }
    await feeding;
  } finally {
    deflate.destroy();
  }
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  writeSums(tail, 4, one);
  yield tail;
}

async function feed(deflate: ReturnType<typeof createDeflateRaw>, one: Written, content: AsyncIterable<string>) {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    one.crc = crc32(bytes, one.crc);
    one.size += bytes.length;
    await new Promise<void>((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())));
  }
  deflate.end();
}

function writeSums(into: Buffer, from: number, { crc, packed, size }: Written): void {
  into.writeUInt32LE(crc, from);
  into.writeUInt32LE(packed, from + 4);
  into.writeUInt32LE(size, from + 8);
}

function listed(one: Written, at: Date): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(STORED_UTF8_STREAMED, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt32LE(dosTime(at), 12);
  writeSums(head, 16, one);
  head.writeUInt16LE(one.name.length, 28);
  head.writeUInt32LE(one.offset, 42);
  return Buffer.concat([head, one.name]);
}

function endOf(count: number, listBytes: number, listAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listBytes, 12);
  end.writeUInt32LE(listAt, 16);
  return end;
}

/** The time in the lower half, the day in the upper one; to two seconds. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return day * 0x10000 + time;
}
