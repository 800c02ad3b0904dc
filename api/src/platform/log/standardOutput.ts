import { fstatSync, write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";
import type { Metrics } from "../metrics/metrics";

const STDOUT = 1;

/** Milliseconds before a write is retried on EAGAIN. */
const BUSY_PAUSE = 50;

/**
 * Standard output as the log's destination. Process.stdout itself could block the event loop on a disk or slow reader,
 * and an unhandled error on it would end the process.
 */
export function openStandardOutput(): LogOutput {
  const output = new LogOutput(isStream() ? streamSink() : fileSink());
  process.on("exit", () => output.flushSync());
  // Direct writes to stderr, such as a library's warnings, must not end the process either.
  process.stderr.on("error", () => undefined);
  return output;
}

/** Pipes and sockets: their readers may be slow or disconnect. */
function isStream(): boolean {
  try {
    const stats = fstatSync(STDOUT);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/** Runs in the thread pool, since a disk may be slow. */
const fileSink = (): Sink => ({
  write(bytes, done) {
    const attempt = () =>
      write(STDOUT, bytes, 0, bytes.length, null, (error, written) => {
        if (error?.code === "EAGAIN") setTimeout(attempt, BUSY_PAUSE).unref();
        else done(error, written ?? 0);
      });
    attempt();
  },
  writeNow(bytes) {
    try {
      writeSync(STDOUT, bytes);
    } catch {
      // The process is ending; there is nowhere left to report this.
    }
  },
});

/** Not in the thread pool: a thread blocked on a reader would keep the process from exiting. */
function streamSink(): Sink {
  const { stdout } = process;
  stdout.on("error", () => undefined);
  // Node makes standard pipes blocking so that a short program's last output is not lost.
  (stdout as { _handle?: { setBlocking?: (isBlocking: boolean) => void } })._handle?.setBlocking?.(false);
  return {
    write: (bytes, done) => void stdout.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length)),
    writeNow: (bytes) => void stdout.write(bytes),
  };
}

/** Writes as much as possible and reports how many bytes were written, or an error. */
export interface Sink {
  write(bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  /** For a process that is exiting: writes what it can synchronously, without waiting. */
  writeNow(bytes: Buffer): void;
}

/** Maximum of buffered characters, some 5,000 lines: lines beyond that are dropped. */
const MAX_WAITING = 1024 * 1024;
const MAX_WRITE = 64 * 1024;

/** Milliseconds to wait after a failed write: a full disk is not tried once per line. */
const RETRY_DELAY = 1000;

/**
 * The log's destination. Writing never blocks and never fails: lines that cannot be written, because the disk is full
 * or the reader is slow or gone, are dropped and counted. A server must not stop because of its log.
 */
export class LogOutput implements DestinationStream {
  private waiting: string[] = [];
  private size = 0;
  private current: Buffer | undefined;
  /** The last write ended in the middle of a line. */
  private isTorn = false;
  private pause: NodeJS.Timeout | undefined;
  private dropped = 0;
  private unreported = 0;
  private listeners: (() => void)[] = [];

  constructor(
    private readonly sink: Sink,
    private readonly maxWaiting = MAX_WAITING,
    private readonly pauseAfterFailure = RETRY_DELAY,
  ) {}

  get linesDropped(): number {
    return this.dropped;
  }

  write(text: string): void {
    if (this.size + text.length > this.maxWaiting) {
      this.drop(1);
      return;
    }
    this.waiting.push(text);
    this.size += text.length;
    this.next();
  }

  /** Calls back when everything written so far has been flushed or dropped. */
  flush(done: () => void): void {
    if (!this.current && (this.waiting.length === 0 || this.pause)) done();
    else this.listeners.push(done);
  }

  /** The same as a promise, with a timeout. */
  flushed(within: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, within);
      this.flush(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** For a process that exits immediately afterwards. */
  flushSync(): void {
    const rest = this.accepted(Number.POSITIVE_INFINITY);
    if (rest.length > 0) this.sink.writeNow(rest);
  }

  showIn(metrics: Metrics): void {
    metrics.counterOf("log_lines_dropped_total", "Log lines that could not be written.", () => this.dropped);
  }

  private next(): void {
    if (this.current || this.pause) return;
    if (this.waiting.length > 0) this.send(this.accepted(MAX_WRITE));
    else this.settle();
  }

  private send(bytes: Buffer): void {
    this.current = bytes;
    this.sink.write(bytes, (error, written) => {
      this.current = undefined;
      if (written > 0) this.isTorn = bytes[written - 1] !== NEWLINE;
      const rest = bytes.subarray(written);
      if (error) return this.failed(rest);
      if (rest.length > 0) return this.send(rest);
      this.recovered();
      this.next();
    });
  }

  private failed(rest: Buffer): void {
    this.drop(linesIn(rest));
    this.pause = setTimeout(() => {
      this.pause = undefined;
      this.next();
    }, this.pauseAfterFailure).unref();
    this.settle();
  }

  /** Logs how many lines were dropped, so that readers know about the gap. */
  private recovered(): void {
    if (this.unreported === 0) return;
    const line = { level: "warn", time: new Date().toISOString(), pid: process.pid, lines: this.unreported };
    this.unreported = 0;
    const text = `${JSON.stringify({ ...line, msg: "log: lines could not be written and were dropped" })}\n`;
    this.waiting.unshift(text);
    this.size += text.length;
  }

  private accepted(most: number): Buffer {
    let text = "";
    let count = 0;
    while (count < this.waiting.length && text.length < most) text += this.waiting[count++];
    this.waiting.splice(0, count);
    this.size -= text.length;
    // Start a new line, so that this text is not read as the rest of a torn one.
    return Buffer.from(this.isTorn && count > 0 ? `\n${text}` : text);
  }

  private drop(lines: number): void {
    this.dropped += lines;
    this.unreported += lines;
  }

  private settle(): void {
    for (const done of this.listeners.splice(0)) done();
  }
}

const NEWLINE = 10;

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === NEWLINE) count += 1;
  return count;
}
