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
  /** Has to be idempotent, since it may be repeated after an interruption. It should end soon after the signal. */
  run: (run: Run) => Promise<Json>;
  /** Kinds of one slot share its places: as many run at once in a process. */
  slot: string;
  places: number;
}

export interface WorkRules {
  /** Its rows; begins the lines of the log. */
  name: string;
  entity: EntityTarget<Work>;
  /** After a failure it waits this long, and after each further one twice as long, up to `most`. */
  retry: { pause: number; most: number; attempts: number };
  /** How long work stays leased to a process that no longer renews it. */
  lease: number;
  /**
   * After this time a run is aborted, which counts as a failure; its lease is not renewed. Such a run is one call: it
   * has done its work unless it throws.
   */
  timeout?: number;
  /** What is planned for later than this was planned by a clock that ran ahead. */
  longestWait?: number;
  /** How many rows it looks at for each that it starts. */
  batchSize?: number;
}

/** What becomes of work after a run. A failure that is not the last one is tried again. */
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
