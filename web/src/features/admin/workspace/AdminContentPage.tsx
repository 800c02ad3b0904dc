import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const PageEditor = lazyPart(async () => (await import("../pages/PageEditor")).OpenPageEditor);

export const AdminContentPage = () => (
  <AdminPartPage title={t("Content")}>
    <PageEditor />
  </AdminPartPage>
);
