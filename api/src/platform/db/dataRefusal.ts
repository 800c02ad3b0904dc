import { driverErrorOf, isDuplicate } from "../errors";
import { isTransient } from "./transaction";

/** SQLSTATE classes: invalid value, violated constraint, error raised by a trigger. */
const MYSQL_CLASSES = new Set(["22", "23", "45"]);

/** The same errors under unspecific SQLSTATEs: no default, truncated, wrong character set, CHECK on MySQL 8. */
const MYSQL_NUMBERS = new Set([1364, 1265, 1366, 3819]);

const SQLITE_CODE = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/;

/**
 * Whether the database rejected the data itself, so that a retry would always fail. Only known cases: a full disk or a
 * missing table is not the row's fault.
 */
export function isDataRefusal(error: unknown): boolean {
  if (isTransient(error) || isDuplicate(error)) return false;
  const {
    code = "",
    errno = 0,
    sqlState = "",
  } = driverErrorOf(error) as ReturnType<typeof driverErrorOf> & { sqlState?: string };
  return SQLITE_CODE.test(code) || MYSQL_CLASSES.has(sqlState.slice(0, 2)) || MYSQL_NUMBERS.has(errno);
}
