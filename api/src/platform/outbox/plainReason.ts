import { t, translated } from "../../contract/i18n/t";

/** The first match wins. Server status codes come before network errors. */
const reasons: readonly [RegExp, string][] = [
  [/\b535\b|invalid login|authentication/i, t("The mail server rejected our user name and password.")],
  [/\b(452|552)\b|quota|mailbox (is )?full/i, t("The mailbox is full.")],
  [/\b(501|550|551|553)\b/, t("The mail server doesn't accept email for this address.")],
  [/\b(421|450|451)\b/, t("The mail server asked us to try again later.")],
  [/\b554\b/, t("The mail server rejected the content of this email.")],
  [/(answered|responded with) 3\d\d$/i, t("The URL redirects. We don't follow redirects.")],
  [/(answered|responded with) (401|403)$/i, t("The receiver denied access (401 or 403).")],
  [/(answered|responded with) (404|410)$/i, t("Nothing was found at this address.")],
  [/(answered|responded with) 429$/i, t("The receiver is rate limiting requests (429).")],
  [/(answered|responded with) 4\d\d$/i, t("The receiver rejected the request.")],
  [/(answered|responded with) 5\d\d$/i, t("The receiver had an internal error (5xx).")],
  [/ECONNREFUSED/, t("Connection refused.")],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, t("The host name couldn't be resolved.")],
  [/certificate|TLS|SSL/i, t("The TLS connection failed.")],
  [
    /abort|time ?out|timed out|ETIMEDOUT|never received|did not answer|no response/i,
    t("The receiver didn't respond in time."),
  ],
  [/ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|hang up|closed|terminates/i, t("The connection was closed.")],
  [/(no|unknown) mail template/, t("This version of Weft doesn't have this email template.")],
];

/** Why a message was not delivered, for people; null if the original error is the best description. */
export function plainReason(error: string): string | null {
  const reason = reasons.find(([fits]) => fits.test(error))?.[1];
  return reason === undefined ? null : translated(reason);
}

/** The remote error without secrets: mail servers quote rejected addresses, and our links may contain tokens. */
export const withoutSecrets = (error: string): string =>
  error.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[address]").replace(/[A-Za-z0-9_=-]{24,}/g, "[…]");
