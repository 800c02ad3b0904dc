import { t } from "../../../../../api/src/contract/i18n/t";
import { useAdminTotalsQuery } from "../../../generated/admin";
import { lazyPart } from "../../../lib/lazyPart";
import { listWithCommas } from "../../../lib/lists";
import { inCount } from "../../../lib/money";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart, AdminShell } from "./AdminShell";

const UserManagement = lazyPart(async () => (await import("../users/UserManagement")).UserManagement);

export const AdminPeoplePage = () => (
  <AdminShell title={t("People")}>
    <People />
  </AdminShell>
);

function People() {
  const totals = useAdminTotalsQuery().data?.userTotals;
  return (
    <>
      <PageHead title={t("People")} note={totals && noteOf(totals)} />
      <AdminPart>
        <UserManagement isShown />
      </AdminPart>
    </>
  );
}

const noteOf = ({ pending, late, suspended }: { pending: number; late: number; suspended: number }): string =>
  listWithCommas([
    pending > 0 ? t("{count} waiting", { count: inCount(pending) }) : t("No one waiting"),
    ...(pending > 0 && late > 0 ? [t("{count} overdue", { count: inCount(late) })] : []),
    ...(suspended > 0 ? [t("{count} suspended", { count: inCount(suspended) })] : []),
  ]);
