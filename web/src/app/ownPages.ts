import { t } from "../../../api/src/contract/i18n/t";
import { paths } from "../lib/navigation/paths";
import { named, type PageInfo } from "./pageInfo";

/** Not indexed, so the title serves as description. */
const own = (path: string, title: string, load: PageInfo["load"], workspace?: PageInfo["workspace"]): PageInfo => ({
  path,
  title: named(title),
  description: title,
  load,
  footer: "none",
  isPrivate: true,
  workspace,
});

/** The network admins' pages. */
function adminPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "admin");
  return [
    page(paths.admin, t("Admin panel"), () => import("../features/admin/AdminPage")),
    page(paths.adminPeople, t("People"), () => import("../features/admin/workspace/AdminPeoplePage")),
    page(paths.adminBrands, t("Brands"), () => import("../features/admin/workspace/AdminBrandsPage")),
    page(paths.adminOrders, t("Orders"), () => import("../features/admin/workspace/AdminOrdersPage")),
    page(paths.adminPayouts, t("Payouts"), () => import("../features/admin/workspace/AdminPayoutsPage")),
    page(paths.adminBilling, t("Billing"), () => import("../features/admin/workspace/AdminBillingPage")),
    page(paths.adminContent, t("Content"), () => import("../features/admin/workspace/AdminContentPage")),
    page(paths.adminSupport, t("Support"), () => import("../features/admin/workspace/AdminSupportPage")),
    page(paths.adminRisk, t("Risk"), () => import("./AdminRiskRoute")),
    page(paths.adminClaims, t("Claims"), () => import("./AdminClaimsRoute")),
    page(paths.adminSystem, t("System"), () => import("../features/admin/workspace/AdminSystemPage")),
  ];
}

/** The publishers' pages. */
function publisherPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "publisher");
  return [
    page(paths.publisherDashboard, t("Publisher dashboard"), () => import("../features/publisher/pages/HomePage")),
    page(paths.publisherLinks, t("Links"), () => import("../features/publisher/pages/LinksPage")),
    page(paths.publisherBrands, t("Brands"), () => import("../features/publisher/pages/BrandsPage")),
    page(paths.publisherBrand, t("Brand"), () => import("../features/publisher/brands/BrandPage")),
    page(paths.publisherCodes, t("Discount codes"), () => import("../features/codes/MyCodesPage")),
    page(paths.publisherProducts, t("Products"), () => import("../features/products/ProductsPage")),
    page(paths.publisherShop, t("Shop"), () => import("../features/shop/ShopPage")),
    page(paths.publisherEarnings, t("Earnings"), () => import("../features/publisher/pages/EarningsPage")),
    page(paths.publisherPayouts, t("Payouts"), () => import("../features/publisher/pages/PayoutsPage")),
    page(paths.publisherClaims, t("Claims"), () => import("../features/claims/PublisherClaimsPage")),
    page(paths.publisherAnalytics, t("Analytics"), () => import("../features/publisher/pages/AnalyticsPage")),
    page(paths.publisherInbox, t("Inbox"), () => import("../features/inbox/PublisherInboxPage")),
    page(paths.payoutSettings, t("Payout method"), () => import("../features/publisher/pages/PayoutSettingsPage")),
    page(paths.keySettings, t("API keys"), () => import("./KeySettingsRoute")),
    page(paths.webhookSettings, t("Webhooks"), () => import("./WebhookSettingsRoute")),
  ];
}

/** The brands' pages. */
function advertiserPages(): PageInfo[] {
  const page = (path: string, title: string, load: PageInfo["load"]) => own(path, title, load, "advertiser");
  return [
    page(paths.advertiserInbox, t("Inbox"), () => import("../features/inbox/AdvertiserInboxPage")),
    page(
      paths.advertiserDashboard,
      t("Advertiser dashboard"),
      () => import("../features/advertiser/pages/AdvertiserHomePage"),
    ),
    page(paths.teamBrands, t("All brands"), () => import("../features/accounts/TeamBrandsPage")),
    page(paths.advertiserOrders, t("Orders"), () => import("../features/advertiser/pages/AdvertiserOrdersPage")),
    page(paths.advertiserPublishers, t("Creators"), () => import("./AdvertiserPublishersRoute")),
    page(paths.advertiserPublisher, t("Creator"), () => import("./AdvertiserPublisherRoute")),
    page(paths.advertiserProgram, t("Program"), () => import("../features/advertiser/pages/AdvertiserProgramPage")),
    page(paths.advertiserCodes, t("Codes"), () => import("../features/codes/BrandCodesPage")),
    page(paths.advertiserCatalog, t("Catalog"), () => import("../features/catalog/CatalogPage")),
    page(
      paths.advertiserAnalytics,
      t("Analytics"),
      () => import("../features/advertiser/pages/AdvertiserAnalyticsPage"),
    ),
    page(paths.advertiserBilling, t("Billing"), () => import("../features/advertiser/pages/AdvertiserBillingPage")),
    page(paths.advertiserClaims, t("Claims"), () => import("../features/claims/BrandClaimsPage")),
    page(paths.brandSettings, t("Brand"), () => import("../features/settings/brand/BrandSettingsPage")),
    page(paths.advertiserIntegrations, t("Integrations"), () => import("./AdvertiserIntegrationsRoute")),
  ];
}

/** Pages for all signed-in users. */
export const ownPages: readonly PageInfo[] = [
  own(paths.dashboard, t("Dashboard"), () => import("../features/session/OwnDashboardPage")),
  ...publisherPages(),
  ...advertiserPages(),
  ...adminPages(),
  own(paths.settings, t("Settings"), () => import("../features/session/OwnDashboardPage")),
  own(paths.team, t("Team"), () => import("../features/team/TeamPage"), "own"),
  own(paths.profile, t("Profile"), () => import("../features/settings/profile/ProfilePage"), "own"),
  own(paths.domains, t("Domains"), () => import("../features/settings/domains/DomainsPage"), "own"),
  own(paths.assistants, t("Assistants"), () => import("../features/settings/assistants/AssistantsPage"), "own"),
  own(paths.security, t("Security"), () => import("../features/settings/security/SecurityPage"), "own"),
  own(paths.ownData, t("Data & privacy"), () => import("../features/settings/ownData/OwnDataPage"), "own"),
  own(paths.notifications, t("Notifications"), () => import("../features/notifications/NotificationsPage"), "own"),
  own(
    paths.notificationSettings,
    t("Notification settings"),
    () => import("../features/notifications/settings/NotificationSettingsPage"),
    "own",
  ),
];
