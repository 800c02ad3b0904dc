import type { ServerResponse } from "node:http";

/** The process's state between start and shutdown. */
export class ServerState {
  /** Whether the database is open and prepared. Until then only redirects are served. */
  isOpen = true;
  /** Whether demo data is being created: until then there are pages but no accounts. */
  isPreparing = false;
  /** Shutting down: readiness fails, while requests are still served. */
  isDraining = false;
  private open = 0;

  /** The number of unsent responses; redirects count their own, because a listener for each would cost more. */
  get answering(): number {
    return this.open;
  }

  answers(response: ServerResponse): void {
    this.open += 1;
    response.once("close", () => {
      this.open -= 1;
    });
  }
}
