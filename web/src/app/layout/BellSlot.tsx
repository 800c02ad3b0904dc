import { Box } from "@mui/material";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { isOwnPage } from "../../lib/navigation/paths";

const NotificationBell = lazy(async () => ({
  default: (await import("../../features/notifications/NotificationBell")).NotificationBell,
}));

/** On pages of whoever is signed in; others do not load what it needs. */
export function BellSlot() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (!user || !isOwnPage(pathname)) return null;
  return (
    <Box sx={{ width: 44, height: 44, flex: "none" }}>
      <Suspense fallback={null}>
        <NotificationBell key={user.id} />
      </Suspense>
    </Box>
  );
}
