import { useEffect, useState } from "react";
import { type PageTitleId, pageTitles } from "../../../../../api/src/contract/choices";
import { firstLanguage, type Language, languages, pathIn } from "../../../../../api/src/contract/i18n/languages";
import { type PageTitle, useAdminPagesQuery } from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import { aboutFallback } from "../../../lib/fallbackPages/about";
import { privacyFallback } from "../../../lib/fallbackPages/privacy";
import { termsFallback } from "../../../lib/fallbackPages/terms";
import { language as ownLanguage } from "../../../lib/i18n/language";
import { paths } from "../../../lib/navigation/paths";
import { useAddress } from "../../../lib/navigation/useAddress";
import { apiRequest } from "../../../lib/network/restApi";

type Chosen = PageTitle | "";

/** One unsaved draft per page and language, kept when switching pages or tabs. Without a page in the address it is the usual. */
export function useDrafts(usual: Chosen = "") {
  const { data, error, refetch } = useAdminPagesQuery();
  const [params, change] = useAddress();
  const title: Chosen = editablePages.find(({ id }) => id === params.get("page"))?.id ?? usual;
  const language = firstLanguage([params.get("language") ?? ""]);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | undefined>>>({});

  const storedOf = (page: Chosen, of = language) =>
    data?.pages.find((one) => one.title === page && one.language === enumName(of)) ?? null;
  /** The default text, which there is in each language; an edited English text takes its place in all. */
  const isDefault = (page: Chosen, of: Language) => !storedOf(page, of) && !storedOf(page, "en");
  const defaultOf = useDefaults(data && isDefault(title, language) ? title : "", language);
  const savedOf = (page: Chosen, of: Language) =>
    storedOf(page, of)?.content ?? (isDefault(page, of) ? defaultOf(page, of) : "");
  const draftOf = (page: Chosen, of = language) => drafts[`${page} ${of}`];
  const isUnsavedIn = (page: Chosen, of: Language) =>
    draftOf(page, of) !== undefined && draftOf(page, of) !== savedOf(page, of);
  const isUnsaved = (page: Chosen) => languages.some((each) => isUnsavedIn(page, each));
  const put = (page: Chosen, text: string | undefined) =>
    setDrafts((before) => ({ ...before, [`${page} ${language}`]: text }));

  return {
    isReady: data !== undefined,
    error,
    retry: () => void refetch(),
    title,
    language,
    stored: storedOf(title),
    storedOf,
    /** Visitors who read it see English until it is. */
    isTranslated: (page: Chosen, of: Language) => storedOf(page, of) !== null || isDefault(page, of),
    text: draftOf(title) ?? savedOf(title, language),
    isUnsaved: isUnsavedIn(title, language),
    isAnyUnsaved: isUnsaved("") || editablePages.some(({ id }) => isUnsaved(id)),
    unsavedPages: editablePages.map(({ id }) => id).filter(isUnsaved),
    write: (text: string) => put(title, text),
    /** Discards the draft unless it has changed since `text`. */
    drop: (page: Chosen, text = draftOf(page)) => {
      if (draftOf(page) === text) put(page, undefined);
    },
    chooseLanguage: (next: Language) =>
      change((address) => (next === "en" ? address.delete("language") : address.set("language", next))),
    /** Text written before a page was selected becomes that page's draft. */
    choose: (next: Chosen) => {
      change((address) => (next === usual ? address.delete("page") : address.set("page", next)));
      const early = draftOf("");
      if (title !== "" || !early?.trim() || isUnsavedIn(next, language)) return;
      setDrafts((before) => ({ ...before, [`${next} ${language}`]: early, [` ${language}`]: undefined }));
    },
  };
}

/** Default texts. Only this copy's language is in its scripts: those of others are read from the public page. */
function useDefaults(title: Chosen, language: Language) {
  const [others, setOthers] = useState<Readonly<Record<string, string | undefined>>>({});
  const path = editablePage(title)?.path;
  useEffect(() => {
    if (!path || language === ownLanguage) return;
    const read = async () => {
      const html = await (await apiRequest("GET", pathIn(language, path))).text();
      setOthers((before) => ({ ...before, [`${title} ${language}`]: CONTENT.exec(html)?.[1] }));
    };
    read().catch(() => {});
  }, [title, language, path]);
  return (page: Chosen, of: Language): string =>
    (of === ownLanguage ? editablePage(page)?.fallback : others[`${page} ${of}`]) ?? "";
}

const CONTENT = /<!--weft:content-->([\s\S]*?)<!--\/weft:content-->/;

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
