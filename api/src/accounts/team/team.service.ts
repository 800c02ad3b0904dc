import { IsNull } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { hasRight, type TeamRole } from "../../contract/team";
import { teamRoleForm } from "../../contract/teamForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { rowsById } from "../../platform/db/rowsById";
import { parseForm } from "../../platform/form";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import { Person } from "../person.entity";
import { Invitation } from "./invitation.entity";
import { assertOwner, lockedTeam, memberIn, passOn } from "./lockedTeam";
import { Membership } from "./membership.entity";
import { OwnerChange } from "./ownerChange.entity";
import type { OwnersService } from "./owners.service";
import type { FormerOwner, RemovedMember, TeamMember, TeamType } from "./team.type";

/** The members of an account's team, and their roles. */
export class TeamService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly owners: OwnersService,
  ) {}

  /** Open invitations are visible to those who may invite. */
  async get(viewer: Viewer): Promise<TeamType> {
    const accountId = viewer.id;
    const { name } = await this.db.read.findOneByOrFail(Account, { id: accountId });
    const members = await this.db.read.find(Membership, { where: { accountId }, order: { id: "ASC" } });
    const changes = await this.db.read.find(OwnerChange, { where: { accountId }, order: { id: "ASC" } });
    const ids = [...members, ...changes].map(({ userId }) => userId);
    const people = await rowsById(this.db.read, Person, ids);
    const invitations = hasRight(viewer.member, "own")
      ? await this.db.read.find(Invitation, { where: { accountId }, order: { id: "ASC" } })
      : [];
    const now = this.clock.now();
    return {
      name,
      members: members.flatMap((member) => {
        const person = people.get(member.userId);
        const raise = changes.find(({ kind, userId }) => kind === "raise" && userId === member.userId);
        return person ? [toMember(member, person, viewer, raise)] : [];
      }),
      formerOwners: changes.flatMap((change) => {
        const person = people.get(change.userId);
        return person && change.kind === "removal" && hasRight(viewer.member, "own")
          ? [toFormerOwner(change, person, viewer)]
          : [];
      }),
      invitations: invitations.map((invitation) => ({ ...invitation, isExpired: invitation.expiresAt <= now })),
    };
  }

  async changeRole(viewer: Viewer, userId: string, input: unknown): Promise<TeamMember> {
    const { role } = parseForm(teamRoleForm, input) as { role: TeamRole };
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const member = memberIn(team, userId);
      const person = await tx.findOneByOrFail(Person, { id: userId });
      const of = { accountId: viewer.id, userId };
      const raise = await tx.findOneBy(OwnerChange, { ...of, kind: "raise" });
      if (raise ? role === "owner" : member.role === role) return toMember(member, person, viewer, raise);
      await passOn(tx, team, member);
      if (raise) await tx.delete(OwnerChange, { id: raise.id });
      const { name: account } = team.account;
      await this.note(tx, viewer, "team.role-changed", member, { role: member.role }, { role });
      const begun = { ...of, startedBy: viewer.userId };
      if (role === "owner") {
        const waiting = await this.owners.raise(tx, { ...begun, roleBefore: member.role }, account);
        return toMember({ ...member, role: waiting ? "manager" : "owner" }, person, viewer, waiting);
      }
      await tx.update(Membership, { id: member.id }, { role, grantedAt: this.clock.now() });
      if (member.role === "owner") await this.owners.beginRemoval(tx, begun, account);
      else {
        const data = { name: person.name, account, role };
        await this.outbox.add(tx, "mail", { template: "team-role-changed", to: person.email, data });
      }
      return toMember({ ...member, role }, person, viewer);
    });
  }

  /** A removed member's API keys stay with the account, so the response names those still active. */
  async remove(viewer: Viewer, userId: string): Promise<RemovedMember> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const member = memberIn(team, userId);
      await passOn(tx, team, member);
      await tx.delete(Membership, { id: member.id });
      await tx.delete(OwnerChange, { accountId: viewer.id, userId, kind: "raise" });
      await this.note(tx, viewer, "team.member-removed", member, { role: member.role });
      const { name: account } = team.account;
      if (member.role === "owner") {
        await this.owners.beginRemoval(tx, { accountId: viewer.id, userId, startedBy: viewer.userId }, account);
      } else {
        const { email, name } = await tx.findOneByOrFail(Person, { id: userId });
        await this.outbox.add(tx, "mail", { template: "team-member-removed", to: email, data: { name, account } });
      }
      return { id: userId, keys: await keyNames(tx, viewer.id, userId) };
    });
  }

  async leave(viewer: Viewer): Promise<boolean> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      const member = memberIn(team, viewer.userId);
      await passOn(tx, team, member);
      await tx.delete(Membership, { id: member.id });
      await tx.delete(OwnerChange, { accountId: viewer.id, userId: viewer.userId, kind: "raise" });
      await this.note(tx, viewer, "team.member-left", member, { role: member.role });
      return true;
    });
  }

  private note(
    tx: Tx,
    viewer: Viewer,
    action: AuditAction,
    { accountId, userId }: Membership,
    before: object,
    after = {},
  ) {
    return this.audit.record(tx, {
      actorId: viewer.userId,
      action,
      subject: `user:${userId}`,
      before: { account: accountId, ...before },
      after: { account: accountId, ...after },
    });
  }
}

const toMember = (
  { userId, role, createdAt }: Membership,
  { name, email }: Person,
  viewer: Viewer,
  raise?: Pick<OwnerChange, "dueAt" | "startedBy"> | null,
): TeamMember => ({
  id: userId,
  name,
  email,
  role,
  joinedAt: createdAt,
  isYou: userId === viewer.userId,
  ownerFrom: raise?.dueAt ?? null,
  canConfirm: canConfirm(raise, viewer),
});

const toFormerOwner = (change: OwnerChange, { id, name, email }: Person, viewer: Viewer): FormerOwner => ({
  id,
  name,
  email,
  canReturnUntil: change.dueAt,
  canConfirm: canConfirm(change, viewer),
});

const canConfirm = (change: Pick<OwnerChange, "startedBy"> | null | undefined, viewer: Viewer): boolean =>
  change != null && hasRight(viewer.member, "own") && change.startedBy !== viewer.userId;

/** The names of the keys in use that a person created for an account, oldest first. */
async function keyNames(read: Reader, ownerId: string, createdBy: string): Promise<string[]> {
  const keys = await read.find(ApiKey, { where: { ownerId, createdBy, revokedAt: IsNull() }, order: { id: "ASC" } });
  return keys.map(({ name }) => name);
}
