import { signInForm } from "../contract/forms";
import { t } from "../contract/i18n/t";
import { STEP_TOO_LATE, secondStepForm, WRONG_CODE, WRONG_PASSKEY } from "../contract/settingsForms";
import type { AuditService } from "../platform/audit/audit.service";
import type { Database } from "../platform/db/database";
import { RateLimitedError, SecondFactorRequiredError, UnauthenticatedError } from "../platform/errors";
import { parseForm } from "../platform/form";
import { addressKey } from "../platform/limits/addressKey";
import type { Limiters } from "../platform/limits/limiter";
import type { Outbox } from "../platform/outbox/outbox.service";
import type { FactorChallenges } from "./factors/factorChallenges";
import type { FactorProof } from "./factors/factorProof";
import type { KnownDevices } from "./knownDevices";
import type { OidcIdentities } from "./oidc/oidcIdentities";
import { passwordMatches } from "./password";
import { Person } from "./person.entity";
import type { Device } from "./security/deviceName";
import { type Session, type Sessions, seatsOf } from "./sessions";

export const INVALID_CREDENTIALS = t("Invalid credentials");

export interface SignedIn extends Session {
  /** Set-Cookie: the browser is now a known device of this person. */
  deviceCookie: string;
}

/** Where a sign-in comes from. */
export interface Origin extends Device {
  address: string;
  cookies?: string | undefined;
}

/** Sign-in with email address and password, and a second factor if there is one. */
export class SignInService {
  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly devices: KnownDevices,
    private readonly challenges: FactorChallenges,
    private readonly proof: FactorProof,
    private readonly identities: OidcIdentities,
  ) {}

  async signIn(input: unknown, origin: Origin): Promise<SignedIn> {
    const { email, password } = parseForm(signInForm, input);
    return this.prove(email, password, origin, (person) => this.sessions.begin(person, origin));
  }

  /** The second step: until it succeeds the device is not known, and no points are refunded. */
  async complete(input: unknown, origin: Origin): Promise<SignedIn> {
    const { challenge, ...given } = parseForm(secondStepForm, input);
    const asked = await this.challenges.find(challenge, "sign-in");
    const person = asked && (await this.db.readWithRetry((read) => read.findOneBy(Person, { id: asked.userId })));
    if (!person) throw new UnauthenticatedError(STEP_TOO_LATE);
    const device = this.devices.find(person.email, origin.cookies);
    // As with passwords, strangers can't use up a known device's attempts.
    const limit = device ? "secondFactorByDevice" : "secondFactorFromAddress";
    const inAll = device ? "secondFactorByDevices" : "secondFactorByStrangers";
    const key = device ?? pairOf(person.id, origin.address);
    await this.counted(person.email, async () => {
      await this.limiters.consume(limit, key);
      await this.limiters.consume(inAll, person.id);
    });
    if (!(await this.proof.accepts(asked, given))) {
      throw new UnauthenticatedError(given.passkey && !given.code ? WRONG_PASSKEY : WRONG_CODE);
    }
    if (asked.subjectHash) await this.identities.link(person, asked.subjectHash);
    const session = await this.sessions.begin(person, origin);
    await this.limiters.refund(limit, key);
    await this.limiters.refund(inAll, person.id);
    return this.completeSignIn(session, person.email, origin, device);
  }

  /**
   * Runs `work` if the password is right and there is no second factor, and otherwise returns a challenge. Every
   * attempt counts against the sign-in limits.
   */
  async prove(email: string, password: string, origin: Origin, work: (person: Person) => Promise<Session>) {
    const address = email.toLowerCase();
    const device = this.devices.find(address, origin.cookies);
    await this.throttle(address, origin, device);
    const person = await this.db.readWithRetry((read) => read.findOneBy(Person, { email: address }));
    if (!(await passwordMatches(person?.passwordHash, password)) || !person)
      throw new UnauthenticatedError(INVALID_CREDENTIALS);
    const demand = await this.proof.demand(person.id, "sign-in");
    if (demand) throw new SecondFactorRequiredError(demand);
    return this.completeSignIn(await work(person), address, origin, device);
  }

  private async completeSignIn(session: Session, address: string, origin: Origin, device: string | undefined) {
    await this.refund(address, origin, device);
    return { ...session, deviceCookie: this.devices.cookieFor(address) };
  }

  /**
   * Consumes points before the password is checked, so that concurrent guesses are all counted. A known device has its
   * own limit, which others can't use up.
   */
  private async throttle(account: string, { address }: Origin, device: string | undefined): Promise<void> {
    if (device) return this.limiters.consume("signInByDevice", device);
    await this.limiters.consume("signInByAddress", address);
    await this.counted(account, async () => {
      await this.limiters.consume("signInFromAddress", pairOf(account, address));
      await this.limiters.consume("signInByAccount", account);
    });
  }

  private async counted(account: string, consume: () => Promise<void>): Promise<void> {
    try {
      await consume();
    } catch (error) {
      if (error instanceof RateLimitedError) await this.auditBurst(account);
      throw error;
    }
  }

  /** A successful sign-in refunds its own points only, not those of other attempts. */
  private async refund(account: string, { address }: Origin, device: string | undefined): Promise<void> {
    if (device) return this.limiters.reset("signInByDevice", device);
    await this.limiters.reset("signInFromAddress", pairOf(account, address));
    await this.limiters.refund("signInByAccount", account);
    await this.limiters.refund("signInByAddress", address);
  }

  /** One audit event per window shows a burst, and one mail a day notifies the owner; every attempt is logged. */
  private async auditBurst(account: string): Promise<void> {
    const person = await this.db.read.findOneBy(Person, { email: account });
    const canEnter =
      person && (await seatsOf(this.db.read, person.id)).some(({ account: of }) => of.status === "approved");
    if (!canEnter || !(await this.limiters.allows("signInBurstNoted", person.id))) return;
    const isMailed = !(await this.limiters.allows("signInBurstMailed", person.id));
    await this.db.write(async (tx) => {
      await this.audit.record(tx, { actorId: null, action: "sign-in.throttled", subject: `user:${person.id}` });
      if (isMailed) return;
      const data = { name: person.name };
      await this.outbox.add(tx, "mail", { template: "sign-in-attempts", to: person.email, data });
    });
  }
}

const pairOf = (account: string, address: string): string => `${addressKey(address)} ${account}`;
