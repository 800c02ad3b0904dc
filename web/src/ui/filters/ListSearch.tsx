import { OutlinedInput } from "@mui/material";
import { Search } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";

interface ListSearchProps {
  /** "Search orders". */
  label: string;
  placeholder?: string;
  /** The search text in the URL. */
  search: string;
  onSearch: (text: string) => void;
  maxLength?: number;
  /** At its end while it is empty. */
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Takes a whole line. */
  isWide?: boolean;
}

/** A list's search field, which searches shortly after the last key. */
export function ListSearch({ label, placeholder = label, search, onSearch, ...more }: ListSearchProps) {
  const { maxLength = 200, hint, inputRef, isWide } = more;
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <OutlinedInput
      size="small"
      startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
      sx={{ ...fieldStyle, ...(isWide ? { width: "100%" } : { minWidth: widthOf(placeholder) }) }}
      inputRef={inputRef}
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={placeholder}
      inputProps={{ "aria-label": label, type: "search", maxLength, spellCheck: false }}
      endAdornment={text ? undefined : hint}
    />
  );
}

/** Shows the whole placeholder, which is long in some languages. */
const widthOf = (placeholder: string) => `min(100%, ${placeholder.length * 0.55 + 4.5}em)`;

const fieldStyle = {
  flex: "none",
  width: { xs: 220, sm: 260 },
  minHeight: { xs: 44, md: 40 },
  "& input": { pl: 0 },
} as const;

const DEBOUNCE_MS = 300;

/**
 * Debounced search field: the text changes at once, the search after a pause in typing. Outside changes, such as
 * browser back, win.
 */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  // A new function on each render doesn't restart the pause.
  const find = useEffectEvent(onSearch);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = trimmed;
      find(trimmed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
