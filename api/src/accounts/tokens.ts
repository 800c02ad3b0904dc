import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import type { Clock } from "../platform/clock";

export const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;
const ISSUER = "weft";
/** The JWT audience: a token for another purpose, signed with the same secret, is rejected. */
const AUDIENCE = "weft-session";

export interface TokenClaims {
  userId: string;
  /** The person's token version. */
  version: number;
  /** The account the session acts for, and its token version. */
  accountId: string;
  accountVersion: number;
  /** The session's row. */
  sessionId?: string | undefined;
}

/** Each takes about a kilobyte. */
const MAX_KNOWN = 5000;

/** Session tokens: the person, the account, and both token versions. The role is read on every request. */
export class Tokens {
  private readonly secret: KeyObject;
  /** Tokens with a verified signature, with the second in which they expire: nothing else about them changes. */
  private readonly known = new LRUCache<string, { claims: TokenClaims; exp: number }>({ max: MAX_KNOWN });

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    // A string would be tried as a public key first, on every request.
    this.secret = createSecretKey(Buffer.from(secret));
  }

  issue({ userId, version, accountId, accountVersion, sessionId }: TokenClaims): string {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const acts = { acc: accountId, av: accountVersion, ...(sessionId && { sid: sessionId }) };
    const claims = { sub: userId, v: version, ...acts, iat: issuedAt, exp: issuedAt + WEEK_IN_SECONDS };
    return jwt.sign(claims, this.secret, { algorithm: "HS256", issuer: ISSUER, audience: AUDIENCE });
  }

  /**
   * Runs on every request and before every live message, so a signature is verified once: it takes most of the time.
   */
  read(token: string): TokenClaims | null {
    const clockTimestamp = Math.floor(this.clock.now().getTime() / 1000);
    const known = this.known.get(token);
    if (known) return clockTimestamp < known.exp ? known.claims : null;
    try {
      const expected = { algorithms: ["HS256" as const], issuer: ISSUER, audience: AUDIENCE, complete: true as const };
      const { header, payload } = jwt.verify(token, this.secret, { ...expected, clockTimestamp });
      // Critical header extensions must be understood, and none is supported.
      if ("crit" in header || typeof payload === "string" || typeof payload.exp !== "number") return null;
      const { sub, v, acc, av, sid } = payload;
      if (typeof sub !== "string" || typeof v !== "number") return null;
      if (typeof acc !== "string" || typeof av !== "number") return null;
      if (sid !== undefined && typeof sid !== "string") return null;
      const claims = { userId: sub, version: v, accountId: acc, accountVersion: av, sessionId: sid };
      // Not-before and max-age would need the clock on every use: we issue no such tokens.
      if (payload.nbf === undefined) this.known.set(token, { claims, exp: payload.exp });
      return claims;
    } catch {
      return null;
    }
  }
}
