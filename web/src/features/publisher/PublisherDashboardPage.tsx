import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { PublisherDashboard } from "./PublisherDashboard";

export const PublisherDashboardPage = () => (
  <RequireRole needs="publisher">
    <WithApollo>
      <PublisherDashboard />
    </WithApollo>
  </RequireRole>
);
