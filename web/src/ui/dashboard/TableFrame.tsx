import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A table that is wider than its sheet can be moved sideways in it, by keyboard too; on a phone there are cards. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="region" aria-label={`${label}, the table`} tabIndex={0} sx={frameStyle}>
    {children}
  </Box>
);

const frameStyle = {
  overflowX: "auto",
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
  "@media (max-width: 759.95px)": { "& tbody td": { alignItems: "center" } },
} as const;
