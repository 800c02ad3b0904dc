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

/** Pings count like any other message: answering them is work too. */
const MAX_A_SECOND = 20;

/** How often it is asked whether somebody is still there. */
const PING_EVERY = 12_000;

/** How long a connection that says too much has for reading why it is closed. */
const LAST_WORDS = 1000;

/** One connection as graphql-ws wants it, which hears no more than so many messages a second. */
export function lineOf(socket: WebSocket, failed: (error: unknown) => void): Line {
  let isOver = false;
  const rate = new MessageRate();
  /** Whether what came may be heard. */
  const mayHear = (): boolean => {
    if (isOver) return false;
    if (rate.allows()) return true;
    isOver = true;
    socket.close(CLOSE.tooMuch, "Too many messages");
    // Whatever else it sends stays unread.
    socket.pause();
    setTimeout(() => socket.terminate(), LAST_WORDS).unref();
    return false;
  };
  const fail = (error: unknown) => {
    failed(error);
    socket.close(CLOSE.failed, "Something went wrong on our side.");
  };
  socket.on("ping", mayHear);
  socket.on("pong", mayHear);
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
    onMessage: (hear) => {
      socket.on("message", (data) => {
        if (mayHear()) hear(String(data)).catch(fail);
      });
    },
  };
}

/** Ends connections whose other side is gone without a word. */
function watch(socket: WebSocket): void {
  let isThere = true;
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_EVERY).unref();
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
    return this.count <= MAX_A_SECOND;
  }
}
