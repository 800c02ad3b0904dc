import { lazy, Suspense } from "react";
import { t } from "../../../api/src/contract/i18n/t";
import { Panel } from "../ui/dashboard/Panel";
import { TableSkeleton } from "../ui/table/TableSkeleton";

const WebhooksPanel = lazy(async () => ({
  default: (await import("../features/webhooks/WebhooksPanel")).WebhooksPanel,
}));

/** Far down on both dashboards, so loaded after them. */
export const OwnWebhooks = () => (
  <Suspense
    fallback={
      <Panel id="webhooks" title={t("Webhooks")}>
        <TableSkeleton rows={4} row={{ xs: 46 }} />
      </Panel>
    }
  >
    <WebhooksPanel />
  </Suspense>
);
