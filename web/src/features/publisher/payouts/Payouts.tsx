import Box from "@mui/material/Box";
import { MethodPanel } from "./method/MethodPanel";
import { NextPayout } from "./NextPayout";
import { PayoutList } from "./PayoutList";

/** The next payout, the payout method and past payouts. */
export const Payouts = () => (
  <Box id="payouts" sx={stackStyle}>
    <Box sx={rowStyle}>
      <NextPayout />
      <MethodPanel />
    </Box>
    <PayoutList />
  </Box>
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;

const rowStyle = {
  ...stackStyle,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2.05fr) minmax(0, 1fr)" },
} as const;
