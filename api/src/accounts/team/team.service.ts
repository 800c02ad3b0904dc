import type { AuditService } from "../../audit/audit.service";
import { hasRight, type TeamRole, teamRoleLabels } from "../../contract/team";
import { teamRoleForm } from "../../contract/teamForms";
import type { Clock } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Database, Tx } from "../../core/db/database";
import type { Reader } from "../../core/db/reader";
import { rowsById } from "../../core/db/rowsById";
import { parseForm } from "../../core/form";
import type { Outbox } from "../../outbox/outbox.service";
import { Account } from "../account.entity";
import { Person } from "../person.entity";
import { Invitation } from "./invitation.entity";
import { assertOwner, lockedTeam, memberIn, passOn } from "./lockedTeam";
import { Membership } from "./membership.entity";
import type { RemovedMember, TeamMember, TeamType } from "./team.type";

/** The names of the keys in use that a person created for an account. */
export type KeyNames = (read: Reader, accountId: string, userId: string) => Promise<string[]>;

/** Who is in the team of an account, and as what. */
export class TeamService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly keyNames: KeyNames,
  ) {}

  /** Open invitations are for those who may invite. */
  async get(viewer: Viewer): Promise<TeamType> {
    const accountId = viewer.id;
    const { name } = await this.db.read.findOneByOrFail(Account, { id: accountId });
    const members = await this.db.read.find(Membership, { where: { accountId }, order: { id: "ASC" } });
    const ids = members.map(({ userId }) => userId);
    const people = await rowsById(this.db.read, Person, ids);
    const invitations = hasRight(viewer.member, "own")
      ? await this.db.read.find(Invitation, { where: { accountId }, order: { id: "ASC" } })
      : [];
    const now = this.clock.now();
    return {
      name,
      members: members.flatMap((member) => {
        const person = people.get(member.userId);
        return person ? [toMember(member, person, viewer)] : [];
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
      if (member.role === role) return toMember(member, person, viewer);
      await passOn(tx, team, member);
      const change = { role, grantedAt: this.clock.now() };
      await tx.update(Membership, { id: member.id }, change);
      await this.note(tx, viewer, "team.role-changed", member, { role: member.role }, { role });
      const data = { name: person.name, account: team.account.name, role: teamRoleLabels[role] };
      await this.outbox.add(tx, "mail", { template: "team-role-changed", to: person.email, data });
      return toMember({ ...member, ...change }, person, viewer);
    });
  }

  /** What the removed person created stays the account's, so the answer names the keys that still work. */
  async remove(viewer: Viewer, userId: string): Promise<RemovedMember> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      assertOwner(team, viewer);
      const member = memberIn(team, userId);
      await passOn(tx, team, member);
      await tx.delete(Membership, { id: member.id });
      await this.note(tx, viewer, "team.member-removed", member, { role: member.role });
      const { email, name } = await tx.findOneByOrFail(Person, { id: userId });
      const data = { name, account: team.account.name };
      await this.outbox.add(tx, "mail", { template: "team-member-removed", to: email, data });
      return { id: userId, keys: await this.keyNames(tx, viewer.id, userId) };
    });
  }

  async leave(viewer: Viewer): Promise<boolean> {
    return this.db.write(async (tx) => {
      const team = await lockedTeam(tx, viewer.id);
      const member = memberIn(team, viewer.userId);
      await passOn(tx, team, member);
      await tx.delete(Membership, { id: member.id });
      await this.note(tx, viewer, "team.member-left", member, { role: member.role });
      return true;
    });
  }

  private note(tx: Tx, viewer: Viewer, action: string, { accountId, userId }: Membership, before: object, after = {}) {
    return this.audit.record(tx, {
      actorId: viewer.userId,
      action,
      subject: `user:${userId}`,
      before: { account: accountId, ...before },
      after: { account: accountId, ...after },
    });
  }
}

const toMember = ({ userId, role, createdAt }: Membership, { name, email }: Person, viewer: Viewer): TeamMember => ({
  id: userId,
  name,
  email,
  role,
  joinedAt: createdAt,
  isYou: userId === viewer.userId,
});
