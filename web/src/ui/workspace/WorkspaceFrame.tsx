import Box from "@mui/material/Box";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { BottomBar } from "./BottomBar";
import type { Workspace } from "./places";
import { SideNav } from "./SideNav";
import { TopBar } from "./TopBar";
import { useWorkspaceKeys } from "./useWorkspaceKeys";

const KeyMap = lazy(async () => ({ default: (await import("./KeyMap")).KeyMap }));
const Palette = lazy(async () => ({ default: (await import("./Palette")).Palette }));

interface WorkspaceFrameProps {
  workspace: Workspace;
  pathname: string;
  /** How many wait for this person, by the place's address. */
  counts?: Readonly<Record<string, number>>;
  /** Beside the wordmark: notifications and the like. */
  actions?: ReactNode;
  /** The account's menu, at the foot of the navigation and at the end of the phone's bar. */
  account: ReactNode;
  compactAccount: ReactNode;
  /** The page, with its own `main`. */
  children: ReactNode;
}

/** Navigation at the side and the work on one sheet of paper beside it; on phones, bars above and below. */
export function WorkspaceFrame({ workspace, pathname, counts, actions, account, ...rest }: WorkspaceFrameProps) {
  const { compactAccount, children } = rest;
  const [opened, setOpened] = useState<"search" | "help" | null>(null);
  const close = () => setOpened(null);
  const search = () => setOpened("search");
  useWorkspaceKeys(workspace, { search, help: () => setOpened("help") });
  return (
    <Box data-workspace="" sx={frameStyle}>
      <SideNav
        workspace={workspace}
        pathname={pathname}
        counts={counts}
        actions={actions}
        account={account}
        onSearch={search}
      />
      <TopBar actions={actions} account={compactAccount} onSearch={search} />
      <Box sx={paperStyle}>{children}</Box>
      <BottomBar workspace={workspace} pathname={pathname} counts={counts} />
      {opened && (
        <Suspense fallback={null}>
          {opened === "help" ? (
            <KeyMap workspace={workspace} onClose={close} />
          ) : (
            <Palette workspace={workspace} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  );
}

const frameStyle = {
  display: { xs: "block", md: "grid" },
  gridTemplateColumns: { md: "64px minmax(0, 1fr)", lg: "240px minmax(0, 1fr)" },
  minHeight: "100dvh",
  "@media print": { display: "block" },
} as const;

const paperStyle = {
  minWidth: 0,
  pb: { xs: "84px", md: 0 },
  bgcolor: "background.paper",
  borderLeft: { md: "1px solid" },
  borderColor: { md: "divider" },
  "@media print": { border: 0 },
} as const;
