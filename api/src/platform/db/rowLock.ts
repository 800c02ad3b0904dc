import type { Tx } from "./database";

export const isMysql = (tx: Tx): boolean => tx.connection.options.type === "mysql";

/** SELECT … FOR UPDATE: locks the rows until the transaction ends. SQLite has a single writer and no row locks. */
export const rowLock = (tx: Tx) => (isMysql(tx) ? { lock: { mode: "pessimistic_write" as const } } : {});

/** The same for hand-written SQL. */
export const lockClause = (tx: Tx): string => (isMysql(tx) ? "FOR UPDATE" : "");

/** For hand-written SQL: a shared lock. In the older syntax, which MariaDB and MySQL both accept. */
export const shareClause = (tx: Tx): string => (isMysql(tx) ? "LOCK IN SHARE MODE" : "");
