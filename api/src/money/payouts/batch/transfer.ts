import { stringify } from "csv-stringify/sync";
import { formatCents } from "../../../platform/money";
import type { MethodDetails } from "../methods/payoutTargets";
import type { Payout } from "../payout.entity";

/** A payout with its decrypted destination. */
export interface Transfer {
  payout: Payout;
  details: MethodDetails;
}

/** A UUID as 22 base64url characters for PayPal's file, since 36 are too long. */
export const shortIdOf = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** Constant for a payout's whole life, in any file. */
export const endToEndIdOf = (id: string): string => id.replaceAll("-", "");

/** Resolves a payout from a bank's report, by its ID or its reference in a file; null if it cannot be one of ours. */
export function payoutIdOf(reported: string): string | null {
  const text = reported.trim();
  const isShort = /^[A-Za-z0-9_-]{22}$/.test(text);
  const hex = isShort ? Buffer.from(text, "base64url").toString("hex") : text.replaceAll("-", "").toLowerCase();
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(hex);
  return parts ? parts.slice(1).join("-") : null;
}

/**
 * A PayPal Payouts file: receiver, amount, currency, our id (30 characters at most), note, wallet; without a header.
 */
export const paypalFile = (transfers: readonly Transfer[]): string =>
  stringify(
    transfers.flatMap(({ payout, details }) =>
      details.kind === "paypal"
        ? [
            [
              details.email,
              formatCents(payout.net, payout.currency),
              payout.currency,
              shortIdOf(payout.id),
              `Weft payout for the week of ${payout.week}`,
              "PAYPAL",
            ],
          ]
        : [],
    ),
  );
