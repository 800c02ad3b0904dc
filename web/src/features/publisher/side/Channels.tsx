import { Box } from "@mui/material";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { P, Small, Span } from "../../../ui/html";
import { TOO_FEW_CLICKS, UNUSUAL_RATE } from "../../../ui/RateText";
import type { Report } from "../dashboardTypes";
import { InkPanel, inkQuiet } from "./InkPanel";

const MAX_SHOWN = 6;

const whyNot = { "too few": TOO_FEW_CLICKS, unusual: UNUSUAL_RATE } as const;

/** Earnings by channel, as bars of proportional length. */
export function Channels({ report }: { report: Report }) {
  const { channels, currency, byCurrency } = report;
  // Clicks on brands that pay in another currency earn nothing in this one.
  const own = byCurrency.find(({ commission }) => commission.currency === currency) ?? report.totals;
  const shown = channels.slice(0, MAX_SHOWN);
  const max = Math.max(1, ...shown.map(({ commission }) => commission.cents));
  const kind = rateKindOf(own);
  const perHundred = own.clicks > 0 ? Math.trunc((own.commission.cents * 100) / own.clicks) : 0;
  return (
    <InkPanel title="Your channels">
      <Box sx={{ mt: 2, fontFamily: "h1.fontFamily", fontSize: 76, fontWeight: 340, lineHeight: 0.94 }}>
        {kind === "shown" ? fromCents(perHundred, currency) : "–"}
      </Box>
      <P sx={{ mt: 0.5, color: inkQuiet }}>
        earned per 100 clicks in this period
        {kind !== "shown" && <Span sx={{ display: "block" }}>{`${whyNot[kind]}.`}</Span>}
      </P>
      <Box component="ul" sx={listStyle}>
        {shown.map(({ name, clicks, commission }) => (
          <li key={name}>
            <Box component="b" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
              {name}
            </Box>
            <Span sx={{ fontWeight: 600 }}>{inMoney(commission)}</Span>
            <Box aria-hidden sx={trackStyle}>
              <Box sx={{ ...yarnStyle, width: `${(100 * commission.cents) / max}%` }} />
            </Box>
            <Small sx={{ gridColumn: "1 / -1", fontSize: 14, color: "#B5AABD" }}>
              {`${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}`}
            </Small>
          </li>
        ))}
      </Box>
    </InkPanel>
  );
}

const listStyle = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: "none",
  "& li": { display: "grid", gridTemplateColumns: "1fr auto", columnGap: 2, py: "4px" },
} as const;

const trackStyle = { gridColumn: "1 / -1", my: "5px", height: 5, borderRadius: "3px", bgcolor: "#3A3141" } as const;

const yarnStyle = {
  height: "100%",
  minWidth: 5,
  borderRadius: "3px",
  background: "repeating-linear-gradient(90deg, #D8E24A 0 9px, #9AA425 9px 12px)",
} as const;
