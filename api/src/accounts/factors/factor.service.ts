import { createHash } from "node:crypto";
import { Field, ObjectType } from "type-graphql";
import { IsNull } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { appCodeForm, newPasskeyForm, STEP_TOO_LATE, WRONG_CODE, WRONG_PASSKEY } from "../../contract/settingsForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Person } from "../person.entity";
import type { ConfirmationService } from "../security/confirmation.service";
import { endAccess } from "../security/endAccess";
import type { FactorChallenges } from "./factorChallenges";
import { activeFactors, credentialOf } from "./factorProof";
import { RecoveryCode } from "./recoveryCode.entity";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recoveryCodes";
import type { RelyingParty } from "./relyingParty";
import { APP_SLOT, SecondFactor } from "./secondFactor.entity";
import { newTotpSecret, stepOfCode, totpUri } from "./totp";

export const MOST_PASSKEYS = 10;
const APP_IN_USE = t("You already have an authenticator app. Remove it before you set up another one.");

@ObjectType("NewAuthenticatorApp", {
  description: "An authenticator app to set up. Returned only once; active after its first correct code.",
  simpleResolvers: true,
})
export class NewApp {
  @Field(() => String, { description: "Secret in base 32, for manual entry." }) secret!: string;

  @Field(() => String, { description: "Secret as an `otpauth://` URI, for a QR code." })
  uri!: string;
}

interface FactorParts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  outbox: Outbox;
  sealer: Sealer;
  challenges: FactorChallenges;
  party: RelyingParty;
  confirmation: ConfirmationService;
  isRequiredOfAdmins: boolean;
}

/** Manages a person's two-factor authentication. Changes require a fresh confirmation and are emailed. */
export class FactorService {
  constructor(private readonly parts: FactorParts) {}

  listOf = (userId: string): Promise<SecondFactor[]> => activeFactors(this.parts.db.read, userId);

  codesLeft = (userId: string): Promise<number> => this.parts.db.read.countBy(RecoveryCode, { userId });

  isRequiredOf = ({ role }: Viewer): boolean => this.parts.isRequiredOfAdmins && role === "admin";

  /** A new setup replaces a secret that was never used. */
  async startApp(viewer: Viewer): Promise<NewApp> {
    const [id, secret, now] = [newId(), newTotpSecret(), this.parts.clock.now()];
    const person = await this.lockedWrite(viewer, async (tx, person) => {
      const of = { userId: person.id, slot: APP_SLOT };
      const before = await tx.findOneBy(SecondFactor, of);
      if (before?.activatedAt) throw new ConflictError(APP_IN_USE);
      await tx.delete(SecondFactor, of);
      const sealed = this.parts.sealer.seal(secret, id);
      await tx.insert(SecondFactor, {
        ...blank,
        ...of,
        id,
        createdAt: now,
        kind: "totp",
        name: "Authenticator app",
        sealed,
      });
      return person;
    });
    return { secret, uri: totpUri(secret, person.email) };
  }

  /** The first correct code activates the app. Returns recovery codes if there were none. */
  async confirmApp(viewer: Viewer, input: unknown): Promise<string[] | null> {
    const { code } = parseForm(appCodeForm, input);
    await this.parts.limiters.consume("confirmationsByPerson", viewer.userId);
    const codes = newRecoveryCodes();
    return this.lockedWrite(viewer, async (tx, person) => {
      const app = await tx.findOneBy(SecondFactor, { userId: person.id, slot: APP_SLOT, activatedAt: IsNull() });
      if (!app?.sealed) throw new ConflictError(STEP_TOO_LATE);
      const step = stepOfCode(this.parts.sealer.open(app.sealed, app.id), code, this.parts.clock.now());
      if (step === null) throw new BadInputError({ code: WRONG_CODE });
      await tx.update(SecondFactor, { id: app.id }, { activatedAt: this.parts.clock.now(), counter: step });
      return this.added(tx, viewer, person, app, codes);
    });
  }

  async startPasskey(viewer: Viewer): Promise<{ challenge: string; options: string }> {
    const person = await this.parts.db.read.findOneByOrFail(Person, { id: viewer.userId });
    const known = (await this.listOf(person.id)).flatMap((factor) => credentialOf(factor) ?? []);
    if (known.length >= MOST_PASSKEYS)
      throw new ConflictError(t("You can have up to {mostPasskeys} passkeys", { mostPasskeys: MOST_PASSKEYS }));
    const { token, challenge } = await this.parts.challenges.issue(person.id, "register");
    return { challenge: token, options: await this.parts.party.registrationOptions(person, known, challenge) };
  }

