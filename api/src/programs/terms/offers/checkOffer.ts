import { ratesAboveCeiling } from "../../../contract/terms/rateCeiling";
import { type OfferDocument, type TermsDocument, termsWithOffer } from "../../../contract/terms/termsDocument";
import { BadInputError, type Fields } from "../../../platform/errors";
import { parseOffer } from "../parseTerms";
import { type TermsChange, termsDifference } from "../termsDifference";

export const SAME_FOR_ALL = "Who is credited is decided alike for all partners: change it in your terms";
/** What decides between partners. */
const sameForAll = ["codePolicy", "guardPolicy", "guard", "creditModel", "perAssist", "displacingCashback"] as const;
export const CHANGES_NOTHING = "Please state what is different for this publisher";

/** An offer that Weft keeps, and that differs from the terms in force. */
export function parseOfferOn(input: unknown, inForce: TermsDocument, rateCeiling: number): OfferDocument {
  const document = parseOffer(input);
  const fields: Fields = ratesAboveCeiling(termsWithOffer(inForce, document), rateCeiling, inForce);
  for (const part of sameForAll) if (document[part] !== undefined) fields[part] = SAME_FOR_ALL;
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  if (offerChanges(document, inForce).length === 0) throw new BadInputError({ document: CHANGES_NOTHING });
  return document;
}

/** What an offer changes for its publisher. */
export const offerChanges = (offer: OfferDocument, terms: TermsDocument): TermsChange[] =>
  termsDifference(terms, termsWithOffer(terms, offer));

/** What its end changes. */
export const changesWithout = (offer: OfferDocument, terms: TermsDocument): TermsChange[] =>
  termsDifference(termsWithOffer(terms, offer), terms);
