import { keyframes } from "@emotion/react";
import { Box, Button, CircularProgress, Typography } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useAuth } from "../../features/session/useAuth";
import { addressOf, followChoice } from "../../lib/i18n/language";
import { onIdle } from "../../lib/navigation/onIdle";
import {
  keepPartMounted,
  leavePosition,
  markDrawn,
  positionLeft,
  rememberPositions,
} from "../../lib/navigation/scrollRestoration";
import { Boundary, loadAgain } from "../../ui/Boundary";
import { pageComponents, workspaceShell } from "../pageComponents";
import { type PageInfo, pageAt, pages } from "../pages";
import { Footer } from "./Footer";
import { skipStyle } from "./skipStyle";
import { TopNav } from "./TopNav";
import { type WorkspaceRole, workspaceOf } from "./workspaceRole";

const Workspace = workspaceShell.Component;

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export function Layout() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const { main, hasNavigated } = usePageChange(page);
  const workspace = workspaceOf(page, useAuth());
  usePaperColors();
  usePreloadedWorkspace(workspace);
  const content: ReactNode = (
    <Box
      component="main"
      id="main"
      key={page.path}
      ref={main}
      tabIndex={-1}
      sx={{
        ...mainStyle,
        ...(workspace && { minHeight: "60vh" }),
        ...(hasNavigated && !workspace && { animation: `${arrive} .3s ease-out` }),
      }}
    >
      <PageBoundary>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </Box>
  );
  return (
    <>
      <Box component="a" href="#main" sx={skipStyle}>
        {t("Skip to content")}
      </Box>
      {workspace ? (
        <Suspense fallback={<Loading />}>
          <Workspace role={workspace} pathname={pathname}>
            {content}
          </Workspace>
        </Suspense>
      ) : (
        <>
          <TopNav />
          {content}
        </>
      )}
      {page.footer !== "none" && <Footer isInviting={page.footer === "inviting"} />}
    </>
  );
}

const Loading = () => (
  <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
    <CircularProgress aria-label={t("Loading")} size={36} thickness={3} />
  </Box>
);

const mainStyle = { display: "block", minHeight: "calc(100dvh - 72px)", outline: "none" };

/** Sequentially, so that nothing the user waits for is delayed. */
async function preload(role: WorkspaceRole, isWanted: () => boolean): Promise<void> {
  for (const { path, workspace } of pages) {
    if (!isWanted()) return;
    if (workspace === role || workspace === "own") await pageComponents.get(path)?.load();
  }
}

/** Loads the code of the workspace's pages once the page is idle, so that they open without a connection too. */
function usePreloadedWorkspace(role: WorkspaceRole | null | undefined): void {
  useEffect(() => {
    if (!role) return;
    let isWanted = true;
    // Failed chunks are loaded when their page is opened.
    const cancel = onIdle(() => void preload(role, () => isWanted).catch(() => undefined));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [role]);
}

/**
 * Limits a render error or a failed chunk to the page, so that the navigation stays. After a new build its files may be
 * gone: the page then reloads once.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary failed={<FailedPage />}>{children}</Boundary>
);

function FailedPage() {
  const [isOffline] = useState(() => !navigator.onLine);
  const [isRenewing, setRenewing] = useState(!isOffline);
  useEffect(() => {
    if (!isOffline) void Promise.resolve(window.weftRenew?.()).then((is) => setRenewing(is === true));
  }, [isOffline]);
  if (isOffline) return <OfflinePage />;
  return isRenewing ? <Box aria-busy sx={{ minHeight: "60vh" }} /> : <BrokenPage />;
}

/** The boundary retries once there is a connection. */
const OfflinePage = () => (
  <Box role="status" sx={pageStyle}>
    <Typography variant="h2" component="p">
      {t("You're offline. This page loads when you're back online.")}
    </Typography>
  </Box>
);

const BrokenPage = () => (
  <Box role="alert" sx={pageStyle}>
    <Typography variant="h1" sx={{ mb: 3 }}>
      {t("Something went wrong")}
    </Typography>
    <Typography variant="subtitle2" component="p" sx={{ color: "text.secondary", mb: 4 }}>
      {t("We couldn't load this page. Reloading usually fixes it.")}
    </Typography>
    <Button variant="contained" size="large" onClick={loadAgain}>
      {t("Reload")}
    </Button>
  </Box>
);

const pageStyle = { maxWidth: 620, mx: "auto", px: { xs: 2.5, sm: 4 }, py: { xs: 8, md: 14 } };

/** Does what a browser does on a full page load, after client-side navigation: title, scroll position and focus. */
function usePageChange(page: PageInfo) {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const currentPath = useRef(pathname);
  const [hasNavigated, setNavigated] = useState(false);

  // Must come before scroll restoration, which waits for it.
  useEffect(() => markDrawn(pathname), [pathname]);

  useEffect(() => {
    document.title = page.title;
    setContent('meta[name="description"]', "content", page.description);
    setContent('link[rel="canonical"]', "href", new URL(addressOf(pathname), window.location.origin).href);
  }, [page, pathname]);

  // The user signed in, or chose another language in settings.
  useEffect(() => {
    if (page.isPrivate) followChoice();
  }, [page]);

  useEffect(() => {
    if (currentPath.current === pathname) return;
    currentPath.current = pathname;
    setNavigated(true);
    // If the page's code was loaded, its heading is rendered; otherwise the heading takes the focus from main later.
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex='-1']");
    (heading ?? main.current)?.focus({ preventScroll: true });
    if (kind === "POP") return;
    leavePosition();
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash, kind]);

  useEffect(rememberPositions, []);

  useEffect(() => {
    // Going back restores the scroll position instead.
    const isReturn = kind === "POP" && positionLeft() !== undefined;
    if (hash && !isReturn) keepPartMounted(decodeURIComponent(hash.slice(1)));
  }, [hash, kind]);

  return { main, hasNavigated };
}

const setContent = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** Uses the light scheme while printing, whatever the screen's scheme is. */
function usePaperColors(): void {
  useEffect(() => {
    const html = document.documentElement;
    let isSwitched = false;
    const show = (isDark: boolean) => {
      html.toggleAttribute("data-dark", isDark);
      html.toggleAttribute("data-light", !isDark);
      isSwitched = !isDark;
    };
    const switchToLight = () => html.hasAttribute("data-dark") && show(false);
    const restoreDark = () => isSwitched && show(true);
    window.addEventListener("beforeprint", switchToLight);
    window.addEventListener("afterprint", restoreDark);
    return () => {
      window.removeEventListener("beforeprint", switchToLight);
      window.removeEventListener("afterprint", restoreDark);
    };
  }, []);
}
