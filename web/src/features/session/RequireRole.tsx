import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { Role } from "../../lib/network/user";
import { AccessDenied } from "./AccessDenied";
import { SessionSpinner } from "./SessionSpinner";
import { useAuth } from "./useAuth";

interface RequireRoleProps {
  needs: Role;
  /**
   * The page without anything of anybody's, seen until it is known who is there: it stands in the HTML. What it has in
   * common with the page stays in place then. Who has no token waits at a bare spinner for the refusal.
   */
  frame: ReactNode;
  children: ReactNode;
}

/** What it guards is not even rendered, so fetches nothing, before the role is known to be the right one. */
export function RequireRole({ needs, frame, children }: RequireRoleProps) {
  const { user, isLoading } = useAuth();
  if (!isLoading && user?.role !== needs) return <AccessDenied needs={needs} />;
  return (
    <>
      {isLoading && (
        <Box sx={forStrangers}>
          <SessionSpinner />
        </Box>
      )}
      <Box sx={isLoading ? forKnown : null}>{isLoading ? frame : children}</Box>
    </>
  );
}

const forStrangers = { "[data-token] &": { display: "none" } } as const;
const forKnown = { "html:not([data-token]) &": { display: "none" } } as const;
