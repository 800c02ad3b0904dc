import { Box, CircularProgress, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { dashboardPath, paths, signInFor } from "../../lib/navigation/paths";
import type { Role, User } from "../../lib/network/user";
import { columnStart, FormPageThread } from "../../ui/form-page/FormPage";
import { LinkButton } from "../../ui/LinkButton";
import { useAuth } from "./useAuth";

interface RequireRoleProps {
  needs: Role;
  /**
   * The page without personal data, prerendered and shown until the user is loaded. Parts shared with the page stay
   * mounted. Without a token a spinner is shown until access is denied.
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
  /** Shown until the user is loaded. */
  frame: ReactNode;
  children: ReactNode;
}

/** For pages of all signed-in users. */
export function RequireSession({ frame, children }: RequireSessionProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return frame;
  return user ? children : <AccessDenied />;
}

const titles: Record<Role, string> = {
  publisher: t("Access denied"),
  advertiser: t("Access denied"),
  admin: t("Access Denied"),
};
const accounts: Record<Role, string> = {
  publisher: t("Sign in with a publisher account to see this page."),
  advertiser: t("Sign in with an advertiser account to see this page."),
  admin: t("Sign in with an administrator account to see this page."),
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
        {hasEnded ? t("You have been signed out. Sign in to continue where you were.") : reason(needs, user)}
      </Typography>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
        {user && <LinkButton to={dashboardPath(user.role)} variant="contained" label={t("Go to your dashboard")} />}
        <LinkButton
          to={signIn}
          variant={user ? "outlined" : "contained"}
          label={user ? t("Sign in with another account") : t("Sign in")}
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

/** The message that blocks everyone but admins from the admin panel. */
function headingOf(needs: Role | undefined, hasEnded: boolean): string {
  if (needs === "admin") return titles.admin;
  if (hasEnded) return t("Signed out");
  return needs ? titles[needs] : t("Sign in first");
}

function reason(needs: Role | undefined, user: User | null): string {
  if (!needs) return t("Sign in to see this page.");
  if (!user) return accounts[needs];
  return t(
    "You are signed in as {name}, with {role, select, admin {an administrator account} advertiser {an advertiser account} other {a publisher account}}. This page is for {needs, select, admin {an administrator account} advertiser {an advertiser account} other {a publisher account}}.",
    { name: user.name, role: user.role, needs },
  );
}

export const SessionSpinner = () => (
  <Box sx={{ display: "grid", placeItems: "center", minHeight: "60vh" }}>
    <CircularProgress aria-label={t("Loading your session")} size={36} thickness={3} />
  </Box>
);
