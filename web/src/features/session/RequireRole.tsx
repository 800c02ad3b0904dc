import { Box, CircularProgress, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { dashboardPath, paths, signInFor } from "../../lib/navigation/paths";
import type { Role, User } from "../../lib/network/user";
import { columnStart, FormPageThread } from "../../ui/form-page/FormPage";
import { LinkButton } from "../../ui/LinkButton";
import { useAuth } from "./useAuth";

interface RequireRoleProps {
  needs: Role;
  /**
   * The page without personal data, prerendered and shown until the user is known. What it shares with the page stays
   * mounted. Without a token a spinner is shown instead until access is denied.
   */
  frame: ReactNode;
  children: ReactNode;
}

/** Children are not rendered, and so fetch nothing, until the role is known to match. */
export function RequireRole({ needs, frame, children }: RequireRoleProps) {
  const { user, isLoading } = useAuth();
  if (!isLoading && user?.role !== needs) return <AccessDenied needs={needs} />;
  return (
    <>
      {isLoading && (
        <Box sx={{ "[data-token] &": { display: "none" } }}>
          <SessionSpinner />
        </Box>
      )}
      <Box sx={isLoading ? withTokenStyle : null}>{isLoading ? frame : children}</Box>
    </>
  );
}
const withTokenStyle = { "html:not([data-token]) &": { display: "none" } } as const;

interface RequireSessionProps {
  /** Shown until the user is known. */
  frame: ReactNode;
  children: ReactNode;
}

/** For pages of everybody who is signed in. */
export function RequireSession({ frame, children }: RequireSessionProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return frame;
  return user ? children : <AccessDenied />;
}

const titles: Record<Role, string> = {
  publisher: "Access denied",
  advertiser: "Access denied",
  admin: "Access Denied",
};
const accounts: Record<Role, string> = {
  publisher: "a publisher account",
  advertiser: "an advertiser account",
  admin: "an administrator account",
};

/** Names the signed-in user and the required role, with links to continue. Without a role, any account will do. */
function AccessDenied({ needs }: { needs?: Role }) {
  const { user, hasEnded } = useAuth();
  const { pathname, search } = useLocation();
  const signIn = needs === "admin" ? paths.signIn : signInFor(pathname + search);

  return (
    <Box sx={pageStyle}>
      <Typography variant="h1">{headingOf(needs, hasEnded)}</Typography>
      <FormPageThread />
      <Typography sx={{ fontSize: 18, color: "text.secondary", mb: 4, maxWidth: 620 }}>
        {hasEnded ? "You have been signed out. Sign in to continue where you were." : reason(needs, user)}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {user && <LinkButton to={dashboardPath(user.role)} variant="contained" label="Go to your dashboard" />}
        <LinkButton
          to={signIn}
          variant={user ? "outlined" : "contained"}
          label={user ? "Sign in with another account" : "Sign in"}
        />
      </Stack>
    </Box>
  );
}

/** Decoration: the thread ends here. */
const pageStyle = {
  "--start": columnStart,
  "--end": "-40vw",
  "--cloth": "0px",
  boxSizing: "border-box",
  overflow: "hidden",
  pl: "var(--start)",
  pr: { xs: "20px", sm: "32px" },
  pt: { xs: 5, md: 8 },
  pb: { xs: 8, md: 14 },
} as const;

/** The admin's panel is closed in these words to everybody but admins. */
function headingOf(needs: Role | undefined, hasEnded: boolean): string {
  if (needs === "admin") return titles.admin;
  if (hasEnded) return "Signed out";
  return needs ? titles[needs] : "Sign in first";
}

function reason(needs: Role | undefined, user: User | null): string {
  if (!needs) return "Sign in to see this page.";
  if (!user) return `Sign in with ${accounts[needs]} to see this page.`;
  return `You are signed in as ${user.name}, with ${accounts[user.role]}. This page is for ${accounts[needs]}.`;
}

export const SessionSpinner = () => (
  <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
    <CircularProgress aria-label="Loading your session" size={36} thickness={3} />
  </Box>
);
