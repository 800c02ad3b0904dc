import type { DestinationStream } from "pino";
import type { Metrics } from "../metrics/metrics";

/** Takes a piece of text as far as it can: says how many of its bytes arrived, or fails. */
export interface Sink {
  write(bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void): void;
  /** The last chance of a process that ends: as much as goes at once, without waiting for anybody. */
  writeNow(bytes: Buffer): void;
}

/** Characters that wait at most, some five thousand lines: more of them are dropped. */
const MAX_WAITING = 1024 * 1024;
const MAX_CHUNK = 64 * 1024;

/** How long a sink that failed is left alone, in milliseconds: a full disk is not asked once a line. */
const PAUSE = 1000;

/**
 * Where log lines go. Whoever writes one never waits and never hears of a failure: what cannot be written, because
 * the disk is full, the reader is slow or has gone away, is dropped and counted. A server must not stand still or
 * end because of its log.
 */
export class LogOutput implements DestinationStream {
  private waiting: string[] = [];
  private size = 0;
  private current: Buffer | undefined;
  /** The last byte that arrived was not the end of a line. */
  private isTorn = false;
  private pause: NodeJS.Timeout | undefined;
  private dropped = 0;
  private unreported = 0;
  private listeners: (() => void)[] = [];

  constructor(
    private readonly sink: Sink,
    private readonly maxWaiting = MAX_WAITING,
    private readonly pauseAfterFailure = PAUSE,
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

  /** Calls back when all that was written until now has arrived or was dropped. */
  flush(done: () => void): void {
    if (!this.current && (this.waiting.length === 0 || this.pause)) done();
    else this.listeners.push(done);
  }

  /** The same for whoever can wait, and not for longer than that. */
  flushed(within: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, within);
      this.flush(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** For a process that ends in this moment. */
  flushSync(): void {
    const rest = this.accepted(Number.POSITIVE_INFINITY);
    if (rest.length > 0) this.sink.writeNow(rest);
  }

  showIn(metrics: Metrics): void {
    metrics.counterOf("log_lines_dropped_total", "Log lines that could not be written.", () => this.dropped);
  }

  private next(): void {
    if (this.current || this.pause) return;
    if (this.waiting.length > 0) this.send(this.accepted(MAX_CHUNK));
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

  /** Whoever reads the log later should know that something is missing. */
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
    // What follows half a line must not be read as the rest of it.
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
