import { setTimeout as sleep } from "node:timers/promises";
import { driverErrorOf, UnavailableError } from "./errors";

/**
 * Failures after which the whole transaction may run again: the ids in it were made before the first try,
 * so a run that finds its rows there knows that it had succeeded.
 */
const TRANSIENT_CODES = new Set([
  "PROTOCOL_CONNECTION_LOST",
  "ECONNRESET",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EPIPE",
  "PROTOCOL_SEQUENCE_TIMEOUT",
  "SQLITE_BUSY",
  "SQLITE_BUSY_SNAPSHOT",
  "SQLITE_LOCKED",
]);

/** Deadlocks, lock waits, servers going away, and writers that became readers (MySQL, Galera, TiDB). */
const TRANSIENT_NUMBERS = new Set([
  1040, 1047, 1053, 1180, 1203, 1205, 1213, 1290, 1317, 1792, 1836, 1927, 3101, 8002, 8005, 8022, 8028, 9007,
]);

export function isTransient(error: unknown): boolean {
  const { code, errno, message } = driverErrorOf(error);
  return (
    TRANSIENT_CODES.has(code ?? "") ||
    TRANSIENT_NUMBERS.has(errno ?? 0) ||
    // mysql2 gives this one neither code nor number.
    (message ?? "").includes("connection is in closed state") ||
    (message ?? "").includes("Pool is closed")
  );
}

export interface RetryLimits {
  /** When to stop trying, in milliseconds after the first try. */
  giveUpAfter: number;
}

/** Runs `attempt` until it ends in something other than a passing failure, waiting a little longer each time. */
export async function retryWhole<T>(attempt: () => Promise<T>, { giveUpAfter }: RetryLimits): Promise<T> {
  const deadline = Date.now() + giveUpAfter;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (Date.now() + pause > deadline) throw new UnavailableError();
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}
