import type { Viewer } from "../../platform/context";
import { newSecret } from "../../platform/ids";

const START = "app_";

export const isInnerCall = (token: string): boolean => token.startsWith(START);

/**
 * Calls of this process to itself, for connected apps: their tokens are good for /mcp alone, and what a tool asks there
 * is asked as their viewer.
 */
export class InnerCalls {
  private readonly viewers = new Map<string, Viewer>();

  /** Runs with a token that ends with it. */
  async as<T>(viewer: Viewer, call: (token: string) => Promise<T>): Promise<T> {
    const token = START + newSecret();
    this.viewers.set(token, viewer);
    try {
      return await call(token);
    } finally {
      this.viewers.delete(token);
    }
  }

  viewerOf = (token: string): Viewer | null => this.viewers.get(token) ?? null;
}
