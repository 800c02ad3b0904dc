import { setTimeout as sleep } from "node:timers/promises";
import { driverErrorOf, UnavailableError } from "../errors";

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
  "SQLITE_BUSY_RECOVERY",
  "SQLITE_BUSY_TIMEOUT",
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

/** No room or no memory on its machine, no free connection, too long a question: another try at once would fare no better. */
const REFUSAL_CODES = new Set(["SQLITE_FULL", "SQLITE_NOMEM", "WEFT_NO_CONNECTION", "ENOSPC", "EDQUOT"]);

/** Disks and tables that are full, errors of storage, memory, and statements that took too long (MySQL, MariaDB). */
const REFUSAL_NUMBERS = new Set([1021, 1026, 1030, 1037, 1038, 1041, 1114, 1135, 1969, 3024]);

/** The database cannot do it now, through no fault of whoever asks: a passing failure, or one that somebody has to mend. */
export function isTemporary(error: unknown): boolean {
  const { code = "", errno = 0 } = driverErrorOf(error);
  return isTransient(error) || REFUSAL_CODES.has(code) || code.startsWith("SQLITE_IOERR") || REFUSAL_NUMBERS.has(errno);
}

/** What the caller is told of it; what it really was is the log's to say. */
export const asUnavailable = (error: unknown): unknown => (isTemporary(error) ? new UnavailableError(error) : error);

export interface RetryLimits {
  /** When to stop trying, in milliseconds after the first try. */
  giveUpAfter: number;
}

/** Runs `attempt` until it ends in something other than a passing failure, waiting a little longer each time. */
export async function retryTransaction<T>(attempt: () => Promise<T>, { giveUpAfter }: RetryLimits): Promise<T> {
  const deadline = Date.now() + giveUpAfter;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw asUnavailable(error);
      if (Date.now() + pause > deadline) throw new UnavailableError(error);
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}
