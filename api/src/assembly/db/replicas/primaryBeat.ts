import type { DataSource } from "typeorm";
import { within } from "../../../platform/within";

const NOW = "CAST(UNIX_TIMESTAMP(CURRENT_TIMESTAMP(3)) * 1000 AS SIGNED)";
const SLOT = 1;

/** In milliseconds. Several processes write heartbeats: a recent one is left alone, one from the future is replaced. */
const WRITE = `INSERT INTO replica_beat (slot, at) VALUES (${SLOT}, ${NOW})
  ON DUPLICATE KEY UPDATE at = IF(VALUES(at) - at BETWEEN -5000 AND 800, at, VALUES(at))`;

export const READ_BEAT = `SELECT at FROM replica_beat WHERE slot = ${SLOT}`;

const BEAT_TIMEOUT = 1000;

/** Allows for the clocks of several primaries, in sequence or in a cluster. */
const CLOCK_TOLERANCE = 500;

/** The primary's side of the heartbeat. Times are those of the primary's clock. */
export class PrimaryBeat {
  /** The newest heartbeat known to be committed. */
  at: number | undefined;
  private ahead = 0;
  private beating: Promise<void> | undefined;

  /** `source` is a separate connection, so that busy pools do not delay the heartbeat. */
  constructor(private readonly source: DataSource) {}

  /** Waits for a limited time; only one query is open at a time, even if the server is silent for long. */
  async beat(): Promise<void> {
    this.beating ??= this.write().finally(() => {
      this.beating = undefined;
    });
    await within(BEAT_TIMEOUT, this.beating);
  }

  private async write(): Promise<void> {
    if (!this.source.isInitialized) await this.source.initialize();
    await this.source.query(WRITE);
    const asked = performance.now();
    const [row]: Record<"at" | "now", string | number>[] = await this.source.query(
      `SELECT at, ${NOW} AS now FROM replica_beat WHERE slot = ${SLOT}`,
    );
    if (!row) return;
    this.at = Number(row.at);
    // An upper bound, because the response took time too.
    this.ahead = Number(row.now) - asked;
  }

  /** The heartbeat that proves a replica has everything committed before `moment` (of performance.now()). */
  after(moment: number): number {
    return moment + this.ahead + CLOCK_TOLERANCE;
  }

  async close(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
