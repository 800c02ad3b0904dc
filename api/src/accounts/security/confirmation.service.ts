import { Not } from "typeorm";
import { t } from "../../contract/i18n/t";
import {
  confirmationForm,
  STEP_TOO_LATE,
  WRONG_CODE,
  WRONG_PASSKEY,
  WRONG_PASSWORD,
} from "../../contract/settingsForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConfirmationRequiredError, type SecondFactorDemand } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import type { Limiters } from "../../platform/limits/limiter";
import type { FactorChallenges } from "../factors/factorChallenges";
import type { FactorProof } from "../factors/factorProof";
import { passwordMatches } from "../password";
import { Person } from "../person.entity";
import { OpenSession } from "./openSession.entity";
import { CONFIRMED_FOR } from "./openSessions";

/**
 * Changes a session thief would make need a fresh proof: the second factor if there is one, otherwise the password. It
 * is valid for this session for some minutes. `permission.ts` lists these changes.
 */
export class ConfirmationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly challenges: FactorChallenges,
    private readonly proof: FactorProof,
  ) {}

  /** The challenge to confirm with; null means the password. */
  start({ userId }: Viewer): Promise<SecondFactorDemand | null> {
    return this.proof.demand(userId, "confirm");
  }

  async confirm({ userId, sessionId }: Viewer, input: unknown): Promise<Date> {
    const { password, challenge, code, passkey } = parseForm(confirmationForm, input);
    if (!sessionId) throw new ConfirmationRequiredError("Please sign in again.");
    await this.limiters.consume("confirmationsByPerson", userId);
    if (await this.proof.isNeededBy(userId)) await this.checkFactor(userId, challenge, { code, passkey });
    else await this.checkPassword(userId, password);
    await this.limiters.refund("confirmationsByPerson", userId);
    const confirmedAt = this.clock.now();
    await this.db.write((tx) => tx.update(OpenSession, { id: sessionId, userId }, { confirmedAt }));
    return new Date(confirmedAt.getTime() + CONFIRMED_FOR);
  }

  /** Ends confirmations of the person's other sessions. */
  async forget(tx: Tx, userId: string, except: string | undefined): Promise<void> {
    await tx.update(OpenSession, { userId, ...(except && { id: Not(except) }) }, { confirmedAt: null });
  }

  private async checkFactor(
    userId: string,
    challenge: string | null | undefined,
    answer: { code?: string | null | undefined; passkey?: string | null | undefined },
  ): Promise<void> {
    const asked = challenge && (await this.challenges.find(challenge, "confirm"));
    if (!asked || asked.userId !== userId) throw new BadInputError({ challenge: STEP_TOO_LATE });
    if (await this.proof.accepts(asked, answer)) return;
    throw new BadInputError(answer.passkey && !answer.code ? { passkey: WRONG_PASSKEY } : { code: WRONG_CODE });
  }

  private async checkPassword(userId: string, password: string | null | undefined): Promise<void> {
    if (!password) throw new BadInputError({ password: t("Please enter your password") });
    const person = await this.db.readWithRetry((read) => read.findOneBy(Person, { id: userId }));
    if (!(await passwordMatches(person?.passwordHash, password))) throw new BadInputError({ password: WRONG_PASSWORD });
  }
}
