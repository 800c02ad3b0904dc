import { Box } from "@mui/material";
import { Search } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { Boundary } from "../Boundary";
import { SquareButton } from "../SquareButton";
import { Wordmark } from "../Wordmark";
import { BottomBar } from "./BottomBar";
import { type Ask, type Find, MainAct, placesOf, type Workspace } from "./places";
import { SideNav } from "./SideNav";

const palette = () => import("./Palette");
const KeyMap = lazyPart(async () => (await import("./KeyMap")).KeyMap);
const Palette = lazyPart(async () => (await palette()).Palette);

interface WorkspaceFrameProps {
  workspace: Workspace;
  pathname: string;
  /** Finds more than pages. */
  find?: Find;
  /** Loads the questions that the search understands. */
  loadAsk?: () => Promise<Ask>;
  /** The main action's dialog; without it the action links to its page. */
  mainDialog?: ComponentType<{ onClose: () => void }> | undefined;
  /** The page was opened for the main action. */
  opensMain?: boolean;
  /** Waiting counts by path. */
  counts?: Readonly<Record<string, number>>;
  /** Beside the wordmark: notifications and the like. */
  actions?: ReactNode;
  /** The account menu, at the bottom of the navigation and at the end of the phone's bar. */
  account: ReactNode;
  compactAccount: ReactNode;
  /** The page, with its own `main`. */
  children: ReactNode;
}

/** Navigation at the side and the page on a sheet beside it; on phones, bars above and below. */
export function WorkspaceFrame({ workspace, pathname, counts, actions, account, ...rest }: WorkspaceFrameProps) {
  const { compactAccount, find, loadAsk, mainDialog: MainDialog, opensMain = false, children } = rest;
  const navigate = useNavigate();
  // A new object each time, so that a failed load is retried.
  const [opened, setOpened] = useState<{ what: "search" | "help" | "main" } | null>(null);
  const close = () => setOpened(null);
  const search = () => setOpened({ what: "search" });
  const { main } = workspace;
  const act = main && (() => (MainDialog ? setOpened({ what: "main" }) : navigate(main.to)));
  useWorkspaceKeys(workspace, { search, help: () => setOpened({ what: "help" }), main: act ?? close });
  const hasMain = MainDialog !== undefined;
  useEffect(() => {
    if (opensMain && hasMain) setOpened({ what: "main" });
  }, [opensMain, hasMain]);
  // Preloaded, so that the search also opens offline.
  useLoadedOnIdle(palette);
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
      <Box sx={paperStyle}>
        <MainAct.Provider value={act ?? null}>{children}</MainAct.Provider>
      </Box>
      <BottomBar workspace={workspace} pathname={pathname} counts={counts} onMain={MainDialog && act} />
      <Boundary attempt={opened} failed={null}>
        <Suspense fallback={null}>
          {opened?.what === "help" && <KeyMap workspace={workspace} onClose={close} />}
          {opened?.what === "search" && <Palette workspace={workspace} find={find} loadAsk={loadAsk} onClose={close} />}
          {opened?.what === "main" && MainDialog && <MainDialog onClose={close} />}
        </Suspense>
      </Boundary>
    </Box>
  );
}

const frameStyle = {
  // On phones too the sheet reaches down to the bar, however short the page is.
  display: { xs: "flex", md: "grid" },
  flexDirection: "column",
  gridTemplateColumns: { md: "64px minmax(0, 1fr)", lg: "240px minmax(0, 1fr)" },
  minHeight: "100dvh",
  "@media print": { display: "block" },
} as const;

const paperStyle = {
  flexGrow: 1,
  minWidth: 0,
  pb: { xs: "84px", md: 0 },
  bgcolor: "background.paper",
  borderLeft: { md: "1px solid" },
  borderColor: { md: "divider" },
  "@media print": { border: 0 },
} as const;

/** Ctrl K, ?, C, and G with a page's letter. */
function useWorkspaceKeys(workspace: Workspace, openers: { search: () => void; help: () => void; main: () => void }) {
  const navigate = useNavigate();
  const [read] = useState(() => keyReader());
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = read(pressOf(event));
    if (!act || event.defaultPrevented) return;
    if (act.kind === "main" && !workspace.main) return;
    if (act.kind === "go") {
      const to = placesOf(workspace).find(({ key }) => key === act.key)?.to;
      if (!to) return;
      navigate(to);
    } else openers[act.kind]();
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

interface TopBarProps {
  actions?: ReactNode;
  account: ReactNode;
  onSearch: () => void;
}

/** Above the page on phones. */
export const TopBar = ({ actions, account, onSearch }: TopBarProps) => (
  <Box component="header" sx={barStyle}>
    <Box component={Link} to="/" aria-label={t("Weft home")} sx={{ mr: "auto", color: "text.primary" }}>
      <Wordmark width={70} />
    </Box>
    <SquareButton label={t("Search")} icon={Search} size={21} onClick={onSearch} />
    {actions}
    {account}
  </Box>
);

const barStyle = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  display: { xs: "flex", md: "none" },
  alignItems: "center",
  gap: "2px",
  height: 52,
  pl: "16px",
  pr: "8px",
  bgcolor: "background.paper",
  borderBottom: "1px solid var(--weft-palette-divider)",
  "@media print": { display: "none" },
} as const;

/** The action of a key press; single keys are ignored while typing and with a modifier. */
type KeyAct = { kind: "search" } | { kind: "help" } | { kind: "main" } | { kind: "go"; key: string };

export interface Press {
  key: string;
  hasModifier: boolean;
  isCommand: boolean;
  isTyping: boolean;
}

/** How long G waits for its second key. */
const SECOND_KEY_MS = 1500;

/** Reads key presses one by one: `G` waits for the letter after it. */
export function keyReader(now: () => number = Date.now) {
  let wentAt: number | null = null;
  return ({ key, hasModifier, isCommand, isTyping }: Press): KeyAct | null => {
    const letter = key.toLowerCase();
    const isSecond = wentAt !== null && now() - wentAt < SECOND_KEY_MS;
    wentAt = null;
    if (isCommand && letter === "k") return { kind: "search" };
    if (hasModifier || isTyping) return null;
    if (isSecond) return { kind: "go", key: letter };
    if (letter === "g") wentAt = now();
    if (key === "?") return { kind: "help" };
    return letter === "c" ? { kind: "main" } : null;
  };
}

const TYPING = "input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]";

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  // Shift alone is part of "?".
  hasModifier: event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat,
  isCommand: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
  isTyping:
    (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
    document.querySelector("[role=dialog]") !== null,
});
