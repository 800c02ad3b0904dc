import { Navigate, useLocation } from "react-router-dom";
import { movedFromAdmin } from "../../lib/navigation/movedPages";
import { useAuth } from "../session/useAuth";
import { AdminPanel } from "./AdminPanel";
import { AdminShell } from "./workspace/AdminShell";

export function AdminPage() {
  const { user } = useAuth();
  const moved = movedFromAdmin(useLocation());
  if (moved && user?.role === "admin") return <Navigate to={moved} replace />;
  return (
    <AdminShell title="Admin panel">
      <AdminPanel />
    </AdminShell>
  );
}
