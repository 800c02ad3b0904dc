import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const Billing = lazyPart(async () => (await import("../billing/Billing")).Billing);

export const AdminBillingPage = () => (
  <AdminPartPage title="Billing">
    <Billing />
  </AdminPartPage>
);
