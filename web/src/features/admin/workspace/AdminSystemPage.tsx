import { t } from "../../../../../api/src/contract/i18n/t";
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
  { id: "deliveries", label: t("Deliveries") },
  { id: "jobs", label: t("Jobs") },
  { id: "audit", label: t("Audit log") },
] as const;
type ViewId = (typeof views)[number]["id"];

export const AdminSystemPage = () => (
  <AdminShell title={t("System")}>
    <PageHead title={t("System")} />
    <System />
  </AdminShell>
);

function System() {
  const [view, setView] = useChoice<ViewId>("view", views);
  const undelivered = useAdminTotalsQuery().data?.undeliveredMessages.totalCount ?? 0;
  return (
    <DashboardTabs
      label={t("System sections")}
      tabs={views}
      chosen={view}
      onChoose={setView}
      waiting={{ id: "deliveries", count: undelivered, description: t("not delivered") }}
    >
      {(id) => id === view && <AdminPart attempt={view}>{content[id]}</AdminPart>}
    </DashboardTabs>
  );
}

/** Only the chosen tab is rendered, because their paginations share URL parameters. */
const content = { deliveries: <Deliveries />, jobs: <Jobs isShown />, audit: <AuditLog /> };
