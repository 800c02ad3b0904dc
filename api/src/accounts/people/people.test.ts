import { Account, DAY, HeldClock, Merchant, mailsTo, newId, SECOND, testApi, type User } from "../../../test";
import { sendDelayedNotices } from "../../../test/sendDelayedNotices";
import { browserOf } from "../../../test/settingsKit";
import { TOO_LATE } from "../../platform/outbox/delayedNotices";
import { EMAIL_TAKEN } from "../signUp.service";

const SUSPEND = `mutation ($userId: ID!, $reason: SuspensionReason!, $note: String) { suspendUser(input: { userId: $userId,
  reason: $reason, note: $note }) { id status suspendedAt } }`;
const LIFT = `mutation ($userId: ID!, $reason: String!) { liftSuspension(userId: $userId, reason: $reason) { suspendedAt } }`;
const REJECT = `mutation ($userId: ID!, $reason: RejectionReason, $note: String) { updateUserStatus(input: { userId: $userId,
  status: REJECTED, reason: $reason, note: $note }) { status } }`;
const REOPEN = "mutation ($userId: ID!) { reopenApplication(userId: $userId) { status } }";
const NOTE = "mutation ($userId: ID!, $text: String!) { addPersonNote(userId: $userId, text: $text) { kind text } }";
const RECORD = `query ($userId: ID!) { personRecord(userId: $userId) { user { status suspendedAt } remarks { kind
  actorName reasonLabel text } evidence { links clicks orders balance { cents currency } payouts { id } } } }`;
const APPLY = "mutation ($input: PublisherSignUpInput!) { signUpPublisher(input: $input) { id status } }";
const EVENTS =
  "query ($subject: String!) { auditEvents(filter: { subject: $subject }) { nodes { actorId action after } } }";
const USERS = `query ($filter: UserFilter, $oldestFirst: Boolean) { users(filter: $filter,
  oldestFirst: $oldestFirst, first: 100) { totalCount nodes { id } } }`;

const clock = new HeldClock();
const api = testApi({ clock });
let admin: User;
let count = 0;
beforeAll(async () => (admin = await api.make.admin({ name: "Ines Rocha" })));

const suspend = (userId: string, by: User | null = admin, given: object = {}) =>
  api.as(by)(SUSPEND, { userId, reason: "CLICKS", ...given });
const record = async (userId: string) => (await api.as(admin)(RECORD, { userId })).data.personRecord;
const eventsOf = async ({ id }: { id: string }) =>
  (await api.as(admin)(EVENTS, { subject: `user:${id}` })).data.auditEvents.nodes;
const templatesTo = async (email: string) => (await mailsTo(api, email)).map(({ template }) => template);
const application = (given: object = {}) => ({
  name: "Orla Vantongeren",
  email: `again${++count}@mail.example`,
  password: "woven twice over",
  website: "https://orla.example",
  channelType: "BLOG",
  ...given,
});
const apply = (input: object) => api.as(null)(APPLY, { input });
const rejected = async (given: object = {}) => {
  const input = application(given);
  const { id } = (await apply(input)).data.signUpPublisher;
  await api.as(admin)(REJECT, { userId: id, reason: "NOT_FASHION" });
  return { id: id as string, input };
};

