import type { Pool, PoolConnection } from "mysql2";

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** Makes waiting for a free connection end in a refusal. The pool itself lets everybody wait for ever. */
export function refuseWaiting(pool: Pool, milliseconds: number): void {
  const getConnection = pool.getConnection.bind(pool) as (taken: Taken) => void;
  pool.getConnection = ((taken: Taken) => {
    let isRefused = false;
    const timer = setTimeout(() => {
      isRefused = true;
      // mysql2 hands over no connection with an error, and types it as if it did.
      taken(noConnection("no connection became free in time"), undefined as unknown as PoolConnection);
    }, milliseconds);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isRefused) taken(isFull(error) ? noConnection("too many wait for a connection") : error, connection);
      // It came too late for whoever asked, and is the next one's.
      else if (!error) connection.release();
    });
  }) as Pool["getConnection"];
}

/** mysql2 gives this one neither code nor number. */
const isFull = (error: Error | null): boolean => error?.message === "Queue limit reached.";

const noConnection = (words: string): Error => Object.assign(new Error(words), { code: "WEFT_NO_CONNECTION" });

/** Ends a connection that somebody waits for and that has been silent for so long: behind it is nobody any more. */
export function watchSilence(pool: Pool, milliseconds: number): void {
  const taken = new WeakSet<object>();
  pool.on("acquire", (connection) => void taken.add(connection));
  pool.on("release", (connection) => void taken.delete(connection));
  pool.on("connection", (connection) => {
    // Every connection of a pool has its socket; the types show it for none.
    const { stream } = connection as unknown as { stream: import("node:net").Socket };
    stream.setTimeout(milliseconds);
    stream.on("timeout", () => {
      if (!taken.has(connection)) return;
      stream.destroy(Object.assign(new Error("the database does not respond"), { code: "PROTOCOL_SEQUENCE_TIMEOUT" }));
    });
  });
}
