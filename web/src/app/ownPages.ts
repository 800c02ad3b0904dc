import { paths } from "../lib/navigation/paths";
import { named, type PageInfo } from "./pageInfo";

/** Not listed anywhere, so the title does as description. */
const own = (path: string, title: string, load: PageInfo["load"], workspace?: PageInfo["workspace"]): PageInfo => ({
  path,
  title: named(title),
  description: title,
  load,
  footer: "none",
  isPrivate: true,
  workspace,
});

/** The pages of the network's own people. */
function adminPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "admin");
  return [
    page(paths.admin, "Admin panel", () => import("../features/admin/AdminPage")),
    page(paths.adminPeople, "People", () => import("../features/admin/workspace/AdminPeoplePage")),
    page(paths.adminBrands, "Brands", () => import("../features/admin/workspace/AdminBrandsPage")),
    page(paths.adminOrders, "Orders", () => import("../features/admin/workspace/AdminOrdersPage")),
    page(paths.adminPayouts, "Payouts", () => import("../features/admin/workspace/AdminPayoutsPage")),
    page(paths.adminBilling, "Billing", () => import("../features/admin/workspace/AdminBillingPage")),
    page(paths.adminContent, "Content", () => import("../features/admin/workspace/AdminContentPage")),
    page(paths.adminSupport, "Support", () => import("../features/admin/workspace/AdminSupportPage")),
    page(paths.adminRisk, "Risk", () => import("./AdminRiskRoute")),
    page(paths.adminClaims, "Claims", () => import("./AdminClaimsRoute")),
    page(paths.adminSystem, "System", () => import("../features/admin/workspace/AdminSystemPage")),
  ];
}

/** The pages of publishers. */
function publisherPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "publisher");
  return [
    page(paths.publisherDashboard, "Publisher dashboard", () => import("../features/publisher/pages/HomePage")),
    page(paths.publisherLinks, "Links", () => import("../features/publisher/pages/LinksPage")),
    page(paths.publisherBrands, "Brands", () => import("../features/publisher/pages/BrandsPage")),
    page(paths.publisherCodes, "Discount codes", () => import("../features/codes/MyCodesPage")),
    page(paths.publisherProducts, "Products", () => import("../features/products/ProductsPage")),
    page(paths.publisherShop, "Shop", () => import("../features/shop/ShopPage")),
    page(paths.publisherEarnings, "Earnings", () => import("../features/publisher/pages/EarningsPage")),
    page(paths.publisherPayouts, "Payouts", () => import("../features/publisher/pages/PayoutsPage")),
    page(paths.publisherClaims, "Claims", () => import("../features/inquiries/PublisherClaimsPage")),
    page(paths.publisherAnalytics, "Analytics", () => import("../features/publisher/pages/AnalyticsPage")),
    page(paths.publisherInbox, "Inbox", () => import("../features/inbox/PublisherInboxPage")),
    page(paths.payoutSettings, "Payout method", () => import("../features/publisher/pages/PayoutSettingsPage")),
    page(paths.keySettings, "API keys", () => import("../features/publisher/pages/KeySettingsPage")),
    page(paths.webhookSettings, "Webhooks", () => import("./WebhookSettingsRoute")),
  ];
}

/** The pages of brands. */
function advertiserPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "advertiser");
  return [
    page(paths.advertiserInbox, "Inbox", () => import("../features/inbox/AdvertiserInboxPage")),
    page(
      paths.advertiserDashboard,
      "Advertiser dashboard",
      () => import("../features/advertiser/pages/AdvertiserHomePage"),
    ),
    page(paths.advertiserOrders, "Orders", () => import("../features/advertiser/pages/AdvertiserOrdersPage")),
    page(paths.advertiserPublishers, "Publishers", () => import("./AdvertiserPublishersRoute")),
    page(paths.advertiserPublisher, "Publisher", () => import("./AdvertiserPublisherRoute")),
    page(paths.advertiserProgram, "Program", () => import("../features/advertiser/pages/AdvertiserProgramPage")),
    page(paths.advertiserCodes, "Codes", () => import("../features/codes/BrandCodesPage")),
    page(paths.advertiserCatalog, "Catalog", () => import("../features/catalog/CatalogPage")),
    page(paths.advertiserAnalytics, "Analytics", () => import("../features/advertiser/pages/AdvertiserAnalyticsPage")),
    page(paths.advertiserBilling, "Billing", () => import("../features/advertiser/pages/AdvertiserBillingPage")),
    page(paths.advertiserClaims, "Claims", () => import("../features/inquiries/BrandClaimsPage")),
    page(paths.brandSettings, "Brand", () => import("../features/settings/brand/BrandSettingsPage")),
    page(paths.advertiserIntegrations, "Integrations", () => import("./AdvertiserIntegrationsRoute")),
  ];
}

/** The pages of people who are signed in. */
export const ownPages: readonly PageInfo[] = [
  own(paths.dashboard, "Dashboard", () => import("../features/session/OwnDashboardPage")),
  ...publisherPages(),
  ...advertiserPages(),
  ...adminPages(),
  own(paths.team, "Team", () => import("../features/team/TeamPage"), "own"),
  own(paths.profile, "Profile", () => import("../features/settings/profile/ProfilePage"), "own"),
  own(paths.security, "Security", () => import("../features/settings/security/SecurityPage"), "own"),
  own(paths.ownData, "Data & privacy", () => import("../features/settings/ownData/OwnDataPage"), "own"),
  own(paths.notifications, "Notifications", () => import("../features/notifications/NotificationsPage"), "own"),
  own(
    paths.notificationSettings,
    "Notification settings",
    () => import("../features/notifications/settings/NotificationSettingsPage"),
    "own",
  ),
];
