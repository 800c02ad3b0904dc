import { t } from "../../../contract/i18n/t";
import { ratesAboveCeiling } from "../../../contract/terms/rateCeiling";
import { type OfferDocument, type TermsDocument, termsWithOffer } from "../../../contract/terms/termsDocument";
import { BadInputError, type Fields } from "../../../platform/errors";
import { parseOffer } from "../parseTerms";
import { type TermsChange, termsDifference } from "../termsDifference";

export const SAME_FOR_ALL = t("The credit model is the same for all creators. Change it in your terms.");
/** Parts that decide between creators. */
const sameForAll = ["codePolicy", "guardPolicy", "guard", "creditModel", "perAssist", "displacingCashback"] as const;
export const CHANGES_NOTHING = t("State what is different for this creator");

/** Validates an offer: it must differ from the terms in force. */
export function parseOfferOn(input: unknown, inForce: TermsDocument, rateCeiling: number): OfferDocument {
  const document = parseOffer(input);
  const fields: Fields = ratesAboveCeiling(termsWithOffer(inForce, document), rateCeiling, inForce);
  for (const part of sameForAll) if (document[part] !== undefined) fields[part] = SAME_FOR_ALL;
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  if (offerChanges(document, inForce).length === 0) throw new BadInputError({ document: CHANGES_NOTHING });
  return document;
}

/** Changes the offer makes for its creator. */
export const offerChanges = (offer: OfferDocument, terms: TermsDocument): TermsChange[] =>
  termsDifference(terms, termsWithOffer(terms, offer));

/** Changes made by ending the offer. */
export const changesWithout = (offer: OfferDocument, terms: TermsDocument): TermsChange[] =>
  termsDifference(termsWithOffer(terms, offer), terms);
