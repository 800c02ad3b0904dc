import type { DataSource } from "typeorm";
import { TOO_LATE, within } from "../../../platform/within";
import { READ_BEAT } from "./primaryBeat";

/** A replica with a larger lag is not read. In milliseconds. */
export const MAX_LAG = 5000;

const CHECK_TIMEOUT = 2000;

export type ReplicaState = "unknown" | "in use" | "late" | "away";

/** The replica went away during a query. */
export class ReplicaLost extends Error {}

/** One replica: whether it responds, and the last heartbeat of the primary it has. */
export class Replica {
  state: ReplicaState = "unknown";
  /** Milliseconds behind the primary, by the newest known heartbeats. */
  lag = 0;
  private beat = Number.NEGATIVE_INFINITY;
  private checking: Promise<number> | undefined;
  private away = new AbortController();

  /** `probe` is a separate connection, so that long reports do not make the replica look unavailable. */
  constructor(
    readonly name: string,
    private readonly source: DataSource,
    private readonly probe: DataSource,
  ) {}

  isUsable(wanted: number): boolean {
    return this.state === "in use" && this.beat >= wanted;
  }

  /** Checks its heartbeat and returns whether its state changed. */
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

  /** Waiting readers are notified and use another server. */
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

  /** At most one query is open at a time, even if the server is silent for long. */
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
