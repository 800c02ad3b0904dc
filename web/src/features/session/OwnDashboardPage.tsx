import { Navigate, useLocation } from "react-router-dom";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import { RequireSession, SessionSpinner } from "./RequireRole";
import { useAuth } from "./useAuth";

/** `/dashboard` and `/settings` are what people type: they lead to the dashboard of their role, and to their profile. */
export function OwnDashboardPage() {
  const { user } = useAuth();
  const isSettings = useLocation().pathname.startsWith(paths.settings);
  return (
    <RequireSession frame={<SessionSpinner />}>
      {user && <Navigate to={isSettings ? paths.profile : dashboardPath(user.role)} replace />}
    </RequireSession>
  );
}
