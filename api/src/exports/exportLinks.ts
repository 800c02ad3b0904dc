import { createHmac, timingSafeEqual } from "node:crypto";
import { type Clock, MINUTE } from "../core/clock";

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

  linkTo(id: string): string {
    const until = String(this.clock.now().getTime() + VALID_FOR);
    const signature = signed(this.keys[0], id, until).toString("base64url");
    return `${this.publicUrl}/api/exports/${id}/file?${new URLSearchParams({ until, signature })}`;
  }

  isValid(id: string, until: string, signature: string): boolean {
    if (!/^\d{13}$/.test(until) || Number(until) < this.clock.now().getTime()) return false;
    const given = Buffer.from(signature, "base64url");
    return this.keys.some((key) => {
      const expected = signed(key, id, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const signed = (key: Buffer, id: string, until: string): Buffer =>
  createHmac("sha256", key).update(`${id} ${until}`).digest();
