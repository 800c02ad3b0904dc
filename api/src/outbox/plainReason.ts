/** The first that fits speaks. What servers say in numbers comes before what the network says in words. */
const reasons: readonly [RegExp, string][] = [
  [/\b535\b|invalid login|authentication/i, "The mail server did not accept our name and password."],
  [/\b(452|552)\b|quota|mailbox (is )?full/i, "The mailbox is full."],
  [/\b(501|550|551|553)\b/, "The mail server does not take mail for this address."],
  [/\b(421|450|451)\b/, "The mail server asked us to come again later."],
  [/\b554\b/, "The mail server did not take the text of this mail."],
  [/answered 3\d\d$/, "The address sends us on to another one, which we do not follow."],
  [/answered (401|403)$/, "The receiver says that we may not do this."],
  [/answered (404|410)$/, "There is nothing at this address."],
  [/answered 429$/, "The receiver had too many calls."],
  [/answered 4\d\d$/, "The receiver did not understand the call."],
  [/answered 5\d\d$/, "The receiver has a fault of its own."],
  [/ECONNREFUSED/, "Nobody listens at the other end."],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, "The name of the other end could not be found."],
  [/certificate|TLS|SSL/i, "No safe connection could be made."],
  [/abort|time ?out|timed out|ETIMEDOUT|never received|did not answer/i, "The other end did not answer in time."],
  [/ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|hang up|closed|terminates/i, "The connection broke off."],
  [/no mail template/, "This version of Weft has no mail of this kind."],
];

/** Why a message was not taken, for a person; nothing where we have no better words than the other end's own. */
export const plainReason = (error: string): string | null => reasons.find(([fits]) => fits.test(error))?.[1] ?? null;

/**
 * What the other end said, without what it may have repeated of the message: mail servers quote the addresses that
 * they refuse, and a link of ours may be somebody's key.
 */
export const withoutSecrets = (error: string): string =>
  error.replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[address]").replace(/[A-Za-z0-9_=-]{24,}/g, "[…]");
