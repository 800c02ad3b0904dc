import type { WebSocket as Line } from "graphql-ws";
import type { WebSocket } from "ws";

export const CLOSE = {
  goingAway: 1001,
  tooMuch: 1008,
  failed: 1011,
  tryAgainLater: 1013,
  unauthenticated: 4401,
  tooSlow: 4408,
} as const;

/** Messages and pings per second: answering pings is work too. */
const MAX_PER_SECOND = 20;

/** Milliseconds between pings. */
const PING_INTERVAL = 12_000;

/** Time for a client that exceeded the limit to read the close code. */
const CLOSE_TIMEOUT = 1000;

/** Adapts a connection to graphql-ws, with a rate limit on its messages. */
export function lineOf(socket: WebSocket, failed: (error: unknown) => void): Line {
  let isOver = false;
  const rate = new MessageRate();
  /** Whether the message is within the rate limit. */
  const isWithinRate = (): boolean => {
    if (isOver) return false;
    if (rate.allows()) return true;
    isOver = true;
    socket.close(CLOSE.tooMuch, "Too many messages");
    // Whatever else it sends is not read.
    socket.pause();
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
    return false;
  };
  const fail = (error: unknown) => {
    failed(error);
    socket.close(CLOSE.failed, "Something went wrong on our side.");
  };
  socket.on("ping", isWithinRate);
  socket.on("pong", isWithinRate);
  socket.on("error", () => socket.close());
  watch(socket);
  return {
    protocol: socket.protocol,
    send: (data) =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        socket.send(data, (error) => (error ? reject(error) : resolve()));
      }),
    close: (code, reason) => socket.close(code, reason),
    onMessage: (receive) => {
      socket.on("message", (data) => {
        if (isWithinRate()) receive(String(data)).catch(fail);
      });
    },
  };
}

/** Terminates connections whose other side is gone without closing. */
function watch(socket: WebSocket): void {
  let isThere = true;
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_INTERVAL).unref();
  socket.on("pong", () => {
    isThere = true;
  });
  socket.once("close", () => clearInterval(timer));
}

class MessageRate {
  private since = Number.NEGATIVE_INFINITY;
  private count = 0;

  allows(now = performance.now()): boolean {
    if (now - this.since >= 1000) {
      this.since = now;
      this.count = 0;
    }
    this.count += 1;
    return this.count <= MAX_PER_SECOND;
  }
}
