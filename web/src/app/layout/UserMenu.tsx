import { Box, ButtonBase, Menu, MenuItem } from "@mui/material";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useAuth } from "../../features/session/useAuth";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import type { User } from "../../lib/network/user";
import { OnceOpen } from "../../ui/dialog/OnceOpen";
import { Span } from "../../ui/html";
import { UserAvatar } from "./UserAvatar";

/** Loaded when the menu opens, because pages without GraphQL do not load Apollo. */
const AccountSwitcher = lazy(async () => ({
  default: (await import("../../features/accounts/AccountSwitcher")).AccountSwitcher,
}));

interface UserMenuProps {
  user: User;
  /** In a workspace: at the bottom of the sidebar, or without the name at the top of a phone. */
  place?: "nav" | "side" | "top";
}

export function UserMenu({ user, place = "nav" }: UserMenuProps) {
  const { logout } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <ButtonBase
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ gap: "10px", minHeight: 44, px: "4px", borderRadius: "3px", fontSize: 14.5, fontWeight: 600 }}
      >
        <UserAvatar user={user} />
        <Span title={user.name} sx={nameStyles[place]}>
          {user.name}
        </Span>
        <Box component={ChevronDown} aria-hidden size={18} strokeWidth={1.7} sx={{ display: chevrons[place] }} />
      </ButtonBase>
      <OnceOpen isOpen={isOpen}>
        <Menu
          anchorEl={button.current}
          // In the banner, so that its content is inside a landmark.
          container={() => button.current?.closest("header") ?? document.body}
          open={isOpen}
          onClose={close}
          disableScrollLock
          {...(place === "side" ? upwards : downwards)}
          slotProps={{ list: { "aria-labelledby": id } }}
        >
          <MenuItem component={Link} to={dashboardPath(user.role)} onClick={close}>
            {t("Dashboard")}
          </MenuItem>
          {user.role === "admin" && (
            <MenuItem component={Link} to={paths.admin} onClick={close}>
              {t("Admin Panel")}
            </MenuItem>
          )}
          {isOpen && (
            <Suspense fallback={null}>
              <AccountSwitcher close={close} />
            </Suspense>
          )}
          <MenuItem onClick={logout}>{t("Sign Out")}</MenuItem>
        </Menu>
      </OnceOpen>
    </>
  );
}

const downwards = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
} as const;
const upwards = {
  anchorOrigin: { vertical: "top", horizontal: "left" },
  transformOrigin: { vertical: "bottom", horizontal: "left" },
} as const;

const nameStyle = { maxWidth: 160, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
/** Names the button for screen readers where only the avatar is shown. */
const unseen = { position: "absolute", width: "1px", height: "1px", clipPath: "inset(50%)" } as const;
const seen = { position: "static", width: "auto", height: "auto", clipPath: "none" } as const;
/** Not in the theme's syntax, which sx would place before the styles it should override. */
const wide = "@media screen and (min-width: 1200px)";

const nameStyles = {
  nav: nameStyle,
  side: { ...nameStyle, maxWidth: 130, ...unseen, [wide]: seen },
  top: { ...nameStyle, ...unseen },
} as const;
const chevrons = { nav: "block", side: { xs: "none", lg: "block" }, top: "none" } as const;
