import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** The sheet of a workspace's page: its edges, and room between its parts. */
export const PageBody = ({ children }: { children: ReactNode }) => <Box sx={bodyStyle}>{children}</Box>;

const bodyStyle = {
  display: "flex",
  flexDirection: "column",
  gap: { xs: 1.5, md: 2 },
  maxWidth: 1440,
  px: { xs: "16px", md: "24px" },
  pb: { xs: 3, md: 4 },
  "& > *": { minWidth: 0 },
} as const;
