import { createHmac } from "node:crypto";
import { type Clock, MINUTE } from "../../platform/clock";
import { isSameBytes } from "../../platform/sameBytes";

/** Long enough to start a download; whoever is signed in gets another link at any time. */
const VALID_FOR = 10 * MINUTE;

/** Short-lived links to prepared files, since a browser's own download sends no token. */
export class ExportLinks {
  constructor(
    /** The key that signs, then those that are still accepted. */
    private readonly keys: readonly [Buffer, ...Buffer[]],
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {}

  /** With a holder, only what names the same one is accepted; it stands before the signature. */
  linkTo(id: string, holder = ""): string {
    const until = String(this.clock.now().getTime() + VALID_FOR);
    const signature = (holder && `${holder}.`) + signed(this.keys[0], id, until, holder).toString("base64url");
    return `${this.publicUrl}/api/v1/exports/${id}/file?${new URLSearchParams({ until, signature })}`;
  }

  isValid(id: string, until: string, signature: string): boolean {
    if (!/^\d{13}$/.test(until) || Number(until) < this.clock.now().getTime()) return false;
    const holder = holderIn(signature);
    const given = Buffer.from(signature.slice(holder === "" ? 0 : holder.length + 1), "base64url");
    return this.keys.some((key) => {
      const expected = signed(key, id, until, holder);
      return isSameBytes(given, expected);
    });
  }
}

/** Empty if it names nobody. */
export const holderIn = (signature: string): string => signature.slice(0, Math.max(0, signature.indexOf(".")));

const signed = (key: Buffer, id: string, until: string, holder: string): Buffer =>
  createHmac("sha256", key)
    .update(holder ? `${id} ${until} ${holder}` : `${id} ${until}`)
    .digest();
