import { Box, Typography } from "@mui/material";

/** The page's only h1. */
export const PageHeading = ({ title, lead }: { title: string; lead: string }) => (
  <Box sx={{ mb: { xs: 3, md: 4 } }}>
    <Typography variant="h1">{title}</Typography>
    <Typography variant="subtitle1" component="p" sx={{ mt: 2, maxWidth: 620, color: "text.secondary" }}>
      {lead}
    </Typography>
  </Box>
);
