import { lazyPart } from "../../../lib/lazyPart";
import { AdminPartPage } from "./AdminShell";

const BrandList = lazyPart(async () => (await import("../brands/BrandList")).BrandList);

const HeldRuns = lazyPart(async () => (await import("../brands/HeldRuns")).HeldRuns);

export const AdminBrandsPage = () => (
  <AdminPartPage title="Brands">
    <HeldRuns />
    <BrandList />
  </AdminPartPage>
);
