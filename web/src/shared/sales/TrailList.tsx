import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { OrderTrailFragment } from "../../generated/shared";
import { localDay, utcDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { payoutStatusLabels } from "../payouts/payoutLabels";

/** An order's codes, and their owners. */
export const codesInWords = (codes: OrderTrailFragment["codes"]): string =>
  codes.map(({ text, publisherName }) => `${text} (${publisherName ?? t("no owner")})`).join(", ");

/** An order's ledger entries, one per line. */
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

/** The payouts that settled it, and their status. */
export const TrailPayouts = ({ payouts }: Pick<OrderTrailFragment, "payouts">) => (
  <Box component="dl" sx={linesStyle}>
    {payouts.map(({ id, number, week, status, amount, paidAt }) => (
      <div key={`${id} ${amount.cents}`}>
        <dt>
          {number}
          <small>
            {paidAt
              ? t("Arrived {day}", { day: localDay(paidAt) })
              : t("Week of {day}: {status}", { day: utcDay(week), status: payoutStatusLabels[status].label })}
          </small>
        </dt>
        <dd>{inMoney(amount)}</dd>
      </div>
    ))}
  </Box>
);

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
