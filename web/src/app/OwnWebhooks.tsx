import { lazy, Suspense } from "react";
import { Panel } from "../ui/dashboard/Panel";
import { TableSkeleton } from "../ui/dashboard/TableSkeleton";

const WebhooksPanel = lazy(async () => ({
  default: (await import("../features/webhooks/WebhooksPanel")).WebhooksPanel,
}));

/** Stands far down on both dashboards, so its code comes after theirs. */
export const OwnWebhooks = () => (
  <Suspense fallback={<Panel id="webhooks" title="Webhooks" body={<TableSkeleton rows={4} row={{ xs: 46 }} />} />}>
    <WebhooksPanel />
  </Suspense>
);
