import { type Clock, MINUTE } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import { isSameBytes } from "../../platform/sameBytes";

const COOKIE = "weft_oidc";
const PATH = "/api/auth/oidc";
const GOOD_FOR = 10 * MINUTE;

/** What only the browser that started a sign-in has. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Started sign-ins, in an encrypted cookie: strangers who start many leave nothing on the server. */
export class OidcAttempts {
  constructor(
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly isSecure: boolean,
  ) {}

  cookieFor(attempt: Attempt): string {
    const until = this.clock.now().getTime() + GOOD_FOR;
    return this.cookie(this.sealer.seal(JSON.stringify({ ...attempt, until }), COOKIE), GOOD_FOR / 1000);
  }

  endedCookie = (): string => this.cookie("", 0);

  /** The attempt with this state, if this browser started it within ten minutes. */
  find(cookies: string | undefined, state: string): Attempt | undefined {
    for (const cookie of (cookies ?? "").split(/; */)) {
      if (!cookie.startsWith(`${COOKIE}=`)) continue;
      const attempt = this.opened(cookie.slice(COOKIE.length + 1));
      if (!attempt || attempt.until < this.clock.now().getTime()) continue;
      if (isSameBytes(Buffer.from(attempt.state), Buffer.from(state))) return attempt;
    }
    return undefined;
  }

  private opened(value: string): (Attempt & { until: number }) | undefined {
    try {
      return JSON.parse(this.sealer.open(value, COOKIE));
    } catch {
      return undefined;
    }
  }

  private cookie(value: string, seconds: number): string {
    const secure = this.isSecure ? "; Secure" : "";
    return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  }
}
