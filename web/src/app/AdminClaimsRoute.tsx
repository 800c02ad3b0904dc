import { t } from "../../../api/src/contract/i18n/t";
import { AdminShell } from "../features/admin/workspace/AdminShell";
import { AdminClaims } from "../features/claims/Claims";
import { PageHead } from "../ui/workspace/PageHead";

/** Passes claims in, because features do not import each other. */
export const AdminClaimsRoute = () => (
  <AdminShell title={t("Claims")}>
    <PageHead title={t("Claims")} />
    <AdminClaims />
  </AdminShell>
);
