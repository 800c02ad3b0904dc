import { Field, ObjectType } from "type-graphql";
import { IsNull, LessThan, MoreThan, Not } from "typeorm";
import { newPasswordForm, passwordResetForm } from "../../contract/forms";
import { t } from "../../contract/i18n/t";
import { keptFor } from "../../contract/privacy/retention";
import { hasRight } from "../../contract/team";
import { type Clock, HOUR } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { BadInputError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { enumOf } from "../../platform/graphqlEnum";
import { hashOfSecret, newId, newSecret } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import type { KnownDevices } from "../knownDevices";
import { hashPassword } from "../password";
import { Person } from "../person.entity";
import { mailsFor } from "../recipients";
import { endAccess, endAddressChange } from "../security/endAccess";
import { seatsOf } from "../sessions";
import { PasswordReset } from "./passwordReset.entity";

export const StandingAccessKindEnum = enumOf("StandingAccessKind", "Kind of access that works without a password.", {
  API_KEY: ["api-key", "An API key."],
  WEBHOOK: ["webhook", "A webhook."],
});

export const LINK_NO_LONGER_GOOD = t("This link is no longer valid. Please request a new one.");

@ObjectType("StandingAccess", {
  description: "An API key or webhook that works without the password.",
  simpleResolvers: true,
})
export class OpenAccess {
  @Field(() => StandingAccessKindEnum, { description: "Kind of access." }) kind!: "api-key" | "webhook";
  @Field(() => String, { description: "Name of the API key, or host of the webhook." }) name!: string;
}

export interface PasswordChanged {
  /** Access that does not need the new password; revoked if `isRevoked`. */
  access: OpenAccess[];
  isRevoked: boolean;
  /** Set-Cookie for a known device, so that the account's owner isn't locked out by others' guesses. */
  deviceCookie: string;
}

/** An account and the team member who lists or revokes its access. */
export interface AccessOwner {
  id: string;
  userId: string;
}

/** Lists an account's access, and revokes it if `isRevoked`. */
export interface AccessHolder {
  accessOf(tx: Tx, owner: AccessOwner, isRevoked: boolean): Promise<OpenAccess[]>;
}

/** The user id of requests for unknown addresses, which are stored too so that both take the same time. */
const NO_USER = "00000000-0000-0000-0000-000000000000";

/** Password resets, without revealing whether an email has an account. */
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
    private readonly devices: KnownDevices,
    private readonly accessHolders: readonly AccessHolder[],
  ) {}

  /** Always returns the same; a mail is sent only if there is an account. */
  async request(input: unknown, address: string): Promise<boolean> {
    const { email } = parseForm(passwordResetForm, input);
    await this.limiters.consume("passwordResetByAddress", address);
    const account = email.toLowerCase();
    // Protects a mailbox from being flooded from many addresses, without the caller noticing.
    const isMailed = await this.limiters.allows("passwordResetByAccount", account);
    const token = newSecret();
    const id = newId();
    await this.db.write(async (tx) => {
      const found = await tx.findOneBy(Person, { email: account });
      const seats = await seatsOf(tx, found?.id ?? NO_USER);
      const user = isMailed && seats.some(({ account: of }) => of.status === "approved") ? found : null;
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + HOUR);
      await tx.insert(PasswordReset, {
        id,
        createdAt: now,
        userId: user?.id ?? NO_USER,
        tokenHash: hashOfSecret(token),
        expiresAt,
        usedAt: null,
      });
      if (!user) return;
      const link = `${this.publicUrl}/reset-password?token=${token}`;
      await this.outbox.add(tx, "mail", {
        template: "password-reset",
        to: user.email,
        data: { name: user.name, link },
      });
    });
    return true;
  }

  /** Whether a link still works, checked before the person chooses a password. */
  isUsable(token: string): Promise<boolean> {
    return this.db.readWithRetry((read) =>
      read.existsBy(PasswordReset, { ...this.usable(token), userId: Not(NO_USER) }),
    );
  }

  /** A changed password ends all sessions of the account, and its other access if the owner requests it. */
  async reset(input: unknown): Promise<PasswordChanged> {
    const { token, password, revokeAccess: isRevoked } = parseForm(newPasswordForm, input);
    // Checked before hashing, which is expensive, because token guesses are not throttled.
    const usable = this.usable(token);
    if (!(await this.db.readWithRetry((read) => read.existsBy(PasswordReset, usable)))) throw invalidLink();
    const passwordHash = await hashPassword(password);
    return this.db.write(async (tx) => {
      const user = await this.userOf(tx, token);
      const tokenVersion = user.tokenVersion + 1;
      const credentialsChangedAt = this.clock.now();
      await tx.update(Person, { id: user.id }, { passwordHash, tokenVersion, credentialsChangedAt });
      await endAccess(tx, user.id);
      await endAddressChange(tx, user.id);
      const access: OpenAccess[] = [];
      // Covers the accounts in which this person could have created keys and webhooks.
      const owned = (await seatsOf(tx, user.id)).filter(({ role }) => hasRight(role, "own"));
      for (const { account } of owned) {
        const owner = { id: account.id, userId: user.id };
        for (const holder of this.accessHolders) access.push(...(await holder.accessOf(tx, owner, isRevoked)));
      }
      const mails = mailsFor([user], "password-changed", () => ({ access: sentenceOf(access, isRevoked) }));
      await this.outbox.addAll(tx, "mail", mails);
      return { access, isRevoked, deviceCookie: this.devices.cookieFor(user.email) };
    });
  }

  /** Deletes tokens that expired more than a day ago. */
  forgetExpired(signal?: AbortSignal): Promise<number> {
    const expiresAt = LessThan(new Date(this.clock.now().getTime() - keptFor("passwordResets")));
    return deleteInBatches(this.db, PasswordReset, { expiresAt }, signal);
  }

  /** The update checks that the token is unused, so that of two concurrent uses only one succeeds. */
  private async userOf(tx: Tx, token: string): Promise<Person> {
    const now = this.clock.now();
    const { affected } = await tx.update(PasswordReset, this.usable(token), { usedAt: now });
    const reset = affected === 1 && (await tx.findOneBy(PasswordReset, { tokenHash: hashOfSecret(token) }));
    const user = reset && (await tx.findOneBy(Person, { id: reset.userId }));
    if (!user) throw invalidLink();
    // Invalidates links of earlier emails, so that a link found later can't undo the change.
    await tx.update(PasswordReset, { userId: user.id, usedAt: IsNull() }, { usedAt: now });
    return user;
  }

  private usable(token: string) {
    return { tokenHash: hashOfSecret(token), usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}

const invalidLink = () => new BadInputError({ token: LINK_NO_LONGER_GOOD });

/** A sentence for the mail; empty if there is no access. */
function sentenceOf(access: readonly OpenAccess[], isRevoked: boolean): string {
  if (access.length === 0) return "";
  const names = access
    .map(({ kind, name }) => (kind === "api-key" ? t("API key “{name}”", { name }) : t("webhook “{name}”", { name })))
    .join(", ");
  return isRevoked
    ? t("We also revoked or paused: {names}.", { names })
    : t("Still active without the password: {names}.", { names });
}
