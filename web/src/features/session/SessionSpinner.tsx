import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";

export const SessionSpinner = () => (
  <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
    <CircularProgress aria-label="Loading your session" size={36} thickness={3} />
  </Box>
);
