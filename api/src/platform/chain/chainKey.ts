import { createHmac } from "node:crypto";
import type { ChainLink, ChainWaiting } from "./chain.entity";

/** The hash before the first record of every stream. */
export const BEGINNING = "";

type Record = Pick<ChainLink, "stream" | "rowId" | "revision" | "content">;

/** The HMAC key of the chains: write access to the database without it is not enough to extend or rebuild a chain. */
export class ChainKey {
  constructor(private readonly key: Buffer) {}

  /** Bound to the row and its revision, so that an old state cannot be recorded again. */
  macOf({ stream, rowId, revision, content }: Record): string {
    return this.hmac("record", [stream, rowId, revision, content]);
  }

  isGenuine(waiting: ChainWaiting): boolean {
    return this.macOf(waiting) === waiting.mac;
  }

  hashOf(before: string, { stream, sequence, rowId, revision, content }: Record & Pick<ChainLink, "sequence">): string {
    return this.hmac("link", [before, stream, sequence, rowId, revision, content]);
  }

  /** The digest of all streams' last records. */
  digestOf(heads: readonly (readonly [stream: string, sequence: number, hash: string])[]): string {
    return this.hmac("digest", heads);
  }

  private hmac(purpose: string, values: readonly unknown[]): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([purpose, ...values]))
      .digest("base64url");
  }
}
