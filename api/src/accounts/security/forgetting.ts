import type { EmailChangeService } from "../emailChange/emailChange.service";
import type { FactorChallenges } from "../factors/factorChallenges";
import type { OpenSessions } from "./openSessions";

/** Deletes what expired of sessions, second steps and changes of address. */
export class Forgetting {
  constructor(
    private readonly sessions: OpenSessions,
    private readonly challenges: FactorChallenges,
    private readonly emailChange: EmailChangeService,
  ) {}

  async forgetExpired(signal?: AbortSignal): Promise<number> {
    const sessions = await this.sessions.forgetExpired(signal);
    const steps = await this.challenges.forgetExpired(signal);
    return sessions + steps + (await this.emailChange.forgetOld(signal));
  }
}
