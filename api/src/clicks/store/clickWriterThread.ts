import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { textOf } from "./clickText";
import type { ClickThreadAnswer, ClickThreadData, ClickThreadTask } from "./clickThread";
import type { NewClick } from "./newClick";

const SCRIPT = join(__dirname, `clickThread${extname(__filename)}`);

interface Waiting {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** A thread that writes clicks, begun when it is needed: making statements and waiting for disks is its work. */
export class ClickWriterThread {
  private thread: Worker | undefined;
  /** Whoever waits for a batch. Listeners that are added and removed for each would cost more than its answer. */
  private readonly waiting = new Map<number, Waiting>();
  private batches = 0;

  constructor(private readonly data: () => ClickThreadData) {}

  write(clicks: readonly NewClick[]): Promise<void> {
    const thread = this.thread ?? this.begin();
    this.batches += 1;
    const number = this.batches;
    thread.postMessage([number, textOf(clicks)] satisfies ClickThreadTask);
    return new Promise((resolve, reject) => this.waiting.set(number, { resolve, reject }));
  }

  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage(null satisfies ClickThreadTask);
    await ended;
  }

  private begin(): Worker {
    const thread = new Worker(SCRIPT, { workerData: this.data() });
    thread.on("message", (answer: ClickThreadAnswer) => this.settle(answer));
    // Whoever waits for it gets the error; the next clicks start a new thread.
    thread.on("error", (error) => this.rejectAll(error));
    thread.once("exit", () => {
      if (this.thread === thread) this.thread = undefined;
      this.rejectAll(new Error("the thread that writes clicks ended"));
    });
    this.thread = thread;
    return thread;
  }

  private settle(answer: ClickThreadAnswer): void {
    const number = typeof answer === "number" ? answer : answer.number;
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    if (typeof answer === "number") waiting?.resolve();
    else waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
  }

  private rejectAll(error: unknown): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
