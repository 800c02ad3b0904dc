import type { EntityTarget } from "typeorm";
import type { Clock } from "../clock";
import type { Json } from "../db/columns";
import type { Database } from "../db/database";
import type { Logger } from "../log/log";
import type { Work } from "./work.entity";

export interface Run {
  work: Work;
  /** Aborted when the work is cancelled or takes too long, another process has taken over, or this one ends. */
  signal: AbortSignal;
  /** Cheap: it is written every few seconds. */
  progress: (done: number, total: number) => void;
}

/** How work of a kind is run. */
export interface WorkKind {
  kind: string;
  /** Must be idempotent, because it may be repeated after an interruption. Should end soon after the signal. */
  run: (run: Run) => Promise<Json>;
  /** Kinds with the same slot share its limit of concurrent runs per process. */
  slot: string;
  places: number;
}

export interface WorkRules {
  /** Names its rows; the prefix of log lines. */
  name: string;
  entity: EntityTarget<Work>;
  /** The delay after a failure, doubled after each further one, up to `most`. */
  retry: { pause: number; most: number; attempts: number };
  /** The lease of a process that no longer renews it. */
  lease: number;
  /**
   * After this time a run is aborted, which counts as a failure; its lease is not renewed. Such a run is one call: it
   * has done its work unless it throws.
   */
  timeout?: number;
  /** Anything planned for later was planned by a clock that ran ahead. */
  longestWait?: number;
  /** The number of rows it checks for each one it starts. */
  batchSize?: number;
}

/** The result of a run. A failure that is not the last one is retried. */
export type Outcome = "done" | "refused" | "failed" | "interrupted" | "cancelled";

export interface WorkerParts {
  db: Database;
  clock: Clock;
  log?: Logger;
}

/** A run in this process. */
export interface Running extends Omit<Run, "progress"> {
  kind: WorkKind;
  attemptsBefore: number;
  holder: string;
  leasedUntil: number;
  breaking: AbortController;
  /** Why it was aborted. */
  broken: "cancelled" | "lost" | "shutdown" | null;
  at: Pick<Work, "done" | "total">;
  ended: Promise<void>;
}