describe("suspendUser", () => {
  it("ends sessions, tells the person why, and records it in the log and the audit log", async () => {
    const person = await api.make.publisher();
    const { data } = await suspend(person.id, admin, { note: "Forty orders from one click." });
    expect(data.suspendUser).toEqual({ id: person.id, status: "APPROVED", suspendedAt: clock.now().toISOString() });
    expect((await api.as(person)("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
    expect(await mailsTo(api, person.email)).toMatchObject([
      {
        template: "account-suspended",
        data: { why: "We found clicks or orders we can't explain. Forty orders from one click." },
      },
    ]);
    expect((await record(person.id)).remarks).toEqual([
      {
        kind: "SUSPENDED",
        actorName: "Ines Rocha",
        reasonLabel: "Invalid clicks or orders",
        text: "Forty orders from one click.",
      },
    ]);
    expect(await eventsOf(person)).toEqual([
      {
        actorId: admin.id,
        action: "user.suspended",
        after: { reason: "clicks", note: "Forty orders from one click." },
      },
    ]);
  });

  it("happens once, even if two admins do it at once", async () => {
    const person = await api.make.publisher();
    const answers = await Promise.all([suspend(person.id), suspend(person.id), suspend(person.id)]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: "CONFLICT",
      message: "This account is already suspended",
    });
    expect(await templatesTo(person.email)).toEqual(["account-suspended"]);
  });

  it("can be filtered and counted, and is not listed as approved", async () => {
    const search = `s${newId().slice(-8)}.example`;
    const person = await api.make.publisher({ website: `https://${search}` });
    const found = async (filter: object) => (await api.as(admin)(USERS, { filter: { search, ...filter } })).data.users;
    const before = (await api.as(admin)("{ userTotals { suspended } }")).data.userTotals.suspended;
    await suspend(person.id);
    expect((await found({ isSuspended: true })).nodes).toEqual([{ id: person.id }]);
    expect((await found({ status: "APPROVED", isSuspended: false })).totalCount).toBe(0);
    expect((await api.as(admin)("{ userTotals { suspended } }")).data.userTotals.suspended).toBe(before + 1);
  });

  it("rejects admins, applicants, unknown ids and missing details", async () => {
    const person = await api.make.publisher();
    expect((await suspend(admin.id)).error?.code).toBe("CONFLICT");
    expect((await suspend((await api.make.publisher({ status: "pending" })).id)).error?.code).toBe("CONFLICT");
    expect((await suspend(newId())).error?.code).toBe("NOT_FOUND");
    expect((await suspend("nonsense")).error?.code).toBe("NOT_FOUND");
    const { error } = await suspend(person.id, admin, { reason: "OTHER", note: " " });
    expect(error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { note: expect.stringMatching(/describe the reason/) },
    });
    expect(await templatesTo(person.email)).toEqual([]);
  });
});

it("liftSuspension › restores access, with a reason only admins see", async () => {
  const person = await api.make.publisher();
  await suspend(person.id);
  const lift = (reason: string, by: User | null = admin) => api.as(by)(LIFT, { userId: person.id, reason });
  expect((await lift(" ")).error?.fields).toEqual({ text: "Please enter a note" });
  expect((await lift("No.", person)).error?.code).toBe("UNAUTHENTICATED");
  expect((await lift("Explained by phone.")).data.liftSuspension).toEqual({ suspendedAt: null });
  expect((await lift("Once more.")).error?.message).toBe("This account is not suspended");
  expect((await record(person.id)).remarks[0]).toMatchObject({ kind: "RESTORED", text: "Explained by phone." });
  const mails = await mailsTo(api, person.email);
  expect(mails.map(({ template }) => template)).toEqual(["account-suspended", "account-restored"]);
  expect(JSON.stringify(mails)).not.toContain("Explained by phone");
});

describe("rejection", () => {
  it("has a reason shown to the applicant and stored for admins", async () => {
    const person = await api.make.publisher({ status: "pending" });
    const given = { userId: person.id, reason: "NOT_FASHION", note: "Only garden tools." };
    expect((await api.as(admin)(REJECT, given)).data.updateUserStatus).toEqual({ status: "REJECTED" });
    await sendDelayedNotices(api);
    const again = new Date(clock.now().getTime() + 30 * DAY).toISOString().slice(0, 10);
    expect(await mailsTo(api, person.email)).toMatchObject([
      {
        template: "application-rejected",
        data: { why: "Our network is for fashion, and we didn't find any on your site. Only garden tools.", again },
      },
    ]);
    expect((await record(person.id)).remarks).toMatchObject([
      { kind: "REJECTED", reasonLabel: "Not about fashion", text: "Only garden tools." },
    ]);
  });

  it("requires details for “other” and rejects a reason on approval", async () => {
    const person = await api.make.publisher({ status: "pending" });
    expect((await api.as(admin)(REJECT, { userId: person.id, reason: "OTHER" })).error?.code).toBe("BAD_USER_INPUT");
    const approve = `mutation { updateUserStatus(input: { userId: "${person.id}", status: APPROVED, reason: METHOD }) { id } }`;
    expect((await api.as(admin)(approve)).error?.code).toBe("BAD_USER_INPUT");
    expect((await record(person.id)).user.status).toBe("PENDING");
  });
});

describe("undoUserDecision", () => {
  const UNDO = "mutation ($userId: ID!) { undoUserDecision(userId: $userId) { status decidedAt } }";
  const APPROVE =
    "mutation ($userId: ID!) { updateUserStatus(input: { userId: $userId, status: APPROVED }) { status } }";
  const undo = (userId: string, by: User | null = admin) => api.as(by)(UNDO, { userId });
  const pass = (seconds: number) => {
    clock.pass(seconds * SECOND);
    return api.services.outbox.deliverDue();
  };

  it("reverts a rejection, with its reason, before the applicant is notified", async () => {
    const { id, email } = await api.make.publisher({ status: "pending" });
    await api.as(admin)(REJECT, { userId: id, reason: "METHOD" });
    const other = await api.make.admin();
    expect((await undo(id, other)).data.undoUserDecision).toEqual({ status: "PENDING", decidedAt: null });
    await pass(30);
    expect([await templatesTo(email), (await record(id)).remarks]).toEqual([[], []]);
    expect((await eventsOf({ id })).map(({ action }: { action: string }) => action)).toEqual([
      "user.decision-undone",
      "user.rejected",
    ]);
    expect((await undo(id)).error?.code).toBe("CONFLICT");
    await api.as(admin)(APPROVE, { userId: id });
    await pass(30);
    expect(await templatesTo(email)).toEqual(["application-approved"]);
  });

  it("reverts an approval: signs the account out and lists the brand again on a new approval", async () => {
    const brand = await api.make.advertiser({ status: "pending", businessName: "Undone & Daughters" });
    const listed = async () =>
      (await api.as(admin)("{ brands(first: 100) { nodes { name } } }")).data.brands.nodes.filter(
        ({ name }: { name: string }) => name === "Undone & Daughters",
      ).length;
    await api.as(admin)(APPROVE, { userId: brand.id });
    const browser = await browserOf(api, brand);
    expect([await listed(), await browser.isIn()]).toEqual([1, true]);
    await undo(brand.id);
    expect([await listed(), await browser.isIn()]).toEqual([0, false]);
    await api.as(admin)(APPROVE, { userId: brand.id });
    expect([await listed(), await browser.isIn()]).toEqual([1, false]);
    expect(await api.db.read.countBy(Merchant, { ownerId: brand.id })).toBe(1);
  });

  it("is final after a few seconds, and applies once under concurrency", async () => {
    const { id, email } = await api.make.publisher({ status: "pending" });
    await api.as(admin)(APPROVE, { userId: id });
    expect((await Promise.all([undo(id), undo(id)])).filter(({ data }) => data)).toHaveLength(1);
    await api.as(admin)(APPROVE, { userId: id });
    await pass(11);
    expect((await undo(id)).error).toMatchObject({ code: "CONFLICT", message: TOO_LATE() });
    expect(await templatesTo(email)).toEqual(["application-approved"]);
    for (const wrong of [newId(), "nonsense"]) expect((await undo(wrong)).error?.code).toBe("NOT_FOUND");
  });

  it("fails if the application changed in the meantime, and says so", async () => {
    const { id, email } = await api.make.publisher({ status: "pending" });
    await api.as(admin)(APPROVE, { userId: id });
    await suspend(id);
    expect((await undo(id)).error?.code).toBe("CONFLICT");
    expect(await templatesTo(email)).toEqual(["application-approved", "account-suspended"]);
  });
});

describe("a reapplication", () => {
  it("from a rejected address is accepted after 30 days, not before", async () => {
    const { id, input } = await rejected();
    clock.pass(30 * DAY - 1000);
    expect((await apply(input)).error).toMatchObject({ code: "CONFLICT", fields: { email: EMAIL_TAKEN } });
    clock.pass(1000);
    const { data } = await apply({ ...input, name: "Orla Again", password: "another one entirely" });
    expect(data.signUpPublisher).toEqual({ id: expect.any(String), status: "PENDING" });
    expect(data.signUpPublisher.id).not.toBe(id);
    expect((await record(id)).user.status).toBe("REJECTED");
    expect((await record(data.signUpPublisher.id)).remarks).toMatchObject([{ kind: "REAPPLIED" }]);
    expect((await apply(input)).error?.code).toBe("CONFLICT");
    const decide = `mutation { updateUserStatus(input: { userId: "${data.signUpPublisher.id}", status: APPROVED }) { id } }`;
    await api.as(admin)(decide);
    const login = "mutation ($input: LoginInput!) { login(input: $input) { user { id name } } }";
    const signedIn = await api.as(null)(login, { input: { email: input.email, password: "another one entirely" } });
    expect(signedIn.data.login.user).toEqual({ id: data.signUpPublisher.id, name: "Orla Again" });
  });

  it("is accepted immediately when an admin allowed it, and once under concurrency", async () => {
    const { id, input } = await rejected();
    expect((await api.as(admin)(REOPEN, { userId: id })).data.reopenApplication).toEqual({ status: "REJECTED" });
    expect((await api.as(admin)(REOPEN, { userId: id })).error?.code).toBe("CONFLICT");
    const answers = await Promise.all([apply(input), apply(input)]);
    expect(answers.filter(({ data }) => data?.signUpPublisher)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.code).toBe("CONFLICT");
    expect(await templatesTo(input.email)).toEqual([
      "application-received",
      "application-rejected",
      "application-reopened",
      "application-received",
    ]);
  });

  it("never replaces the password of a team member", async () => {
    const { id, input } = await rejected();
    const brand = await api.make.advertiser();
    await api.make.member(brand.account, "viewer", { id });
    await api.as(admin)(REOPEN, { userId: id });
    expect((await apply({ ...input, password: "stolen in daylight" })).error?.code).toBe("CONFLICT");
  });

  it("is refused with the address of an approved or pending account", async () => {
    for (const status of ["approved", "pending"] as const) {
      const person = await api.make.publisher({ status });
      expect((await apply(application({ email: person.email }))).error?.code).toBe("CONFLICT");
      expect((await api.as(admin)(REOPEN, { userId: person.id })).error?.code).toBe("CONFLICT");
    }
  });
});

it("addPersonNote › is visible to admins only, and its text is not in the audit log", async () => {
  const person = await api.make.publisher();
  const note = (text: string, by: User | null = admin) => api.as(by)(NOTE, { userId: person.id, text });
  expect((await note("Knitwear only.")).data.addPersonNote).toEqual({ kind: "NOTE", text: "Knitwear only." });
  expect((await note("  ")).error?.code).toBe("BAD_USER_INPUT");
  expect((await note("x".repeat(2001))).error?.code).toBe("BAD_USER_INPUT");
  expect((await api.as(admin)(NOTE, { userId: newId(), text: "Who?" })).error?.code).toBe("NOT_FOUND");
  expect((await record(person.id)).remarks).toMatchObject([{ kind: "NOTE", actorName: "Ines Rocha" }]);
  expect(await eventsOf(person)).toEqual([{ actorId: admin.id, action: "user.noted", after: null }]);
});

it("users › can be listed oldest first, with a count of overdue applications", async () => {
  const before = (await api.as(admin)("{ userTotals { late pending } }")).data.userTotals;
  const { id: older } = (await apply(application())).data.signUpPublisher;
  const { id: newer } = (await apply(application())).data.signUpPublisher;
  const ids = (await api.as(admin)(USERS, { filter: { status: "PENDING" }, oldestFirst: true })).data.users.nodes.map(
    ({ id }: { id: string }) => id,
  );
  expect(ids.indexOf(older)).toBeLessThan(ids.indexOf(newer));
  expect((await api.as(admin)("{ userTotals { late pending } }")).data.userTotals).toEqual({
    late: expect.any(Number),
    pending: before.pending + 2,
  });
  expect(await api.db.read.countBy(Account, { status: "pending" })).toBe(before.pending + 2);
});
