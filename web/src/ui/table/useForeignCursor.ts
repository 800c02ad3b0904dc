import { useEffect, useEffectEvent } from "react";
import { fieldErrors } from "../../lib/network/errors";
import type { Pages } from "./usePages";

/**
 * Whether the list was asked for a page that is none of its own: by an address that somebody edited, or by a press on
 * the pager of the list before, whose rows stay visible until this one's come. It then begins at its first page.
 */
export function useForeignCursor(pages: Pages, error: unknown): boolean {
  const isForeign = pages.after !== null && "after" in fieldErrors(error);
  const restart = useEffectEvent(() => pages.restart());
  useEffect(() => {
    if (isForeign) restart();
  }, [isForeign]);
  return isForeign;
}
