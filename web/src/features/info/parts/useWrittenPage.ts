import { useEffect, useState, useSyncExternalStore } from "react";
import type { PageTitleId } from "../../../../../api/src/contract/choices";
import { readJson } from "../../../lib/network/restApi";
import { purify } from "../../../lib/purify";
import { type StoredPage, storedPage } from "../../../lib/storedPage";

export type WrittenPage = Pick<StoredPage, "content" | "lastUpdated">;

const FALLBACK_DATE = "2024-01-01T00:00:00.000Z";

const noSubscription = () => () => {};

/** True while prerendering and hydrating, false afterwards. */
const useIsHydrating = () =>
  useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );

/**
 * The page as an admin published it, or the fallback; null while loading. Server-rendered HTML contains the stored
 * page, so hydration needs no request.
 */
export function useWrittenPage(title: PageTitleId, fallback: string): WrittenPage | null {
  const isHydrating = useIsHydrating();
  const [isServerRendered] = useState(isHydrating);
  const [page, setPage] = useState(() => (isHydrating ? (storedPage(title) ?? fallbackPage(fallback)) : null));

  useEffect(() => {
    let isActive = true;
    const show = (loaded: WrittenPage | null) =>
      isActive && setPage((current) => loaded ?? current ?? fallbackPage(fallback));
    loadPage(title, isServerRendered).then(show, () => show(null));
    return () => {
      isActive = false;
    };
  }, [title, isServerRendered, fallback]);

  return page;
}

const fallbackPage = (content: string): WrittenPage => ({ content, lastUpdated: FALLBACK_DATE });

async function loadPage(title: PageTitleId, isServerRendered: boolean): Promise<WrittenPage | null> {
  const page = isServerRendered ? storedPage(title) : await readJson<StoredPage>(["/api/pages", title]);
  return page && { content: await purify(page.content), lastUpdated: page.lastUpdated };
}
