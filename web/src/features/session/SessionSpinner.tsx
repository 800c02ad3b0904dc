import { Box, CircularProgress } from "@mui/material";

export const SessionSpinner = () => (
  <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
    <CircularProgress aria-label="Loading your session" size={36} thickness={3} />
  </Box>
);
