import { setTimeout as sleep } from "node:timers/promises";

/** The maximum time share of all files of a process, so that redirects are not delayed. */
const SHARE = 0.4;
/** A product that waited long for the database has delayed no one else. */
const MAX_REST = 100;
/** A link was followed so recently that more will come: file reading pauses. */
const BUSY_FOR = 250;
/** A file whose database does not respond must not block the others. */
const MAX_WAIT = 250;

/**
 * Shares a process's time among its files: one of them works at a time, a small piece, then all pause while links are
 * being followed.
 */
export class FilePace {
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly hasFollowed: (withinMs: number) => boolean = () => true) {}

  isBusy(): boolean {
    return this.hasFollowed(BUSY_FOR);
  }

  /** Runs a piece of a file when it is its turn. */
  async slice<T>(work: () => Promise<T>): Promise<T> {
    const before = this.line;
    let done: () => void = () => undefined;
    this.line = new Promise<void>((resolve) => {
      done = resolve;
    });
    await Promise.race([before, sleep(MAX_WAIT, undefined, { ref: false })]);
    const began = performance.now();
    try {
      return await work();
    } finally {
      const rest = Math.min(((performance.now() - began) * (1 - SHARE)) / SHARE, MAX_REST);
      if (this.isBusy()) setTimeout(done, rest);
      else setImmediate(done);
    }
  }
}
