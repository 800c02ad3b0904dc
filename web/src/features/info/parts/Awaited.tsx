import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";

const appear = keyframes({ from: { opacity: 0 } });
const widths = ["96%", "100%", "91%", "62%", "98%", "88%", "40%"];

/** Text skeleton; its delay keeps it from flashing on fast connections. */
export const Awaited = () => (
  <Box role="status" aria-label="Loading" sx={{ display: "grid", gap: "14px", animation: `${appear} .3s .3s both` }}>
    {widths.map((width) => (
      <Box key={width} sx={{ height: 14, width, borderRadius: "3px", bgcolor: "warp" }} />
    ))}
  </Box>
);
