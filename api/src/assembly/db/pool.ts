import type { Pool, PoolConnection } from "mysql2";

type ConnectionCallback = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** Limits the wait for a free connection. The pool itself has no timeout for it. */
export function refuseWaiting(pool: Pool, milliseconds: number): void {
  const getConnection = pool.getConnection.bind(pool) as (taken: ConnectionCallback) => void;
  pool.getConnection = ((callback: ConnectionCallback) => {
    let isRefused = false;
    const timer = setTimeout(() => {
      isRefused = true;
      // With an error mysql2 passes no connection, although its type requires one.
      callback(noConnection("no connection became free in time"), undefined as unknown as PoolConnection);
    }, milliseconds);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!isRefused) callback(isFull(error) ? noConnection("too many wait for a connection") : error, connection);
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
  const callback = new WeakSet<object>();
  pool.on("acquire", (connection) => void callback.add(connection));
  pool.on("release", (connection) => void callback.delete(connection));
  pool.on("connection", (connection) => {
    // Every pooled connection has a socket, although the types do not show it.
    const { stream } = connection as unknown as { stream: import("node:net").Socket };
    stream.setTimeout(milliseconds);
    stream.on("timeout", () => {
      if (!callback.has(connection)) return;
      stream.destroy(Object.assign(new Error("the database does not respond"), { code: "PROTOCOL_SEQUENCE_TIMEOUT" }));
    });
  });
}
