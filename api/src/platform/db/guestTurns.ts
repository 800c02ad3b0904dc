import type { Database } from "./database";

/** One that holds a turn for longer may have stopped: then the lock of the file decides, as between strangers. */
const LONGEST_TURN_MS = 100;

/**
 * Gives a process beside this one its turns to write to the same embedded database, one at a time and while nobody here
 * writes. Each would otherwise find the file locked, and look again after a pause: whoever waits then waits for longer
 * than the other works.
 */
export class GuestTurns {
  private over: (() => void) | undefined;
  private isClosed = false;

  constructor(private readonly db: Pick<Database, "alone">) {}

  /** Calls `begin` when it is the guest's turn, which lasts until `end`. */
  ask(begin: () => void): void {
    void this.db.alone(() => (this.isClosed ? undefined : this.turn(begin)));
  }

  end(): void {
    this.over?.();
  }

  /** The guest is gone: it gets no further turn, and holds none. */
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
