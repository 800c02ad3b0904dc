import { useState } from "react";
import { type PageTitleId, pageTitles } from "../../../../../api/src/contract/choices";
import { type PageTitle, useAdminPagesQuery } from "../../../generated/admin";
import { aboutFallback } from "../../../lib/fallbackPages/about";
import { privacyFallback } from "../../../lib/fallbackPages/privacy";
import { termsFallback } from "../../../lib/fallbackPages/terms";
import { paths } from "../../../lib/navigation/paths";
import { useAddress } from "../../../lib/navigation/useAddress";

type Chosen = PageTitle | "";

/** One unsaved draft per page, kept when switching pages or tabs. */
export function useDrafts() {
  const { data, error, refetch } = useAdminPagesQuery();
  const [params, change] = useAddress();
  const title: Chosen = editablePages.find(({ id }) => id === params.get("page"))?.id ?? "";
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
    storedOf,
    text: drafts[title] ?? savedOf(title),
    isUnsaved: isUnsaved(title),
    isAnyUnsaved: (Object.keys(drafts) as Chosen[]).some(isUnsaved),
    unsavedPages: (Object.keys(drafts) as Chosen[]).filter(isUnsaved),
    write: (text: string) => setDrafts((before) => ({ ...before, [title]: text })),
    /** Discards the draft unless it has changed since `text`. */
    drop,
    /** Text written before a page was selected becomes that page's draft. */
    choose: (next: Chosen) => {
      change((address) => (next ? address.set("page", next) : address.delete("page")));
      if (title === "" && drafts[""]?.trim() && !isUnsaved(next)) {
        setDrafts((before) => ({ ...before, [next]: before[""], "": undefined }));
      }
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

interface EditablePage {
  id: PageTitle;
  label: string;
  /** Path of the public page. */
  path: string;
  /** Content until an admin publishes the page. */
  fallback: string;
}

const enumOf: Record<PageTitleId, PageTitle> = {
  AboutUs: "ABOUT_US",
  PrivacyPolicy: "PRIVACY_POLICY",
  TermsConditions: "TERMS_CONDITIONS",
};
const pathOf: Record<PageTitleId, string> = {
  AboutUs: paths.about,
  PrivacyPolicy: paths.privacy,
  TermsConditions: paths.terms,
};

/** Content of each page until an admin publishes it. */
const fallbackPages: Record<PageTitleId, string> = {
  AboutUs: aboutFallback,
  PrivacyPolicy: privacyFallback,
  TermsConditions: termsFallback,
};

export const editablePages: readonly EditablePage[] = pageTitles.map(({ id, label }) => ({
  id: enumOf[id],
  label,
  path: pathOf[id],
  fallback: fallbackPages[id].trim(),
}));

export const editablePage = (title: PageTitle | ""): EditablePage | null =>
  editablePages.find(({ id }) => id === title) ?? null;
