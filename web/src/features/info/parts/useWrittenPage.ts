import { useEffect, useState, useSyncExternalStore } from "react";
import type { PageTitleId } from "../../../../../api/src/contract/choices";
import { readJson } from "../../../lib/network/restApi";
import { purify } from "../../../lib/purify";
import { type StoredPage, storedPage } from "../../../lib/storedPage";

export type WrittenPage = Pick<StoredPage, "content" | "lastUpdated">;

const FALLBACK_DATE = "2024-01-01T00:00:00.000Z";

const never = () => () => {};

/** True at build and while the browser takes over what the build, or the server, wrote; false ever after. */
const useTakingOver = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * What admins wrote, else the fallback; null while it is not known yet which of the two.
 * A page that came from the server says all the server knows, so that nothing is asked again.
 */
export function useWrittenPage(title: PageTitleId, fallback: string): WrittenPage | null {
  const isTakingOver = useTakingOver();
  const [cameWithHtml] = useState(isTakingOver);
  const [page, setPage] = useState(() => (isTakingOver ? (storedPage(title) ?? unwritten(fallback)) : null));

  useEffect(() => {
    let isWanted = true;
    const show = (found: WrittenPage | null) => isWanted && setPage((shown) => found ?? shown ?? unwritten(fallback));
    find(title, cameWithHtml).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [title, cameWithHtml, fallback]);

  return page;
}

const unwritten = (content: string): WrittenPage => ({ content, lastUpdated: FALLBACK_DATE });

async function find(title: PageTitleId, cameWithHtml: boolean): Promise<WrittenPage | null> {
  const page = cameWithHtml ? storedPage(title) : await readJson<StoredPage>(["/api/pages", title]);
  return page && { content: await purify(page.content), lastUpdated: page.lastUpdated };
}
