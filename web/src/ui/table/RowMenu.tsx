import ButtonBase from "@mui/material/ButtonBase";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { iconButtonStyle } from "../dashboard/iconButtonStyle";

export interface RowMenuItem {
  label: string;
  /** With the row that it is about. */
  name: string;
  icon: LucideIcon;
  isGrave?: boolean;
  run: () => void;
}

interface RowMenuProps {
  label: string;
  items: readonly RowMenuItem[];
}

/** What can be done with a row of a list, in one button of the same width for each row. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const choose = (run: () => void) => {
    // Closed first: a dialog gives the focus back to whatever has it when it opens, which is the button then.
    flushSync(() => setOpen(false));
    run();
  };
  return (
    <>
      <ButtonBase
        ref={button}
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={iconButtonStyle}
      >
        <Ellipsis aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        container={() => button.current?.closest("main") ?? document.body}
        onClose={() => setOpen(false)}
        disableScrollLock
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": id } }}
      >
        {items.map(({ label: text, name, icon: Icon, isGrave, run }) => (
          <MenuItem
            key={name}
            aria-label={name}
            onClick={() => choose(run)}
            sx={{ gap: 1.5, ...(isGrave && { color: "error.main" }) }}
          >
            <Icon aria-hidden size={17} strokeWidth={1.7} />
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
