import { Box, Skeleton } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";

export interface TableSkeletonProps {
  rows: number;
  /** Row height; on phones a row is a card. */
  row?: { xs: number; sm?: number; md?: number; lg?: number };
}

/** As tall as the rows it replaces. */
export const TableSkeleton = ({ rows, row = { xs: 120, md: 46 } }: TableSkeletonProps) => (
  <Box role="status" aria-label={t("Loading")} sx={listStyle}>
    {Array.from({ length: rows }, (_, at) => `row ${at}`).map((key) => (
      <Box key={key} sx={{ ...rowStyle, height: row }}>
        <Skeleton width="32%" />
        <Skeleton width="12%" />
      </Box>
    ))}
  </Box>
);

/** Thin lines like text, so that an empty list does not look like a gray block first. */
const rowStyle = { display: "flex", alignItems: "center", justifyContent: "space-between", my: "10px" } as const;

/** Excluded from scroll anchoring, because this element will be removed. */
const listStyle = { px: "20px", pb: 2, overflowAnchor: "none" } as const;
