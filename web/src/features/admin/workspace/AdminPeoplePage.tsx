import { useAdminTotalsQuery } from "../../../generated/admin";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart, AdminShell } from "./AdminShell";

const UserManagement = lazyPart(async () => (await import("../users/UserManagement")).UserManagement);

export const AdminPeoplePage = () => (
  <AdminShell title="People">
    <People />
  </AdminShell>
);

function People() {
  const totals = useAdminTotalsQuery().data?.userTotals;
  return (
    <>
      <PageHead title="People" note={totals && noteOf(totals)} />
      <AdminPart>
        <UserManagement isShown />
      </AdminPart>
    </>
  );
}

const noteOf = ({ pending, late, suspended }: { pending: number; late: number; suspended: number }): string =>
  [
    pending > 0 ? `${inCount(pending)} waiting${late > 0 ? `, ${inCount(late)} late` : ""}` : "No one waiting",
    ...(suspended > 0 ? [`${inCount(suspended)} suspended`] : []),
  ].join(", ");
