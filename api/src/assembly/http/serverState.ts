import type { ServerResponse } from "node:http";

/** The process's state between start and shutdown. */
export class ServerState {
  /** Whether the database is open and prepared. Until then only redirects are served. */
  isOpen = true;
  /** Whether the demo's data is being made: until then there are pages, and nobody to sign in as. */
  isPreparing = false;
  /** Shutting down: readiness fails, while requests are still served. */
  isDraining = false;
  private open = 0;

  /** How many responses are not sent yet; redirects count their own, since a listener for each would cost them more. */
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
