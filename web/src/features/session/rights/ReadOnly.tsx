import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { P } from "../../../ui/html";
import { useRights } from "./useRights";

interface ReadOnlyProps {
  /** The operation that saves what is entered here. */
  unless: string;
  children: ReactNode;
}

/** A form that roles which may not save it still read: its fields are disabled, and its buttons gone. */
export function ReadOnly({ unless, children }: ReadOnlyProps) {
  const may = useRights();
  if (may(unless)) return children;
  return (
    <Box component="fieldset" disabled aria-label="Read only" sx={fieldsetStyle}>
      <P sx={{ mb: 2, color: "text.secondary" }}>
        Your role in this team sees this and does not change it. Ask an owner.
      </P>
      {children}
    </Box>
  );
}

const fieldsetStyle = { minWidth: 0, m: 0, p: 0, border: 0, "& button": { display: "none" } } as const;
