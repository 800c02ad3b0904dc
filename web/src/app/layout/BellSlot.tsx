import { Box } from "@mui/material";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { isOwnPage } from "../../lib/navigation/paths";

const NotificationBell = lazy(async () => ({
  default: (await import("../../features/notifications/NotificationBell")).NotificationBell,
}));

/** For signed-in pages only; others don't load its code. Its place is reserved until the user is loaded. */
export function BellSlot() {
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  if (!(user || isLoading) || !isOwnPage(pathname)) return null;
  return (
    <Box sx={{ width: 44, height: 44, flex: "none" }}>
      <Suspense fallback={null}>{user && <NotificationBell key={user.id} />}</Suspense>
    </Box>
  );
}
