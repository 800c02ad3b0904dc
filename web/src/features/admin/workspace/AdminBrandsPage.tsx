import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const BrandList = lazyPart(async () => (await import("../brands/BrandList")).BrandList);

const HeldRuns = lazyPart(async () => (await import("../brands/HeldRuns")).HeldRuns);

const ImportReleases = lazyPart(async () => (await import("../brands/ImportReleases")).ImportReleases);

export const AdminBrandsPage = () => (
  <AdminPartPage title={t("Brands")}>
    <ImportReleases />
    <HeldRuns />
    <BrandList />
  </AdminPartPage>
);
