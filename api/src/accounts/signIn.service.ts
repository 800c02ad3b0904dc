import type { AuditService } from "../audit/audit.service";
import { signInForm } from "../contract/forms";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { ForbiddenError, RateLimitedError, UnauthenticatedError } from "../core/errors";
import { parseForm } from "../core/form";
import { addressKey } from "../core/limits/addressKey";
import type { Limiters } from "../core/limits/limiter";
import type { Outbox } from "../outbox/outbox.service";
import type { KnownDevices } from "./knownDevices";
import { passwordMatches } from "./password";
import type { Tokens } from "./tokens";
import { User } from "./user.entity";

export const INVALID_CREDENTIALS = "Invalid credentials";
export const STILL_PENDING = "Your application is still being reviewed. We'll email you when it's approved.";
export const NOT_APPROVED = "Your application was not approved.";
export const SUSPENDED = "Your account is suspended. Please contact us.";

export interface SignedIn {
  token: string;
  user: User;
  /** Set-Cookie: the browser is now a known device of this account. */
  deviceCookie: string;
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  cookies?: string;
}

/** Sign-in and session tokens. */
export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly devices: KnownDevices,
  ) {}

  async signIn(input: unknown, origin: Origin): Promise<SignedIn> {
    const { email, password } = parseForm(signInForm, input);
    const account = email.toLowerCase();
    const device = this.devices.find(account, origin.cookies);
    await this.throttle(account, origin, device);
    const user = await this.db.readWithRetry((read) => read.findOneBy(User, { email: account }));
    if (!(await passwordMatches(user?.passwordHash, password)) || !user)
      throw new UnauthenticatedError(INVALID_CREDENTIALS);
    const refusal = refusalOf(user);
    if (refusal) throw new ForbiddenError(refusal);
    await this.refund(account, origin, device);
    return {
      token: this.tokens.issue({ userId: user.id, version: user.tokenVersion }),
      user,
      deviceCookie: this.devices.cookieFor(account),
    };
  }

  /** The viewer of a token, or null: a changed password, a rejection or a suspension invalidates tokens. */
  async viewerOf(token: string): Promise<Viewer | null> {
    const claims = this.tokens.read(token);
    if (!claims) return null;
    // Runs on every request, so it selects only what it needs.
    const [user]: AccountStatus[] = await this.db.readWithRetry((read) => read.query(STATUS_REFUSALS, [claims.userId]));
    if (!user || user.tokenVersion !== claims.version || refusalOf(user)) return null;
    return { id: claims.userId, role: user.role };
  }

  /**
   * Consumes points before the password is checked, so that concurrent guesses are all counted. A known device has its
   * own limit, which nobody else can use up.
   */
  private async throttle(account: string, { address }: Origin, device: string | undefined): Promise<void> {
    if (device) return this.limiters.consume("signInByDevice", device);
    await this.limiters.consume("signInByAddress", address);
    try {
      await this.limiters.consume("signInFromAddress", pairOf(account, address));
      await this.limiters.consume("signInByAccount", account);
    } catch (error) {
      if (error instanceof RateLimitedError) await this.auditBurst(account);
      throw error;
    }
  }

  /** A successful sign-in refunds its own points only, not those of other attempts. */
  private async refund(account: string, { address }: Origin, device: string | undefined): Promise<void> {
    if (device) return this.limiters.reset("signInByDevice", device);
    await this.limiters.reset("signInFromAddress", pairOf(account, address));
    await this.limiters.refund("signInByAccount", account);
    await this.limiters.refund("signInByAddress", address);
  }

  /** One audit event per window shows a burst, and one mail a day notifies the owner; every attempt is logged. */
  private async auditBurst(account: string): Promise<void> {
    const user = await this.db.read.findOneBy(User, { email: account, status: "approved" });
    if (!user || !(await this.limiters.allows("signInBurstNoted", user.id))) return;
    const isMailed = !(await this.limiters.allows("signInBurstMailed", user.id));
    await this.db.write(async (tx) => {
      await this.audit.record(tx, { actorId: null, action: "sign-in.throttled", subject: `user:${user.id}` });
      if (isMailed) return;
      const data = { name: user.name };
      await this.outbox.add(tx, "mail", { template: "sign-in-attempts", to: user.email, data });
    });
  }
}

const pairOf = (account: string, address: string): string => `${addressKey(address)} ${account}`;

type AccountStatus = Pick<User, "role" | "status" | "tokenVersion" | "suspendedAt">;
const STATUS_REFUSALS = "SELECT role, status, tokenVersion, suspendedAt FROM user WHERE id = ?";

function refusalOf(user: Pick<User, "status" | "suspendedAt">): string | null {
  if (user.suspendedAt) return SUSPENDED;
  if (user.status === "pending") return STILL_PENDING;
  return user.status === "rejected" ? NOT_APPROVED : null;
}
