import { advertiserSignUpForm, publisherSignUpForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Role } from "../core/context";
import type { Database } from "../core/db/database";
import { ConflictError, isDuplicate } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { newId } from "../core/ids";
import type { Limiters } from "../core/limits/limiter";
import type { Outbox } from "../outbox/outbox.service";
import { hashPassword } from "./password";
import { suggestedPartnerKind } from "./suggestedPartnerKind";
import { User } from "./user.entity";

export const applicationReceived = defineEvent<User>("application.received");

export const EMAIL_TAKEN = "An account with this email already exists";

type NewUser = Pick<User, "name" | "email" | "website"> & Partial<User> & { role: Role; password: string };

export type SignUp = { id: string; status: User["status"] };

/** Applications of publishers and advertisers: public, rate limited, and pending until an admin decides. */
export class SignUpService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  async publisher(input: unknown, address: string): Promise<SignUp> {
    const { name, email, password, website, channelType } = parseForm(publisherSignUpForm, input);
    const partnerKind = suggestedPartnerKind(channelType);
    return this.apply({ role: "publisher", name, email, password, website, channelType, partnerKind }, address);
  }

  async advertiser(input: unknown, address: string): Promise<SignUp> {
    const { businessName, contactName, email, password, website, categories } = parseForm(advertiserSignUpForm, input);
    const name = contactName;
    return this.apply(
      { role: "advertiser", name, email, password, website, businessName, contactName, categories },
      address,
    );
  }

  private async apply(applicant: NewUser, address: string): Promise<SignUp> {
    await this.limiters.consume("signUpByAddress", address);
    const user = await newUser(applicant, this.clock.now());
    try {
      await this.db.write(async (tx) => {
        await tx.insert(User, user);
        await this.outbox.add(tx, "mail", {
          template: "application-received",
          to: user.email,
          data: { name: user.name, role: user.role },
        });
        await this.events.emit(tx, applicationReceived, user);
      });
    } catch (error) {
      // The unique index decides between two concurrent sign-ups with the same email.
      if (isDuplicate(error)) throw new ConflictError(EMAIL_TAKEN, { email: EMAIL_TAKEN });
      throw error;
    }
    return { id: user.id, status: user.status };
  }
}

/** Defaults of a new account. */
export const blankUser = {
  tokenVersion: 1,
  status: "pending" as const,
  channelType: null,
  partnerKind: null,
  businessName: null,
  contactName: null,
  categories: null,
  decidedAt: null,
  decidedBy: null,
  suspendedAt: null,
  credentialsChangedAt: null,
};

/** A row to insert; its id is created before the first attempt. */
export async function newUser({ password, ...given }: NewUser, now: Date): Promise<User> {
  return {
    ...blankUser,
    ...given,
    id: newId(),
    createdAt: now,
    email: given.email.toLowerCase(),
    passwordHash: await hashPassword(password),
  };
}
