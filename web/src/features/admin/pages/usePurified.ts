import { useEffect, useState } from "react";
import { purify } from "../../../lib/purify";

const DEBOUNCE_MS = 150;

/** Debounced, sanitized HTML for the preview; null until the first result. */
export function usePurified(html: string): string | null {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let isActive = true;
    const show = async () => {
      // Unsanitized HTML must not be shown: if DOMPurify fails to load, keep the last preview.
      const next = await purify(html).catch(() => null);
      if (isActive && next !== null) setClean(next);
    };
    const timer = setTimeout(show, DEBOUNCE_MS);
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
  }, [html]);
  return clean;
}
