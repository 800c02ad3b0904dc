import { fstatSync, write, writeSync } from "node:fs";
import { LogOutput, type Sink } from "./logOutput";

const STDOUT = 1;

/** How soon a file or terminal that is busy is asked again, in milliseconds. */
const BUSY_PAUSE = 50;

/**
 * Standard output as the log's destination. Process.stdout itself would keep the event loop waiting for the disk or
 * for a slow reader, and end the process over an error that nobody handles.
 */
export function openStandardOutput(): LogOutput {
  const output = new LogOutput(isStream() ? streamSink() : fileSink());
  process.on("exit", () => output.flushSync());
  // Those who write there themselves, such as warnings of a library, must not end the process either.
  process.stderr.on("error", () => undefined);
  return output;
}

/** Pipes and sockets: their readers may be slow, or go away. */
function isStream(): boolean {
  try {
    const stats = fstatSync(STDOUT);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/** In the thread pool, since a disk may take its time. */
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
      // The process ends; there is nobody left to tell.
    }
  },
});

/** Not in the thread pool: a thread that waits for a reader would keep the process from ending. */
function streamSink(): Sink {
  const { stdout } = process;
  stdout.on("error", () => undefined);
  // Node makes standard pipes blocking ones, so that the last words of a short program arrive.
  (stdout as { _handle?: { setBlocking?: (isBlocking: boolean) => void } })._handle?.setBlocking?.(false);
  return {
    write: (bytes, done) => void stdout.write(bytes, (error) => done(error ?? null, error ? 0 : bytes.length)),
    writeNow: (bytes) => void stdout.write(bytes),
  };
}