  async addPasskey(viewer: Viewer, input: unknown): Promise<string[] | null> {
    const { challenge: token, passkey, name } = parseForm(newPasskeyForm, input);
    const asked = await this.parts.challenges.find(token, "register");
    if (asked?.userId !== viewer.userId) throw new BadInputError({ passkey: STEP_TOO_LATE });
    const made = await this.parts.party.registered(passkey, asked.challenge);
    if (!made) throw new BadInputError({ passkey: WRONG_PASSKEY });
    const { counter, ...credential } = made;
    const [codes, now] = [newRecoveryCodes(), this.parts.clock.now()];
    const slot = createHash("sha256").update(credential.id).digest("hex");
    const factor: SecondFactor = {
      ...blank,
      id: newId(),
      createdAt: now,
      userId: viewer.userId,
      kind: "passkey",
      slot,
      name,
      counter,
      credential: JSON.stringify(credential),
      activatedAt: now,
    };
    return this.lockedWrite(viewer, async (tx, person) => {
      if (!(await this.parts.challenges.take(tx, asked))) throw new BadInputError({ passkey: STEP_TOO_LATE });
      if ((await activeFactors(tx, person.id)).length > MOST_PASSKEYS) {
        throw new ConflictError(t("You can have up to {mostPasskeys} passkeys", { mostPasskeys: MOST_PASSKEYS }));
      }
      await tx.insert(SecondFactor, factor);
      return this.added(tx, viewer, person, factor, codes);
    });
  }

  async remove(viewer: Viewer, id: string): Promise<boolean> {
    await this.lockedWrite(viewer, async (tx, person) => {
      const factors = await activeFactors(tx, person.id);
      const factor = isId(id) && factors.find((one) => one.id === id);
      if (!factor) throw new NotFoundError("Second factor");
      const isLast = factors.length === 1;
      if (isLast && this.isRequiredOf(viewer)) {
        throw new ConflictError(
          t("The network requires two-factor authentication for admins. Add another method first."),
        );
      }
      await tx.delete(SecondFactor, { id: factor.id });
      if (isLast) await tx.delete(RecoveryCode, { userId: person.id });
      await this.note(tx, viewer, "person.factor-removed", factor);
      await this.mail(tx, person, "second-factor-removed", { factor: factor.name, isLast: isLast ? "yes" : "" });
    });
    return true;
  }

  /** Replaces all earlier codes. */
  async replaceCodes(viewer: Viewer): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.lockedWrite(viewer, async (tx, person) => {
      if ((await activeFactors(tx, person.id)).length === 0) {
        throw new ConflictError(t("Recovery codes need two-factor authentication. Set it up first."));
      }
      await this.insertCodes(tx, person.id, codes);
      await this.note(tx, viewer, "person.recovery-codes-replaced", null);
      await this.mail(tx, person, "recovery-codes-replaced", {});
    });
    return codes;
  }

  /**
   * Command line only: for someone who lost the second factor and the recovery codes. Ends all sessions and keeps the
   * password. Returns the number of removed factors.
   */
  reset(email: string): Promise<number> {
    return this.parts.db.write(async (tx) => {
      const person = await tx.findOneBy(Person, { email: email.toLowerCase() });
      if (!person) throw new NotFoundError("User");
      const { id, tokenVersion } = person;
      const { affected } = await tx.delete(SecondFactor, { userId: id });
      await tx.delete(RecoveryCode, { userId: id });
      await endAccess(tx, id);
      await tx.update(Person, { id }, { tokenVersion: tokenVersion + 1 });
      const subject = `user:${id}`;
      await this.parts.audit.record(tx, { actorId: null, action: "person.factors-reset", subject });
      await this.mail(tx, person, "second-factors-reset", {});
      return affected ?? 0;
    });
  }

  private async added(tx: Tx, viewer: Viewer, person: Person, factor: SecondFactor, codes: string[]) {
    // Other sessions that confirmed with the password alone must confirm again with the new method.
    await this.parts.confirmation.forget(tx, person.id, viewer.sessionId);
    await this.note(tx, viewer, "person.factor-added", factor);
    await this.mail(tx, person, "second-factor-added", { factor: factor.name });
    if ((await tx.countBy(RecoveryCode, { userId: person.id })) > 0) return null;
    await this.insertCodes(tx, person.id, codes);
    return codes;
  }

  private async insertCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
    const createdAt = this.parts.clock.now();
    await tx.delete(RecoveryCode, { userId });
    await tx.insert(
      RecoveryCode,
      codes.map((code) => ({ id: newId(), createdAt, userId, codeHash: hashOfRecoveryCode(code) })),
    );
  }

  /** Locks the person's row to serialize changes. */
  private async lockedWrite<T>({ userId: id }: Viewer, work: (tx: Tx, person: Person) => Promise<T>): Promise<T> {
    try {
      return await this.parts.db.write(async (tx) =>
        work(tx, await tx.findOneOrFail(Person, { where: { id }, ...rowLock(tx) })),
      );
    } catch (error) {
      if (isDuplicate(error)) throw new ConflictError(t("This was just done. Please reload the page."));
      throw error;
    }
  }

  private note(tx: Tx, { userId }: Viewer, action: AuditAction, factor: SecondFactor | null): Promise<void> {
    const after = factor && { kind: factor.kind, name: factor.name };
    return this.parts.audit.record(tx, { actorId: userId, action, subject: `user:${userId}`, after });
  }

  private mail(tx: Tx, { email: to, name }: Person, template: string, data: Record<string, string>): Promise<string> {
    return this.parts.outbox.add(tx, "mail", { template, to, data: { name, ...data } });
  }
}

const blank = { sealed: null, credential: null, counter: 0, activatedAt: null, usedAt: null };
