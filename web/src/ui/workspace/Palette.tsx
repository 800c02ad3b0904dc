import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { DialogFrame } from "../dialog/DialogFrame";
import type { Find } from "./found";
import { PaletteGroup, type PaletteItem } from "./PaletteGroup";
import { placesNamed, placesOf, type Workspace } from "./places";
import { type FindState, useFound } from "./useFound";

interface PaletteProps {
  workspace: Workspace;
  /** Asks the server; without it pages alone are found. */
  find?: Find | undefined;
  onClose: () => void;
}

/** Finds pages by a part of their name, and what the server knows by a text. */
export function Palette({ workspace, find, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups: found, state, retry } = useFound(find, typed);
  const pages = placesNamed(placesOf(workspace), typed);
  const groups: { title: string; items: readonly PaletteItem[] }[] = [
    ...(pages.length > 0
      ? [{ title: "Pages", items: pages.map(({ key, ...page }) => ({ ...page, keys: `G ${key.toUpperCase()}` })) }]
      : []),
    ...found,
  ];
  const all = groups.flatMap(({ items }) => items);
  // By address, so that results that come in later do not move the choice.
  const at = Math.max(
    0,
    all.findIndex(({ to }) => to === chosen),
  );
  const current = all[at];
  const idOf = (item: PaletteItem) => `${id}-${all.indexOf(item)}`;

  useEffect(() => {
    if (chosen) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const go = (to: string | undefined) => {
    if (!to) return;
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(all[(all.length + at + step) % Math.max(1, all.length)]?.to ?? null);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) go(current?.to);
    else return;
    event.preventDefault();
  };
  return (
    <DialogFrame title="Search" onClose={onClose} width={560}>
      <Box
        component="input"
        autoFocus
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? idOf(current) : undefined}
        placeholder={workspace.searches ?? "Go to a page"}
        value={typed}
        maxLength={200}
        spellCheck={false}
        onChange={({ target }: { target: HTMLInputElement }) => {
          setTyped(target.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        sx={fieldStyle}
      />
      <Box
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        aria-busy={state === "searching"}
        sx={listStyle}
      >
        {groups.map(({ title, items }) => (
          <PaletteGroup key={title} title={title} items={items} current={current} idOf={idOf} onChoose={go} />
        ))}
      </Box>
      <Box role="status" sx={statusStyle}>
        {messageOf(state, typed.trim(), all.length)}
      </Box>
      {state === "failed" && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </DialogFrame>
  );
}

function messageOf(state: FindState, typed: string, count: number): string | null {
  if (state === "offline") return "You are offline. Pages are still found; the rest follows once you are back.";
  if (state === "failed") return "The search failed. Pages are still found.";
  if (state === "searching") return "Searching…";
  return count === 0 ? `Nothing matches "${typed}".` : null;
}

const fieldStyle = {
  boxSizing: "border-box",
  width: "100%",
  minHeight: 44,
  px: "12px",
  mb: 0.5,
  border: "1px solid",
  borderColor: "control",
  borderRadius: "3px",
  bgcolor: "background.paper",
  color: "text.primary",
  font: "inherit",
} as const;

/** About as high with results as without, so that the field stays where it is. */
const listStyle = { minHeight: { xs: 160, md: 340 } } as const;

/** Keeps its height, so that what is found does not jump. */
const statusStyle = { minHeight: 24, pt: 1, fontSize: 14.5, color: "text.secondary" } as const;
