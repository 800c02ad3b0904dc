import { Box } from "@mui/material";
import {
  ChartLine,
  Coins,
  Cpu,
  FileText,
  House,
  Inbox,
  LayoutGrid,
  LifeBuoy,
  Link2,
  PenLine,
  Percent,
  Plug,
  Plus,
  Scale,
  Settings,
  ShieldAlert,
  Shirt,
  ShoppingBag,
  Tag,
  Users,
  Wallet,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { isShared } from "../../features/publisher/quick/sharedAddress";
import { useAuth } from "../../features/session/useAuth";
import { lazyPart } from "../../lib/lazyPart";
import { paths } from "../../lib/navigation/paths";
import type { Ask, Find, Workspace } from "../../ui/workspace/places";
import { WorkspaceFrame } from "../../ui/workspace/WorkspaceFrame";
import { BellSlot } from "./BellSlot";
import { SchemeSwitch } from "./SchemeSwitch";
import { skipStyle } from "./skipStyle";
import type { WorkspaceRole } from "./workspaceRole";

const home = { to: paths.publisherDashboard, label: t("Home"), icon: House, key: "h" };
const links = { to: paths.publisherLinks, label: t("Links"), icon: Link2, key: "l" };
const earnings = { to: paths.publisherEarnings, label: t("Earnings"), icon: Coins, key: "e" };
const payouts = { to: paths.publisherPayouts, label: t("Payouts"), icon: Wallet, key: "p" };
const shop = { to: paths.publisherShop, label: t("Shop"), icon: ShoppingBag, key: "o" };
const newLink = `${paths.publisherDashboard}#create-link`;

/** Only pages that exist. */
const publisher: Workspace = {
  groups: [
    [
      home,
      links,
      { to: paths.publisherBrands, label: t("Brands"), icon: Tag, key: "b", covers: `${paths.publisherBrands}/` },
      { to: paths.publisherProducts, label: t("Products"), icon: LayoutGrid, key: "d" },
      shop,
    ],
    [
      earnings,
      payouts,
      { to: paths.publisherClaims, label: t("Claims"), icon: Scale, key: "m" },
      { to: paths.publisherAnalytics, label: t("Analytics"), icon: ChartLine, key: "a" },
    ],
    [
      { to: paths.publisherInbox, label: t("Inbox"), icon: Inbox, key: "i" },
      { to: paths.profile, label: t("Settings"), icon: Settings, key: "s", covers: "/settings/" },
    ],
  ],
  searches: t("Pages, links and brands"),
  bar: [home, links, { to: newLink, label: t("New"), icon: Plus, isMain: true }, earnings, shop],
  main: { to: newLink, label: t("New link") },
};

const brandHome = { to: paths.advertiserDashboard, label: t("Home"), icon: House, key: "h" };
const orders = { to: paths.advertiserOrders, label: t("Orders"), icon: ShoppingBag, key: "o" };
const publishers = {
  to: paths.advertiserPublishers,
  label: t("Creators"),
  icon: Users,
  key: "u",
  covers: `${paths.advertiserPublishers}/`,
};
const program = {
  to: paths.advertiserProgram,
  label: t("Program"),
  icon: Percent,
  key: "p",
  covers: `${paths.advertiserProgram}/`,
};
const brandAnalytics = { to: paths.advertiserAnalytics, label: t("Analytics"), icon: ChartLine, key: "a" };
const billing = { to: paths.advertiserBilling, label: t("Billing"), icon: Wallet, key: "b" };

const advertiser: Workspace = {
  groups: [
    [
      brandHome,
      orders,
      publishers,
      program,
      { to: paths.advertiserCatalog, label: t("Catalog"), icon: Shirt, key: "c" },
    ],
    [
      { to: paths.advertiserClaims, label: t("Claims"), icon: Scale, key: "l" },
      brandAnalytics,
      billing,
      { to: paths.advertiserIntegrations, label: t("Integrations"), icon: Plug, key: "i" },
    ],
    [
      { to: paths.advertiserInbox, label: t("Inbox"), icon: Inbox, key: "m" },
      { to: paths.profile, label: t("Settings"), icon: Settings, key: "s", covers: "/settings/" },
    ],
  ],
  searches: t("Pages, orders and creators"),
  bar: [brandHome, orders, publishers, program],
};

const overview = { to: paths.admin, label: t("Overview"), icon: House, key: "o" };
const people = { to: paths.adminPeople, label: t("People"), icon: Users, key: "p" };
const allOrders = { to: paths.adminOrders, label: t("Orders"), icon: ShoppingBag, key: "d" };
const allPayouts = { to: paths.adminPayouts, label: t("Payouts"), icon: Wallet, key: "y" };

/** J, K, A and R belong to the list. */
const admin: Workspace = {
  groups: [
    [
      overview,
      people,
      { to: paths.adminBrands, label: t("Brands"), icon: Tag, key: "b" },
      allOrders,
      allPayouts,
      { to: paths.adminClaims, label: t("Claims"), icon: Scale, key: "l" },
      { to: paths.adminRisk, label: t("Risk"), icon: ShieldAlert, key: "h" },
      { to: paths.adminBilling, label: t("Billing"), icon: FileText, key: "i" },
    ],
    [
      { to: paths.adminContent, label: t("Content"), icon: PenLine, key: "c" },
      { to: paths.adminSupport, label: t("Support"), icon: LifeBuoy, key: "u" },
      { to: paths.adminSystem, label: t("System"), icon: Cpu, key: "m" },
    ],
    [{ to: paths.profile, label: t("Settings"), icon: Settings, key: "s", covers: "/settings/" }],
  ],
  searches: t("Pages, people, brands and orders"),
  bar: [overview, people, allOrders, allPayouts],
};

const workspaces: Readonly<Record<WorkspaceRole, Workspace>> = { publisher, advertiser, admin };

/** Show what is waiting; publishers decide nothing. */
const waitingCounts = {
  admin: lazy(async () => ({ default: (await import("../../features/admin/WaitingCounts")).WaitingCounts })),
  advertiser: lazy(async () => ({
    default: (await import("../../features/advertiser/BrandWaitingCounts")).BrandWaitingCounts,
  })),
  publisher: null,
} as const;
/** Loaded with the search. */
const finding = () => import("../../features/find/find");
const searchFor = (role: WorkspaceRole): { find: Find; loadAsk: () => Promise<Ask> } => ({
  find: async (text) => (await finding()).finders[role](text),
  loadAsk: async () => (await finding()).askFor(role),
});
const searches = {
  admin: searchFor("admin"),
  advertiser: searchFor("advertiser"),
  publisher: searchFor("publisher"),
} as const;
const QuickLinkDialog = lazyPart(
  async () => (await import("../../features/publisher/quick/QuickLinkDialog")).QuickLinkDialog,
);
const InboxCount = lazy(async () => ({ default: (await import("../../features/inbox/InboxCount")).InboxCount }));
const inboxes = { admin: null, advertiser: paths.advertiserInbox, publisher: paths.publisherInbox } as const;
const UserMenu = lazy(async () => ({ default: (await import("./UserMenu")).UserMenu }));

interface WorkspaceLayoutProps {
  role: WorkspaceRole;
  pathname: string;
  children: ReactNode;
}

/** The workspace's navigation, with the site's account menu and color scheme. */
export function WorkspaceLayout({ role, pathname, children }: WorkspaceLayoutProps) {
  const workspace = workspaces[role];
  const WaitingCounts = waitingCounts[role];
  const { user } = useAuth();
  const { search } = useLocation();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const inbox = inboxes[role];
  const addCounts = useCallback(
    (some: Readonly<Record<string, number>>) => setCounts((known) => ({ ...known, ...some })),
    [],
  );
  const menu = (place: "side" | "top") => (
    <Suspense fallback={null}>{user && <UserMenu user={user} place={place} />}</Suspense>
  );
  return (
    <>
      {workspace.main && (
        <nav aria-label={t("Shortcuts")}>
          <Box component={Link} to={workspace.main.to} sx={skipStyle}>
            {workspace.main.label}
          </Box>
        </nav>
      )}
      {WaitingCounts && user?.role === role && (
        <Suspense fallback={null}>
          <WaitingCounts key={user.id} onChange={addCounts} />
        </Suspense>
      )}
      {inbox && user?.role === role && (
        <Suspense fallback={null}>
          <InboxCount key={user.id} path={inbox} onChange={addCounts} />
        </Suspense>
      )}
      <WorkspaceFrame
        counts={counts}
        workspace={workspace}
        pathname={pathname}
        {...(user?.role === role && searches[role])}
        mainDialog={user?.role === "publisher" && role === "publisher" ? QuickLinkDialog : undefined}
        opensMain={isShared(search)}
        actions={
          <>
            <SchemeSwitch />
            <BellSlot />
          </>
        }
        account={<Box sx={{ minHeight: 44 }}>{menu("side")}</Box>}
        compactAccount={<Box sx={{ width: 44, height: 44 }}>{menu("top")}</Box>}
      >
        {children}
      </WorkspaceFrame>
    </>
  );
}
