import { Menu, MenuItem } from "@mui/material";
import type { LucideIcon } from "lucide-react";

export interface RowMenuItem {
  label: string;
  /** With its row's name. */
  name: string;
  icon: LucideIcon;
  isGrave?: boolean;
  run: () => void;
}

interface RowMenuListProps {
  button: HTMLElement;
  items: readonly RowMenuItem[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (run: () => void) => void;
}

/** Loaded separately from its button: rows render before anyone opens a menu. */
export function RowMenuList({ button, items, isOpen, onClose, onChoose }: RowMenuListProps) {
  return (
    <Menu
      open={isOpen}
      anchorEl={button}
      container={() => button.closest("main") ?? document.body}
      onClose={onClose}
      disableScrollLock
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ list: { "aria-labelledby": button.id } }}
    >
      {items.map(({ label, name, icon: Icon, isGrave, run }) => (
        <MenuItem
          key={name}
          aria-label={name}
          onClick={() => onChoose(run)}
          sx={{ gap: 1.5, ...(isGrave && { color: "error.main" }) }}
        >
          <Icon aria-hidden size={17} strokeWidth={1.7} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
