import { paths } from "../lib/navigation/paths";
import { type Load, own } from "./ownPage";
import type { PageInfo } from "./pageInfo";

/** The pages of the network's own people. */
export function adminPages(): PageInfo[] {
  const page = (path: string, title: string, load: Load) => own(path, title, load, "admin");
  return [
    page(paths.admin, "Admin panel", async () => (await import("../features/admin/AdminPage")).AdminPage),
    page(
      paths.adminPeople,
      "People",
      async () => (await import("../features/admin/workspace/AdminPeoplePage")).AdminPeoplePage,
    ),
    page(
      paths.adminBrands,
      "Brands",
      async () => (await import("../features/admin/workspace/AdminBrandsPage")).AdminBrandsPage,
    ),
    page(
      paths.adminOrders,
      "Orders",
      async () => (await import("../features/admin/workspace/AdminOrdersPage")).AdminOrdersPage,
    ),
    page(
      paths.adminPayouts,
      "Payouts",
      async () => (await import("../features/admin/workspace/AdminPayoutsPage")).AdminPayoutsPage,
    ),
    page(
      paths.adminBilling,
      "Billing",
      async () => (await import("../features/admin/workspace/AdminBillingPage")).AdminBillingPage,
    ),
    page(
      paths.adminContent,
      "Content",
      async () => (await import("../features/admin/workspace/AdminContentPage")).AdminContentPage,
    ),
    page(
      paths.adminSupport,
      "Support",
      async () => (await import("../features/admin/workspace/AdminSupportPage")).AdminSupportPage,
    ),
    page(paths.adminRisk, "Risk", async () => (await import("./AdminRiskRoute")).AdminRiskRoute),
    page(paths.adminClaims, "Claims", async () => (await import("./AdminClaimsRoute")).AdminClaimsRoute),
    page(
      paths.adminSystem,
      "System",
      async () => (await import("../features/admin/workspace/AdminSystemPage")).AdminSystemPage,
    ),
  ];
}
