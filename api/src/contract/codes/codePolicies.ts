import type { TermsDocument } from "../terms/termsDocument";

/** What can be chosen. Splitting an order between a code and a click is not paid yet. */
export const offeredPolicies = ["code-wins", "click-wins", "code-with-own-click"] as const;

/** In a few words, for lists and differences. */
export const codePolicyText: Readonly<Record<TermsDocument["codePolicy"], string>> = {
  "code-wins": "the code wins",
  "click-wins": "the click wins",
  "code-with-own-click": "a code earns only with its owner's click",
  split: "split between code and click",
};
