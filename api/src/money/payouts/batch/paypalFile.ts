import { stringify } from "csv-stringify/sync";
import { formatCents } from "../../../platform/money";
import { shortIdOf, type Transfer } from "./transfer";

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
