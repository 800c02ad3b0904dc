import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAuth } from "../../features/session/useAuth";
import { dashboardPath, paths } from "../../lib/navigation/paths";
import type { User } from "../../lib/network/user";
import { UserAvatar } from "./UserAvatar";

export function UserMenu({ user }: { user: User }) {
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
        <Box
          component="span"
          sx={{ maxWidth: 160, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {user.name}
        </Box>
        <ChevronDown aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
      <Menu
        anchorEl={button.current}
        // In the banner, so that its content is inside a landmark.
        container={() => button.current?.closest("header") ?? document.body}
        open={isOpen}
        onClose={close}
        disableScrollLock
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": id } }}
      >
        <MenuItem component={Link} to={dashboardPath(user.role)} onClick={close}>
          Dashboard
        </MenuItem>
        {user.role === "admin" && (
          <MenuItem component={Link} to={paths.admin} onClick={close}>
            Admin Panel
          </MenuItem>
        )}
        <MenuItem onClick={logout}>Sign Out</MenuItem>
      </Menu>
    </>
  );
}
