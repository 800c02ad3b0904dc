import type { PageTitleId } from "../../../../api/src/contract/choices";
import { aboutFallback } from "./about";
import { privacyFallback } from "./privacy";
import { termsFallback } from "./terms";

/** What each page says until an admin writes it. */
export const fallbackPages: Record<PageTitleId, string> = {
  AboutUs: aboutFallback,
  PrivacyPolicy: privacyFallback,
  TermsConditions: termsFallback,
};
