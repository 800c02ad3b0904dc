import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { AdminPanel } from "./AdminPanel";

export const AdminPage = () => (
  <RequireRole needs="admin">
    <WithApollo>
      <AdminPanel />
    </WithApollo>
  </RequireRole>
);
