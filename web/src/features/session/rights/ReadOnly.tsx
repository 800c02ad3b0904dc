import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
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
      <P sx={{ mb: 2, color: "text.secondary" }}>Your team role can view this but not change it. Ask an owner.</P>
      {children}
    </Box>
  );
}

const fieldsetStyle = { minWidth: 0, m: 0, p: 0, border: 0, "& button": { display: "none" } } as const;

interface ForRoleProps {
  /** The operation without which the section is of no use. */
  operation: string;
  id?: string;
  title: string;
  children: ReactNode;
}

/** A section of a page; its title stays for roles that may not use it, so that nobody looks for it in vain. */
export function ForRole({ operation, id, title, children }: ForRoleProps) {
  const may = useRights();
  if (may(operation)) return children;
  return (
    <Panel {...(id && { id })} title={title}>
      <EmptyState title={NOT_YOUR_ROLE} />
    </Panel>
  );
}
