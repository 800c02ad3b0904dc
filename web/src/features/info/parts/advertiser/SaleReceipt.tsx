import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fromCents } from "../../../../lib/money";
import { pinkedStyle } from "../../../../ui/Cloth";
import { shareOf } from "../facts";

const RATE_PERCENT = 12.5;
const SOLD_CENTS = 1_032_000;
const RETURNED_CENTS = 72_000;

const lines = [
  ["Being listed", fromCents(0)],
  ["38 publishers", fromCents(0)],
  ["9,412 clicks", fromCents(0)],
  ["86 orders they brought", fromCents(SOLD_CENTS)],
  ["6 sent back", fromCents(-RETURNED_CENTS)],
  ["Sold for good", fromCents(SOLD_CENTS - RETURNED_CENTS)],
] as const;

/** A brand's monthly figures, styled as a till receipt. */
export const SaleReceipt = () => (
  <Box sx={{ filter: "drop-shadow(0 18px 22px rgba(27,20,32,.32))" }}>
    <Box component="section" aria-labelledby="receipt" sx={{ ...paperStyle, ...pinkedStyle }}>
      <Typography id="receipt" variant="h3" component="h2">
        A month with Weft
      </Typography>
      <Typography sx={{ color: "text.secondary", fontSize: 15 }}>Fold Studio, knife pleats and quiet colors</Typography>
      <Box component="dl" sx={{ m: 0, mt: 2.5 }}>
        {lines.map(([what, sum]) => (
          <Box key={what} sx={lineStyle}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </Box>
        ))}
        <Box sx={{ ...lineStyle, ...totalStyle }}>
          <dt>You pay {RATE_PERCENT}%</dt>
          <dd>{fromCents(shareOf(SOLD_CENTS - RETURNED_CENTS, RATE_PERCENT))}</dd>
        </Box>
      </Box>
    </Box>
  </Box>
);

const paperStyle = {
  boxSizing: "border-box",
  width: "100%",
  px: { xs: 3, md: 4 },
  py: { xs: 5, md: 6 },
  bgcolor: "background.paper",
  "[data-dark] &": { bgcolor: "background.raised" },
};

const lineStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  py: "9px",
  borderTop: "1px dashed",
  borderColor: "control",
  "& dt": { minWidth: 0 },
  "& dd": { m: 0 },
};

const totalStyle = {
  alignItems: "end",
  pt: 2,
  pb: 0,
  borderTop: "2px solid",
  borderColor: "text.primary",
  fontWeight: 650,
  "& dd": {
    m: 0,
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 52, md: 64 },
    fontWeight: 340,
    lineHeight: 0.9,
    fontVariantNumeric: "lining-nums",
  },
};
