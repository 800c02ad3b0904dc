import { type Clock, MINUTE } from "../../platform/clock";
import { isMacOf, macOf, type SigningKeys } from "../../platform/mac";

/** Long enough to start a download; signed-in users can get another link at any time. */
const VALID_FOR = 10 * MINUTE;

/** Short-lived links to prepared files, because a browser's own download sends no token. */
export class ExportLinks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {}

  /** With a holder, only links for the same one are accepted; it precedes the signature. */
  linkTo(id: string, holder = ""): string {
    const until = String(this.clock.now().getTime() + VALID_FOR);
    const signature = (holder && `${holder}.`) + macOf(this.keys, textOf(id, until, holder));
    return `${this.publicUrl}/api/v1/exports/${id}/file?${new URLSearchParams({ until, signature })}`;
  }

  isValid(id: string, until: string, signature: string): boolean {
    if (!/^\d{13}$/.test(until) || Number(until) < this.clock.now().getTime()) return false;
    const holder = holderIn(signature);
    const mac = signature.slice(holder === "" ? 0 : holder.length + 1);
    return isMacOf(this.keys, textOf(id, until, holder), mac);
  }
}

/** Empty if it names no one. */
export const holderIn = (signature: string): string => signature.slice(0, Math.max(0, signature.indexOf(".")));

const textOf = (id: string, until: string, holder: string): string => [id, until, holder].filter(Boolean).join(" ");
