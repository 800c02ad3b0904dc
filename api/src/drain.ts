import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A client that is about to reuse a connection has this long to learn that it should not. */
const IDLE_GRACE = 2000;
const LOOK_EVERY = 50;

/**
 * Ends the traffic of a server without leaving a request unanswered: it stops listening, tells everybody who still
 * asks to close, and takes idle connections down a little later. `http.Server.close()` would cut them at once,
 * and with them what busy clients have just sent.
 */
export function prepareDrain(server: Server): (within: number) => Promise<void> {
  let open = 0;
  let isDraining = false;
  server.prependListener("request", (_request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    if (isDraining) response.setHeader("Connection", "close");
  });
  return async (within) => {
    const deadline = Date.now() + within;
    isDraining = true;
    NetServer.prototype.close.call(server);
    const graceEnds = Date.now() + Math.min(IDLE_GRACE, within);
    while (Date.now() < graceEnds && (await connectionsOf(server)) > 0) await sleep(LOOK_EVERY);
    server.closeIdleConnections();
    while (open > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY);
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
