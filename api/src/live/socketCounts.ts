import type { WebSocket } from "ws";
import { addressKey } from "../core/limits/addressKey";

/** How many connections one process holds. Browsers open one for each tab that shows a dashboard. */
export const SOCKETS = { inAll: 5000, perAddress: 20, perAccount: 10, waiting: 500 };

/** Who holds how many connections of this process. */
export class SocketCounts {
  private readonly addresses = new Map<string, number>();
  private readonly accounts = new Map<string, number>();
  /** Those that have not said yet who they are, the oldest first. */
  private readonly waiting = new Set<WebSocket>();
  private all = 0;

  isFullFor(address: string): boolean {
    return (this.addresses.get(addressKey(address)) ?? 0) >= SOCKETS.perAddress;
  }

  /** Who is signed in keeps a place; who has not said a word in good time loses it to the next. */
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

  /** Whether there was a place left for the account. */
  signedIn(socket: WebSocket, accountId: string): boolean {
    this.waiting.delete(socket);
    if ((this.accounts.get(accountId) ?? 0) >= SOCKETS.perAccount) return false;
    // Closed while it was asked who this is: then nothing would take it off again.
    if (socket.readyState !== socket.OPEN) return false;
    add(this.accounts, accountId, 1);
    socket.once("close", () => add(this.accounts, accountId, -1));
    return true;
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
