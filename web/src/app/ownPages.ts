import { paths } from "../lib/navigation/paths";
import { type Load, own } from "./ownPage";
import type { PageInfo } from "./pageInfo";

/** The pages of the network's own people. */
function adminPages(): PageInfo[] {
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

/** The pages of people who are signed in. */
export const ownPages: readonly PageInfo[] = [
  own(
    paths.dashboard,
    "Dashboard",
    async () => (await import("../features/session/OwnDashboardPage")).OwnDashboardPage,
  ),
  own(
    paths.publisherDashboard,
    "Publisher dashboard",
    async () => (await import("../features/publisher/pages/HomePage")).HomePage,
    "publisher",
  ),
  own(
    paths.publisherLinks,
    "Links",
    async () => (await import("../features/publisher/pages/LinksPage")).LinksPage,
    "publisher",
  ),
  own(
    paths.publisherBrands,
    "Brands",
    async () => (await import("../features/publisher/pages/BrandsPage")).BrandsPage,
    "publisher",
  ),
  own(
    paths.publisherCodes,
    "My codes",
    async () => (await import("../features/codes/MyCodesPage")).MyCodesPage,
    "publisher",
  ),
  own(
    paths.publisherProducts,
    "Products",
    async () => (await import("../features/products/ProductsPage")).ProductsPage,
    "publisher",
  ),
  own(paths.publisherShop, "Shop", async () => (await import("../features/shop/ShopPage")).ShopPage, "publisher"),
  own(
    paths.publisherEarnings,
    "Earnings",
    async () => (await import("../features/publisher/pages/EarningsPage")).EarningsPage,
    "publisher",
  ),
  own(
    paths.publisherPayouts,
    "Payouts",
    async () => (await import("../features/publisher/pages/PayoutsPage")).PayoutsPage,
    "publisher",
  ),
  own(
    paths.publisherClaims,
    "Claims",
    async () => (await import("../features/inquiries/PublisherClaimsPage")).PublisherClaimsPage,
    "publisher",
  ),
  own(
    paths.publisherAnalytics,
    "Analytics",
    async () => (await import("../features/publisher/pages/AnalyticsPage")).AnalyticsPage,
    "publisher",
  ),
  own(
    paths.publisherInbox,
    "Inbox",
    async () => (await import("../features/inbox/PublisherInboxPage")).PublisherInboxPage,
    "publisher",
  ),
  own(
    paths.payoutSettings,
    "Payout method",
    async () => (await import("../features/publisher/pages/PayoutSettingsPage")).PayoutSettingsPage,
    "publisher",
  ),
  own(
    paths.keySettings,
    "API keys",
    async () => (await import("../features/publisher/pages/KeySettingsPage")).KeySettingsPage,
    "publisher",
  ),
  own(
    paths.webhookSettings,
    "Webhooks",
    async () => (await import("./WebhookSettingsRoute")).WebhookSettingsRoute,
    "publisher",
  ),
  ...advertiserPages(),
  ...adminPages(),
  own(paths.team, "Team", async () => (await import("../features/team/TeamPage")).TeamPage, "own"),
  own(
    paths.profile,
    "Profile",
    async () => (await import("../features/settings/profile/ProfilePage")).ProfilePage,
    "own",
  ),
  own(
    paths.security,
    "Security",
    async () => (await import("../features/settings/security/SecurityPage")).SecurityPage,
    "own",
  ),
  own(
    paths.ownData,
    "Your data",
    async () => (await import("../features/settings/ownData/OwnDataPage")).OwnDataPage,
    "own",
  ),
  own(
    paths.notifications,
    "Notifications",
    async () => (await import("../features/notifications/NotificationsPage")).NotificationsPage,
    "own",
  ),
  own(
    paths.notificationSettings,
    "Notification settings",
    async () => (await import("../features/notifications/settings/NotificationSettingsPage")).NotificationSettingsPage,
    "own",
  ),
];

/** The pages of brands. */
function advertiserPages(): PageInfo[] {
  const page = (path: string, title: string, load: Load) => own(path, title, load, "advertiser");
  return [
    page(
      paths.advertiserInbox,
      "Inbox",
      async () => (await import("../features/inbox/AdvertiserInboxPage")).AdvertiserInboxPage,
    ),
    page(
      paths.advertiserDashboard,
      "Advertiser dashboard",
      async () => (await import("../features/advertiser/pages/AdvertiserHomePage")).AdvertiserHomePage,
    ),
    page(
      paths.advertiserOrders,
      "Orders",
      async () => (await import("../features/advertiser/pages/AdvertiserOrdersPage")).AdvertiserOrdersPage,
    ),
    page(
      paths.advertiserPublishers,
      "Publishers",
      async () => (await import("./AdvertiserPublishersRoute")).AdvertiserPublishersRoute,
    ),
    page(
      paths.advertiserPublisher,
      "Publisher",
      async () => (await import("./AdvertiserPublisherRoute")).AdvertiserPublisherRoute,
    ),
    page(
      paths.advertiserProgram,
      "Program",
      async () => (await import("../features/advertiser/pages/AdvertiserProgramPage")).AdvertiserProgramPage,
    ),
    page(paths.advertiserCodes, "Codes", async () => (await import("../features/codes/BrandCodesPage")).BrandCodesPage),
    page(paths.advertiserCatalog, "Catalog", async () => (await import("../features/catalog/CatalogPage")).CatalogPage),
    page(
      paths.advertiserAnalytics,
      "Analytics",
      async () => (await import("../features/advertiser/pages/AdvertiserAnalyticsPage")).AdvertiserAnalyticsPage,
    ),
    page(
      paths.advertiserBilling,
      "Billing",
      async () => (await import("../features/advertiser/pages/AdvertiserBillingPage")).AdvertiserBillingPage,
    ),
    page(
      paths.advertiserClaims,
      "Claims",
      async () => (await import("../features/inquiries/BrandClaimsPage")).BrandClaimsPage,
    ),
    page(
      paths.brandSettings,
      "Brand",
      async () => (await import("../features/settings/brand/BrandSettingsPage")).BrandSettingsPage,
    ),
    page(
      paths.advertiserIntegrations,
      "Integrations",
      async () => (await import("./AdvertiserIntegrationsRoute")).AdvertiserIntegrationsRoute,
    ),
  ];
}
