import { keyframes } from "@emotion/react";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PageBoundary } from "../PageBoundary";
import { pageAt } from "../pages";
import { usePaperColors } from "../theme/usePaperColors";
import { usePageChange } from "../usePageChange";
import { Footer } from "./Footer";
import { TopNav } from "./TopNav";

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export function Layout() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const { main, hasNavigated } = usePageChange(page);
  usePaperColors();
  return (
    <>
      <Box component="a" href="#main" sx={skipStyle}>
        Skip to content
      </Box>
      <TopNav />
      <Box
        component="main"
        id="main"
        key={page.path}
        ref={main}
        tabIndex={-1}
        sx={{ ...mainStyle, ...(hasNavigated && { animation: `${arrive} .3s ease-out` }) }}
      >
        <PageBoundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </Box>
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

const skipStyle = {
  position: "absolute",
  left: 16,
  top: 12,
  zIndex: "tooltip",
  px: 2,
  py: 1.25,
  borderRadius: "3px",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 600,
  "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" },
};
