import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const Billing = lazyPart(async () => (await import("../billing/Billing")).Billing);

export const AdminBillingPage = () => (
  <AdminShell title="Billing">
    <PageHead title="Billing" />
    <AdminPart>
      <Billing />
    </AdminPart>
  </AdminShell>
);
