import { AdminShell } from "../features/admin/workspace/AdminShell";
import { HoldList } from "../features/risk/HoldList";
import { PageHead } from "../ui/workspace/PageHead";

/** Holds are a feature of their own: features do not import each other. */
export const AdminRiskRoute = () => (
  <AdminShell title="Risk">
    <PageHead title="Risk" />
    <HoldList />
  </AdminShell>
);
