import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const PayoutAdmin = lazyPart(async () => (await import("../payouts/PayoutAdmin")).PayoutAdmin);

export const AdminPayoutsPage = () => (
  <AdminPartPage title="Payouts">
    <PayoutAdmin />
  </AdminPartPage>
);
