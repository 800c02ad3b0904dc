import { IsNull, LessThan, Not } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Database, Tx } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import type { SecondFactorDemand } from "../../platform/errors";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Person } from "../person.entity";
import type { ChallengePurpose, FactorChallenge } from "./factorChallenge.entity";
import type { FactorChallenges } from "./factorChallenges";
import { RecoveryCode } from "./recoveryCode.entity";
import { hashOfRecoveryCode } from "./recoveryCodes";
import { credentialIdIn, type RelyingParty, type StoredCredential } from "./relyingParty";
import { SecondFactor } from "./secondFactor.entity";
import { isTotpCode, stepOfCode } from "./totp";

/** The response to a challenge: a code or a passkey. */
export interface Proof {
  code?: string | null | undefined;
  passkey?: string | null | undefined;
}

/** A factor's next counter, written only if it is higher. */
interface Next {
  factor: SecondFactor;
  counter: number;
}

/** Requests a second factor, and checks the response. Each response is accepted once. */
export class FactorProof {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    private readonly challenges: FactorChallenges,
    private readonly party: RelyingParty,
    private readonly outbox: Outbox,
  ) {}

  /** Null without a second factor. */
  async demand(
    userId: string,
    purpose: ChallengePurpose,
    subjectHash: string | null = null,
  ): Promise<SecondFactorDemand | null> {
    const factors = await this.db.readWithRetry((read) => activeFactors(read, userId));
    if (factors.length === 0) return null;
    const passkeys = factors.flatMap((factor) => credentialOf(factor) ?? []);
    const { token, challenge } = await this.challenges.issue(userId, purpose, subjectHash);
    return {
      challenge: token,
      methods: [...new Set(factors.map(({ kind }) => kind)), "recovery-code"],
      passkeyOptions: passkeys.length > 0 ? await this.party.requestOptions(passkeys, challenge) : null,
    };
  }

  isNeededBy = async (userId: string): Promise<boolean> =>
    (await this.db.readWithRetry((read) => activeFactors(read, userId))).length > 0;

  /** Whether the response is right; then the challenge is used up. */
  async accepts(asked: FactorChallenge, given: Proof): Promise<boolean> {
    try {
      return await this.judge(asked, given);
    } catch (error) {
      if (error instanceof ChallengeUsedError) return false;
      throw error;
    }
  }

  private async judge(asked: FactorChallenge, { code, passkey }: Proof): Promise<boolean> {
    const { userId } = asked;
    if (!code && passkey) {
      const next = await this.nextOfPasskey(asked, passkey);
      return next !== null && this.db.write((tx) => this.use(tx, asked, next));
    }
    const digits = (code ?? "").replace(/\s/g, "");
    if (!isTotpCode(digits)) return this.db.write((tx) => this.useRecoveryCode(tx, asked, code ?? ""));
    const next = await this.nextOfApp(userId, digits);
    return next !== null && this.db.write((tx) => this.use(tx, asked, next));
  }

  private async nextOfApp(userId: string, code: string): Promise<Next | null> {
    const factors = await this.db.readWithRetry((read) => activeFactors(read, userId));
    const factor = factors.find(({ kind }) => kind === "totp");
    if (!factor?.sealed) return null;
    const counter = stepOfCode(this.sealer.open(factor.sealed, factor.id), code, this.clock.now());
    return counter === null ? null : { factor, counter };
  }

  private async nextOfPasskey({ userId, challenge }: FactorChallenge, answer: string): Promise<Next | null> {
    const id = credentialIdIn(answer);
    const factors = await this.db.readWithRetry((read) => activeFactors(read, userId));
    for (const factor of factors) {
      const credential = credentialOf(factor);
      if (!credential || credential.id !== id) continue;
      const counter = await this.party.counterOf(answer, challenge, credential, factor.counter);
      return counter === null ? null : { factor, counter };
    }
    return null;
  }

  /**
   * The counter decides between two uses of a code. Passkeys without a counter stay at 0: there the challenge decides.
   */
  private async use(tx: Tx, asked: FactorChallenge, { factor: { id, kind }, counter }: Next): Promise<boolean> {
    const isUncounted = kind === "passkey" && counter === 0;
    const before = isUncounted ? {} : { counter: LessThan(counter) };
    const change = { counter, usedAt: this.clock.now() };
    const { affected } = await tx.update(SecondFactor, { id, activatedAt: Not(IsNull()), ...before }, change);
    return affected === 1 && this.take(tx, asked);
  }

  private async useRecoveryCode(tx: Tx, asked: FactorChallenge, code: string): Promise<boolean> {
    const { userId } = asked;
    const { affected } = await tx.delete(RecoveryCode, { userId, codeHash: hashOfRecoveryCode(code) });
    if (affected !== 1 || !(await this.take(tx, asked))) return false;
    const { email, name } = await tx.findOneByOrFail(Person, { id: userId });
    const left = String(await tx.countBy(RecoveryCode, { userId }));
    await this.outbox.add(tx, "mail", { template: "recovery-code-used", to: email, data: { name, left } });
    return true;
  }

  /** Of two responses to one challenge the first one counts; the other's changes are rolled back. */
  private async take(tx: Tx, asked: FactorChallenge): Promise<boolean> {
    if (await this.challenges.take(tx, asked)) return true;
    throw new ChallengeUsedError();
  }
}

/** Thrown inside a transaction to roll it back. */
class ChallengeUsedError extends Error {}

export const activeFactors = (read: Reader, userId: string): Promise<SecondFactor[]> =>
  read.find(SecondFactor, { where: { userId, activatedAt: Not(IsNull()) }, order: { id: "ASC" } });

export const credentialOf = ({ credential }: SecondFactor): StoredCredential | null =>
  credential ? (JSON.parse(credential) as StoredCredential) : null;
