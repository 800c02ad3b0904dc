import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Call to action. */
  action?: ReactNode;
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Box sx={{ px: 2.5, py: { xs: 5, md: 7 }, textAlign: "center" }}>
    <Box component="svg" viewBox="0 0 120 40" aria-hidden sx={{ width: 120, height: 40, mb: 1.5 }}>
      <g fill="none" strokeLinecap="round">
        <path d="M2 30C26 30 34 8 52 10S66 34 82 30" stroke="var(--weft-palette-weld-edge)" strokeWidth="4.6" />
        <path d="M2 30C26 30 34 8 52 10S66 34 82 30" stroke="var(--weft-palette-weld-main)" strokeWidth="3.2" />
        <path d="M94 28h20" stroke="var(--weft-palette-control)" strokeWidth="2" strokeDasharray="1 6" />
      </g>
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {text && (
      <Typography sx={{ mt: 0.5, mx: "auto", maxWidth: 460, color: "text.secondary", textWrap: "balance" }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
  </Box>
);
