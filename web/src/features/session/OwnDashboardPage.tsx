import { Navigate } from "react-router-dom";
import { dashboardPath } from "../../lib/navigation/paths";
import { RequireSession, SessionSpinner } from "./RequireRole";
import { useAuth } from "./useAuth";

/** `/dashboard` is what people type: it leads to the dashboard of their role. */
export function OwnDashboardPage() {
  const { user } = useAuth();
  return (
    <RequireSession frame={<SessionSpinner />}>
      {user && <Navigate to={dashboardPath(user.role)} replace />}
    </RequireSession>
  );
}
