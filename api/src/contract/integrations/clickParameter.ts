/** Under which name the shop's landing pages get the click id, unless the shop says another. */
export const CLICK_PARAMETER = "weft_click";

/**
 * What to look for in the address of a landing page: the name that the shop says, then the usual one, which visits of
 * before it was changed have.
 */
export const parametersOf = (own: string | null): string[] => [...new Set([own ?? CLICK_PARAMETER, CLICK_PARAMETER])];

const NAME = /^[A-Za-z][A-Za-z0-9_-]{1,29}$/;
/** What links carry besides, and what other programs read in addresses. */
const TAKEN = /^(sub|afsrc|utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid)$/i;

export const WRONG_PARAMETER =
  "Please use 2 to 30 letters, digits, hyphens or underscores, and begin with a letter, such as partner_click";
export const TAKEN_PARAMETER = "Links or other programs use this name already. Please choose another one";

/** What is wrong with a name that a shop wants to give the parameter; null if nothing is. */
export function parameterFault(name: string): string | null {
  if (!NAME.test(name)) return WRONG_PARAMETER;
  return TAKEN.test(name) ? TAKEN_PARAMETER : null;
}
