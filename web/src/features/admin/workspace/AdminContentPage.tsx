import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const PageEditor = lazyPart(async () => (await import("../pages/PageEditor")).PageEditor);

export const AdminContentPage = () => (
  <AdminPartPage title="Content">
    <PageEditor />
  </AdminPartPage>
);
