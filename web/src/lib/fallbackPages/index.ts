import type { PageTitleId } from "../../../../api/src/contract/choices";
import { aboutFallback } from "./about";
import { privacyFallback } from "./privacy";
import { termsFallback } from "./terms";

/** Content of each page until an admin publishes it. */
export const fallbackPages: Record<PageTitleId, string> = {
  AboutUs: aboutFallback,
  PrivacyPolicy: privacyFallback,
  TermsConditions: termsFallback,
};
