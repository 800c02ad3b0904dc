import { driverErrorOf, isDuplicate } from "../errors";
import { isTransient } from "./transaction";

/** SQLSTATE classes: what a value may not be, which rule it breaks, what a trigger says. */
const MYSQL_CLASSES = new Set(["22", "23", "45"]);

/** The same under states that say nothing: no default, truncated, not of the character set, a CHECK of MySQL 8. */
const MYSQL_NUMBERS = new Set([1364, 1265, 1366, 3819]);

const SQLITE_CODE = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/;

/**
 * Whether a database refused what was to be written for itself, so that it would refuse it at any time. Only what is
 * known to be so: a full disk or a missing table is no fault of the row.
 */
export function isDataRefusal(error: unknown): boolean {
  if (isTransient(error) || isDuplicate(error)) return false;
  const {
    code = "",
    errno = 0,
    sqlState = "",
  } = driverErrorOf(error) as ReturnType<typeof driverErrorOf> & {
    sqlState?: string;
  };
  return SQLITE_CODE.test(code) || MYSQL_CLASSES.has(sqlState.slice(0, 2)) || MYSQL_NUMBERS.has(errno);
}
