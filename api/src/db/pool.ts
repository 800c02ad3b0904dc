import type { Pool, PoolConnection } from "mysql2";

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** Limits the wait for a free connection. The pool itself has no timeout for it. */
export function refuseWaiting(pool: Pool, milliseconds: number): void {
  const getConnection = pool.getConnection.bind(pool) as (taken: Taken) => void;
  pool.getConnection = ((taken: Taken) => {
    let isRefused = false;
    const timer = setTimeout(() => {
      isRefused = true;
      // With an error mysql2 passes no connection, although its type requires one.
      taken(noConnection("no connection became free in time"), undefined as unknown as PoolConnection);
    }, milliseconds);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isRefused) taken(isFull(error) ? noConnection("too many wait for a connection") : error, connection);
      // It came after the timeout, so release it to the next one.
      else if (!error) connection.release();
    });
  }) as Pool["getConnection"];
}

/** mysql2 sets neither code nor number on this error. */
const isFull = (error: Error | null): boolean => error?.message === "Queue limit reached.";

const noConnection = (message: string): Error => Object.assign(new Error(message), { code: "WEFT_NO_CONNECTION" });

/** Closes connections in use that have been silent for too long: the server is gone. */
export function watchSilence(pool: Pool, milliseconds: number): void {
  const taken = new WeakSet<object>();
  pool.on("acquire", (connection) => void taken.add(connection));
  pool.on("release", (connection) => void taken.delete(connection));
  pool.on("connection", (connection) => {
    // Every pooled connection has a socket, although the types do not show it.
    const { stream } = connection as unknown as { stream: import("node:net").Socket };
    stream.setTimeout(milliseconds);
    stream.on("timeout", () => {
      if (!taken.has(connection)) return;
      stream.destroy(Object.assign(new Error("the database does not respond"), { code: "PROTOCOL_SEQUENCE_TIMEOUT" }));
    });
  });
}
