import type { ReactNode } from "react";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { useRights } from "./useRights";

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
