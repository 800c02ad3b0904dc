import { useEffect, useState } from "react";
import { purify } from "../../../lib/purify";

const WAIT_MS = 150;

/** The HTML as visitors would get it, a moment after it was last written; null until the first is ready. */
export function usePurified(html: string): string | null {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      // Without its library nothing can be shown safely, so the view stays as it was.
      const next = await purify(html).catch(() => null);
      if (isWanted && next !== null) setClean(next);
    };
    const timer = setTimeout(show, WAIT_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [html]);
  return clean;
}
