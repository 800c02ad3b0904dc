import type { Database } from "./database";

/** A longer turn may belong to a stopped process: then the file lock decides, as between unrelated processes. */
const LONGEST_TURN_MS = 100;

/**
 * Gives a child process turns to write to the same embedded database, one at a time and while nobody here writes.
 * Otherwise each would find the file locked and poll, and wait longer than the other works.
 */
export class WriteLease {
  private over: (() => void) | undefined;
  private isClosed = false;

  constructor(private readonly db: Pick<Database, "alone">) {}

  /** Calls `begin` when it is the child's turn, which lasts until `end`. */
  ask(begin: () => void): void {
    void this.db.alone(() => (this.isClosed ? undefined : this.turn(begin)));
  }

  end(): void {
    this.over?.();
  }

  /** The child is gone: it gets no further turn, and holds none. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private turn(begin: () => void): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, LONGEST_TURN_MS);
      this.over = () => {
        clearTimeout(late);
        this.over = undefined;
        resolve();
      };
      begin();
    });
  }
}
