import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Dims outdated content while its replacement loads, without a layout shift. */
export const LoadingOverlay = ({ isBusy, sx, children }: { isBusy: boolean; sx?: object; children: ReactNode }) => (
  <Box aria-busy={isBusy} sx={{ ...sx, "&[aria-busy=true]": loadingStyle }}>
    {children}
  </Box>
);

/** The delay avoids flicker on fast responses. */
const loadingStyle = { opacity: 0.45, transition: "opacity .15s .12s" } as const;
