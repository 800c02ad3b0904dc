import { Box } from "@mui/material";
import { type ReactNode, useDeferredValue } from "react";
import { TableSkeleton, type TableSkeletonProps } from "./TableSkeleton";

interface TableFrameProps extends Partial<TableSkeletonProps> {
  label: string;
  children: ReactNode;
}

/**
 * A table wider than its container scrolls horizontally, by keyboard too; phones show cards. Rows render in a deferred
 * update, so that large tables do not block scrolling and taps.
 */
export function TableFrame({ label, children, rows = 5, ...heights }: TableFrameProps) {
  const table = useDeferredValue(children, <TableSkeleton rows={rows} {...heights} />);
  return (
    <Box component="section" aria-label={`${label}, the table`} tabIndex={0} sx={frameStyle}>
      {table}
    </Box>
  );
}

const frameStyle = {
  overflowX: "auto",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
  "@media (max-width: 759.95px)": { "& tbody td": { alignItems: "center" } },
} as const;
