import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** For what runs from edge to edge of the window: the frame's own margins, taken back. */
export const EdgeToEdge = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mx: { xs: -2, md: -4 } }}>{children}</Box>
);
