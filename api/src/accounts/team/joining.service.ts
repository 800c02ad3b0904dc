import { UNAPPROVED_INVITATION } from "../../contract/admin/approvals";
import { t } from "../../contract/i18n/t";
import { knownMemberForm, newMemberForm } from "../../contract/teamForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, ForbiddenError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId, newSecret } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import type { KnownDevices } from "../knownDevices";
import { insertPerson, newPerson } from "../newAccount";
import { hashPassword } from "../password";
import { Person } from "../person.entity";
import { mailsFor, recipientsIn } from "../recipients";
import { refusalOf, type Session, type Sessions } from "../sessions";
import type { Origin, SignedIn, SignInService } from "../signIn.service";
import { Invitation } from "./invitation.entity";
import { type InvitationService, noLongerGood } from "./invitation.service";
import { Membership } from "./membership.entity";
import type { OwnersService } from "./owners.service";
import type { SecondPerson } from "./secondPerson";

/** Accepts invitations, for existing and new logins. */
export class JoiningService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly invitations: InvitationService,
    private readonly sessions: Sessions,
    private readonly signIn: SignInService,
    private readonly devices: KnownDevices,
    private readonly owners: OwnersService,
    private readonly second: SecondPerson,
  ) {}

  async accept(input: { token: string }, viewer: Viewer | null, origin: Origin): Promise<SignedIn> {
    const invitation = await this.invitations.usable(input.token);
    const { email } = invitation;
    const person = await this.db.readWithRetry((read) => read.findOneBy(Person, { email }));
    if (!person) return this.acceptNew(input, invitation, origin);
    const { password } = parseForm(knownMemberForm, input);
    const isSignedIn = viewer?.userId === person.id && !viewer.scopes;
    if (isSignedIn && !password) {
      const account = await this.join(invitation, person, false);
      return this.withDevice(email, await this.sessions.goOn(account, person, viewer.sessionId));
    }
    if (!password) throw new BadInputError({ password: t("Please enter the password for {email}", { email }) });
    return this.signIn.prove(email, password, origin, async (proven) =>
      this.sessions.start(await this.join(invitation, proven, false), proven, origin),
    );
  }

  private async acceptNew(input: unknown, invitation: Invitation, origin: Origin): Promise<SignedIn> {
    const { name, password } = parseForm(newMemberForm, input);
    return this.create(invitation, { name, password }, origin);
  }

  /** For a new person whose address an identity provider verified. A password can be set by "Forgot password?". */
  acceptVerified(
    invitation: Invitation,
    name: string,
    origin: Origin,
    joined: (person: Person) => Promise<void>,
  ): Promise<SignedIn> {
    return this.create(invitation, { name, password: newSecret() }, origin, joined);
  }

  private async create(
    invitation: Invitation,
    { name, password }: { name: string; password: string },
    origin: Origin,
    joined?: (person: Person) => Promise<void>,
  ): Promise<SignedIn> {
    await this.limiters.consume("signUpByAddress", origin.address);
    const passwordHash = await hashPassword(password);
    const person = newPerson({ name, email: invitation.email, passwordHash }, this.clock.now());
    const account = await this.join(invitation, person, true);
    await joined?.(person);
    return this.withDevice(invitation.email, await this.sessions.start(account, person, origin));
  }

  private withDevice = (email: string, session: Session): SignedIn => ({
    ...session,
    deviceCookie: this.devices.cookieFor(email),
  });

  /** Deleting the invitation decides between concurrent accepts and revocations. */
  private async join(invitation: Invitation, person: Person, isNew: boolean): Promise<Account> {
    const { id, tokenHash, accountId, invitedBy } = invitation;
    const role = invitation.role === "owner" ? "manager" : invitation.role;
    const now = this.clock.now();
    const member = { id: newId(), createdAt: now, accountId, userId: person.id, role, grantedAt: now };
    try {
      return await this.db.write(async (tx) => {
        const account = await tx.findOneByOrFail(Account, { id: accountId });
        // Our own row: an earlier attempt was committed, but its result was lost.
        if (await tx.existsBy(Membership, { id: member.id })) return account;
        const { affected } = await tx.delete(Invitation, { id, tokenHash });
        if (affected !== 1) throw noLongerGood();
        const refusal = refusalOf(account);
        if (refusal) throw new ForbiddenError(refusal);
        if (account.kind === "network" && !invitation.approvedBy && (await this.second.isNeeded(tx))) {
          throw new ForbiddenError(UNAPPROVED_INVITATION);
        }
        if (isNew) await insertPerson(tx, person, now);
        await tx.insert(Membership, member);
        await this.notify(tx, account, person, member);
        if (invitation.role === "owner") {
          const begun = { accountId, userId: person.id, startedBy: invitedBy, roleBefore: null };
          await this.owners.raise(tx, begun, account.name);
        }
        return account;
      });
    } catch (error) {
      // Unique index: the address signed up or joined the team at the same moment.
      if (isDuplicate(error)) throw new ConflictError(t("This was just done. Please sign in."));
      throw error;
    }
  }

  private async notify(tx: Tx, account: Account, person: Person, { role }: Pick<Membership, "role">): Promise<void> {
    const after = { account: account.id, role };
    await this.audit.record(tx, {
      actorId: person.id,
      action: "team.member-joined",
      subject: `user:${person.id}`,
      after,
    });
    const owners = (await recipientsIn(tx, account.id, "own")).filter(({ id }) => id !== person.id);
    const joined = { account: account.name, member: person.name, email: person.email, role };
    await this.outbox.addAll(
      tx,
      "mail",
      mailsFor(owners, "team-member-joined", () => joined),
    );
  }
}
