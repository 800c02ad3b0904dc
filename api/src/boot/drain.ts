import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerState } from "../http/serverState";

/** A client that is about to reuse a connection has this long to learn that it should not. */
const IDLE_GRACE = 2000;
const CHECK_INTERVAL = 50;

export interface DrainTimes {
  /** For how long to go on as before, but for saying that this process is not ready. */
  delay: number;
  /** How long the rest may take. */
  within: number;
  /** Ends the delay early. */
  hurry?: AbortSignal;
}

/**
 * Ends the traffic of a server without leaving a request unanswered: it says that it is not ready while it still serves
 * whoever comes, until balancers have heard of it; then it stops listening, and takes idle connections down a little
 * later. All the while it tells everybody who asks to close. `http.Server.close()` would cut idle connections at once,
 * and with them what busy clients have just sent.
 */
export function prepareDrain(server: Server, state: ServerState): (times: DrainTimes) => Promise<void> {
  let open = 0;
  server.prependListener("request", (_request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    if (state.isDraining) response.setHeader("Connection", "close");
  });
  return async ({ delay, within, hurry }) => {
    state.isDraining = true;
    await sleep(delay, undefined, { signal: hurry }).catch(() => undefined);
    const deadline = Date.now() + within;
    NetServer.prototype.close.call(server);
    const graceEnds = Date.now() + Math.min(IDLE_GRACE, within);
    while (Date.now() < graceEnds && (await connectionsOf(server)) > 0) await sleep(CHECK_INTERVAL);
    server.closeIdleConnections();
    while (open > 0 && Date.now() < deadline) {
      await sleep(CHECK_INTERVAL);
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
