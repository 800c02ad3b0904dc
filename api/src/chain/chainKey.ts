import { createHash, createHmac } from "node:crypto";
import type { ChainLink, ChainWaiting } from "./chain.entity";

/** What stands before the first record of every stream. */
export const BEGINNING = "";

/** Of a row that is gone. */
export const REMOVED = "";

/** What a row says, in few characters. */
export const contentHash = (content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

type Record = Pick<ChainLink, "stream" | "rowId" | "revision" | "content">;

/** Who may write to the database, but has no key, can neither continue a chain nor make it anew. */
export class ChainKey {
  constructor(private readonly key: Buffer) {}

  /** Bound to the row and its revision: a state that once was cannot be recorded again. */
  macOf({ stream, rowId, revision, content }: Record): string {
    return this.hmac("record", [stream, rowId, revision, content]);
  }

  isGenuine(waiting: ChainWaiting): boolean {
    return this.macOf(waiting) === waiting.mac;
  }

  hashOf(before: string, { stream, sequence, rowId, revision, content }: Record & Pick<ChainLink, "sequence">): string {
    return this.hmac("link", [before, stream, sequence, rowId, revision, content]);
  }

  /** Of the ends of all streams. */
  digestOf(heads: readonly (readonly [stream: string, sequence: number, hash: string])[]): string {
    return this.hmac("digest", heads);
  }

  private hmac(purpose: string, said: readonly unknown[]): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([purpose, ...said]))
      .digest("base64url");
  }
}
