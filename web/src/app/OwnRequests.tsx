import { lazy, Suspense } from "react";
import { t } from "../../../api/src/contract/i18n/t";
import { Panel } from "../ui/dashboard/Panel";
import { TableSkeleton } from "../ui/table/TableSkeleton";

const RequestsPanel = lazy(async () => ({
  default: (await import("../features/requests/RequestsPanel")).RequestsPanel,
}));

/** Recent requests, which both dashboards load after themselves. */
export const OwnRequests = ({ isTest = false }: { isTest?: boolean }) => (
  <Suspense
    fallback={
      <Panel id="requests" title={isTest ? t("Test requests") : t("Requests")}>
        <TableSkeleton rows={4} row={{ xs: 46 }} />
      </Panel>
    }
  >
    <RequestsPanel isTest={isTest} />
  </Suspense>
);
