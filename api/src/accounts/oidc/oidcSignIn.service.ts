import { MoreThan } from "typeorm";
import { oidcResponseForm } from "../../contract/forms";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import {
  ForbiddenError,
  NothingHereError,
  SecondFactorRequiredError,
  UnauthenticatedError,
} from "../../platform/errors";
import { parseForm } from "../../platform/form";
import type { Limiters } from "../../platform/limits/limiter";
import type { FactorProof } from "../factors/factorProof";
import type { KnownDevices } from "../knownDevices";
import { Person } from "../person.entity";
import type { Sessions } from "../sessions";
import type { Origin, SignedIn } from "../signIn.service";
import { Invitation } from "../team/invitation.entity";
import type { JoiningService } from "../team/joining.service";
import type { OidcAttempts } from "./oidcAttempts";
import { type Identity, identityOf } from "./oidcClaims";
import type { OidcIdentities } from "./oidcIdentities";
import type { OidcIssuer } from "./oidcIssuer";
import { noAccount, SEVERAL_INVITATIONS, START_AGAIN } from "./oidcRefusals";
import type { OidcSettings } from "./oidcSettings";

interface Parts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  sessions: Sessions;
  devices: KnownDevices;
  proof: FactorProof;
  joining: JoiningService;
  attempts: OidcAttempts;
  identities: OidcIdentities;
  /** Undefined where no identity provider is configured. */
  provider: { issuer: OidcIssuer; settings: OidcSettings } | undefined;
}

/** Sign-in with the identity provider, for people who have an account or an invitation. */
export class OidcSignInService {
  constructor(private readonly parts: Parts) {}

  async start(): Promise<{ url: string; cookie: string }> {
    const { url, attempt } = await this.provider().issuer.start();
    return { url, cookie: this.parts.attempts.cookieFor(attempt) };
  }

  /** Like a right password: returns a session, or the demand for a second factor. */
  async complete(input: unknown, origin: Origin): Promise<SignedIn> {
    const { issuer, settings } = this.provider();
    const query = new URLSearchParams(parseForm(oidcResponseForm, input).response);
    const { limiters, attempts } = this.parts;
    await limiters.consume("signInByAddress", origin.address);
    const state = query.get("state") ?? "";
    const attempt = attempts.find(origin.cookies, state);
    if (!attempt || !(await limiters.allows("oidcResponses", state))) throw new UnauthenticatedError(START_AGAIN);
    const signedIn = await this.enter(identityOf(await issuer.claimsOf(query, attempt), settings), origin);
    await limiters.refund("signInByAddress", origin.address);
    return signedIn;
  }

  endedCookie = (): string => this.parts.attempts.endedCookie();

  private async enter(identity: Identity, origin: Origin): Promise<SignedIn> {
    const { db, identities, proof, sessions, devices } = this.parts;
    const { subjectHash, email, hasSecondFactor } = identity;
    const linked = await identities.personOf(subjectHash);
    const person = linked ?? (await db.readWithRetry((read) => read.findOneBy(Person, { email })));
    if (!person) return this.join(identity, origin);
    const demand = hasSecondFactor ? null : await proof.demand(person.id, "sign-in", linked ? null : subjectHash);
    if (demand) throw new SecondFactorRequiredError(demand);
    if (!linked) await identities.link(person, subjectHash);
    return { ...(await sessions.begin(person, origin)), deviceCookie: devices.cookieFor(person.email) };
  }

  /** The provider's verified address proves access to the mailbox, as the link in the mail would. */
  private async join({ subjectHash, email, name }: Identity, origin: Origin): Promise<SignedIn> {
    const { db, clock, joining, identities } = this.parts;
    const where = { email, expiresAt: MoreThan(clock.now()) };
    const [invitation, ...others] = await db.readWithRetry((read) => read.find(Invitation, { where, take: 2 }));
    if (!invitation) throw new ForbiddenError(noAccount(email));
    if (others.length > 0) throw new ForbiddenError(SEVERAL_INVITATIONS);
    return joining.acceptVerified(invitation, name, origin, (person) => identities.link(person, subjectHash));
  }

  private provider() {
    if (!this.parts.provider) throw new NothingHereError();
    return this.parts.provider;
  }
}
