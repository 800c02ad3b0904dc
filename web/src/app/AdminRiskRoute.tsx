import { t } from "../../../api/src/contract/i18n/t";
import { AdminShell } from "../features/admin/workspace/AdminShell";
import { HoldList } from "../features/risk/HoldList";
import { PageHead } from "../ui/workspace/PageHead";

/** Passes holds in, because features do not import each other. */
export const AdminRiskRoute = () => (
  <AdminShell title={t("Risk")}>
    <PageHead title={t("Risk")} />
    <HoldList />
  </AdminShell>
);
