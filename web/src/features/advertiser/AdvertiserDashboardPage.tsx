import { WithApollo } from "../../lib/WithApollo";
import { RequireRole } from "../session/RequireRole";
import { AdvertiserDashboard } from "./AdvertiserDashboard";

export const AdvertiserDashboardPage = () => (
  <RequireRole needs="advertiser">
    <WithApollo>
      <AdvertiserDashboard />
    </WithApollo>
  </RequireRole>
);
