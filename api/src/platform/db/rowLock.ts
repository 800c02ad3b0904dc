import type { Tx } from "./database";

/** SELECT … FOR UPDATE: locks the rows until the transaction ends. SQLite has a single writer and no row locks. */
export const rowLock = (tx: Tx) =>
  tx.connection.options.type === "mysql" ? { lock: { mode: "pessimistic_write" as const } } : {};

/** The same for hand-written SQL. */
export const lockClause = (tx: Tx): string => (tx.connection.options.type === "mysql" ? "FOR UPDATE" : "");

/**
 * For hand-written SQL: many may hold it at once, and nobody changes the row meanwhile. In the old words, which MariaDB
 * and MySQL both know.
 */
export const shareClause = (tx: Tx): string => (tx.connection.options.type === "mysql" ? "LOCK IN SHARE MODE" : "");
