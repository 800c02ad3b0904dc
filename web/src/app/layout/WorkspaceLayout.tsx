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
import { Link } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { lazyPart } from "../../lib/lazyPart";
import { paths } from "../../lib/navigation/paths";
import type { Find, Workspace } from "../../ui/workspace/places";
import { WorkspaceFrame } from "../../ui/workspace/WorkspaceFrame";
import { BellSlot } from "./BellSlot";
import { SchemeSwitch } from "./SchemeSwitch";
import { skipStyle } from "./skipStyle";
import type { WorkspaceRole } from "./workspaceRole";

const home = { to: paths.publisherDashboard, label: "Home", icon: House, key: "h" };
const links = { to: paths.publisherLinks, label: "Links", icon: Link2, key: "l" };
const earnings = { to: paths.publisherEarnings, label: "Earnings", icon: Coins, key: "e" };
const payouts = { to: paths.publisherPayouts, label: "Payouts", icon: Wallet, key: "p" };
const shop = { to: paths.publisherShop, label: "Shop", icon: ShoppingBag, key: "o" };
const newLink = `${paths.publisherDashboard}#create-link`;

/** What works, and nothing else: a page joins when it is there. */
const publisher: Workspace = {
  groups: [
    [
      home,
      links,
      { to: paths.publisherBrands, label: "Brands", icon: Tag, key: "b", covers: `${paths.publisherBrands}/` },
      { to: paths.publisherProducts, label: "Products", icon: LayoutGrid, key: "d" },
      shop,
    ],
    [
      earnings,
      payouts,
      { to: paths.publisherClaims, label: "Claims", icon: Scale, key: "m" },
      { to: paths.publisherAnalytics, label: "Analytics", icon: ChartLine, key: "a" },
    ],
    [
      { to: paths.publisherInbox, label: "Inbox", icon: Inbox, key: "i" },
      { to: paths.profile, label: "Settings", icon: Settings, key: "s", covers: "/settings/" },
    ],
  ],
  searches: "Pages, links and brands",
  bar: [home, links, { to: newLink, label: "New", icon: Plus, isMain: true }, earnings, shop],
  main: { to: newLink, label: "New link" },
};

const brandHome = { to: paths.advertiserDashboard, label: "Home", icon: House, key: "h" };
const orders = { to: paths.advertiserOrders, label: "Orders", icon: ShoppingBag, key: "o" };
const publishers = {
  to: paths.advertiserPublishers,
  label: "Publishers",
  icon: Users,
  key: "u",
  covers: `${paths.advertiserPublishers}/`,
};
const program = {
  to: paths.advertiserProgram,
  label: "Program",
  icon: Percent,
  key: "p",
  covers: `${paths.advertiserProgram}/`,
};
const brandAnalytics = { to: paths.advertiserAnalytics, label: "Analytics", icon: ChartLine, key: "a" };
const billing = { to: paths.advertiserBilling, label: "Billing", icon: Wallet, key: "b" };

const advertiser: Workspace = {
  groups: [
    [brandHome, orders, publishers, program, { to: paths.advertiserCatalog, label: "Catalog", icon: Shirt, key: "c" }],
    [
      { to: paths.advertiserClaims, label: "Claims", icon: Scale, key: "l" },
      brandAnalytics,
      billing,
      { to: paths.advertiserIntegrations, label: "Integrations", icon: Plug, key: "i" },
    ],
    [
      { to: paths.advertiserInbox, label: "Inbox", icon: Inbox, key: "m" },
      { to: paths.profile, label: "Settings", icon: Settings, key: "s", covers: "/settings/" },
    ],
  ],
  searches: "Pages, orders and publishers",
  bar: [brandHome, orders, publishers, program],
};

const overview = { to: paths.admin, label: "Overview", icon: House, key: "o" };
const people = { to: paths.adminPeople, label: "People", icon: Users, key: "p" };
const risk = { to: paths.adminRisk, label: "Risk", icon: ShieldAlert, key: "h" };
const support = { to: paths.adminSupport, label: "Support", icon: LifeBuoy, key: "u" };

/** J, K, A and R are the list's own. */
const admin: Workspace = {
  groups: [
    [
      overview,
      people,
      { to: paths.adminBrands, label: "Brands", icon: Tag, key: "b" },
      { to: paths.adminOrders, label: "Orders", icon: ShoppingBag, key: "d" },
      { to: paths.adminPayouts, label: "Payouts", icon: Wallet, key: "y" },
      { to: paths.adminClaims, label: "Claims", icon: Scale, key: "l" },
      risk,
      { to: paths.adminBilling, label: "Billing", icon: FileText, key: "i" },
    ],
    [
      { to: paths.adminContent, label: "Content", icon: PenLine, key: "c" },
      support,
      { to: paths.adminSystem, label: "System", icon: Cpu, key: "m" },
    ],
    [{ to: paths.profile, label: "Settings", icon: Settings, key: "s", covers: "/settings/" }],
  ],
  searches: "Pages, people, brands and orders",
  bar: [overview, people, risk, support],
};

const workspaces: Readonly<Record<WorkspaceRole, Workspace>> = { publisher, advertiser, admin };

/** Say what waits for whom; publishers decide nothing. */
const waitingCounts = {
  admin: lazy(async () => ({ default: (await import("../../features/admin/WaitingCounts")).WaitingCounts })),
  advertiser: lazy(async () => ({
    default: (await import("../../features/advertiser/BrandWaitingCounts")).BrandWaitingCounts,
  })),
  publisher: null,
} as const;
/** Loaded with the first search. */
const findFor = (role: WorkspaceRole): Find => {
  return async (text) => (await import("../../features/find/find")).finders[role](text);
};
const finds = { admin: findFor("admin"), advertiser: findFor("advertiser"), publisher: findFor("publisher") } as const;
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

/** The workspace's navigation with what is the site's: the account and the colors. */
export function WorkspaceLayout({ role, pathname, children }: WorkspaceLayoutProps) {
  const workspace = workspaces[role];
  const WaitingCounts = waitingCounts[role];
  const { user } = useAuth();
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
        <nav aria-label="Shortcuts">
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
        {...(user?.role === role && { find: finds[role] })}
        mainDialog={user?.role === "publisher" && role === "publisher" ? QuickLinkDialog : undefined}
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
