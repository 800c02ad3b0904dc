import type { Duplex } from "node:stream";

/**
 * Rejects an upgrade. Node no longer handles such a socket: a reset would end the process with an unhandled error, and
 * a client could keep it open forever.
 */
export function refuseUpgrade(socket: Duplex, head: string): void {
  socket.on("error", () => socket.destroy());
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n`);
}
