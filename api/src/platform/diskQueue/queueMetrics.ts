import { SECOND } from "../clock";
import type { Metrics } from "../metrics/metrics";
import type { FolderStats } from "./queueFolder";

interface Measured {
  stats(): Promise<FolderStats>;
  onRejected(count: (lines: number) => void): void;
}

/** Metrics of a disk queue: waiting records, their age, and rejected ones. */
export function showQueueIn(metrics: Metrics, prefix: string, name: string, queue: Measured): void {
  const gauge = (suffix: string, help: string, figureOf: (stats: FolderStats) => number) =>
    metrics.gauge(`${prefix}_${suffix}`, help, async () => figureOf(await queue.stats()));
  gauge("bytes", `Bytes waiting in ${name}.`, ({ bytes }) => bytes);
  gauge("oldest_seconds", `Age of the oldest line in ${name}.`, ({ oldestAt }) =>
    oldestAt ? Math.max(0, Date.now() - oldestAt.getTime()) / SECOND : 0,
  );
  gauge("rejected_bytes", `Bytes of rejected lines in ${name}.`, ({ rejectedBytes }) => rejectedBytes);
  const rejected = metrics.counter(`${prefix}_rejected_total`, `Rejected lines of ${name}.`);
  queue.onRejected((lines) => rejected.inc(lines));
}
