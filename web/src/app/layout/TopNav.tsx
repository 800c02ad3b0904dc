import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import { Menu as MenuIcon, X } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { Link, NavLink } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import { columnStyle } from "../../ui/Section";
import { Wordmark } from "../../ui/Wordmark";
import { BellSlot } from "./BellSlot";
import { MobileMenu } from "./MobileMenu";
import { linksFor } from "./navLinks";
import { SchemeSwitch } from "./SchemeSwitch";
import { useMobileMenu } from "./useMobileMenu";

const UserMenu = lazy(async () => ({ default: (await import("./UserMenu")).UserMenu }));

export function TopNav() {
  const { user } = useAuth();
  const menu = useMobileMenu();
  const menuId = useId();
  const Icon = menu.isOpen ? X : MenuIcon;
  return (
    <Box component="header" ref={menu.area} sx={headerStyle}>
      <Box sx={barStyle}>
        <Box
          component={Link}
          to={paths.home}
          aria-label="Weft home"
          onClick={menu.close}
          sx={{ color: "text.primary" }}
        >
          <Wordmark />
        </Box>
        <Box component="nav" aria-label="Main" sx={linksStyle}>
          {linksFor(user?.role).map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </Box>
        <SchemeSwitch />
        <BellSlot />
        <Box sx={accountStyle}>
          <Account />
        </Box>
        <Box data-menu="" onKeyDown={menu.onKeyDown} sx={{ display: { xs: "block", md: "none" } }}>
          <ButtonBase
            ref={menu.toggle}
            aria-label={menu.isOpen ? "Close menu" : "Open menu"}
            aria-expanded={menu.isOpen}
            aria-controls={menu.isOpen ? menuId : undefined}
            onClick={() => menu.setOpen(!menu.isOpen)}
            sx={{ width: 44, height: 44, mr: "-10px", borderRadius: "3px" }}
          >
            <Icon aria-hidden size={22} strokeWidth={1.7} />
          </ButtonBase>
          {menu.isOpen && <MobileMenu id={menuId} close={menu.close} />}
        </Box>
      </Box>
    </Box>
  );
}

function Account() {
  const { user, isLoading } = useAuth();
  if (!user) {
    return (
      <Box data-pending={isLoading || undefined} sx={guestStyle}>
        <Box component={Link} to={paths.signIn} sx={{ py: 1, fontWeight: 600, textDecoration: "none" }}>
          Sign In
        </Box>
        <Button component={Link} to={paths.publisherSignUp} variant="contained" size="small">
          Join as Publisher
        </Button>
      </Box>
    );
  }
  return (
    <>
      <Button component={Link} to={dashboardPath(user.role)} size="small">
        Dashboard
      </Button>
      <Suspense fallback={null}>
        <UserMenu user={user} />
      </Suspense>
    </>
  );
}

const headerStyle = {
  position: "relative",
  zIndex: "appBar",
  bgcolor: "background.paper",
  borderBottom: "1px solid",
  borderColor: "divider",
};

const barStyle = {
  ...columnStyle,
  display: "flex",
  alignItems: "center",
  gap: { xs: "8px", md: "clamp(14px, 2vw, 24px)" },
  height: { xs: 60, md: 72 },
  whiteSpace: "nowrap",
};

const linksStyle = {
  flex: 1,
  visibility: { xs: "hidden", md: "visible" },
  display: "flex",
  overflow: { xs: "hidden", md: "visible" },
  gap: "clamp(14px, 2vw, 26px)",
  ml: "clamp(0px, 2vw, 14px)",
  fontSize: 15.5,
  fontWeight: 500,
  "& a": {
    py: "23px",
    borderBottom: "3px solid transparent",
    textDecoration: "none",
    color: "text.secondary",
    transition: "color .3s, border-color .3s",
  },
  "& a:hover": { color: "text.primary" },
  "& a[aria-current=page]": { color: "text.primary", borderColor: "weld.main" },
};

const accountStyle = { display: { xs: "none", md: "flex" }, alignItems: "center", gap: "clamp(12px, 2vw, 24px)" };

/** Hidden while a stored token is being checked, to avoid flashing the sign-in links. */
const guestStyle = {
  display: "flex",
  alignItems: "center",
  gap: "24px",
  "[data-token] &[data-pending]": { visibility: "hidden" },
};
