import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const PageEditor = lazyPart(async () => (await import("../pages/PageEditor")).PageEditor);

export const AdminContentPage = () => (
  <AdminShell title="Content">
    <PageHead title="Content" />
    <AdminPart>
      <PageEditor />
    </AdminPart>
  </AdminShell>
);
