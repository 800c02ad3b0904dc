import { lazyPart } from "../../../lib/lazyPart";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart } from "./AdminPart";
import { AdminShell } from "./AdminShell";

const BrandList = lazyPart(async () => (await import("../brands/BrandList")).BrandList);

const HeldRuns = lazyPart(async () => (await import("../brands/HeldRuns")).HeldRuns);

export const AdminBrandsPage = () => (
  <AdminShell title="Brands">
    <PageHead title="Brands" />
    <AdminPart>
      <HeldRuns />
      <BrandList />
    </AdminPart>
  </AdminShell>
);
