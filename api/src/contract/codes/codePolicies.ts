import { said } from "../i18n/said";
import { t } from "../i18n/t";
import { codePolicies, type TermsDocument } from "../terms/termsDocument";

/** The options. */
export const offeredPolicies = codePolicies;

/** Short labels, for lists and diffs. */
export const codePolicyText: Readonly<Record<TermsDocument["codePolicy"], string>> = said({
  "code-wins": () => t("the code wins"),
  "click-wins": () => t("the click wins"),
  "code-with-own-click": () => t("a code earns only with its owner's click"),
  split: () => t("split between code and click"),
});
