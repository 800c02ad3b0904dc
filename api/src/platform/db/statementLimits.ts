/** Statement timeout on a server: frees the connection when a page would not wait any longer. */
export const STATEMENT_SECONDS = 20;

/** Ledger checks read all rows. */
export const SNAPSHOT_SECONDS = 600;

/** Socket timeout: a server may hang even though it limits statements. */
export const silenceFor = (seconds: number): number => (seconds + 10) * 1000;

/**
 * Conditional comments per engine: MariaDB's limit is in seconds and applies to all statements, MySQL's is in
 * milliseconds and applies to SELECT. 0 is no limit.
 */
export const limitStatements = (seconds: number): string =>
  `SET SESSION innodb_lock_wait_timeout = 5 /*M!100101 , SESSION max_statement_time = ${seconds} */` +
  `/*!80000 , SESSION max_execution_time = ${seconds * 1000} */`;
