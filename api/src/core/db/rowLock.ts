import type { Tx } from "./database";

/** Rows read with it are kept for us until the transaction ends. SQLite has one writer at a time and knows no such lock. */
export const rowLock = (tx: Tx) =>
  tx.connection.options.type === "mysql" ? { lock: { mode: "pessimistic_write" as const } } : {};
