import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { t } from "../../contract/i18n/t";
import { BadInputError } from "../../platform/errors";
import type { Sanitized } from "./sanitize";

/** Timeout: a normal page takes a moment. */
const MAX_MS = 20_000;

/**
 * Sanitizes pages in a worker thread: a large page takes seconds, which would delay redirects. The thread starts with
 * the first page and stays for the next.
 */
export class SanitizerThread {
  private worker: Worker | undefined;
  private line: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly longestMs = MAX_MS,
    private readonly script = join(__dirname, `sanitizeWorker${extname(__filename)}`),
  ) {}

  sanitize = (html: string): Promise<Sanitized> => {
    const turn = this.line.then(() => this.request(html));
    this.line = turn.catch(() => undefined);
    return turn;
  };

  async stop(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }

  private async request(html: string): Promise<Sanitized> {
    const worker = this.worker ?? this.begin();
    const tooLong = AbortSignal.timeout(this.longestMs);
    try {
      worker.postMessage(html);
      const [sanitized] = await once(worker, "message", { signal: tooLong });
      return sanitized;
    } catch (error) {
      await this.stop();
      if (!tooLong.aborted) throw error;
      throw new BadInputError({ content: t("This page is too complex to check. Please simplify it.") });
    }
  }

  private begin(): Worker {
    this.worker = new Worker(this.script);
    // The thread must not keep the process from exiting.
    this.worker.unref();
    return this.worker;
  }
}
