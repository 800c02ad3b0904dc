import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { BadInputError } from "../core/errors";
import type { Sanitized } from "./sanitize";

/** A page as people write them takes a moment; what takes longer was not written by one. */
const LONGEST_MS = 20_000;

/**
 * Sanitises pages beside the thread that answers requests: a large page takes seconds, and a shopper who follows a
 * link meanwhile should not wait for it. The thread begins with the first page and stays for the next.
 */
export class SanitizerThread {
  private worker: Worker | undefined;
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly longestMs = LONGEST_MS,
    private readonly script = join(__dirname, `sanitizeWorker${extname(__filename)}`),
  ) {}

  sanitize = (html: string): Promise<Sanitized> => {
    const turn = this.line.then(() => this.ask(html));
    this.line = turn.catch(() => undefined);
    return turn;
  };

  async stop(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async ask(html: string): Promise<Sanitized> {
    const worker = this.worker ?? this.begin();
    const tooLong = AbortSignal.timeout(this.longestMs);
    try {
      worker.postMessage(html);
      const [sanitized] = await once(worker, "message", { signal: tooLong });
      return sanitized;
    } catch (error) {
      await this.stop();
      if (!tooLong.aborted) throw error;
      throw new BadInputError({ content: "This page is too complicated to be checked. Please make it simpler." });
    }
  }

  private begin(): Worker {
    this.worker = new Worker(this.script);
    // Nobody has to wait for it at the end.
    this.worker.unref();
    return this.worker;
  }
}
