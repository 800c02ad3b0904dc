import { startTransition } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { PAGE_PARAMS } from "../../lib/navigation/useAddress";
import type { Pages } from "./usePages";

const MAX_BEFORE = 100;

/**
 * Cursor pagination in the address, so that reload and Back restore the page. The cursors before it stand in the
 * history entry; an address opened without it returns to the first page on Previous.
 */
export function useAddressPages(size: number): Pages {
  const [params] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const after = params.get("after") || null;
  const row = Number(params.get("row"));
  const first = after && Number.isSafeInteger(row) && row > 1 ? row : after ? size + 1 : 1;
  const kept: unknown = state && typeof state === "object" && "before" in state ? state.before : null;
  const before: readonly (string | null)[] = Array.isArray(kept) ? kept : [];

  const go = (cursor: string | null, at: number, visited: readonly (string | null)[]) =>
    startTransition(() => {
      const next = new URLSearchParams(window.location.search);
      for (const name of PAGE_PARAMS) next.delete(name);
      if (cursor) {
        next.set("after", cursor);
        next.set("row", String(at));
      }
      navigate({ search: next.toString(), hash }, { state: { before: visited }, preventScrollReset: true });
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
  };
}
