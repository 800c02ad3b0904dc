import type { Role } from "../network/user";

export const paths = {
  home: "/",
  signIn: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  publisherSignUp: "/signup/publisher",
  advertiserSignUp: "/signup/advertiser",
  publisher: "/publisher",
  advertiser: "/advertiser",
  publishers: "/publishers",
  joinNetwork: "/join-network",
  publisherGuide: "/publisher-guide",
  successStories: "/success-stories",
  paymentInfo: "/payment-info",
  howWeCount: "/how-we-count",
  developers: "/developers",
  contact: "/contact",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
  dashboard: "/dashboard",
  publisherDashboard: "/dashboard/publisher",
  publisherLinks: "/dashboard/publisher/links",
  publisherBrands: "/dashboard/publisher/brands",
  publisherBrand: "/dashboard/publisher/brands/:id",
  publisherCodes: "/dashboard/publisher/brands/codes",
  publisherProducts: "/dashboard/publisher/products",
  publisherShop: "/dashboard/publisher/shop",
  publisherEarnings: "/dashboard/publisher/earnings",
  publisherPayouts: "/dashboard/publisher/payouts",
  publisherClaims: "/dashboard/publisher/claims",
  publisherAnalytics: "/dashboard/publisher/analytics",
  publisherInbox: "/dashboard/publisher/inbox",
  advertiserDashboard: "/dashboard/advertiser",
  teamBrands: "/dashboard/advertiser/brands",
  advertiserOrders: "/dashboard/advertiser/orders",
  advertiserPublishers: "/dashboard/advertiser/publishers",
  advertiserPublisher: "/dashboard/advertiser/publishers/:id",
  advertiserProgram: "/dashboard/advertiser/program",
  advertiserCodes: "/dashboard/advertiser/program/codes",
  advertiserCatalog: "/dashboard/advertiser/catalog",
  advertiserAnalytics: "/dashboard/advertiser/analytics",
  advertiserBilling: "/dashboard/advertiser/billing",
  advertiserClaims: "/dashboard/advertiser/claims",
  advertiserIntegrations: "/dashboard/advertiser/integrations",
  advertiserInbox: "/dashboard/advertiser/inbox",
  admin: "/admin",
  adminPeople: "/admin/people",
  adminBrands: "/admin/brands",
  adminOrders: "/admin/orders",
  adminPayouts: "/admin/payouts",
  adminBilling: "/admin/billing",
  adminContent: "/admin/content",
  adminSupport: "/admin/support",
  adminClaims: "/admin/claims",
  adminRisk: "/admin/risk",
  adminSystem: "/admin/system",
  payoutSettings: "/settings/payout",
  keySettings: "/settings/api-keys",
  webhookSettings: "/settings/webhooks",
  assistants: "/settings/assistants",
  team: "/settings/team",
  settings: "/settings",
  profile: "/settings/profile",
  brandSettings: "/settings/brand",
  domains: "/settings/domains",
  security: "/settings/security",
  ownData: "/settings/data",
  confirmEmail: "/confirm-email",
  stopEmailChange: "/stop-email-change",
  notifications: "/notifications",
  notificationSettings: "/settings/notifications",
  join: "/join",
  claim: "/claim",
  connect: "/connect",
  stopOwner: "/stop-owner",
  returnAsOwner: "/return-as-owner",
} as const;

/** The public list of brands: the server's, and no page of this app. */
export const PUBLIC_BRANDS = "/brands";

const homes: Record<Role, string> = {
  publisher: paths.publisherDashboard,
  advertiser: paths.advertiserDashboard,
  admin: paths.admin,
};

export const dashboardPath = (role: string): string => homes[role as Role] ?? paths.home;

/** The sign-in page, with the dashboard to return to afterwards. */
export const signInFor = (dashboard: string): string => `${paths.signIn}?next=${encodeURIComponent(dashboard)}`;

/**
 * Where to go after signing in. `next` is untrusted input: only a dashboard or the settings on this site are accepted, to avoid an
 * open redirect.
 */
export function afterSignIn(role: Role, next: string | null): string {
  const own = next && ownPageOnly(next);
  if (role === "admin") return own && !own.startsWith("/dashboard/") ? own : paths.admin;
  return own && !own.startsWith(ADMIN_PAGES) ? own : paths.home;
}

const ADMIN_PAGES = "/admin/";
const OWN_PAGES = ["/dashboard/", "/settings/", ADMIN_PAGES, paths.notifications, paths.claim, paths.connect];

function ownPageOnly(next: string): string | null {
  // A placeholder origin: the target must resolve to the same one.
  const here = "https://weft.example";
  const isOwn = (path: string) => OWN_PAGES.some((start) => path.startsWith(start));
  if (!isOwn(next)) return null;
  try {
    const url = new URL(next, here);
    const inside = url.origin === here && isOwn(url.pathname);
    return inside ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Whether it is a page for signed-in users. */
export const isOwnPage = (pathname: string): boolean =>
  pathname === paths.admin || OWN_PAGES.some((start) => pathname.startsWith(start));

/** The page about one brand for publishers. */
export const brandPath = (id: string): string => paths.publisherBrand.replace(":id", id);

/** The page about one publisher of a brand. */
export const publisherPath = (id: string): string => paths.advertiserPublisher.replace(":id", id);

/** A brand's orders from this publisher. */
export const ordersOf = (publisherId: string): string => `${paths.advertiserOrders}?publisher=${publisherId}`;
