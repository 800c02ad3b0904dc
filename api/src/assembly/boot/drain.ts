import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerState } from "../http/serverState";

/** How long clients may still reuse an idle connection before it is closed. */
const IDLE_GRACE = 2000;
const CHECK_INTERVAL = 50;

export interface DrainTimes {
  /** How long to serve as before, except that readiness fails. */
  delay: number;
  /** Time limit for the rest. */
  within: number;
  /** Ends the delay early. */
  skipDelay?: AbortSignal;
}

/**
 * Graceful shutdown without failing a request: readiness fails while requests are still served, until load balancers
 * have noticed; then the server stops listening, and closes idle connections a little later. Meanwhile all responses
 * carry Connection: close. `http.Server.close()` would close idle connections immediately, and lose requests just sent
 * on them.
 */
export function prepareDrain(
  server: Server,
  state: ServerState,
  redirect: { underWay: number },
): (times: DrainTimes) => Promise<void> {
  const isAnswering = () => state.answering + redirect.underWay > 0;
  return async ({ delay, within, skipDelay }) => {
    state.isDraining = true;
    // Registered late, because every redirect would pay for the listener.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    await sleep(delay, undefined, { signal: skipDelay }).catch(() => undefined);
    const deadline = Date.now() + within;
    NetServer.prototype.close.call(server);
    const graceEnds = Date.now() + Math.min(IDLE_GRACE, within);
    while (Date.now() < graceEnds && (await connectionsOf(server)) > 0) await sleep(CHECK_INTERVAL);
    server.closeIdleConnections();
    while (isAnswering() && Date.now() < deadline) {
      await sleep(CHECK_INTERVAL);
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
