import type { ReactNode } from "react";
import { useLive } from "../../../lib/network/live";
import { useFreshQueries } from "../../../lib/network/useFreshQueries";
import { LiveStatus } from "../../../ui/dashboard/LiveStatus";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { freshFigures } from "../freshFigures";
import { TrackingPanel } from "../tracking/TrackingPanel";

export const AdvertiserIntegrationsPage = ({ webhooks }: { webhooks: ReactNode }) => (
  <RolePage needs="advertiser" title="Integrations">
    <Integrations webhooks={webhooks} />
  </RolePage>
);

function Integrations({ webhooks }: { webhooks: ReactNode }) {
  const live = useLive(useFreshQueries(freshFigures));
  return (
    <>
      <PageHead title="Integrations" note={<LiveStatus {...live} hasRead />} />
      <TrackingPanel webhooks={webhooks} />
    </>
  );
}
