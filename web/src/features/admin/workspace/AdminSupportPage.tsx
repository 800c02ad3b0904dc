import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const Messages = lazyPart(async () => (await import("../messages/Messages")).Messages);

export const AdminSupportPage = () => (
  <AdminShell title="Support">
    <PageHead title="Support" />
    <AdminPart>
      <Messages />
    </AdminPart>
  </AdminShell>
);
