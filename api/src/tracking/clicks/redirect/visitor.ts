import { hash } from "node:crypto";
import { dayOf } from "../../../contract/days";
import { DAY } from "../../../platform/clock";
import { deriveKey } from "../../../platform/config/secrets";

/**
 * Pseudonymous visitor ids per UTC day: the key changes daily, and without it neither the address nor the browser can
 * be recovered.
 */
export class Visitors {
  private day = Number.NaN;
  private key = "";

  constructor(private readonly dataKey: Buffer) {}

  /** In hex digits. */
  of(address: string, userAgent: string | undefined, now: Date): string {
    const day = Math.floor(now.getTime() / DAY);
    if (day !== this.day) {
      this.day = day;
      this.key = deriveKey(this.dataKey, `visitors ${dayOf(now)}`).toString("base64");
    }
    return hash("sha256", `${this.key}\n${address}\n${userAgent ?? ""}`, "hex").slice(0, 2 * VISITOR_BYTES);
  }
}

export const VISITOR_BYTES = 8;
