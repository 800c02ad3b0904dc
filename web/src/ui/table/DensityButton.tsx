import { Box } from "@mui/material";
import { Rows3, Rows4 } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { IconButton } from "../dashboard/IconButton";
import type { Density } from "./useDensity";

/** Toggles the row spacing. Not on phones, where each row is two lines. */
export function DensityButton({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const isCompact = density === "compact";
  return (
    <Box sx={{ display: { xs: "none", md: "block" } }}>
      <IconButton
        label={isCompact ? t("More space between rows") : t("Less space between rows")}
        icon={isCompact ? Rows3 : Rows4}
        onClick={() => onDensity(isCompact ? "comfortable" : "compact")}
      />
    </Box>
  );
}
