import { keyframes } from "@emotion/react";
import { Box, CircularProgress } from "@mui/material";
import { type ReactNode, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { onIdle } from "../../lib/navigation/onIdle";
import { PageBoundary } from "../PageBoundary";
import { pageComponents } from "../pageComponents";
import { pageAt, pages } from "../pages";
import { usePaperColors } from "../theme/usePaperColors";
import { usePageChange } from "../usePageChange";
import { Footer } from "./Footer";
import { skipStyle } from "./skipStyle";
import { TopNav } from "./TopNav";
import type { WorkspaceRole } from "./workspaceRole";
import { workspaceOf } from "./workspaceRole";
import { workspaceShell } from "./workspaceShell";

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
        Skip to content
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
    <CircularProgress aria-label="Loading" size={36} thickness={3} />
  </Box>
);

const mainStyle = { display: "block", minHeight: "calc(100dvh - 72px)", outline: "none" };

/** One after the other, so that nothing that somebody waits for is held up. */
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
    // What fails is loaded when its page is opened.
    const cancel = onIdle(() => void preload(role, () => isWanted).catch(() => undefined));
    return () => {
      isWanted = false;
      cancel();
    };
  }, [role]);
}
