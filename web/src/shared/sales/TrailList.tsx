import { Box } from "@mui/material";
import type { OrderTrailFragment } from "../../generated/shared";
import { localDay, utcDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";

/** The codes that came with an order, and whose they were. */
export const codesInWords = (codes: OrderTrailFragment["codes"]): string =>
  codes.map(({ text, publisherName }) => `${text} (${publisherName ?? "nobody's"})`).join(", ");

/** What the ledger says of an order, one entry a line. */
export const TrailEntries = ({ entries }: Pick<OrderTrailFragment, "entries">) => (
  <Box component="dl" sx={linesStyle}>
    {entries.map(({ id, at, account, kind, amount }) => (
      <div key={id}>
        <dt>
          {account}
          <small>{`${kind}, ${localDay(at)}`}</small>
        </dt>
        <dd>{inMoney(amount)}</dd>
      </div>
    ))}
  </Box>
);

/** Which payouts settled it, and how far each is. */
export const TrailPayouts = ({ payouts }: Pick<OrderTrailFragment, "payouts">) => (
  <Box component="dl" sx={linesStyle}>
    {payouts.map(({ id, number, week, status, amount, paidAt }) => (
      <div key={`${id} ${amount.cents}`}>
        <dt>
          {number}
          <small>{paidAt ? `Arrived ${localDay(paidAt)}` : `Week of ${utcDay(week)}, ${wordsOf(status)}`}</small>
        </dt>
        <dd>{inMoney(amount)}</dd>
      </div>
    ))}
  </Box>
);

const wordsOf = (status: string): string => status.toLowerCase().replaceAll("_", " ");

const linesStyle = {
  m: 0,
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "6px",
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& small": { display: "block", fontSize: 14 },
  "& dd": { m: 0, fontWeight: 600, color: "text.primary", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
} as const;
