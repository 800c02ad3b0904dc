import type { Tx } from "./database";

/** SELECT … FOR UPDATE: locks the rows until the transaction ends. SQLite has a single writer and no row locks. */
export const rowLock = (tx: Tx) =>
  tx.connection.options.type === "mysql" ? { lock: { mode: "pessimistic_write" as const } } : {};

/** The same for hand-written SQL. */
export const lockClause = (tx: Tx): string => (tx.connection.options.type === "mysql" ? "FOR UPDATE" : "");
