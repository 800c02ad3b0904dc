import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";
import type { Role } from "../../lib/user";
import { AccessDenied } from "./AccessDenied";
import { useAuth } from "./useAuth";

/** What it guards is not even rendered, so fetches nothing, before the role is known to be the right one. */
export function RequireRole({ needs, children }: { needs: Role; children: ReactNode }) {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return (
      <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
        <CircularProgress aria-label="Loading your session" size={36} thickness={3} />
      </Box>
    );
  }
  return user?.role === needs ? children : <AccessDenied needs={needs} />;
}
