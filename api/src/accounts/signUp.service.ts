import { advertiserSignUpForm, anotherBrandForm, publisherSignUpForm } from "../contract/forms";
import { t } from "../contract/i18n/t";
import type { Clock } from "../platform/clock";
import type { Viewer } from "../platform/context";
import type { Database, Tx } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";
import { ConflictError, isDuplicate } from "../platform/errors";
import { defineEvent, type Events } from "../platform/events";
import { parseForm } from "../platform/form";
import { newId } from "../platform/ids";
import type { Limiters } from "../platform/limits/limiter";
import type { Outbox } from "../platform/outbox/outbox.service";
import { assertPublic } from "../platform/outside/publicAddress";
import type { UserStatus } from "./applicationStatus";
import { EMAIL_TAKEN } from "./emailChange/heldAddresses";
import { insertAccount, insertOwned, type NewAccount, newAccount, newAccountRow } from "./newAccount";
import { hashPassword } from "./password";
import { reapply } from "./people/reapplying";
import { Person } from "./person.entity";
import { seatsOf } from "./sessions";
import { suggestedPartnerKind } from "./suggestedPartnerKind";
import { type User, userOf } from "./user.type";

export const applicationReceived = defineEvent<User>("application.received");

export { EMAIL_TAKEN };

/** A stolen session must not flood the admins' list. */
const MOST_IN_REVIEW = 5;
export const TOO_MANY_IN_REVIEW = t("Five of your brands are in review. You can add more after the decision.");

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
    this.assertShop(given.website);
    return this.apply({ role: "advertiser", name, ...given }, password, address);
  }

  /** An agency or a house of several brands: each has an account with its own team, terms and invoices. */
  async anotherBrand({ userId }: Viewer, input: unknown, address: string): Promise<SignUp> {
    const given = parseForm(anotherBrandForm, input);
    this.assertShop(given.website);
    await this.limiters.consume("signUpByAddress", address);
    return this.db.write(async (tx) => {
      // Locked, so that of many at once each counts those before it.
      const person = await tx.findOneOrFail(Person, { where: { id: userId }, ...rowLock(tx) });
      const seats = await seatsOf(tx, userId);
      if (seats.filter(({ account }) => account.status === "pending").length >= MOST_IN_REVIEW)
        throw new ConflictError(TOO_MANY_IN_REVIEW);
      const { businessName: name, ...facts } = given;
      const own = { id: newId(), createdAt: this.clock.now(), kind: "advertiser", contactId: userId } as const;
      const account = newAccountRow({ ...own, name, ...facts });
      await insertOwned(tx, account, userId);
      await this.received(tx, userOf(account, person));
      return { id: account.id, status: account.status };
    });
  }

  private assertShop(website: string): void {
    if (!this.isAtHome) assertPublic(website, "website");
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
