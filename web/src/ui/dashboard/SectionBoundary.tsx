import { Box, Button } from "@mui/material";
import { createContext, type ReactNode } from "react";
import { Boundary, loadAgain } from "../Boundary";
import { P } from "../html";
import { sheetStyle } from "../sheet";

interface SectionBoundaryProps {
  /** Placeholder that keeps the section's headings; its rows show `RowsFailure` instead of a skeleton. */
  placeholder?: ReactNode;
  attempt?: unknown;
  children: ReactNode;
}

/** Limits a render error or a failed chunk to its section. */
export const SectionBoundary = ({ placeholder, attempt, children }: SectionBoundaryProps) => (
  <Boundary
    attempt={attempt}
    failed={
      placeholder ? (
        <RowsFailure.Provider value={<SectionError />}>{placeholder}</RowsFailure.Provider>
      ) : (
        <Box sx={sheetStyle}>
          <SectionError />
        </Box>
      )
    }
  >
    {children}
  </Boundary>
);

/** The error message that a section's placeholder shows instead of skeleton rows. */
export const RowsFailure = createContext<ReactNode>(null);

const SectionError = () => (
  <Box role="alert" sx={{ p: "20px" }}>
    <P sx={{ mb: 1.5 }}>
      {navigator.onLine
        ? "This section could not be shown. Reloading the page usually fixes it."
        : "You are offline. This section opens when you are back."}
    </P>
    {navigator.onLine && (
      <Button variant="outlined" size="small" onClick={loadAgain}>
        Reload
      </Button>
    )}
  </Box>
);
