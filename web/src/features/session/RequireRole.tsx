import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { Role } from "../../lib/network/user";
import { AccessDenied } from "./AccessDenied";
import { SessionSpinner } from "./SessionSpinner";
import { useAuth } from "./useAuth";

interface RequireRoleProps {
  needs: Role;
  /**
   * The page without personal data, prerendered and shown until the user is known. What it shares with the page stays
   * mounted. Without a token a spinner is shown instead until access is denied.
   */
  frame: ReactNode;
  children: ReactNode;
}

/** Children are not rendered, and so fetch nothing, until the role is known to match. */
export function RequireRole({ needs, frame, children }: RequireRoleProps) {
  const { user, isLoading } = useAuth();
  if (!isLoading && user?.role !== needs) return <AccessDenied needs={needs} />;
  return (
    <>
      {isLoading && (
        <Box sx={{ "[data-token] &": { display: "none" } }}>
          <SessionSpinner />
        </Box>
      )}
      <Box sx={isLoading ? withTokenStyle : null}>{isLoading ? frame : children}</Box>
    </>
  );
}
const withTokenStyle = { "html:not([data-token]) &": { display: "none" } } as const;
