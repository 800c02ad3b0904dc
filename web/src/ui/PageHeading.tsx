import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  lead?: ReactNode;
  /** Buttons; right-aligned on wide screens. */
  children?: ReactNode;
}

/** The page's only h1. */
export const PageHeading = ({ title, lead, children }: PageHeadingProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: "20px", mb: { xs: 3, md: 4 } }}>
    <Box sx={{ minWidth: 0, flex: "1 1 420px" }}>
      <Typography variant="h1">{title}</Typography>
      {lead && (
        <Typography variant="subtitle1" component="p" sx={{ mt: 2, maxWidth: 620, color: "text.secondary" }}>
          {lead}
        </Typography>
      )}
    </Box>
    {children && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{children}</Box>}
  </Box>
);
