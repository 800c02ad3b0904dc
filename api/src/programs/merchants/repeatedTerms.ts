import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Terms } from "../terms/terms.entity";
import { headlineRate } from "../terms/terms.service";
import type { Merchant } from "./merchant.entity";

/** The values of the form with a single rate. */
export type Rates = Pick<Merchant, "rateBasisPoints" | "cookieDays">;

/** The terms denormalized in a merchant's row, for lists and redirects. */
export const columnsOf = ({ document, version }: Pick<Terms, "document" | "version">) => ({
  termsVersion: version,
  currency: document.currency,
  rateBasisPoints: headlineRate(document),
  cookieDays: document.windowDays,
  returnDays: document.returnDays,
  termsBudget: document.budget?.monthly ?? null,
});

export const isRate = (document: TermsDocument, { rateBasisPoints, cookieDays }: Rates): boolean =>
  headlineRate(document) === rateBasisPoints && document.windowDays === cookieDays;

/** The form's rate and window in an otherwise unchanged document; an unchanged rate keeps the fallback's pay. */
export const withRates = (document: TermsDocument, { rateBasisPoints, cookieDays }: Rates): TermsDocument => ({
  ...document,
  otherwise: headlineRate(document) === rateBasisPoints ? document.otherwise : { basisPoints: rateBasisPoints },
  windowDays: cookieDays,
});
