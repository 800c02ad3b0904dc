import { AuditEvent, DAY, HeldClock, mailsTo, PASSWORD, Person, startApi, testApi, type User } from "../../../test";
import { lineTo } from "../../../test/process/lineTo";
import { NOT_YOUR_ROLE, type TeamRole } from "../../contract/team";
import { INVITATION_NO_LONGER_GOOD } from "../../contract/teamForms";
import { defaultLimits } from "../../platform/limits/limiter";
import { Account } from "../account.entity";
import { Invitation } from "./invitation.entity";
import { INVITED_ALREADY } from "./invitation.service";
import { LAST_OWNER } from "./lockedTeam";
import { Membership } from "./membership.entity";

const TEAM = "{ team { name members { id name email role isYou } invitations { id email role isExpired } } }";
const INVITE = `mutation ($email: String!, $role: TeamRole!, $isAgain: Boolean) { inviteMember(input: {
  email: $email, role: $role, isAgain: $isAgain }) { id email role isExpired } }`;
const REVOKE = "mutation ($id: ID!) { revokeInvitation(id: $id) { id } }";
const ACCEPT = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token user { id name
  email role } } }`;
const PREVIEW = "query ($token: String!) { invitation(token: $token) { accountName inviterName email role isKnown } }";
const CHANGE = "mutation ($userId: ID!, $role: TeamRole!) { changeMemberRole(userId: $userId, role: $role) { role } }";
const REMOVE = "mutation ($userId: ID!) { removeMember(userId: $userId) { id keys } }";
const LEAVE = "mutation { leaveTeam { accountId } }";
const SWITCH = "mutation ($id: ID!) { switchAccount(accountId: $id) { token user { id } } }";
const ME = "{ me { id name email accounts { id name role teamRole isCurrent } } }";

const clock = new HeldClock();
const api = testApi({ clock });
let owner: User;
let count = 0;
beforeEach(async () => (owner = await api.make.publisher()));

const newEmail = () => `invited${++count}@mail.example`;
const invite = (email: string, role = "VIEWER", by: User | null = owner, isAgain = false) =>
  api.as(by)(INVITE, { email, role, isAgain });
const accept = (input: object, by: User | null = null) => api.as(by)(ACCEPT, { input });
const change = (userId: string, role: string, by: User = owner) => api.as(by)(CHANGE, { userId, role });
const remove = (userId: string, by: User = owner) => api.as(by)(REMOVE, { userId });
const team = async (by: User = owner) => (await api.as(by)(TEAM)).data.team;
const member = (role: TeamRole, of: User = owner) => api.make.member(of.account, role);
const ownersOf = ({ id }: User) => api.db.read.countBy(Membership, { accountId: id, role: "owner" });
const templatesTo = async ({ email }: User) => (await mailsTo(api, email)).map(({ template }) => template);
async function tokenFor(email: string, role = "VIEWER", by: User = owner, isAgain = false): Promise<string> {
  expect((await invite(email, role, by, isAgain)).error).toBeUndefined();
  const mail = (await mailsTo(api, email)).findLast(({ template }) => template === "team-invitation");
  return new URL(mail!.data.link!).searchParams.get("token")!;
}
const withToken = (token: string) => async (query: string, variables?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const { data, errors } = (
    await api.app.inject({ method: "POST", url: "/graphql", headers, payload: { query, variables } })
  ).json();
  return { data, error: errors?.[0] && { message: errors[0].message, ...errors[0].extensions } };
};
const eventsOn = async (subject: string) =>
  (await api.db.read.findBy(AuditEvent, { subject: `user:${subject}` })).map(({ actorId, action }) => [
    action,
    actorId,
  ]);

describe("inviteMember", () => {
  it("emails a link, and shows the invitation to owners only", async () => {
    const email = newEmail();
    const { data } = await invite(` ${email.toUpperCase()} `, "MANAGER");
    expect(data.inviteMember).toEqual({ id: expect.any(String), email, role: "MANAGER", isExpired: false });
    expect((await team()).invitations).toEqual([data.inviteMember]);
    expect((await team(await member("finance"))).invitations).toEqual([]);
    expect(await eventsOn(owner.id)).toContainEqual(["team.invited", owner.id]);
  });

  it("stores only a hash of the token, and removes the link from the email after delivery", async () => {
    const token = await tokenFor(newEmail());
    expect(JSON.stringify(await api.db.read.find(Invitation))).not.toContain(token);
    await api.services.outbox.deliverDue();
    const [mail] = await api.db.read.query<{ payload: string }[]>("SELECT payload FROM work WHERE payload LIKE ?", [
      `%${token}%`,
    ]);
    expect(mail).toBeUndefined();
  });

  it("answers the same whether or not the address has an account", async () => {
    const known = await api.make.advertiser();
    const [one, other] = [await invite(known.email), await invite(newEmail())];
    expect(Object.keys(one.data.inviteMember)).toEqual(Object.keys(other.data.inviteMember));
    expect([one.error, other.error]).toEqual([undefined, undefined]);
  });

  it("rejects an address that was already invited, even under concurrency", async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(email)));
    const refused = answers.flatMap(({ error }) => error ?? []);
    expect(refused).toHaveLength(5);
    for (const error of refused) expect(error).toMatchObject({ code: "CONFLICT", fields: { email: INVITED_ALREADY } });
    expect(await mailsTo(api, email)).toHaveLength(1);
  });

  it("resending replaces the invitation, and the first link stops working", async () => {
    const email = newEmail();
    const [first, second] = [await tokenFor(email), await tokenFor(email, "FINANCE", owner, true)];
    expect((await team()).invitations).toMatchObject([{ email, role: "FINANCE" }]);
    expect((await accept({ token: first, name: "Ida Loom", password: PASSWORD })).error?.fields).toEqual({
      token: INVITATION_NO_LONGER_GOOD,
    });
    expect((await accept({ token: second, name: "Ida Loom", password: PASSWORD })).error).toBeUndefined();
  });

  it("rejects members, invalid addresses and too many invitations", async () => {
    const colleague = await member("viewer");
    expect((await invite(colleague.email)).error).toMatchObject({
      code: "CONFLICT",
      fields: { email: expect.any(String) },
    });
    expect((await invite("x")).error?.fields).toEqual({ email: "Invalid email address" });
    for (let at = 0; at < 48; at += 1) await invite(newEmail());
    const last = newEmail();
    const atOnce = await Promise.all([invite(newEmail()), invite(newEmail())]);
    expect(atOnce.filter(({ error }) => error)).toHaveLength(2);
    await remove(colleague.person.id);
    expect((await Promise.all([invite(last), invite(newEmail())])).filter(({ error }) => error)).toHaveLength(1);
  });

  it("is limited per account; too many emails to one address are dropped silently", async () => {
    const day = { seconds: 24 * 3600 };
    const strict = await startApi({
      limits: { invitationsByAccount: { points: 2, ...day }, invitationsToMailbox: { points: 1, ...day } },
    });
    const by = [await strict.make.publisher(), await strict.make.publisher()];
    const email = newEmail();
    for (const one of by) expect((await strict.as(one)(INVITE, { email, role: "VIEWER" })).error).toBeUndefined();
    expect(await mailsTo(strict, email)).toHaveLength(1);
    // The emailed link stays valid; no other link is known to anyone.
    const [mail] = await mailsTo(strict, email);
    const token = new URL(mail!.data.link!).searchParams.get("token")!;
    expect((await strict.as(by[0]!)(INVITE, { email, role: "MANAGER", isAgain: true })).error).toBeUndefined();
    expect(await mailsTo(strict, email)).toHaveLength(1);
    expect((await strict.as(null)(PREVIEW, { token })).data?.invitation).toMatchObject({ email, role: "MANAGER" });
    expect((await strict.as(by[0]!)(INVITE, { email: newEmail(), role: "VIEWER" })).error?.code).toBe("RATE_LIMITED");
    await strict.stop();
  });

  it("of one account can't exhaust the email limit of an address for others", async () => {
    const strict = await startApi({ limits: { ...defaultLimits } });
    const [stranger, friend] = [await strict.make.publisher(), await strict.make.publisher()];
    const email = newEmail();
    const [from, by] = [strict.as(stranger), strict.as(friend)];
    const sent = await Promise.all(
      Array.from({ length: 15 }, () => from(INVITE, { email, role: "VIEWER", isAgain: true })),
    );
    expect(sent.filter(({ error }) => error)).toEqual([]);
    expect(await mailsTo(strict, email)).toHaveLength(3);
    expect((await by(INVITE, { email, role: "VIEWER" })).error).toBeUndefined();
    const mails = await mailsTo(strict, email);
    expect(mails).toHaveLength(4);
    expect(mails.filter(({ data }) => data.name === friend.name)).toHaveLength(1);
    await strict.stop();
  });
});

describe("acceptInvitation", () => {
  it("creates a person with a name and a password who acts for the account", async () => {
    const email = newEmail();
    const token = await tokenFor(email, "MANAGER");
    expect((await api.as(null)(PREVIEW, { token })).data.invitation).toEqual({
      accountName: owner.name,
      inviterName: owner.name,
      email,
      role: "MANAGER",
      isKnown: false,
    });
    const { data } = await accept({ token, name: "Ida Loom", password: PASSWORD });
    expect(data.acceptInvitation.user).toEqual({ id: owner.id, name: "Ida Loom", email, role: "PUBLISHER" });
    const me = await withToken(data.acceptInvitation.token)(ME);
    expect(me.data.me.accounts).toEqual([
      { id: owner.id, name: owner.name, role: "PUBLISHER", teamRole: "MANAGER", isCurrent: true },
    ]);
    expect(await templatesTo(owner)).toContain("team-member-joined");
    const { id } = await api.db.read.findOneByOrFail(Person, { email });
    expect(await eventsOn(id)).toEqual([["team.member-joined", id]]);
  });

  it.each([
    [{ name: "I", password: PASSWORD }, "name"],
    [{ name: "Ida Loom", password: "12345" }, "password"],
    [{ password: PASSWORD }, "name"],
  ])("applies the rules for names and passwords: %j", async (given, field) => {
    const token = await tokenFor(newEmail());
    expect((await accept({ token, ...given })).error?.fields).toEqual({ [field]: expect.any(String) });
    expect((await accept({ token, name: "Ida Loom", password: PASSWORD })).error).toBeUndefined();
  });

  it("asks existing users for their password, within the sign-in limits", async () => {
    const known = await api.make.advertiser();
    const token = await tokenFor(known.email);
    expect((await accept({ token })).error?.fields).toEqual({ password: expect.stringContaining(known.email) });
    expect((await accept({ token, password: "wrong-password" })).error?.code).toBe("UNAUTHENTICATED");
    expect((await accept({ token, password: PASSWORD })).data.acceptInvitation.user.id).toBe(owner.id);
    expect((await api.as(known)(ME)).data.me.accounts).toMatchObject([
      { id: known.id, teamRole: "OWNER", isCurrent: true },
      { id: owner.id, teamRole: "VIEWER", isCurrent: false },
    ]);
  });

  it("asks signed-in users of that address for nothing, and anyone else for a password", async () => {
    const [known, other] = [await api.make.advertiser(), await api.make.advertiser()];
    const token = await tokenFor(known.email);
    expect((await accept({ token }, other)).error?.fields).toEqual({ password: expect.any(String) });
    expect((await accept({ token }, known)).data.acceptInvitation.user.id).toBe(owner.id);
  });

  it("succeeds once under concurrency", async () => {
    const token = await tokenFor(newEmail());
    const input = { token, name: "Ida Loom", password: PASSWORD };
    const answers = await Promise.all([accept(input), accept(input), accept(input)]);
    expect(answers.filter(({ data }) => data?.acceptInvitation)).toHaveLength(1);
    expect((await team()).members).toHaveLength(2);
  });

  it("expires after seven days, on revocation, or when the inviter is removed", async () => {
    const boss = await member("owner");
    const [late, revoked, orphaned] = [newEmail(), newEmail(), newEmail()];
    const tokens = [await tokenFor(late), await tokenFor(revoked), await tokenFor(orphaned, "OWNER", boss)];
    const { invitations } = await team();
    await api.as(owner)(REVOKE, { id: invitations.find(({ email }: { email: string }) => email === revoked).id });
    await remove(boss.person.id);
    clock.pass(7 * DAY);
    const fresh = await startSession(owner);
    expect((await fresh(TEAM)).data.team.invitations).toMatchObject([{ email: late, isExpired: true }]);
    for (const token of tokens) {
      expect((await accept({ token, name: "Ida Loom", password: PASSWORD })).error?.fields).toEqual({
        token: INVITATION_NO_LONGER_GOOD,
      });
    }
    clock.pass(31 * DAY);
    expect(await api.services.invitations.forgetExpired()).toBeGreaterThan(0);
  });

  it("is rejected for a suspended account", async () => {
    const token = await tokenFor(newEmail());
    await api.services.suspension.suspend(owner.email);
    const { error } = await accept({ token, name: "Ida Loom", password: PASSWORD });
    expect(error).toMatchObject({ code: "FORBIDDEN", message: expect.stringContaining("suspended") });
  });
});

/** A new session, after the clock has passed the end of all others. */
const startSession = async ({ account, person }: User) => withToken(api.services.sessions.issue(account, person).token);

describe("changeMemberRole and removeMember", () => {
  it("take effect at the next request and notify the member", async () => {
    const colleague = await member("viewer");
    const session = api.as(colleague);
    expect(
      (await session('mutation { setPayoutMethod(input: { kind: PAYPAL, email: "a@b.example" }) { waitHours } }')).error
        ?.message,
    ).toBe(NOT_YOUR_ROLE);
    expect((await change(colleague.person.id, "FINANCE")).data.changeMemberRole).toEqual({ role: "FINANCE" });
    expect((await session("{ payoutMethod { current { kind } } }")).error).toBeUndefined();
    await change(colleague.person.id, "VIEWER");
    expect((await session("{ payoutMethod { current { kind } } }")).error?.message).toBe(NOT_YOUR_ROLE);
    await remove(colleague.person.id);
    expect((await session("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
    expect(await templatesTo(colleague)).toEqual(["team-role-changed", "team-role-changed", "team-member-removed"]);
    expect(await eventsOn(colleague.person.id)).toEqual([
      ["team.role-changed", owner.id],
      ["team.role-changed", owner.id],
      ["team.member-removed", owner.id],
    ]);
  });

  it("leave API keys to the account and list them", async () => {
    const colleague = await member("owner");
    const { key } = (
      await api.as(colleague)(`mutation { createApiKey(input: { name: "Sheet", scopes: [REPORTS_READ] }) { key } }`)
    ).data.createApiKey;
    expect((await remove(colleague.person.id)).data.removeMember).toEqual({ id: colleague.person.id, keys: ["Sheet"] });
    expect((await withToken(key)("{ publisherReport { totals { clicks } } }")).error).toBeUndefined();
  });

  it("don't find members of other teams", async () => {
    const stranger = await api.make.publisher();
    expect((await change(stranger.person.id, "VIEWER")).error?.code).toBe("NOT_FOUND");
    expect((await remove(stranger.person.id)).error?.code).toBe("NOT_FOUND");
    expect((await remove("x")).error?.code).toBe("NOT_FOUND");
    expect(await ownersOf(stranger)).toBe(1);
  });

  it("delay a payout method set by the new role", async () => {
    const colleague = await member("viewer");
    await change(colleague.person.id, "FINANCE");
    const set = `mutation { setPayoutMethod(input: { kind: PAYPAL, email: "a@mail.example" }) { waitHours } }`;
    await api.as(colleague)(set);
    expect((await mailsTo(api, owner.email)).at(-1)).toMatchObject({
      template: "payout-method-changed",
      data: { from: expect.stringContaining("UTC") },
    });
  });
});

describe("the last owner", () => {
  it("cannot leave, be demoted or be removed", async () => {
    await member("manager");
    for (const { error } of [await change(owner.id, "VIEWER"), await remove(owner.id), await api.as(owner)(LEAVE)])
      expect(error).toMatchObject({ code: "CONFLICT", message: LAST_OWNER });
    expect(await ownersOf(owner)).toBe(1);
  });

  it.each(["lower", "remove", "leave"])("remains when two owners %s at the same moment", async (what) => {
    for (let round = 0; round < 5; round += 1) {
      const founder = await api.make.publisher();
      const other = await member("owner", founder);
      const pair = [founder, other] as const;
      const answers = await Promise.all(
        pair.map((by, at) => {
          const whom = pair[1 - at]!.person.id;
          if (what === "lower") return change(whom, "VIEWER", by);
          return what === "remove" ? remove(whom, by) : api.as(by)(LEAVE);
        }),
      );
      expect(answers.filter(({ error }) => !error)).toHaveLength(1);
      expect(await ownersOf(founder)).toBe(1);
    }
  });

  it("becomes the contact after the founder left", async () => {
    const heir = await member("owner");
    await api.as(owner)(LEAVE);
    expect((await api.db.read.findOneByOrFail(Account, { id: owner.id })).contactId).toBe(heir.person.id);
    const admin = await api.make.admin();
    const { nodes } = (
      await api.as(admin)(
        "query ($search: String) { users(filter: { search: $search }) { nodes { id name email } } }",
        { search: heir.email },
      )
    ).data.users;
    expect(nodes).toEqual([{ id: owner.id, name: owner.name, email: heir.email }]);
    expect((await api.services.suspension.suspend(heir.email)).id).toBe(owner.id);
    await expect(api.services.suspension.suspend(owner.email)).rejects.toThrow("other people's accounts");
  });
});

it("leaveTeam › works for any role immediately, and the next sign-in explains it", async () => {
  const colleague = await member("viewer");
  expect((await api.as(colleague)(LEAVE)).data.leaveTeam.accountId).toEqual(expect.any(String));
  expect((await api.as(colleague)("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
  const login = `mutation { login(input: { email: "${colleague.email}", password: "${PASSWORD}" }) { token } }`;
  expect((await api.as(null)(login)).error).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("invite you again"),
  });
});

describe("switchAccount", () => {
  it("creates a session for another account of the same person", async () => {
    const brand = await api.make.advertiser();
    await api.make.member(owner.account, "manager", { id: brand.person.id });
    const { token, user } = (await api.as(brand)(SWITCH, { id: owner.id })).data.switchAccount;
    expect(user.id).toBe(owner.id);
    expect((await withToken(token)("{ me { id email role } }")).data.me).toEqual({
      id: owner.id,
      email: brand.email,
      role: "PUBLISHER",
    });
    expect((await withToken(token)("{ links { totalCount } }")).data.links.totalCount).toBe(0);
    expect((await withToken(token)("{ myMerchant { id } }")).error?.code).toBe("FORBIDDEN");
  });

  it("rejects other people's and suspended accounts", async () => {
    const other = await api.make.publisher();
    expect((await api.as(owner)(SWITCH, { id: other.id })).error?.code).toBe("NOT_FOUND");
    await api.make.member(other.account, "viewer", { id: owner.id });
    await api.services.suspension.suspend(other.email);
    expect((await api.as(owner)(SWITCH, { id: other.id })).error?.message).toContain("suspended");
    expect((await api.as(owner)(ME)).error).toBeUndefined();
  });
});

it("refusedOperations › lists what a role may not do, and the API enforces it", async () => {
  const REFUSED = "{ me { accounts { isCurrent refusedOperations } } }";
  const refusedTo = async (user: User): Promise<string[]> => {
    const accounts: { isCurrent: boolean; refusedOperations: string[] }[] = (await api.as(user)(REFUSED)).data.me
      .accounts;
    return accounts.find(({ isCurrent }) => isCurrent)?.refusedOperations ?? [];
  };
  expect(await refusedTo(owner)).toEqual([]);
  const viewer = await member("viewer");
  expect(await refusedTo(viewer)).toEqual(
    expect.arrayContaining(["createLink", "setPayoutMethod", "inviteMember", "apiKeys", "cancelTask terms.simulate"]),
  );
  expect(await refusedTo(viewer)).not.toContain("markNotificationRead");
  const finance = await refusedTo(await member("finance"));
  expect(finance).toEqual(expect.arrayContaining(["createLink", "inviteMember"]));
  expect(finance).not.toContain("setPayoutMethod");
  const { error } = await api.as(viewer)('mutation { archiveLink(id: "none") { id } }');
  expect(error).toMatchObject({ code: "FORBIDDEN", message: NOT_YOUR_ROLE });
});

it("a person in several teams › signs in to their own account, or to another if that is closed", async () => {
  const person = await api.make.publisher();
  await api.make.member(owner.account, "viewer", { id: person.id });
  const login = `mutation { login(input: { email: "${person.email}", password: "${PASSWORD}" }) { user { id } } }`;
  expect((await api.as(null)(login)).data.login.user.id).toBe(person.id);
  await api.services.suspension.suspend(person.email);
  expect((await api.as(null)(login)).data.login.user.id).toBe(owner.id);
  expect(await api.services.sessions.viewerOf(api.tokenOf(person))).toBeNull();
});

it("a subscription ends at its next message when its member is removed or changes role", async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const merchant = await api.make.merchant();
  const link = await api.make.link({ publisherId: owner.id, merchantId: merchant.id });
  for (const act of [(id: string) => change(id, "FINANCE"), (id: string) => remove(id)]) {
    const colleague = await member("viewer");
    const client = lineTo(api, colleague);
    const updates = client.iterate({ query: "subscription { activity { clicks } }" });
    expect((await updates.next()).value.data.activity).toEqual({ clicks: 0 });
    await act(colleague.person.id);
    api.services.live.clicksKept([{ kind: 0, publisherId: link.publisherId, merchantId: link.merchantId } as never]);
    expect((await updates.next()).done).toBe(true);
    await client.dispose();
  }
});
