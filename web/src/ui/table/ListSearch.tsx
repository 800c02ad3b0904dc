import { OutlinedInput, type OutlinedInputProps } from "@mui/material";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

interface ListSearchProps extends Pick<OutlinedInputProps, "startAdornment" | "inputRef" | "size" | "sx"> {
  /** "Search orders". */
  label: string;
  placeholder?: string;
  /** What is searched for, as the address says it. */
  search: string;
  onSearch: (text: string) => void;
  maxLength?: number;
  /** At its end while it is empty. */
  hint?: ReactNode;
  /** As high as the selects beside it. */
  isTall?: boolean;
}

/** The search of a list, a moment after the last key. */
export function ListSearch({
  label,
  placeholder = label,
  search,
  onSearch,
  isTall = false,
  ...props
}: ListSearchProps) {
  const { maxLength = 200, hint, ...input } = props;
  const [text, setText] = useSearchText(search, onSearch);
  return (
    <OutlinedInput
      {...(isTall ? tall : usual)}
      {...input}
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={placeholder}
      inputProps={{ "aria-label": label, type: "search", maxLength, spellCheck: false }}
      endAdornment={text ? undefined : hint}
    />
  );
}

const usual = {
  size: "small",
  startAdornment: <Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />,
  sx: { flex: { xs: "1 1 200px", sm: "none" }, width: { sm: 280 }, height: 40 },
} as const;

const tall = {
  startAdornment: <Search aria-hidden size={18} strokeWidth={1.7} style={{ flex: "none" }} />,
  sx: { minHeight: 44, pl: "12px", "& input": { pl: "10px" } },
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
  // Whoever hands in a new function each time does not begin the pause anew.
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
