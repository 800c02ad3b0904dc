import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Boundary, loadAgain } from "../Boundary";
import { panelStyle } from "./Panel";

/** A part that fails, or whose code could not be fetched, leaves the rest of the page standing. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary failed={<BrokenPart />}>{children}</Boundary>
);

const BrokenPart = () => (
  <Box role="alert" sx={{ ...panelStyle, p: "20px" }}>
    <Box component="p" sx={{ m: 0, mb: 1.5 }}>
      This part could not be shown. Loading the page again usually mends it.
    </Box>
    <Button variant="outlined" size="small" onClick={loadAgain}>
      Load again
    </Button>
  </Box>
);
