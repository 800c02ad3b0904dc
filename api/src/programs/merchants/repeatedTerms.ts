import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Terms } from "../terms/terms.entity";
import { headlineRate } from "../terms/terms.service";
import type { Merchant } from "./merchant.entity";

/** What the form with a single rate states. */
export type Rates = Pick<Merchant, "rateBasisPoints" | "cookieDays">;

/** What a merchant's row repeats of its terms, for lists and for redirects. */
export const columnsOf = ({ document, version }: Pick<Terms, "document" | "version">) => ({
  termsVersion: version,
  currency: document.currency,
  rateBasisPoints: headlineRate(document),
  cookieDays: document.windowDays,
  returnDays: document.returnDays,
});

export const isRate = (document: TermsDocument, { rateBasisPoints, cookieDays }: Rates): boolean =>
  headlineRate(document) === rateBasisPoints && document.windowDays === cookieDays;

/** The rate and window of the form in an otherwise unchanged document; a rate that stays leaves the fallback's pay. */
export const withRates = (document: TermsDocument, { rateBasisPoints, cookieDays }: Rates): TermsDocument => ({
  ...document,
  otherwise: headlineRate(document) === rateBasisPoints ? document.otherwise : { basisPoints: rateBasisPoints },
  windowDays: cookieDays,
});
