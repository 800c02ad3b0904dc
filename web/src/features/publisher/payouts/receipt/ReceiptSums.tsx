import Box from "@mui/material/Box";
import { utcDay } from "../../../../lib/dates";
import { fromCents, inMoney } from "../../../../lib/money";
import type { PayoutRow } from "../payoutTypes";

/** Totals: gross amount, fee and net amount. */
export const ReceiptSums = ({ gross, fee, net, conversion }: PayoutRow) => (
  <Box component="dl" sx={sumsStyle}>
    {conversion && (
      <div>
        <dt>{`Earned, by the rate of ${utcDay(conversion.day)}: 1 ${conversion.earned.currency} is ${conversion.rate} ${gross.currency}`}</dt>
        <dd>{inMoney(conversion.earned)}</dd>
      </div>
    )}
    <div>
      <dt>Sales</dt>
      <dd>{inMoney(gross)}</dd>
    </div>
    <div>
      <dt>Fee</dt>
      <dd>{fromCents(fee.cents > 0 ? -fee.cents : 0, fee.currency)}</dd>
    </div>
    <div>
      <dt>Payout</dt>
      <dd>{inMoney(net)}</dd>
    </div>
  </Box>
);

const sumsStyle = {
  m: 0,
  borderTop: "1.5px solid",
  borderColor: "text.primary",
  pt: 1.25,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "3px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "lining-nums tabular-nums" },
  "& > div:last-of-type": { alignItems: "baseline", "& dt": { color: "text.primary", fontWeight: 650 } },
  "& > div:last-of-type dd": { fontFamily: "h1.fontFamily", fontSize: 44, fontWeight: 360, lineHeight: 1.1 },
} as const;
