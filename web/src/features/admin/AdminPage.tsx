import { Navigate, useLocation } from "react-router-dom";
import { movedFromAdmin } from "../../lib/navigation/movedPages";
import { useAuth } from "../session/useAuth";
import { AdminFrame } from "./AdminFrame";
import { AdminPanel } from "./AdminPanel";
import { ADMIN_TITLE } from "./adminTitle";
import { AdminShell } from "./workspace/AdminShell";

export function AdminPage() {
  const { user } = useAuth();
  const moved = movedFromAdmin(useLocation());
  if (moved && user?.role === "admin") return <Navigate to={moved} replace />;
  return (
    <AdminShell title={ADMIN_TITLE} frame={<AdminFrame />}>
      <AdminPanel />
    </AdminShell>
  );
}
