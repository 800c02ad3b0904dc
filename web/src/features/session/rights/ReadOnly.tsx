import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { P } from "../../../ui/html";
import { useRights } from "./useRights";

interface ReadOnlyProps {
  /** The operation that saves the form. */
  unless: string;
  children: ReactNode;
}

/** A form that is read-only for roles without permission: its fields are disabled, and its buttons hidden. */
export function ReadOnly({ unless, children }: ReadOnlyProps) {
  const can = useRights();
  if (can(unless)) return children;
  return (
    <Box component="fieldset" disabled aria-label={t("Read only")} sx={fieldsetStyle}>
      <P sx={{ mb: 2, color: "text.secondary" }}>
        {t("Your team role can view this but not change it. Ask an owner.")}
      </P>
      {children}
    </Box>
  );
}

const fieldsetStyle = { minWidth: 0, m: 0, p: 0, border: 0, "& button": { display: "none" } } as const;

interface ForRoleProps {
  /** The operation the section requires. */
  operation: string;
  id?: string;
  title: string;
  children: ReactNode;
}

/** A page section; its title stays for roles without access, so that no one searches for it. */
export function ForRole({ operation, id, title, children }: ForRoleProps) {
  const can = useRights();
  if (can(operation)) return children;
  return (
    <Panel {...(id && { id })} title={title}>
      <EmptyState title={NOT_YOUR_ROLE} />
    </Panel>
  );
}
