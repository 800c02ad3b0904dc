import { Box, Button, Typography } from "@mui/material";
import { type ReactNode, useEffect, useState } from "react";
import { Boundary, loadAgain } from "../ui/Boundary";

/**
 * Limits a render error or a failed chunk to the page, so that the navigation stays. After a new build its files may be
 * gone: the page is then loaded anew by itself.
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

/** The boundary tries again by itself once there is a connection. */
const OfflinePage = () => (
  <Box role="status" sx={pageStyle}>
    <Typography variant="h2" component="p">
      You are offline. This page opens when you are back.
    </Typography>
  </Box>
);

const BrokenPage = () => (
  <Box role="alert" sx={pageStyle}>
    <Typography variant="h1" sx={{ mb: 3 }}>
      Something went wrong
    </Typography>
    <Typography variant="subtitle2" component="p" sx={{ color: "text.secondary", mb: 4 }}>
      This page could not be shown. Reloading it usually fixes it.
    </Typography>
    <Button variant="contained" size="large" onClick={loadAgain}>
      Reload
    </Button>
  </Box>
);

const pageStyle = { maxWidth: 620, mx: "auto", px: { xs: 2.5, sm: 4 }, py: { xs: 8, md: 14 } };
