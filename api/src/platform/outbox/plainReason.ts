/** The first match wins. Server status codes come before network errors. */
const reasons: readonly [RegExp, string][] = [
  [/\b535\b|invalid login|authentication/i, "The mail server did not accept our user name and password."],
  [/\b(452|552)\b|quota|mailbox (is )?full/i, "The mailbox is full."],
  [/\b(501|550|551|553)\b/, "The mail server does not accept email for this address."],
  [/\b(421|450|451)\b/, "The mail server asked us to try again later."],
  [/\b554\b/, "The mail server rejected the content of this email."],
  [/answered 3\d\d$/, "The URL redirects, and we do not follow redirects."],
  [/answered (401|403)$/, "The receiver denied access (401 or 403)."],
  [/answered (404|410)$/, "Nothing was found at this address."],
  [/answered 429$/, "The receiver had too many requests."],
  [/answered 4\d\d$/, "The receiver rejected the request."],
  [/answered 5\d\d$/, "The receiver had an internal error."],
  [/ECONNREFUSED/, "Connection refused."],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "The host name could not be resolved."],
  [/certificate|TLS|SSL/i, "The TLS connection failed."],
  [/abort|time ?out|timed out|ETIMEDOUT|never received|did not answer/i, "The receiver did not respond in time."],
  [/ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|hang up|closed|terminates/i, "The connection was closed."],
  [/no mail template/, "This version of Weft does not have this email template."],
];

/** Why a message was not delivered, for people; null if the original error is the best description. */
export const plainReason = (error: string): string | null => reasons.find(([fits]) => fits.test(error))?.[1] ?? null;

/** The remote error without secrets: mail servers quote rejected addresses, and our links may contain tokens. */
export const withoutSecrets = (error: string): string =>
  error.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[address]").replace(/[A-Za-z0-9_=-]{24,}/g, "[…]");
