import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { SessionSpinner } from "../session/SessionSpinner";
import { AdminFrame } from "./AdminFrame";
import { AdminNews } from "./AdminNews";
import { AdminPanel } from "./AdminPanel";

export const AdminPage = () => (
  <RequireRole
    needs="admin"
    frame={
      <AdminFrame>
        <SessionSpinner />
      </AdminFrame>
    }
  >
    <AdminFrame>
      <WithApollo>
        <AdminPanel />
        <AdminNews />
      </WithApollo>
    </AdminFrame>
  </RequireRole>
);
