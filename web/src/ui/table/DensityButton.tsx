import { Box } from "@mui/material";
import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "../dashboard/IconButton";
import type { Density } from "./useDensity";

/** Brings rows closer together, or apart again. Not on phones, where each row is two lines. */
export function DensityButton({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const isCompact = density === "compact";
  return (
    <Box sx={{ display: { xs: "none", md: "block" } }}>
      <IconButton
        label={isCompact ? "More space between rows" : "Less space between rows"}
        icon={isCompact ? Rows3 : Rows4}
        onClick={() => onDensity(isCompact ? "comfortable" : "compact")}
      />
    </Box>
  );
}
