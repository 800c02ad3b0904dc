import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface BusyProps {
  isBusy: boolean;
  sx?: object;
  children: ReactNode;
}

/** What stands here is about to be replaced: it keeps its room until then, and is seen not to be the answer. */
export const LoadingOverlay = ({ isBusy, sx, children }: BusyProps) => (
  <Box aria-busy={isBusy} sx={{ ...sx, "&[aria-busy=true]": busyStyle }}>
    {children}
  </Box>
);

/** An answer that comes at once is no reason to flicker. */
const busyStyle = { opacity: 0.45, transition: "opacity .15s .12s" } as const;
