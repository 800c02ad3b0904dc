import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import type { Clock } from "../core/clock";

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

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
    return jwt.sign(claims, this.secret, { algorithm: "HS256" });
  }

  read(token: string): TokenClaims | null {
    try {
      const clockTimestamp = Math.floor(this.clock.now().getTime() / 1000);
      const claims = jwt.verify(token, this.secret, { algorithms: ["HS256"], clockTimestamp });
      if (typeof claims === "string" || typeof claims.sub !== "string" || typeof claims.v !== "number") return null;
      return { userId: claims.sub, version: claims.v };
    } catch {
      return null;
    }
  }
}
