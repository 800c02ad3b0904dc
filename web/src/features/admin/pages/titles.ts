import { type PageTitleId, pageTitles } from "../../../../../api/src/contract/choices";
import type { PageTitle } from "../../../generated/admin";
import { fallbackPages } from "../../../lib/fallbackPages";
import { paths } from "../../../lib/navigation/paths";

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

export const editablePages: readonly EditablePage[] = pageTitles.map(({ id, label }) => ({
  id: enumOf[id],
  label,
  path: pathOf[id],
  fallback: fallbackPages[id].trim(),
}));

export const editablePage = (title: PageTitle | ""): EditablePage | null =>
  editablePages.find(({ id }) => id === title) ?? null;
