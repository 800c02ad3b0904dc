import { Box, Typography } from "@mui/material";
import { figures } from "../../lib/figures";
import { columnStyle } from "../../ui/Section";
import { Fates } from "./parts/payment/Fates";
import { Methods } from "./parts/payment/Methods";
import { Minimum } from "./parts/payment/Minimum";
import { Questions } from "./parts/payment/Questions";
import { ReturnWindow } from "./parts/payment/ReturnWindow";
import { Schedule } from "./parts/payment/Schedule";
import { type HangingCloth, WovenCloths } from "./parts/WovenCloths";

export const PaymentInfoPage = () => (
  <Box sx={{ overflow: "clip" }}>
    <Box sx={{ ...columnStyle, ...heroStyle }}>
      <Box sx={{ pt: { xs: 5, md: 10 }, pb: { xs: 5, md: 8 } }}>
        <Typography variant="h1" sx={{ fontSize: { xs: 74, md: 118 } }}>
          Paid every Friday
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: 520, color: "text.secondary" }}>
          For the week before, from {figures.minimumPayout}, by the method you choose. It arrives in {figures.arrival},
          and every cent of it has its reason.
        </Typography>
      </Box>
      <Box sx={{ display: { xs: "none", md: "block" }, mt: "-10px" }}>
        <WovenCloths
          cloths={weekdays}
          height={400}
          d="M-120 470C20 440 60 400 150 410S330 470 450 430S700 350 820 420S1100 560 1900 500"
        />
      </Box>
    </Box>
    <Schedule />
    <Methods />
    <Minimum />
    <Fates />
    <ReturnWindow />
    <Questions />
  </Box>
);

/** One cloth per working day; the fifth, payday, is the richest. */
const weekdays: readonly HangingCloth[] = [
  { kind: "linen", drop: 0.62 },
  { kind: "denim", drop: 0.62 },
  { kind: "plaid", drop: 0.62 },
  { kind: "pinstripe", drop: 0.74 },
  { kind: "silk", drop: 0.96 },
];

const heroStyle = {
  display: "grid",
  columnGap: 8,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.15fr) minmax(0, 1fr)" },
} as const;
