import { t } from "../../../contract/i18n/t";
import { ratesAboveCeiling } from "../../../contract/terms/rateCeiling";
import type { TermsDocument } from "../../../contract/terms/termsDocument";
import { BadInputError, type Fields } from "../../../platform/errors";
import { parseTerms } from "../parseTerms";
import { headlineRate } from "../terms.service";

export const OTHER_CURRENCY = t("The currency of a program cannot be changed");
export const NO_RATE = t("Pay a percentage in a rule or for all other orders. Lists show it as your rate.");

/** Validates publishable terms: within the brand's ceiling and with a rate for lists. */
export function parseDraft(input: unknown, inForce: TermsDocument, rateCeiling: number): TermsDocument {
  const document = parseTerms(input);
  const fields: Fields = ratesAboveCeiling(document, rateCeiling, inForce);
  if (document.currency !== inForce.currency) fields.currency = OTHER_CURRENCY;
  if (headlineRate(document) === 0) fields.otherwise = NO_RATE;
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return document;
}
