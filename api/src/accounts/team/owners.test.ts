import { AuditEvent, DAY, HeldClock, HOUR, mailsTo, PASSWORD, testApi, type User } from "../../../test";
import { type Browser, browserOf } from "../../../test/settingsKit";
import { NOT_YOUR_ROLE, type TeamRole } from "../../contract/team";
import { LINK_NO_LONGER_GOOD } from "../../contract/teamForms";
import { Membership } from "./membership.entity";
import { OwnerChange } from "./ownerChange.entity";

const INVITE = "mutation ($email: String!) { inviteMember(input: { email: $email, role: OWNER }) { id } }";
const ACCEPT = `mutation ($token: String!) {
  acceptInvitation(input: { token: $token, name: "Ida Loom", password: "${PASSWORD}" }) { token user { email } }
}`;
const CHANGE = `mutation ($userId: ID!, $role: TeamRole!) { changeMemberRole(userId: $userId, role: $role) { role
  ownerFrom canConfirm } }`;
const REMOVE = "mutation ($userId: ID!) { removeMember(userId: $userId) { id } }";
const CONFIRM = "mutation ($userId: ID!) { confirmOwnerChange(userId: $userId) { members { id } } }";
const STOP = "mutation ($userId: ID!) { stopOwner(userId: $userId) { members { id } } }";
const STOP_LINK = "mutation ($token: String!) { stopOwnerByLink(token: $token) { accountName } }";
const RETURN = "mutation ($token: String!) { returnAsOwner(token: $token) { accountName } }";
const TEAM = `{ team { members { id role ownerFrom canConfirm } formerOwners { id canReturnUntil canConfirm } } }`;
const NO_LONGER = { code: "BAD_USER_INPUT", fields: { token: LINK_NO_LONGER_GOOD } };

const clock = new HeldClock();
const api = testApi({ clock, env: { ADMIN_TWO_PERSONS: "off" } });
let owner: User;
let second: User;

const member = (role: TeamRole) => api.make.member(owner.account, role);
const roleOf = async ({ person }: User): Promise<TeamRole | undefined> =>
  (await api.db.read.findOneBy(Membership, { accountId: owner.id, userId: person.id }))?.role;
const change = (whom: User, role = "OWNER", by = owner) => api.as(by)(CHANGE, { userId: whom.person.id, role });
const remove = (whom: User, by = owner) => api.as(by)(REMOVE, { userId: whom.person.id });
const confirm = (whom: User, by: User) => api.as(by)(CONFIRM, { userId: whom.person.id });
const tokenTo = async ({ email }: Pick<User, "email">, path: string): Promise<string> => {
  const links = (await mailsTo(api, email)).map(({ data }) => data.link ?? "");
  return new URL(links.findLast((link) => link.includes(path)) ?? "").searchParams.get("token") ?? "";
};
const applyDue = () => api.services.owners.applyDue();
const actionsOn = async ({ person }: User) =>
  (await api.db.read.findBy(AuditEvent, { subject: `user:${person.id}` })).map(({ action }) => action);

