import { createHash } from "node:crypto";
import { ForbiddenError, UnauthenticatedError } from "../../platform/errors";
import { foreignDomain, notVerified, unverifiedEmail, withoutEmail } from "./oidcRefusals";
import type { OidcSettings } from "./oidcSettings";

/** What the provider states about a person, already verified as its own statement. */
export interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  amr?: unknown;
}

export interface Identity {
  subjectHash: string;
  /** In lower case. */
  email: string;
  name: string;
  /** Whether the provider asked for a second factor, so that we don't. */
  hasSecondFactor: boolean;
}

/**
 * Methods of RFC 8176 that are a second factor or imply one. A password, a text message and what a provider concludes
 * from a network or a location are not.
 */
const SECOND_FACTORS = new Set(["mfa", "mca", "otp", "hwk", "swk", "sc"]);

/** ASCII only: lower case would turn other letters into ones of somebody else's address. */
const EMAIL = /^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/;
const LONGEST_EMAIL = 254;
const LONGEST_NAME = 200;

/** The identity that claims describe, or the reason why it can't sign in here. */
export function identityOf(claims: Claims, { issuer, domains, name }: OidcSettings): Identity {
  // Everyone without a subject would be one person.
  if (!claims.sub) throw new UnauthenticatedError(notVerified(name));
  const stated = typeof claims.email === "string" ? claims.email : "";
  if (!EMAIL.test(stated) || stated.length > LONGEST_EMAIL) throw new ForbiddenError(withoutEmail(name));
  const email = stated.toLowerCase();
  if (claims.email_verified !== true) throw new ForbiddenError(unverifiedEmail(name));
  const [mailbox = "", domain = ""] = email.split("@");
  if (!domains.includes(domain)) throw new ForbiddenError(foreignDomain(email, name));
  const called = typeof claims.name === "string" ? claims.name.trim().slice(0, LONGEST_NAME) : "";
  return {
    subjectHash: createHash("sha256")
      .update(JSON.stringify([issuer, claims.sub]))
      .digest("hex"),
    email,
    name: called.length > 1 ? called : mailbox,
    hasSecondFactor: Array.isArray(claims.amr) && claims.amr.some((method) => SECOND_FACTORS.has(method)),
  };
}
