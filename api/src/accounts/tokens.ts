import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import type { Clock } from "../core/clock";

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;
const ISSUER = "weft";
/** What these tokens are for: one made for another purpose with the same secret would sign nobody in. */
const AUDIENCE = "weft-session";

export interface TokenClaims {
  userId: string;
  version: number;
}

/** Session tokens: they name the account and its token version, and nothing that could go stale. */
export class Tokens {
  private readonly secret: KeyObject;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    // As text it would be tried as a public key first, at every request.
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
      // Whoever marks something as critical wants it understood, and we understand no such thing.
      if ("crit" in header || typeof payload === "string" || typeof payload.exp !== "number") return null;
      if (typeof payload.sub !== "string" || typeof payload.v !== "number") return null;
      return { userId: payload.sub, version: payload.v };
    } catch {
      return null;
    }
  }
}
