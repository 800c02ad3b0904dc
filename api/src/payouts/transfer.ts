import type { Payout } from "./payout.entity";
import type { MethodDetails } from "./payoutMethod.service";

/** A payout with where it goes, opened. */
export interface Transfer {
  payout: Payout;
  details: MethodDetails;
}

/** A UUID's sixteen bytes in 22 characters: banks have no room for 36. */
export const shortIdOf = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
