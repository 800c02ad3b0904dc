import Box from "@mui/material/Box";
import { Star } from "lucide-react";

const stars = [1, 2, 3, 4, 5];

export const FiveStars = () => (
  <Box role="img" aria-label="5 out of 5 stars" sx={starsStyle}>
    {stars.map((star) => (
      <Star key={star} aria-hidden size={20} strokeWidth={1.6} fill="currentColor" />
    ))}
  </Box>
);

const starsStyle = {
  display: "flex",
  gap: "4px",
  color: "weld.main",
  // Yellow alone has too little contrast on white, hence the border.
  "& path": { stroke: "var(--weft-palette-weld-edge)" },
};
