import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import type { Clock } from "../core/clock";

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;
const ISSUER = "weft";
/** The JWT audience: a token for another purpose, signed with the same secret, is rejected. */
const AUDIENCE = "weft-session";

export interface TokenClaims {
  userId: string;
  version: number;
}

/** Session tokens: they contain only the account and its token version, so nothing in them can become stale. */
export class Tokens {
  private readonly secret: KeyObject;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    // A string would be tried as a public key first, on every request.
    this.secret = createSecretKey(Buffer.from(secret));
  }

  issue({ userId, version }: TokenClaims): string {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { sub: userId, v: version, iat: issuedAt, exp: issuedAt + WEEK_IN_SECONDS };
    return jwt.sign(claims, this.secret, { algorithm: "HS256", issuer: ISSUER, audience: AUDIENCE });
  }

  read(token: string): TokenClaims | null {
    try {
      const clockTimestamp = Math.floor(this.clock.now().getTime() / 1000);
      const expected = { algorithms: ["HS256" as const], issuer: ISSUER, audience: AUDIENCE, complete: true as const };
      const { header, payload } = jwt.verify(token, this.secret, { ...expected, clockTimestamp });
      // Critical header extensions have to be understood, and none is supported.
      if ("crit" in header || typeof payload === "string" || typeof payload.exp !== "number") return null;
      if (typeof payload.sub !== "string" || typeof payload.v !== "number") return null;
      return { userId: payload.sub, version: payload.v };
    } catch {
      return null;
    }
  }
}
