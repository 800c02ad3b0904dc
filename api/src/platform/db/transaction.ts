import { setTimeout as sleep } from "node:timers/promises";
import { AppError, driverErrorOf, TooSlowError, UnavailableError } from "../errors";

/**
 * Failures after which the whole transaction may be retried: its ids were created before the first attempt, so a retry
 * that finds its rows knows that it had succeeded.
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

/** Deadlocks, lock timeouts, lost servers, and writers demoted to readers (MySQL, Galera, TiDB). */
const TRANSIENT_NUMBERS = new Set([
  1040, 1047, 1053, 1180, 1203, 1205, 1213, 1290, 1317, 1792, 1836, 1927, 3101, 8002, 8005, 8022, 8028, 9007,
]);

export function isTransient(error: unknown): boolean {
  const { code, errno, message } = driverErrorOf(error);
  return (
    TRANSIENT_CODES.has(code ?? "") ||
    TRANSIENT_NUMBERS.has(errno ?? 0) ||
    // mysql2 sets neither code nor number on this error.
    (message ?? "").includes("connection is in closed state") ||
    (message ?? "").includes("Pool is closed")
  );
}

/** Disk or memory full, no free connection: an immediate retry would not help. */
const REFUSAL_CODES = new Set(["SQLITE_FULL", "SQLITE_NOMEM", "WEFT_NO_CONNECTION", "ENOSPC", "EDQUOT"]);

/** Full disks and tables, storage and memory errors (MySQL, MariaDB). */
const REFUSAL_NUMBERS = new Set([1021, 1026, 1030, 1037, 1038, 1041, 1114, 1135]);

/** The statement timeouts of MariaDB and MySQL. */
const TIMEOUT_NUMBERS = new Set([1969, 3024]);
const isTooSlow = (error: unknown): boolean => TIMEOUT_NUMBERS.has(driverErrorOf(error).errno ?? 0);

const FULL_CODES = new Set(["SQLITE_FULL", "ENOSPC", "EDQUOT"]);
const FULL_NUMBERS = new Set([1021, 1114]);

/** Whether the disk or the table is full. */
export function isFull(error: unknown): boolean {
  const { code, errno } = driverErrorOf(error instanceof AppError ? error.cause : error);
  return FULL_CODES.has(code ?? "") || FULL_NUMBERS.has(errno ?? 0);
}

/** A failure that is not the caller's fault: transient, or to be fixed by an operator. */
export function isTemporary(error: unknown): boolean {
  const { code = "", errno = 0 } = driverErrorOf(error);
  return isTransient(error) || REFUSAL_CODES.has(code) || code.startsWith("SQLITE_IOERR") || REFUSAL_NUMBERS.has(errno);
}

/** The caller gets a generic error; the cause is logged. */
export function asUnavailable(error: unknown): unknown {
  if (isTooSlow(error)) return new TooSlowError(error);
  return isTemporary(error) ? new UnavailableError(error) : error;
}

export interface RetryLimits {
  /** Stop retrying this many milliseconds after the first attempt. */
  giveUpAfter: number;
}

/** Retries `attempt` on transient failures, with increasing backoff. */
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
