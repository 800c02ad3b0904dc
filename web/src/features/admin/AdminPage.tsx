import { WithApollo } from "../../lib/network/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { SessionSpinner } from "../session/SessionSpinner";
import { AdminFrame } from "./AdminFrame";
import { AdminLiveUpdates } from "./AdminLiveUpdates";
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
        <AdminLiveUpdates />
      </WithApollo>
    </AdminFrame>
  </RequireRole>
);
