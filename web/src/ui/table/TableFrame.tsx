import Box from "@mui/material/Box";
import { type ReactNode, useDeferredValue } from "react";
import { TableSkeleton, type TableSkeletonProps } from "./TableSkeleton";

interface TableFrameProps extends Partial<TableSkeletonProps> {
  label: string;
  children: ReactNode;
}

/**
 * A table that is wider than its sheet can be moved sideways in it, by keyboard too; on a phone there are cards.
 * Its rows are drawn in small steps, so that nobody waits to scroll or tap until all tables of a page stand.
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
