import { Turns } from "./turns";

/** Separate turns per key, so that a slow one only delays itself. */
export class KeyedTurns {
  private readonly turns = new Map<string, Turns>();

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(key) ?? new Turns(this.atOnce, this.maxWaiting);
    this.turns.set(key, turns);
    try {
      return await turns.run(work);
    } finally {
      if (turns.isIdle) this.turns.delete(key);
    }
  }
}
