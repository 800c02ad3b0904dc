import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { Link, NavLink } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import { linksFor } from "./navLinks";
import { UserAvatar } from "./UserAvatar";

const AccountSwitcher = lazy(async () => ({
  default: (await import("../../features/accounts/AccountSwitcher")).AccountSwitcher,
}));

/** Navigation panel below the header on narrow screens. */
export function MobileMenu({ id, close }: { id: string; close: () => void }) {
  const { user, logout } = useAuth();
  return (
    <Box component="nav" id={id} aria-label="Main" sx={panelStyle}>
      {linksFor(user?.role).map(({ to, label }) => (
        <Box component={NavLink} key={to} to={to} end onClick={close} sx={linkStyle}>
          {label}
        </Box>
      ))}
      <Box sx={{ display: "grid", gap: 1.25, pt: 2 }}>
        {user ? (
          <>
            <Box
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1.5,
                minHeight: 44,
                fontWeight: 600,
                overflowWrap: "anywhere",
              }}
            >
              <UserAvatar user={user} />
              {user.name}
            </Box>
            <Button component={Link} to={dashboardPath(user.role)} onClick={close} variant="contained" size="large">
              Dashboard
            </Button>
            <Suspense fallback={null}>
              <AccountSwitcher close={close} />
            </Suspense>
            <Button
              size="large"
              onClick={() => {
                close();
                logout();
              }}
            >
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to={paths.publisherSignUp} onClick={close} variant="contained" size="large">
              Join as Publisher
            </Button>
            <Button component={Link} to={paths.signIn} onClick={close} size="large">
              Sign In
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

const panelStyle = {
  position: "absolute",
  zIndex: "drawer",
  inset: "100% 0 auto 0",
  maxHeight: "calc(100dvh - 60px)",
  overflowY: "auto",
  px: "20px",
  pt: "6px",
  pb: "24px",
  bgcolor: "background.paper",
  borderBottom: "1px solid",
  borderColor: "divider",
  boxShadow: "0 24px 40px -24px rgba(27,20,32,.45)",
  animation: "weft-drop .3s ease-out",
  "@keyframes weft-drop": { from: { opacity: 0, transform: "translateY(-8px)" } },
};

const linkStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  borderBottom: "1px solid",
  borderColor: "divider",
  color: "text.secondary",
  fontSize: 17,
  fontWeight: 500,
  textDecoration: "none",
  "&[aria-current=page]": {
    color: "text.primary",
    boxShadow: "inset 4px 0 0 var(--weft-palette-weld-main)",
    pl: "16px",
  },
};
