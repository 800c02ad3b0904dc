import type { WebSocket } from "ws";
import { addressKey } from "../core/limits/addressKey";

/** Maximum connections per process. Browsers open one per dashboard tab. */
export const SOCKETS = { inAll: 5000, perAddress: 20, perPerson: 10, waiting: 500 };

/** Counts this process's connections by address and person. */
export class SocketCounts {
  private readonly addresses = new Map<string, number>();
  private readonly people = new Map<string, number>();
  /** Connections that have not authenticated yet, oldest first. */
  private readonly waiting = new Set<WebSocket>();
  private all = 0;

  isFullFor(address: string): boolean {
    return (this.addresses.get(addressKey(address)) ?? 0) >= SOCKETS.perAddress;
  }

  /** Authenticated connections keep their slot; the oldest unauthenticated one is evicted for a new one. */
  makeRoom(): boolean {
    if (this.all < SOCKETS.inAll && this.waiting.size < SOCKETS.waiting) return true;
    const [oldest] = this.waiting;
    if (!oldest) return false;
    this.waiting.delete(oldest);
    oldest.terminate();
    return true;
  }

  opened(socket: WebSocket, address: string): void {
    const key = addressKey(address);
    this.all += 1;
    this.waiting.add(socket);
    add(this.addresses, key, 1);
    socket.once("close", () => {
      this.all -= 1;
      this.waiting.delete(socket);
      add(this.addresses, key, -1);
    });
  }

  /** Returns whether the person had a slot left. */
  signedIn(socket: WebSocket, userId: string): boolean {
    this.waiting.delete(socket);
    if ((this.people.get(userId) ?? 0) >= SOCKETS.perPerson) return false;
    // If it was closed during authentication, nothing would release its slot.
    if (socket.readyState !== socket.OPEN) return false;
    add(this.people, userId, 1);
    socket.once("close", () => add(this.people, userId, -1));
    return true;
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
