import type { DataSource } from "typeorm";
import { TOO_LATE, within } from "../../../platform/within";
import { READ_BEAT } from "./primaryBeat";

/** A replica that is later than this is not read. In milliseconds. */
export const MAX_LAG = 5000;

const CHECK_TIMEOUT = 2000;

export type ReplicaState = "unknown" | "in use" | "late" | "away";

/** The replica went away while it was asked. */
export class ReplicaLost extends Error {}

/** One replica: whether it answers, and up to which beat of the primary it has everything. */
export class Replica {
  state: ReplicaState = "unknown";
  /** Milliseconds behind the primary, by the newest beats known. */
  lag = 0;
  private beat = Number.NEGATIVE_INFINITY;
  private checking: Promise<number> | undefined;
  private away = new AbortController();

  /** `probe` has a connection of its own, so that long reports do not make the replica look away. */
  constructor(
    readonly name: string,
    private readonly source: DataSource,
    private readonly probe: DataSource,
  ) {}

  isUsable(wanted: number): boolean {
    return this.state === "in use" && this.beat >= wanted;
  }

  /** Looks at its beat and returns whether its state changed. */
  async check(primary: number | undefined): Promise<boolean> {
    const before = this.state;
    try {
      this.beat = await this.askBeat();
      this.lag = Math.max(0, (primary ?? this.beat) - this.beat);
      this.state = this.lag > MAX_LAG ? "late" : "in use";
      if (before === "away") this.away = new AbortController();
    } catch {
      this.isLost();
    }
    return this.state !== before;
  }

  /** Whoever waits for an answer of it is told, and asks elsewhere. */
  isLost(): void {
    this.state = "away";
    this.away.abort();
  }

  async ask(sql: string, values: unknown[]): Promise<unknown> {
    const { signal } = this.away;
    const asking: Promise<unknown> = this.source.query(sql, values);
    if (signal.aborted) throw new ReplicaLost();
    return new Promise((resolve, reject) => {
      const leave = () => reject(new ReplicaLost());
      signal.addEventListener("abort", leave, { once: true });
      asking.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  async close(): Promise<void> {
    for (const source of [this.probe, this.source]) if (source.isInitialized) await source.destroy();
  }

  /** At most one question is open at a time, even if the server is silent for long. */
  private async askBeat(): Promise<number> {
    this.checking ??= this.readBeat().finally(() => {
      this.checking = undefined;
    });
    const beat = await within(CHECK_TIMEOUT, this.checking);
    if (beat === TOO_LATE) throw new ReplicaLost();
    return beat;
  }

  private async readBeat(): Promise<number> {
    for (const source of [this.probe, this.source]) if (!source.isInitialized) await source.initialize();
    const [row]: { at: string | number }[] = await this.probe.query(READ_BEAT);
    // No row has arrived yet.
    if (!row) throw new ReplicaLost();
    return Number(row.at);
  }
}
