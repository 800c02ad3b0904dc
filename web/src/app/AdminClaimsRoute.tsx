import { AdminShell } from "../features/admin/workspace/AdminShell";
import { AdminClaims } from "../features/inquiries/Claims";
import { PageHead } from "../ui/workspace/PageHead";

/** Claims are a feature of their own: features do not import each other. */
export const AdminClaimsRoute = () => (
  <AdminShell title="Claims">
    <PageHead title="Claims" />
    <AdminClaims />
  </AdminShell>
);
