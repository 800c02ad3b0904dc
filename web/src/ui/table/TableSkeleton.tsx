import { Box, Skeleton } from "@mui/material";

export interface TableSkeletonProps {
  rows: number;
  /** Row height; on phones a row is a card. */
  row?: { xs: number; sm?: number; md?: number; lg?: number };
}

/** As tall as the rows it stands for. */
export const TableSkeleton = ({ rows, row = { xs: 120, md: 46 } }: TableSkeletonProps) => (
  <Box role="status" aria-label="Loading" sx={listStyle}>
    {Array.from({ length: rows }, (_, at) => `row ${at}`).map((key) => (
      <Skeleton key={key} variant="rounded" sx={{ my: "10px", height: row }} />
    ))}
  </Box>
);

/** Excluded from scroll anchoring, since this element will be removed. */
const listStyle = { px: "20px", pb: 2, overflowAnchor: "none" } as const;
