import { useEffect, useEffectEvent, useRef, useState } from "react";

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