describe.each(["publisher", "advertiser", "admin"] as const)("the team of a %s", (role) => {
  beforeEach(async () => {
    owner = await api.make.user({ role });
    second = await member("owner");
  });

  it("makes its founder an owner immediately", async () => {
    expect(await roleOf(owner)).toBe("owner");
    expect(await api.db.read.countBy(OwnerChange, { accountId: owner.id })).toBe(0);
  });

  it("gives a promoted owner a manager's rights for a day and notifies every owner", async () => {
    const colleague = await member("viewer");
    const { data } = await change(colleague);
    expect(data.changeMemberRole).toEqual({ role: "MANAGER", ownerFrom: expect.any(String), canConfirm: false });
    expect((await api.as(colleague)(INVITE, { email: "thief@mail.example" })).error?.message).toBe(NOT_YOUR_ROLE);
    for (const one of [owner, second]) {
      expect((await mailsTo(api, one.email)).at(-1)).toMatchObject({
        template: "owner-waits",
        data: { email: colleague.email, by: owner.person.name },
      });
    }
    expect(await applyDue()).toBe(0);
    clock.pass(24 * HOUR);
    await Promise.all([applyDue(), applyDue()]);
    expect(await roleOf(colleague)).toBe("owner");
    expect(await actionsOn(colleague)).toEqual(["team.role-changed", "team.owner-made"]);
  });

  it("promotes immediately when another owner confirms", async () => {
    const colleague = await member("manager");
    await change(colleague);
    expect((await confirm(colleague, owner)).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await confirm(colleague, colleague)).error?.message).toBe(NOT_YOUR_ROLE);
    const { members } = (await api.as(second)(TEAM)).data.team;
    expect(members.at(-1)).toMatchObject({ id: colleague.person.id, role: "MANAGER", canConfirm: true });
    expect((await confirm(colleague, second)).data.confirmOwnerChange.members).toEqual(expect.any(Array));
    expect(await roleOf(colleague)).toBe("owner");
    expect((await confirm(colleague, second)).error?.code).toBe("NOT_FOUND");
  });

  it("lets a removed owner return for three days, once", async () => {
    await remove(second);
    expect(await roleOf(second)).toBeUndefined();
    const token = await tokenTo(second, "/return-as-owner");
    const answers = await Promise.all([api.as(null)(RETURN, { token }), api.as(null)(RETURN, { token })]);
    expect(answers.flatMap(({ data }) => data?.returnAsOwner?.accountName ?? [])).toEqual([owner.account.name]);
    expect(answers.find(({ error }) => error)?.error).toMatchObject(NO_LONGER);
    expect(await roleOf(second)).toBe("owner");
    expect((await mailsTo(api, owner.email)).at(-1)).toMatchObject({
      template: "owner-returned",
      data: { email: second.email },
    });
  });
});

describe("a pending owner", () => {
  beforeEach(async () => {
    owner = await api.make.publisher();
    second = await member("owner");
  });

  /** With an owner's session, like a thief's after the owner confirmed in it. */
  async function join(email: string): Promise<Browser> {
    expect((await api.as(owner)(INVITE, { email })).error).toBeUndefined();
    const token = await tokenTo({ email }, "/join");
    expect((await api.as(null)(ACCEPT, { token })).error).toBeUndefined();
    return browserOf(api, { email });
  }

  it("can be stopped by an owner's link without signing in, once; an invited one is removed", async () => {
    const thief = await join("thief1@mail.example");
    expect((await thief.ask("{ team { name } }")).error).toBeUndefined();
    const token = await tokenTo(second, "/stop-owner");
    expect((await api.as(null)(STOP_LINK, { token })).data.stopOwnerByLink.accountName).toBe(owner.account.name);
    expect((await thief.ask("{ team { name } }")).error?.code).toBe("UNAUTHENTICATED");
    expect((await api.as(null)(STOP_LINK, { token })).error).toMatchObject(NO_LONGER);
    clock.pass(2 * DAY);
    await applyDue();
    expect(await api.db.read.countBy(Membership, { accountId: owner.id })).toBe(2);
    for (const one of [owner, second]) expect((await mailsTo(api, one.email)).at(-1)?.template).toBe("owner-stopped");
  });

  it("gets their previous role back and is signed out when an owner stops them", async () => {
    const colleague = await member("finance");
    const browser = await browserOf(api, colleague);
    await change(colleague);
    expect(await roleOf(colleague)).toBe("manager");
    expect((await api.as(second)(STOP, { userId: colleague.person.id })).data.stopOwner.members).toEqual(
      expect.any(Array),
    );
    expect(await roleOf(colleague)).toBe("finance");
    expect(await browser.isIn()).toBe(false);
    expect((await api.as(second)(STOP, { userId: colleague.person.id })).error?.code).toBe("NOT_FOUND");
  });

  it("is cancelled when removed, demoted or gone, or when the promoting owner leaves", async () => {
    const raised = [await member("viewer"), await member("viewer"), await member("viewer"), await member("viewer")];
    const [removed, lowered, gone, orphan] = raised as [User, User, User, User];
    for (const one of [removed, lowered, gone]) await change(one);
    await change(orphan, "OWNER", second);
    await remove(removed);
    await change(lowered, "MANAGER");
    await api.as(gone)("mutation { leaveTeam { accountId } }");
    await remove(second);
    clock.pass(25 * HOUR);
    await applyDue();
    expect(await Promise.all(raised.map(roleOf))).toEqual([undefined, "manager", undefined, "manager"]);
  });

  it("only one of link and job takes effect", async () => {
    for (let round = 0; round < 5; round += 1) {
      const colleague = await member("viewer");
      await change(colleague);
      const token = await tokenTo(owner, "/stop-owner");
      clock.pass(24 * HOUR);
      const [stopped] = await Promise.all([api.as(null)(STOP_LINK, { token }), applyDue()]);
      expect(await roleOf(colleague)).toBe(stopped.error ? "owner" : "viewer");
    }
  });
});

