import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Card for a form that shares its page with other content. */
export const FormCard = ({ children }: { children: ReactNode }) => <Box sx={cardStyle}>{children}</Box>;

const cardStyle = {
  minWidth: 0,
  p: { xs: "20px", sm: "32px" },
  bgcolor: "background.paper",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "5px",
} as const;
