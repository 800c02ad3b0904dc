import { LessThan, MoreThan } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { keptFor } from "../../contract/privacy/retention";
import { type TeamRole } from "../../contract/team";
import { INVITATION_NO_LONGER_GOOD, invitationForm } from "../../contract/teamForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { hashOfSecret, isId, newId, newSecret } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { Person } from "../person.entity";
import { Invitation } from "./invitation.entity";
import { assertOwner, lockedTeam, type Team } from "./lockedTeam";
import type { InvitationType, OpenInvitation } from "./team.type";

export const IN_TEAM_ALREADY = t("This person is already in your team");

export const INVITED_ALREADY = t("This address was already invited. You can send the invitation again.");

/** How long an expired invitation is shown, so that it can be sent again. */
const SHOWN_FOR = keptFor("invitations");

/** Invitations to a team by email. The sender does not learn whether the address has a login. */
export class InvitationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
  ) {}

  /** Sending an invitation again replaces its link, if another email is sent. */
  async invite(viewer: Viewer, input: unknown, approvedBy: string | null = null): Promise<OpenInvitation> {
    const form = parseForm(invitationForm, input);
    const [email, role] = [form.email.toLowerCase(), form.role as TeamRole];
    await this.limiters.consume("invitationsByAccount", viewer.id);
    const isMailed = await this.canMail(viewer.id, email);
    const token = newSecret();
    const now = this.clock.now();
    const invitation: Invitation = {
      id: newId(),
      createdAt: now,
      accountId: viewer.id,
      email,
      role,
      tokenHash: hashOfSecret(token),
      invitedBy: viewer.userId,
      expiresAt: new Date(now.getTime() + limits.invitationDays * DAY),
      approvedBy,
    };
    await this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const open = await tx.findBy(Invitation, { accountId: viewer.id });
      // Our own row: an earlier attempt was committed, but its result was lost.
      if (open.some(({ id }) => id === invitation.id)) return;
      await this.assertRoom(tx, team, open, email);
      const before = open.find((one) => one.email === email);
      if (before && before.expiresAt > now && !form.isAgain) {
        throw new ConflictError(INVITED_ALREADY, { email: INVITED_ALREADY });
      }
      // Without another email the mailed link stays valid as before.
      if (!isMailed && before) Object.assign(invitation, { tokenHash: before.tokenHash, expiresAt: before.expiresAt });
      await tx.delete(Invitation, { accountId: viewer.id, email });
      await tx.insert(Invitation, invitation);
      await this.note(tx, viewer, "team.invited", invitation);
      if (isMailed) await this.mail(tx, team, invitation, token);
    });
    return { ...invitation, isExpired: invitation.expiresAt <= now };
  }

  /** The account's own limit is checked first, so that exceeding it does not use up the address's limit for others. */
  private async canMail(accountId: string, email: string): Promise<boolean> {
    const isWithinShare = await this.limiters.allows("invitationsToMailboxByAccount", `${accountId} ${email}`);
    return isWithinShare && this.limiters.allows("invitationsToMailbox", email);
  }

  async revoke(viewer: Viewer, id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const invitation = isId(id) && (await tx.findOneBy(Invitation, { id, accountId: viewer.id }));
      if (!invitation) throw new NotFoundError("Invitation");
      await tx.delete(Invitation, { id });
      await this.note(tx, viewer, "team.invitation-revoked", invitation);
      return true;
    });
  }

  /** Shown on the page behind the email's link. The token proves access to the mailbox. */
  async preview(token: string): Promise<InvitationType> {
    const invitation = await this.usable(token);
    const { accountId, invitedBy, email, role } = invitation;
    const account = await this.db.read.findOneByOrFail(Account, { id: accountId });
    const inviter = await this.db.read.findOneByOrFail(Person, { id: invitedBy });
    const isKnown = await this.db.read.existsBy(Person, { email });
    return { accountName: account.name, inviterName: inviter.name, email, role, isKnown };
  }

  /** Finds an invitation by its token, or throws. */
  async usable(token: string): Promise<Invitation> {
    const where = { tokenHash: hashOfSecret(token), expiresAt: MoreThan(this.clock.now()) };
    const invitation = await this.db.readWithRetry((read) => read.findOneBy(Invitation, where));
    if (!invitation) throw noLongerGood();
    return invitation;
  }

  /** Deletes invitations that expired a month ago. */
  forgetExpired(signal?: AbortSignal): Promise<number> {
    const expiresAt = LessThan(new Date(this.clock.now().getTime() - SHOWN_FOR));
    return deleteInBatches(this.db, Invitation, { expiresAt }, signal);
  }

  private async assertRoom(tx: Tx, { members }: Team, open: readonly Invitation[], email: string): Promise<void> {
    const person = await tx.findOneBy(Person, { email });
    if (members.some(({ userId }) => userId === person?.id)) {
      throw new ConflictError(IN_TEAM_ALREADY, { email: IN_TEAM_ALREADY });
    }
    const others = open.filter((one) => one.email !== email);
    if (members.length + others.length < limits.team.max) return;
    const message = `A team can have at most ${limits.team.max} members and invitations`;
    throw new ConflictError(message, { email: message });
  }

  private async mail(tx: Tx, { account }: Team, { email, role, invitedBy }: Invitation, token: string): Promise<void> {
    const inviter = await tx.findOneByOrFail(Person, { id: invitedBy });
    const link = `${this.publicUrl}/join?token=${token}`;
    const data = { name: inviter.name, account: account.name, role, link };
    await this.outbox.add(tx, "mail", { template: "team-invitation", to: email, data });
  }

  private note(tx: Tx, viewer: Viewer, action: AuditAction, { accountId, email, role }: Invitation): Promise<void> {
    const after = { email, role };
    return this.audit.record(tx, { actorId: viewer.userId, action, subject: `user:${accountId}`, after });
  }
}

export const noLongerGood = () => new BadInputError({ token: INVITATION_NO_LONGER_GOOD });
