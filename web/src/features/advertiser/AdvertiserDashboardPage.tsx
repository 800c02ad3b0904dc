import type { ReactNode } from "react";
import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { AdvertiserDashboard } from "./AdvertiserDashboard";

export const AdvertiserDashboardPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <RequireRole needs="advertiser">
    <WithApollo>
      <AdvertiserDashboard webhooks={webhooks} />
    </WithApollo>
  </RequireRole>
);
