import { startTransition } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pageParams } from "../../lib/navigation/useAddress";
import type { Pages } from "./usePages";

const MAX_BEFORE = 100;

type Visited = readonly (string | null)[];

/**
 * Cursor pagination in the URL, so that reload and Back restore the page. Where a page has several lists, each has a
 * name. Previous cursors are in the history entry; a URL opened without them returns to the first page on Previous.
 */
export function useAddressPages(size: number, list = ""): Pages {
  const [params] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const names = pageParams(list);
  const after = params.get(names.after) || null;
  const row = Number(params.get(names.row));
  const first = after && Number.isSafeInteger(row) && row > 1 ? row : after ? size + 1 : 1;
  const kept = visitedOf(state);
  const before = kept[list] ?? [];

  const go = (cursor: string | null, at: number, visited: Visited, replace = false) =>
    startTransition(() => {
      const next = new URLSearchParams(window.location.search);
      for (const name of Object.values(names)) next.delete(name);
      if (cursor) {
        next.set(names.after, cursor);
        next.set(names.row, String(at));
      }
      const options = { state: { before: { ...kept, [list]: visited } }, preventScrollReset: true, replace };
      navigate({ search: next.toString(), hash }, options);
    });
  return {
    size,
    after,
    first,
    next: (cursor) => {
      // A second press while the next page loads passes the same cursor: ignore it.
      if (cursor !== after) go(cursor, first + size, [...before, after].slice(-MAX_BEFORE));
    },
    previous: () => go(before.at(-1) ?? null, first - size, before.slice(0, -1)),
    restart: () => go(null, 1, [], true),
  };
}

/** The previous cursors, by list. */
function visitedOf(state: unknown): Readonly<Record<string, Visited>> {
  const before = state && typeof state === "object" && "before" in state ? state.before : null;
  return before && typeof before === "object" && !Array.isArray(before) ? (before as Record<string, Visited>) : {};
}
