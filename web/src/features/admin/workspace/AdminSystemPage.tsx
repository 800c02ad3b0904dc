import { useAdminTotalsQuery } from "../../../generated/admin";
import { lazyPart } from "../../../lib/lazyPart";
import { useChoice } from "../../../lib/navigation/useAddress";
import { DashboardTabs } from "../../../ui/dashboard/DashboardTabs";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart, AdminShell } from "./AdminShell";

const AuditLog = lazyPart(async () => (await import("../audit/AuditLog")).AuditLog);
const Deliveries = lazyPart(async () => (await import("../deliveries/Deliveries")).Deliveries);
const Jobs = lazyPart(async () => (await import("../jobs/Jobs")).Jobs);

const views = [
  { id: "deliveries", label: "Deliveries" },
  { id: "jobs", label: "Jobs" },
  { id: "audit", label: "Audit log" },
] as const;
type ViewId = (typeof views)[number]["id"];

export const AdminSystemPage = () => (
  <AdminShell title="System">
    <PageHead title="System" />
    <System />
  </AdminShell>
);

function System() {
  const [view, setView] = useChoice<ViewId>("view", views);
  const undelivered = useAdminTotalsQuery().data?.undeliveredMessages.totalCount ?? 0;
  return (
    <DashboardTabs
      label="Parts of the system"
      tabs={views}
      chosen={view}
      onChoose={setView}
      waiting={{ id: "deliveries", count: undelivered, description: "not delivered" }}
    >
      {(id) => id === view && <AdminPart attempt={view}>{content[id]}</AdminPart>}
    </DashboardTabs>
  );
}

/** Only the chosen one is there: their pages share parameters of the address. */
const content = { deliveries: <Deliveries />, jobs: <Jobs isShown />, audit: <AuditLog /> };
