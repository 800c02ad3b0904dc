import { Box } from "@mui/material";
import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "../dashboard/IconButton";
import type { Density } from "./useDensity";

interface DensityButtonProps {
  density: Density;
  onDensity: (density: Density) => void;
}

/** Brings rows closer together, or apart again. Not on phones, where each row is two lines. */
export function DensityButton({ density, onDensity }: DensityButtonProps) {
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
