import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { createContext, type ReactNode } from "react";
import { Boundary, loadAgain } from "../Boundary";
import { sheetStyle } from "../sheet";

interface PartBoundaryProps {
  /** What stood in its place, so that its headings are still found: it shows what `InsteadOfRows` says. */
  place?: ReactNode;
  attempt?: unknown;
  children: ReactNode;
}

/** A part that fails, or whose code could not be fetched, leaves the rest of the page standing. */
export const SectionBoundary = ({ place, attempt, children }: PartBoundaryProps) => (
  <Boundary
    attempt={attempt}
    failed={
      place ? (
        <RowsFailure.Provider value={<Broken />}>{place}</RowsFailure.Provider>
      ) : (
        <Box sx={sheetStyle}>
          <Broken />
        </Box>
      )
    }
  >
    {children}
  </Boundary>
);

/** In a place whose part has failed, what went wrong. */
export const RowsFailure = createContext<ReactNode>(null);

const Broken = () => (
  <Box role="alert" sx={{ p: "20px" }}>
    <Box component="p" sx={{ m: 0, mb: 1.5 }}>
      This section could not be shown. Reloading the page usually fixes it.
    </Box>
    <Button variant="outlined" size="small" onClick={loadAgain}>
      Reload
    </Button>
  </Box>
);