describe("a removed owner", () => {
  beforeEach(async () => {
    owner = await api.make.publisher();
    second = await member("owner");
  });

  it("can't return after the deadline, with a promotion link, or after another owner confirmed", async () => {
    const third = await member("owner");
    await remove(second);
    const token = await tokenTo(second, "/return-as-owner");
    expect((await api.as(null)(STOP_LINK, { token })).error).toMatchObject(NO_LONGER);
    expect((await api.as(third)(TEAM)).data.team.formerOwners).toMatchObject([
      { id: second.person.id, canConfirm: true },
    ]);
    expect((await confirm(second, owner)).error?.code).toBe("FORBIDDEN");
    expect((await confirm(second, third)).error).toBeUndefined();
    expect((await api.as(null)(RETURN, { token })).error).toMatchObject(NO_LONGER);

    await remove(third);
    const late = await tokenTo(third, "/return-as-owner");
    clock.pass(3 * DAY);
    expect((await api.as(null)(RETURN, { token: late })).error).toMatchObject(NO_LONGER);
    await applyDue();
    expect(await api.db.read.countBy(OwnerChange, { accountId: owner.id })).toBe(0);
  });

  it("can't be locked out by an owner of less than three days", async () => {
    const thief = await member("viewer");
    await change(thief);
    clock.pass(25 * HOUR);
    await applyDue();
    await remove(second);
    expect((await confirm(second, thief)).error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("owner for 3 days"),
    });
  });

  it("keeps the way back regardless of other changes", async () => {
    await change(second, "VIEWER");
    const token = await tokenTo(second, "/return-as-owner");
    await change(second, "FINANCE");
    await remove(second);
    expect((await api.as(null)(RETURN, { token })).error).toBeUndefined();
    expect(await roleOf(second)).toBe("owner");

    await change(second, "VIEWER");
    // Promoted again, they are an owner immediately: there is nothing left to stop.
    expect((await change(second)).data.changeMemberRole).toMatchObject({ role: "OWNER", ownerFrom: null });
    expect((await api.as(owner)(STOP, { userId: second.person.id })).error?.code).toBe("NOT_FOUND");
    expect(await roleOf(second)).toBe("owner");
  });
});

it("a stolen session can't add or remove owners without confirming identity", async () => {
  owner = await api.make.publisher();
  second = await member("owner");
  const stolen = await browserOf(api, owner);
  for (const [mutation, variables] of [
    [INVITE, { email: "thief2@mail.example" }],
    [CHANGE, { userId: second.person.id, role: "VIEWER" }],
    [REMOVE, { userId: second.person.id }],
  ] as const) {
    expect((await stolen.ask(mutation, variables)).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  }
  await stolen.confirm({ password: PASSWORD });
  expect((await stolen.ask(INVITE, { email: "friend@mail.example" })).error).toBeUndefined();
});
