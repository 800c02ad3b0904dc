import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { columnStyle } from "../../ui/Section";

/** The heading is prerendered, before the user is known. */
export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...columnStyle, pt: { xs: 3, md: 5 }, pb: { xs: 8, md: 12 } }}>
    <Typography variant="h1" sx={{ mb: { xs: 2, md: 3 }, fontSize: { xs: 50, md: 64 } }}>
      Admin panel
    </Typography>
    {children}
  </Box>
);
