import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { cardGridStyle } from "./ReportCards";

export const CardSkeletons = () => (
  <Box role="status" aria-label="Loading your figures" sx={cardGridStyle}>
    {["clicks", "sales", "commission", "publishers"].map((card) => (
      <Skeleton key={card} variant="rounded" sx={{ height: { xs: 150, md: 166 } }} />
    ))}
  </Box>
);
