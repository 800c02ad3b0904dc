import type { Tx } from "./database";

/** SELECT … FOR UPDATE: locks the rows until the transaction ends. SQLite has a single writer and no row locks. */
export const rowLock = (tx: Tx) =>
  tx.connection.options.type === "mysql" ? { lock: { mode: "pessimistic_write" as const } } : {};
