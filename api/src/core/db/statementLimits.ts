/** How long one statement may take on a server, in seconds. Nobody waits longer for a page, and its connection is free again. */
export const STATEMENT_SECONDS = 20;

/** Whoever proves the books reads all of them. */
export const SNAPSHOT_SECONDS = 600;

/** In milliseconds: how long a server may say nothing at all, though it limits its statements by itself. */
export const silenceFor = (seconds: number): number => (seconds + 10) * 1000;

/**
 * Each engine reads its own comment: MariaDB's limit is in seconds and holds for every statement, that of MySQL is in
 * milliseconds and holds for what reads. 0 is no limit.
 */
export const limitStatements = (seconds: number): string =>
  `SET SESSION innodb_lock_wait_timeout = 5 /*M!100101 , SESSION max_statement_time = ${seconds} */` +
  `/*!80000 , SESSION max_execution_time = ${seconds * 1000} */`;
