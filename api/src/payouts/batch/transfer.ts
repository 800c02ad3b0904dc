import type { MethodDetails } from "../methods/payoutMethod.service";
import type { Payout } from "../payout.entity";

/** A payout with where it goes, opened. */
export interface Transfer {
  payout: Payout;
  details: MethodDetails;
}

/** A UUID's sixteen bytes in 22 characters: banks have no room for 36. PayPal's file has it so. */
export const shortIdOf = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** The payout's own id for as long as it lives, in whichever file it stands. */
export const endToEndIdOf = (id: string): string => id.replaceAll("-", "");

/** The payout that a bank's report means, by its id or by what a file calls it; nothing where it can be none of ours. */
export function payoutIdOf(reported: string): string | null {
  const text = reported.trim();
  const isShort = /^[A-Za-z0-9_-]{22}$/.test(text);
  const hex = isShort ? Buffer.from(text, "base64url").toString("hex") : text.replaceAll("-", "").toLowerCase();
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex);
  return parts ? parts.slice(1).join("-") : null;
}
