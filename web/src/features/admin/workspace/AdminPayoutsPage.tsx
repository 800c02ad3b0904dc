import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const PayoutAdmin = lazyPart(async () => (await import("../payouts/PayoutAdmin")).PayoutAdmin);

export const AdminPayoutsPage = () => (
  <AdminShell title="Payouts">
    <PageHead title="Payouts" />
    <AdminPart>
      <PayoutAdmin />
    </AdminPart>
  </AdminShell>
);
