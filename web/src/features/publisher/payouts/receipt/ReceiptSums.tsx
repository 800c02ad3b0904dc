import Box from "@mui/material/Box";
import { utcDay } from "../../../../lib/dates";
import { fromCents, inMoney, type Money } from "../../../../lib/money";
import type { PayoutRow } from "../payoutTypes";
import { setOffText } from "../stages";

/** Totals: what was earned, what was set off, gross amount, fee and net amount. */
export const ReceiptSums = ({ gross, fee, net, conversion, setOffs }: PayoutRow) => (
  <Box component="dl" sx={sumsStyle}>
    {setOffs.length > 0 && (
      <div>
        <dt>Sales</dt>
        <dd>{inMoney(beforeSetOff(conversion?.earned ?? gross, setOffs))}</dd>
      </div>
    )}
    {setOffs.map((one) => (
      <div key={one.owed.currency}>
        <dt>{setOffText(one)}</dt>
        <dd>{fromCents(-one.taken.cents, one.taken.currency)}</dd>
      </div>
    ))}
    {conversion && (
      <div>
        <dt>{`${setOffs.length > 0 ? "Left" : "Earned"}, by the rate of ${utcDay(conversion.day)}: 1 ${conversion.earned.currency} is ${conversion.rate} ${gross.currency}`}</dt>
        <dd>{inMoney(conversion.earned)}</dd>
      </div>
    )}
    <div>
      <dt>{setOffs.length > 0 ? "Before the fee" : "Sales"}</dt>
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

const beforeSetOff = ({ cents, currency }: Money, setOffs: PayoutRow["setOffs"]): Money => ({
  cents: setOffs.reduce((sum, { taken }) => sum + taken.cents, cents),
  currency,
});

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
