import { t } from "../i18n/t";

/** The default parameter name of the click ID on the shop's landing pages. */
export const CLICK_PARAMETER = "weft_click";

/**
 * The parameter names to look for in a landing page's URL: the shop's own, then the default, which older visits have.
 */
export const parametersOf = (own: string | null): string[] => [...new Set([own ?? CLICK_PARAMETER, CLICK_PARAMETER])];

const NAME = /^[A-Za-z][A-Za-z0-9_-]{1,29}$/;
/** Parameters that links or other programs use. */
const TAKEN = /^(sub|afsrc|utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid)$/i;

export const WRONG_PARAMETER = t(
  "Please use 2 to 30 letters, digits, hyphens or underscores, starting with a letter, such as partner_click",
);
export const TAKEN_PARAMETER = t("This name is already in use. Please choose another.");

/** The error of a shop's parameter name; null if it is valid. */
export function parameterFault(name: string): string | null {
  if (!NAME.test(name)) return WRONG_PARAMETER;
  return TAKEN.test(name) ? TAKEN_PARAMETER : null;
}
