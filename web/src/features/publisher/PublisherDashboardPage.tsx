import type { ReactNode } from "react";
import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { PublisherDashboard } from "./PublisherDashboard";

export const PublisherDashboardPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <RequireRole needs="publisher">
    <WithApollo>
      <PublisherDashboard webhooks={webhooks} />
    </WithApollo>
  </RequireRole>
);
