import type { AuditService } from "../audit/audit.service";
import { signInForm } from "../contract/forms";
import type { Viewer } from "../core/context";
import type { Database } from "../core/database";
import { AppError, ForbiddenError, UnauthenticatedError } from "../core/errors";
import { parseForm } from "../core/form";
import type { Limiters } from "../core/limiter";
import { passwordMatches } from "./password";
import type { Tokens } from "./tokens";
import { User } from "./user.entity";

export const INVALID_CREDENTIALS = "Invalid credentials";
export const STILL_PENDING = "Your application is still being reviewed. We'll e-mail you when it's approved.";
export const NOT_APPROVED = "Your application was not approved.";
export const SUSPENDED = "Your account is suspended. Please contact us.";

export interface SignedIn {
  token: string;
  user: User;
}

/** Sign-in, and who a token speaks for. */
export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
  ) {}

  async signIn(input: unknown, address: string): Promise<SignedIn> {
    const { email, password } = parseForm(signInForm, input);
    const account = email.toLowerCase();
    await this.throttle(account, address);
    const user = await this.db.read.findOneBy(User, { email: account });
    if (!(await passwordMatches(user?.passwordHash, password)) || !user)
      throw new UnauthenticatedError(INVALID_CREDENTIALS);
    const refusal = refusalOf(user);
    if (refusal) throw new ForbiddenError(refusal);
    await this.limiters.reset("signInByAccount", account);
    await this.limiters.giveBack("signInByAddress", address);
    return { token: this.tokens.issue({ userId: user.id, version: user.tokenVersion }), user };
  }

  /** The viewer behind a token, or nobody: a token dies with a changed password, a rejection or a suspension. */
  async viewerOf(token: string): Promise<Viewer | null> {
    const claims = this.tokens.read(token);
    if (!claims) return null;
    // Asked at every request, so it reads no more than it needs.
    const [user]: Standing[] = await this.db.read.query(STANDING, [claims.userId]);
    if (!user || user.tokenVersion !== claims.version || refusalOf(user)) return null;
    return { id: claims.userId, role: user.role };
  }

  /** Points are taken before the password is looked at, so that many guesses at once are still counted one by one. */
  private async throttle(account: string, address: string): Promise<void> {
    try {
      await this.limiters.take("signInByAddress", address);
      await this.limiters.take("signInByAccount", account);
    } catch (error) {
      if (error instanceof AppError) await this.noteBurst(account);
      throw error;
    }
  }

  /** One event per window is enough to see a burst; the log has each try. */
  private async noteBurst(account: string): Promise<void> {
    const user = await this.db.read.findOneBy(User, { email: account });
    if (!user || !(await this.limiters.allows("signInBurstNoted", user.id))) return;
    await this.db.write((tx) =>
      this.audit.record(tx, { actorId: null, action: "sign-in.throttled", subject: `user:${user.id}` }),
    );
  }
}

type Standing = Pick<User, "role" | "status" | "tokenVersion" | "suspendedAt">;
const STANDING = "SELECT role, status, tokenVersion, suspendedAt FROM user WHERE id = ?";

function refusalOf(user: Pick<User, "status" | "suspendedAt">): string | null {
  if (user.suspendedAt) return SUSPENDED;
  if (user.status === "pending") return STILL_PENDING;
  return user.status === "rejected" ? NOT_APPROVED : null;
}
