import type { Duplex } from "node:stream";

/**
 * Answers an upgrade with a refusal. Node takes its hands off such a connection: who resets it meanwhile would end the
 * process with an error that nobody hears, and who keeps it open would keep it for ever.
 */
export function refuseUpgrade(socket: Duplex, head: string): void {
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`);
}
