import { setTimeout as sleep } from "node:timers/promises";

/** All files of a process together work for this part of the time at most, so that redirects are not delayed. */
const SHARE = 0.4;
/** A piece that waited long for the database has kept nobody else. */
const MAX_REST = 100;
/** Whoever followed a link so lately is not the last: the files rest. */
const BUSY_FOR = 250;
/** One whose database does not answer must not keep the other files. */
const MAX_WAIT = 250;

/**
 * Shares a process's time among the files that it writes: one of them works at a time, a small piece, then all rest
 * while links are being followed.
 */
export class FilePace {
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly hasFollowed: (withinMs: number) => boolean = () => true) {}

  isBusy(): boolean {
    return this.hasFollowed(BUSY_FOR);
  }

  /** Does a piece of a file when it is its turn. */
  async piece<T>(work: () => Promise<T>): Promise<T> {
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
