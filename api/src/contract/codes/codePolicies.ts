import { codePolicies, type TermsDocument } from "../terms/termsDocument";

/** What can be chosen. */
export const offeredPolicies = codePolicies;

/** In a few words, for lists and differences. */
export const codePolicyText: Readonly<Record<TermsDocument["codePolicy"], string>> = {
  "code-wins": "the code wins",
  "click-wins": "the click wins",
  "code-with-own-click": "a code earns only with its owner's click",
  split: "split between code and click",
};
