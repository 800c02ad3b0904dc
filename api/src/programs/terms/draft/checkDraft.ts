import { ratesAboveCeiling } from "../../../contract/terms/rateCeiling";
import type { TermsDocument } from "../../../contract/terms/termsDocument";
import { BadInputError, type Fields } from "../../../platform/errors";
import { parseTerms } from "../parseTerms";
import { headlineRate } from "../terms.service";

export const OTHER_CURRENCY = "The currency of a program cannot change";
export const NO_RATE = "Please pay a percentage for all other orders or in one rule: lists show it as your rate";

/** What can be published: valid, within the merchant's ceiling, kept by Weft, and with a rate for the places that show a single one. */
export function parseDraft(input: unknown, inForce: TermsDocument, rateCeiling: number): TermsDocument {
  const document = parseTerms(input);
  const fields: Fields = ratesAboveCeiling(document, rateCeiling, inForce);
  if (document.currency !== inForce.currency) fields.currency = OTHER_CURRENCY;
  if (headlineRate(document) === 0) fields.otherwise = NO_RATE;
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return document;
}
