import { Typography } from "@mui/material";
import { fatesInWords } from "../../../../lib/fatesInWords";
import { Dl } from "../../../../ui/html";
import { Section } from "../../../../ui/Section";

/** What becomes of approved earnings that the next payout does not take up. */
export const Fates = () => (
  <Section labelledBy="fates">
    <Typography id="fates" variant="h2" sx={{ mb: 2 }}>
      What becomes of money that is not paid yet
    </Typography>
    <Typography sx={{ mb: 4, maxWidth: 620, color: "text.secondary" }}>
      Each amount is paid, waits until a date, or is declined for a reason that you can answer. The same rules decide
      the payout run, our mails and your payouts page.
    </Typography>
    <Dl sx={listStyle}>
      {fatesInWords.map(({ when, fate }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{fate}</dd>
        </div>
      ))}
    </Dl>
  </Section>
);

const listStyle = {
  "& > div": {
    display: "grid",
    gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    columnGap: 8,
    rowGap: 0.5,
    py: 2.25,
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { fontWeight: 600 },
  "& dd": { m: 0, maxWidth: 620, color: "text.secondary" },
} as const;
