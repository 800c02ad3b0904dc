import Box from "@mui/material/Box";
import { fromCents } from "../../../../lib/money";
import { pinkedStyle } from "../../../../ui/Cloth";

const lines = [
  { what: "Carried over from last week", cents: 3180 },
  { what: "Commissions, 14 sales", cents: 41_260 },
  { what: "Returned, one linen shirt", cents: -640 },
  { what: "Fee, PayPal", cents: 0 },
];
const sent = lines.reduce((sum, { cents }) => sum + cents, 0);

/** Illustration: a paper statement. */
export const StatementArt = () => (
  <Box aria-hidden sx={{ filter: "drop-shadow(0 8px 14px rgba(27,20,32,.16))" }}>
    <Box sx={{ ...pinkedStyle, bgcolor: "background.paper", px: { xs: 2.5, md: 5 }, py: { xs: 5, md: 6 } }}>
      <Box sx={{ fontWeight: 650 }}>Your Friday</Box>
      <Box sx={{ fontFamily: "h1.fontFamily", fontSize: { xs: 72, md: 96 }, fontWeight: 320, lineHeight: 1, mb: 3 }}>
        {fromCents(sent)}
      </Box>
      {lines.map(({ what, cents }) => (
        <Box key={what} sx={lineStyle}>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {what}
          </Box>
          <span>{fromCents(cents).replace("-", "−")}</span>
        </Box>
      ))}
      <Box sx={{ ...lineStyle, fontWeight: 650, borderTop: "1.5px solid", borderColor: "text.primary" }}>
        <span>Sent on Friday</span>
        <span>{fromCents(sent)}</span>
      </Box>
    </Box>
  </Box>
);

const lineStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  "& > :last-child": { whiteSpace: "nowrap" },
  py: 1.25,
  borderTop: "1px solid",
  borderColor: "divider",
} as const;
