import { createHash } from "node:crypto";
import { IsNull, LessThan, MoreThan } from "typeorm";
import { newPasswordForm, passwordResetForm } from "../contract/forms";
import { type Clock, DAY, HOUR } from "../core/clock";
import type { Database, Tx } from "../core/database";
import { BadInputError } from "../core/errors";
import { parseForm } from "../core/form";
import { newId, newSecret } from "../core/ids";
import { deleteInSteps } from "../core/inSteps";
import type { Limiters } from "../core/limiter";
import type { Outbox } from "../outbox/outbox.service";
import { hashPassword } from "./password";
import { PasswordReset } from "./passwordReset.entity";
import { User } from "./user.entity";

export const LINK_NO_LONGER_GOOD = "This link is no longer good. Please ask for a new one.";

/** "Forgot password?": nobody learns from it whether an e-mail has an account. */
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
  ) {}

  /** Always answers the same; the mail is written to whom it concerns, and to nobody else. */
  async request(input: unknown, address: string): Promise<boolean> {
    const { email } = parseForm(passwordResetForm, input);
    await this.limiters.take("passwordResetByAddress", address);
    const token = newSecret();
    const id = newId();
    await this.db.write(async (tx) => {
      const user = await tx.findOneBy(User, { email: email.toLowerCase(), status: "approved" });
      if (!user) return;
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + HOUR);
      await tx.insert(PasswordReset, {
        id,
        createdAt: now,
        userId: user.id,
        tokenHash: hashOf(token),
        expiresAt,
        usedAt: null,
      });
      const link = `${this.publicUrl}/reset-password?token=${token}`;
      await this.outbox.add(tx, "mail", {
        template: "password-reset",
        to: user.email,
        data: { name: user.name, link },
      });
    });
    return true;
  }

  /** A changed password ends every session of the account. */
  async reset(input: unknown): Promise<boolean> {
    const { token, password } = parseForm(newPasswordForm, input);
    const passwordHash = await hashPassword(password);
    return this.db.write(async (tx) => {
      const user = await this.userOf(tx, token);
      const tokenVersion = user.tokenVersion + 1;
      await tx.update(User, { id: user.id }, { passwordHash, tokenVersion });
      await this.outbox.add(tx, "mail", { template: "password-changed", to: user.email, data: { name: user.name } });
      return true;
    });
  }

  /** Deletes what has not been good for a day. */
  forgetExpired(signal?: AbortSignal): Promise<number> {
    const expiresAt = LessThan(new Date(this.clock.now().getTime() - DAY));
    return deleteInSteps(this.db, PasswordReset, { expiresAt }, signal);
  }

  /** The update itself asks whether the token is unused, so that of two uses at once one counts. */
  private async userOf(tx: Tx, token: string): Promise<User> {
    const now = this.clock.now();
    const usable = { tokenHash: hashOf(token), usedAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await tx.update(PasswordReset, usable, { usedAt: now });
    const reset = affected === 1 && (await tx.findOneBy(PasswordReset, { tokenHash: hashOf(token) }));
    const user = reset && (await tx.findOneBy(User, { id: reset.userId }));
    if (!user) throw new BadInputError({ token: LINK_NO_LONGER_GOOD });
    // Links of earlier mails die with it: whoever finds one later must not undo the change.
    await tx.update(PasswordReset, { userId: user.id, usedAt: IsNull() }, { usedAt: now });
    return user;
  }
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
