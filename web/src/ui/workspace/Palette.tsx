import { type AutocompleteGroupedOption, Box, Button, useAutocomplete } from "@mui/material";
import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useReducer, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useSettled } from "../../lib/useSettled";
import { BrandMark } from "../BrandMark";
import { DialogFrame } from "../dialog/DialogFrame";
import {
  type Ask,
  type Find,
  type FoundGroup,
  type FoundItem,
  placesNamed,
  placesOf,
  type Question,
  type Workspace,
} from "./places";

interface PaletteProps {
  workspace: Workspace;
  /** Searches the server; without it only pages are found. */
  find?: Find | undefined;
  /** Loads the questions it understands. */
  loadAsk?: (() => Promise<Ask>) | undefined;
  onClose: () => void;
}

/** Finds pages by part of their name, answers to fixed questions, and the server's data by text. */
export function Palette({ workspace, find, loadAsk, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { groups: found, state, retry } = useFound(find, typed);
  const pages = placesNamed(placesOf(workspace), typed).map(
    ({ key, ...page }): Found => ({ ...page, keys: `G ${key.toUpperCase()}` }),
  );
  const ask = useAsk(loadAsk);
  const groups: { title: string; items: readonly Item[] }[] = [
    { title: t("Pages"), items: pages },
    { title: t("Questions"), items: ask(typed) },
    ...found,
  ];
  const isNothing = state !== "searching" && groups.every(({ items }) => items.length === 0);
  if (isNothing) groups.push({ title: t("You can ask"), items: ask("?") });
  const options = groups.flatMap(({ title, items }) => items.map((item) => ({ ...item, group: title })));
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<PaletteItem>(
    {
      id,
      open: true,
      autoHighlight: true,
      options,
      value: null,
      inputValue: typed,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label }) => label,
      getOptionKey: keyOf,
      filterOptions: (all) => all,
      onInputChange: (_, text, reason) => reason === "input" && setTyped(text),
      onChange: (_, item) => {
        if (!item) return;
        if ("fill" in item) return setTyped(item.fill);
        onClose();
        navigate(item.to);
      },
      // The list stays open, and the field keeps what is typed.
      disableCloseOnSelect: true,
      onClose: (_, reason) => reason === "escape" && onClose(),
    },
  );
  // Safe casts below: MUI's list props suit any element.
  return (
    <DialogFrame title={t("Search")} onClose={onClose} width={560}>
      <div {...getRootProps()}>
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          aria-label={t("Search")}
          placeholder={workspace.searches ?? t("Go to a page")}
          maxLength={200}
          sx={fieldStyle}
        />
      </div>
      <Box
        {...(getListboxProps() as object)}
        aria-labelledby={undefined}
        aria-label={t("Results")}
        aria-busy={state === "searching"}
        sx={listStyle}
      >
        {(groupedOptions as AutocompleteGroupedOption<PaletteItem>[]).map(({ key, index, group, options: items }) => (
          <Box key={key} role="group" aria-labelledby={`${id}-${key}`} sx={{ mt: 1 }}>
            <Box id={`${id}-${key}`} role="presentation" sx={titleStyle}>
              {group}
            </Box>
            {items.map((item, at) => {
              const { key: _, ...option } = getOptionProps({ option: item, index: index + at });
              return (
                <Box key={keyOf(item)} {...(option as object)} sx={optionStyle}>
                  <PaletteOption {...item} />
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={statusStyle}>
        {messageOf(state, typed.trim(), isNothing)}
      </Box>
      {state === "failed" && (
        <Button size="small" onClick={retry}>
          {t("Retry")}
        </Button>
      )}
    </DialogFrame>
  );
}

interface Found extends FoundItem {
  icon?: LucideIcon;
  /** Its shortcut. */
  keys?: string;
}

type Item = Found | Question;
type PaletteItem = Item & { group: string };

const keyOf = (item: PaletteItem): string => `${item.group} ${"fill" in item ? item.fill : item.to}`;

const PaletteOption = ({ icon: Icon, picture, brand, label, detail, keys }: Omit<Found, "to">) => (
  <>
    {Icon && <Icon aria-hidden size={19} strokeWidth={1.7} />}
    {picture ? (
      <img src={`${picture}?width=320`} alt="" width={28} height={35} decoding="async" />
    ) : (
      brand && <BrandMark {...brand} logo={brand.logo} size={28} />
    )}
    <span>{label}</span>
    {detail && <small>{detail}</small>}
    {keys && <kbd>{keys}</kbd>}
  </>
);

function messageOf(state: FindState, typed: string, isNothing: boolean): string | null {
  if (state === "offline") return t("You are offline. Only pages can be searched.");
  if (state === "failed") return t("Search failed. Only pages can be searched.");
  if (state === "searching") return t("Searching…");
  if (isNothing) return t('Nothing matches "{typed}".', { typed });
  return typed === "" ? t("Type ? to see what you can ask.") : null;
}

const ASKS_NOTHING: Ask = () => [];

/** The questions, once loaded. */
function useAsk(load: (() => Promise<Ask>) | undefined): Ask {
  const [ask, setAsk] = useState<Ask>(() => ASKS_NOTHING);
  useEffect(() => {
    let isOver = false;
    // Without them the search still finds everything else.
    load?.().then(
      (loaded) => isOver || setAsk(() => loaded),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  return ask;
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

/** About as tall with results as without, so that the field does not move. */
const listStyle = {
  position: "relative",
  minHeight: { xs: 160, md: 340 },
  maxHeight: "calc(100dvh - 260px)",
  overflowY: "auto",
} as const;

/** Keeps its height, so that results do not jump. */
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

/** The server's results while typing: the response to the latest text counts, however late others arrive. */
function useFound(find: Find | undefined, typed: string) {
  const wanted = typed.trim();
  const text = useSettled(wanted, PAUSE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // Searches again once online.
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
  "&.Mui-focused, &:hover": { bgcolor: "primary.tint" },
  "& svg, & > img": { flex: "none" },
  "& > img": { objectFit: "cover", borderRadius: "2px" },
  "& > span:not([aria-hidden])": { ...cut, flex: "0 1 auto" },
  "& small": { ...cut, flex: "1 1 40%", fontSize: 14, color: "text.secondary" },
  "& kbd": { ml: "auto", flex: "none", font: "inherit", fontSize: 13, color: "text.secondary" },
} as const;
