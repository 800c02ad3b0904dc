import * as yup from "yup";
import { limits } from "../../contract/limits";
import type { OfferDocument, TermsDocument } from "../../contract/terms/termsDocument";
import { offerForm, termsForm } from "../../contract/terms/termsForm";
import { BadInputError, type Fields } from "../../platform/errors";
import { objectIn } from "../../platform/form";

const TOO_LONG = `These terms are too long: at most ${limits.terms.bytes / 1024} kB as JSON`;

/** Validates a document; errors are keyed by path, such as "rules[2].pay.basisPoints". */
export const parseTerms = (input: unknown): TermsDocument =>
  parseStrictly(termsForm, input) as unknown as TermsDocument;

export const parseOffer = (input: unknown): OfferDocument => parseStrictly(offerForm, input) as OfferDocument;

/** Strict: documents are hashed and stored as sent, so no value is cast. */
export function parseStrictly(form: yup.AnySchema, input: unknown): unknown {
  if (Buffer.byteLength(JSON.stringify(objectIn(input))) > limits.terms.bytes)
    throw new BadInputError({ terms: TOO_LONG });
  try {
    return form.validateSync(input, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const fields: Fields = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) fields[path || "terms"] ??= message;
    throw new BadInputError(fields);
  }
}
