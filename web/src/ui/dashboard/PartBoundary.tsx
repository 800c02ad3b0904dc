import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { createContext, type ReactNode } from "react";
import { Boundary, loadAgain } from "../Boundary";
import { panelStyle } from "./Panel";

interface PartBoundaryProps {
  /** What stood in its place, so that its headings are still found: it shows what `InsteadOfRows` says. */
  place?: ReactNode;
  attempt?: unknown;
  children: ReactNode;
}

/** A part that fails, or whose code could not be fetched, leaves the rest of the page standing. */
export const PartBoundary = ({ place, attempt, children }: PartBoundaryProps) => (
  <Boundary
    attempt={attempt}
    failed={
      place ? (
        <InsteadOfRows.Provider value={<Broken />}>{place}</InsteadOfRows.Provider>
      ) : (
        <Box sx={panelStyle}>
          <Broken />
        </Box>
      )
    }
  >
    {children}
  </Boundary>
);

/** In a place whose part has failed, what went wrong. */
export const InsteadOfRows = createContext<ReactNode>(null);

const Broken = () => (
  <Box role="alert" sx={{ p: "20px" }}>
    <Box component="p" sx={{ m: 0, mb: 1.5 }}>
      This part could not be shown. Loading the page again usually mends it.
    </Box>
    <Button variant="outlined" size="small" onClick={loadAgain}>
      Load again
    </Button>
  </Box>
);
