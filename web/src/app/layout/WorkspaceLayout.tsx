import { Box } from "@mui/material";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { Link } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { lazyPart } from "../../lib/lazyPart";
import { paths } from "../../lib/navigation/paths";
import type { Find } from "../../ui/workspace/found";
import { WorkspaceFrame } from "../../ui/workspace/WorkspaceFrame";
import { BellSlot } from "./BellSlot";
import { SchemeSwitch } from "./SchemeSwitch";
import { skipStyle } from "./skipStyle";
import type { WorkspaceRole } from "./workspaceRole";
import { workspaces } from "./workspaces";

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
