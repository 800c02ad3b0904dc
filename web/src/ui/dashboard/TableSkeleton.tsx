import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** As high as the rows that will stand here. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <Box role="status" aria-label="Loading" sx={{ px: "20px", pb: 2 }}>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <Skeleton key={row} variant="rounded" height={46} sx={{ my: "10px", height: { xs: 120, md: 46 } }} />
    ))}
  </Box>
);
