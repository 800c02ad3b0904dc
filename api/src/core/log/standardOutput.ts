import { fstatSync, write, writeSync } from "node:fs";
import { LogOutput, type Sink } from "./logOutput";

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
