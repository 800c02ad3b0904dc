import { advertiserSignUpForm, publisherSignUpForm } from "../contract/forms";
import type { Clock } from "../platform/clock";
import type { Database, Tx } from "../platform/db/database";
import { ConflictError, isDuplicate } from "../platform/errors";
import { defineEvent, type Events } from "../platform/events";
import { parseForm } from "../platform/form";
import type { Limiters } from "../platform/limits/limiter";
import type { Outbox } from "../platform/outbox/outbox.service";
import { assertPublic } from "../platform/outside/publicAddress";
import type { UserStatus } from "./applicationStatus";
import { EMAIL_TAKEN } from "./emailChange/heldAddresses";
import { insertAccount, type NewAccount, newAccount } from "./newAccount";
import { hashPassword } from "./password";
import { reapply } from "./people/reapplying";
import { suggestedPartnerKind } from "./suggestedPartnerKind";
import type { User } from "./user.type";

export const applicationReceived = defineEvent<User>("application.received");

export { EMAIL_TAKEN };

export type SignUp = { id: string; status: UserStatus };

/** Applications of publishers and advertisers: public, rate limited, and pending until an admin decides. */
export class SignUpService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly events: Events,
    /** A private demo: shops may be local. */
    private readonly isAtHome: boolean,
  ) {}

  async publisher(input: unknown, address: string): Promise<SignUp> {
    const { password, ...given } = parseForm(publisherSignUpForm, input);
    const partnerKind = suggestedPartnerKind(given.channelType);
    return this.apply({ role: "publisher", ...given, partnerKind }, password, address);
  }

  async advertiser(input: unknown, address: string): Promise<SignUp> {
    const { password, contactName: name, ...given } = parseForm(advertiserSignUpForm, input);
    if (!this.isAtHome) assertPublic(given.website, "website");
    return this.apply({ role: "advertiser", name, ...given }, password, address);
  }

  private async apply(applicant: Omit<NewAccount, "passwordHash">, password: string, address: string) {
    await this.limiters.consume("signUpByAddress", address);
    const user = newAccount({ ...applicant, passwordHash: await hashPassword(password) }, this.clock.now());
    const { id, status } = user;
    try {
      await this.db.write(async (tx) => {
        await insertAccount(tx, user);
        await this.received(tx, user);
      });
    } catch (error) {
      // The unique index decides between two concurrent sign-ups with the same email.
      if (!isDuplicate(error)) throw error;
      await this.db.write(async (tx) => {
        const again = await reapply(tx, user, this.clock.now());
        if (!again) throw new ConflictError(EMAIL_TAKEN, { email: EMAIL_TAKEN });
        await this.received(tx, again);
      });
    }
    return { id, status };
  }

  private async received(tx: Tx, user: User): Promise<void> {
    const { email: to, name } = user.person;
    await this.outbox.add(tx, "mail", { template: "application-received", to, data: { name, role: user.role } });
    await this.events.emit(tx, applicationReceived, user);
  }
}
