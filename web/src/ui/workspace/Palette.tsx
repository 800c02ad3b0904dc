import Box from "@mui/material/Box";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { DialogFrame } from "../dialog/DialogFrame";
import { placesNamed, placesOf, type Workspace } from "./places";

interface PaletteProps {
  workspace: Workspace;
  onClose: () => void;
}

/** Finds a page by a part of its name. */
export function Palette({ workspace, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = placesNamed(placesOf(workspace), typed);
  const go = (to: string | undefined) => {
    if (!to) return;
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((found.length + at + step) % Math.max(1, found.length));
    else if (event.key === "Enter") go(found[at]?.to);
    else return;
    event.preventDefault();
  };
  return (
    <DialogFrame title="Search" onClose={onClose} width={520}>
      <Box
        component="input"
        autoFocus
        role="combobox"
        aria-label="Search pages"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        placeholder="Go to a page"
        value={typed}
        onChange={({ target }: { target: HTMLInputElement }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        sx={fieldStyle}
      />
      <Box component="ul" role="listbox" id={`${id}-list`} aria-label="Pages" sx={listStyle}>
        {found.map(({ to, label, icon: Icon, key }, index) => (
          <Box
            component="li"
            key={to}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === at}
            onClick={() => go(to)}
          >
            <Icon aria-hidden size={19} strokeWidth={1.7} />
            {label}
            <kbd>G {key.toUpperCase()}</kbd>
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Box role="status" sx={{ py: 2, color: "text.secondary" }}>
          No page has this name.
        </Box>
      )}
    </DialogFrame>
  );
}

const fieldStyle = {
  boxSizing: "border-box",
  width: "100%",
  minHeight: 44,
  px: "12px",
  border: "1px solid",
  borderColor: "control",
  borderRadius: "3px",
  bgcolor: "background.paper",
  color: "text.primary",
  font: "inherit",
} as const;

const listStyle = {
  listStyle: "none",
  m: 0,
  mt: 1.5,
  p: 0,
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: "11px",
    minHeight: 44,
    px: "10px",
    borderRadius: "3px",
    cursor: "pointer",
  },
  "& li[aria-selected=true], & li:hover": { bgcolor: "primary.tint" },
  "& kbd": { ml: "auto", font: "inherit", fontSize: 13, color: "text.secondary" },
} as const;
