import { UNAPPROVED_INVITATION } from "../../contract/admin/approvals";
import { teamRoleLabels } from "../../contract/team";
import { knownMemberForm, newMemberForm } from "../../contract/teamForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, ForbiddenError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import type { KnownDevices } from "../knownDevices";
import { insertPerson, newPerson } from "../newAccount";
import { hashPassword } from "../password";
import { Person } from "../person.entity";
import { recipientsIn } from "../recipients";
import { refusalOf, type Session, type Sessions } from "../sessions";
import type { Origin, SignedIn, SignInService } from "../signIn.service";
import { Invitation } from "./invitation.entity";
import { type InvitationService, noLongerGood } from "./invitation.service";
import { Membership } from "./membership.entity";
import type { OwnersService } from "./owners.service";
import type { SecondPerson } from "./secondPerson";

/** Accepting an invitation, with or without a sign-in of one's own. */
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
    if (!password) throw new BadInputError({ password: `Please enter the password of ${email}` });
    return this.signIn.prove(email, password, origin, async (proven) =>
      this.sessions.start(await this.join(invitation, proven, false), proven, origin),
    );
  }

  private async acceptNew(input: unknown, invitation: Invitation, origin: Origin): Promise<SignedIn> {
    const { name, password } = parseForm(newMemberForm, input);
    await this.limiters.consume("signUpByAddress", origin.address);
    const passwordHash = await hashPassword(password);
    const person = newPerson({ name, email: invitation.email, passwordHash }, this.clock.now());
    const account = await this.join(invitation, person, true);
    return this.withDevice(invitation.email, await this.sessions.start(account, person, origin));
  }

  private withDevice = (email: string, session: Session): SignedIn => ({
    ...session,
    deviceCookie: this.devices.cookieFor(email),
  });

  /** Deleting the invitation decides between two who accept it, and between accepting and revoking it. */
  private async join(invitation: Invitation, person: Person, isNew: boolean): Promise<Account> {
    const { id, tokenHash, accountId, invitedBy } = invitation;
    const role = invitation.role === "owner" ? "manager" : invitation.role;
    const now = this.clock.now();
    const member = { id: newId(), createdAt: now, accountId, userId: person.id, role, grantedAt: now };
    try {
      return await this.db.write(async (tx) => {
        const account = await tx.findOneByOrFail(Account, { id: accountId });
        // Our own: an earlier attempt was committed, but its result was lost.
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
      // The unique indexes: somebody signed up with this address, or joined this team, at the same moment.
      if (isDuplicate(error)) throw new ConflictError("This was done a moment ago. Please sign in.");
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
    const joined = { account: account.name, member: person.name, email: person.email, role: teamRoleLabels[role] };
    const mails = owners.map(({ email: to, name }) => ({
      template: "team-member-joined",
      to,
      data: { name, ...joined },
    }));
    await this.outbox.addAll(tx, "mail", mails);
  }
}
