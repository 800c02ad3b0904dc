import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

export interface TableSkeletonProps {
  rows: number;
  /** The height of one: on a phone it is a card. */
  row?: { xs: number; sm?: number; md?: number; lg?: number };
}

/** As high as the rows that will stand here. */
export const TableSkeleton = ({ rows, row = { xs: 120, md: 46 } }: TableSkeletonProps) => (
  <Box role="status" aria-label="Loading" sx={listStyle}>
    {Array.from({ length: rows }, (_, at) => `row ${at}`).map((key) => (
      <Skeleton key={key} variant="rounded" sx={{ my: "10px", height: row }} />
    ))}
  </Box>
);

/** It goes: a browser that holds on to what lies in view while content above it grows must hold on to something else. */
const listStyle = { px: "20px", pb: 2, overflowAnchor: "none" } as const;
