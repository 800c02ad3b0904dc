import Box from "@mui/material/Box";
import type { RangeState } from "../../../ui/range/useRange";
import type { Shown } from "../dashboardTypes";
import { SidePanel } from "../side/SidePanel";
import { Earnings } from "./Earnings";
import { StatCards } from "./StatCards";

interface FiguresProps {
  shown: Shown | undefined;
  days: RangeState;
}

/** The first screen; skeletons until the data has loaded. */
export const Figures = ({ shown, days }: FiguresProps) => (
  <>
    <StatCards shown={shown} days={days} />
    <Box sx={figuresRowStyle}>
      <Earnings report={shown?.publisherReport} />
      <SidePanel shown={shown} />
    </Box>
  </>
);

/** Two columns, stacked on phones. */
export const figuresRowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2.05fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
} as const;
