import { Box, Button } from "@mui/material";
import { createContext, type ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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
        ? t("We couldn't load this section. Reloading usually fixes it.")
        : t("You're offline. This section loads when you're back online.")}
    </P>
    {navigator.onLine && (
      <Button variant="outlined" size="small" onClick={loadAgain}>
        {t("Reload")}
      </Button>
    )}
  </Box>
);
