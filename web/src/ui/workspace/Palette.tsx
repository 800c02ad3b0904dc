import { Box, Button } from "@mui/material";
import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSettled } from "../../lib/useSettled";
import { BrandMark } from "../BrandMark";
import { DialogFrame } from "../dialog/DialogFrame";
import { type Find, type FoundGroup, type FoundItem, placesNamed, placesOf, type Workspace } from "./places";

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
  border: "1px solid var(--weft-palette-control)",
  borderRadius: "3px",
  bgcolor: "background.paper",
  color: "text.primary",
  font: "inherit",
} as const;

/** About as high with results as without, so that the field stays where it is. */
const listStyle = { minHeight: { xs: 160, md: 340 } } as const;

/** Keeps its height, so that what is found does not jump. */
const statusStyle = { minHeight: 24, pt: 1, fontSize: 14.5, color: "text.secondary" } as const;

const PAUSE_MS = 180;
const MIN_LENGTH = 2;
const NONE: readonly FoundGroup[] = [];

interface Answer {
  text: string;
  groups: readonly FoundGroup[];
  hasFailed: boolean;
}

type FindState = "idle" | "searching" | "done" | "offline" | "failed";

/** What the server finds while somebody types: the answer to the last text counts, however late others arrive. */
function useFound(find: Find | undefined, typed: string) {
  const wanted = typed.trim();
  const text = useSettled(wanted, PAUSE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // Back online, it is asked again without a hand.
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!find || text.length < MIN_LENGTH) return;
    let isOver = false;
    const take = (groups: readonly FoundGroup[], hasFailed: boolean) => {
      if (!isOver) setAnswer({ text, groups: groups.filter(({ items }) => items.length > 0), hasFailed });
    };
    find(text).then(
      (groups) => take(groups, false),
      () => take(NONE, true),
    );
    return () => {
      isOver = true;
    };
  }, [find, text, attempt]);

  const isAsked = find !== undefined && wanted.length >= MIN_LENGTH;
  return { groups: isAsked ? (answer?.groups ?? NONE) : NONE, state: stateOf(isAsked, answer, wanted), retry };
}

function stateOf(isAsked: boolean, answer: Answer | null, wanted: string): FindState {
  if (!isAsked) return "idle";
  if (answer?.text !== wanted) return "searching";
  if (!answer.hasFailed) return "done";
  return navigator.onLine ? "failed" : "offline";
}

interface PaletteItem extends FoundItem {
  icon?: LucideIcon;
  /** What leads there without the search. */
  keys?: string;
}

interface PaletteGroupProps {
  title: string;
  items: readonly PaletteItem[];
  current: PaletteItem | undefined;
  idOf: (item: PaletteItem) => string;
  onChoose: (to: string) => void;
}

/** One kind of what was found, under its heading. The field keeps the focus, so options take none. */
function PaletteGroup({ title, items, current, idOf, onChoose }: PaletteGroupProps) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ mt: 1 }}>
      <Box id={headingId} role="presentation" sx={titleStyle}>
        {title}
      </Box>
      {items.map((item) => (
        <Box
          key={item.to}
          role="option"
          id={idOf(item)}
          aria-selected={item === current}
          onClick={() => onChoose(item.to)}
          sx={optionStyle}
        >
          {item.icon && <item.icon aria-hidden size={19} strokeWidth={1.7} />}
          {item.picture ? (
            <img src={`${item.picture}?width=320`} alt="" width={28} height={35} decoding="async" />
          ) : (
            item.brand && <BrandMark {...item.brand} logo={item.brand.logo} size={28} />
          )}
          <span>{item.label}</span>
          {item.detail && <small>{item.detail}</small>}
          {item.keys && <kbd>{item.keys}</kbd>}
        </Box>
      ))}
    </Box>
  );
}

const titleStyle = { px: "10px", py: "4px", fontSize: 13, fontWeight: 600, color: "text.secondary" } as const;

const cut = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const optionStyle = {
  display: "flex",
  alignItems: "center",
  gap: "11px",
  minHeight: 44,
  px: "10px",
  borderRadius: "3px",
  cursor: "pointer",
  "&[aria-selected=true], &:hover": { bgcolor: "primary.tint" },
  "& svg, & > img": { flex: "none" },
  "& > img": { objectFit: "cover", borderRadius: "2px" },
  "& > span:not([aria-hidden])": { ...cut, flex: "0 1 auto" },
  "& small": { ...cut, flex: "1 1 40%", fontSize: 14, color: "text.secondary" },
  "& kbd": { ml: "auto", flex: "none", font: "inherit", fontSize: 13, color: "text.secondary" },
} as const;
