import { useState } from "react";
import { type AdminPagesQuery, type PageTitle, useAdminPagesQuery } from "../../../generated/admin";
import { editablePage } from "./titles";

type Chosen = PageTitle | "";
export type SavedPage = AdminPagesQuery["pages"][number];

/** What is being written, page by page: going to another page, or to another tab, loses nothing. */
export function useDrafts() {
  const { data, error, refetch } = useAdminPagesQuery();
  const [title, setTitle] = useState<Chosen>("");
  const [drafts, setDrafts] = useState<Partial<Record<Chosen, string>>>({});

  const storedOf = (page: Chosen) => data?.pages.find((one) => one.title === page) ?? null;
  const savedOf = (page: Chosen) => storedOf(page)?.content ?? editablePage(page)?.fallback ?? "";
  const isUnsaved = (page: Chosen) => drafts[page] !== undefined && drafts[page] !== savedOf(page);
  const drop = (page: Chosen, text = drafts[page]) =>
    setDrafts((before) => (before[page] === text ? { ...before, [page]: undefined } : before));

  return {
    isReady: data !== undefined,
    error,
    retry: () => void refetch(),
    title,
    stored: storedOf(title),
    text: drafts[title] ?? savedOf(title),
    isUnsaved: isUnsaved(title),
    isAnyUnsaved: (Object.keys(drafts) as Chosen[]).some(isUnsaved),
    unsavedPages: (Object.keys(drafts) as Chosen[]).filter(isUnsaved),
    write: (text: string) => setDrafts((before) => ({ ...before, [title]: text })),
    /** Only if nothing was written since that text. */
    drop,
    /** What was written before a page was chosen goes to the one that is. */
    choose: (next: Chosen) => {
      setTitle(next);
      if (title === "" && drafts[""]?.trim() && !isUnsaved(next)) {
        setDrafts((before) => ({ ...before, [next]: before[""], "": undefined }));
      }
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
