import { Box, Button } from "@mui/material";
import { Menu as MenuIcon, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useAuth } from "../../features/session/useAuth";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import { LinkButton } from "../../ui/LinkButton";
import { columnStyle } from "../../ui/Section";
import { SquareButton } from "../../ui/SquareButton";
import { Wordmark } from "../../ui/Wordmark";
import { BellSlot } from "./BellSlot";
import { SchemeSwitch } from "./SchemeSwitch";
import { UserAvatar } from "./UserAvatar";

const UserMenu = lazy(async () => ({ default: (await import("./UserMenu")).UserMenu }));

const mainLinks = [
  { to: paths.home, label: t("Home") },
  { to: paths.publisher, label: t("Publisher") },
  { to: paths.advertiser, label: t("Advertiser") },
  { to: paths.about, label: t("About") },
  { to: paths.contact, label: t("Contact") },
] as const;

const linksFor = (role: string | undefined) =>
  role === "admin" ? [...mainLinks, { to: paths.admin, label: t("Admin") }] : mainLinks;

export function TopNav() {
  const { user } = useAuth();
  const menu = useMobileMenu();
  const menuId = useId();
  return (
    <Box component="header" ref={menu.area} sx={headerStyle}>
      <Box sx={barStyle}>
        <Box
          component={Link}
          to={paths.home}
          aria-label={t("Weft home")}
          onClick={menu.close}
          sx={{ color: "text.primary" }}
        >
          <Wordmark />
        </Box>
        <Box component="nav" aria-label={t("Main")} sx={linksStyle}>
          {linksFor(user?.role).map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </Box>
        <SchemeSwitch />
        <BellSlot />
        <Box sx={{ display: { xs: "none", md: "flex" }, alignItems: "center", gap: "clamp(12px, 2vw, 24px)" }}>
          <Account />
        </Box>
        <Box data-menu="" onKeyDown={menu.onKeyDown} sx={{ display: { xs: "block", md: "none" } }}>
          <SquareButton
            ref={menu.toggle}
            label={menu.isOpen ? t("Close menu") : t("Open menu")}
            icon={menu.isOpen ? X : MenuIcon}
            size={22}
            aria-expanded={menu.isOpen}
            aria-controls={menu.isOpen ? menuId : undefined}
            onClick={() => menu.setOpen(!menu.isOpen)}
            sx={{ mr: "-10px" }}
          />
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
          {t("Sign In")}
        </Box>
        <LinkButton to={paths.publisherSignUp} variant="contained" size="small" label={t("Join as Publisher")} />
      </Box>
    );
  }
  return (
    <>
      <LinkButton to={dashboardPath(user.role)} size="small" label={t("Dashboard")} />
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
  borderBottom: "1px solid var(--weft-palette-divider)",
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

/** Hidden while a stored token is being checked, to avoid flashing the sign-in links. */
const guestStyle = {
  display: "flex",
  alignItems: "center",
  gap: "24px",
  "[data-token] &[data-pending]": { visibility: "hidden" },
};

/** State of the mobile menu: closes on Escape and on an outside click, traps the focus while open and returns it. */
function useMobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) close();
    };
    const wide = window.matchMedia("(min-width: 900px)");
    document.addEventListener("pointerdown", outside);
    wide.addEventListener("change", close);
    return () => {
      document.removeEventListener("pointerdown", outside);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") {
      close();
      toggle.current?.focus();
    } else if (event.key === "Tab") {
      const stops = [...(area.current?.querySelectorAll<HTMLElement>("[data-menu] a, [data-menu] button") ?? [])];
      const [first, last] = [stops[0], stops.at(-1)];
      const leaving = event.shiftKey ? first : last;
      if (document.activeElement !== leaving) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  };

  return { isOpen, setOpen, close, area, toggle, onKeyDown };
}

const AccountSwitcher = lazy(async () => ({
  default: (await import("../../features/accounts/AccountSwitcher")).AccountSwitcher,
}));

/** Navigation panel below the header on narrow screens. */
function MobileMenu({ id, close }: { id: string; close: () => void }) {
  const { user, logout } = useAuth();
  return (
    <Box component="nav" id={id} aria-label={t("Main")} sx={panelStyle}>
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
            <LinkButton to={dashboardPath(user.role)} onClick={close} variant="contained" label={t("Dashboard")} />
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
              {t("Sign Out")}
            </Button>
          </>
        ) : (
          <>
            <LinkButton to={paths.publisherSignUp} onClick={close} variant="contained" label={t("Join as Publisher")} />
            <LinkButton to={paths.signIn} onClick={close} label={t("Sign In")} />
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
  borderBottom: "1px solid var(--weft-palette-divider)",
  boxShadow: "0 24px 40px -24px rgba(27,20,32,.45)",
  animation: "weft-drop .3s ease-out",
  "@keyframes weft-drop": { from: { opacity: 0, transform: "translateY(-8px)" } },
};

const linkStyle = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  borderBottom: "1px solid var(--weft-palette-divider)",
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
