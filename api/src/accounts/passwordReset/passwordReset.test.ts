import { AuditEvent, HeldClock, MINUTE, mailsTo, PASSWORD, SECOND, startApi, testApi, type User } from "../../../test";
import { fromAddress } from "../../../test/fromAddress";
import { WebhookEndpoint } from "../../reach/webhooks/webhook.entity";
import { hashPassword } from "../password";
import { PasswordReset } from "./passwordReset.entity";
import { LINK_NO_LONGER_GOOD } from "./passwordReset.service";

jest.mock("../password", () => {
  const actual = jest.requireActual<typeof import("../password")>("../password");
  return { ...actual, hashPassword: jest.fn(actual.hashPassword) };
});

const REQUEST = /* GraphQL */ `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }`;
const RESET = /* GraphQL */ `mutation ($token: String!, $password: String!, $revokeAccess: Boolean) {
  resetPassword(input: { token: $token, password: $password, revokeAccess: $revokeAccess }) { isRevoked access {
  kind name } } }`;
const LOGIN = /* GraphQL */ `mutation ($email: String!, $password: String!) { login(input: { email: $email,
  password: $password }) { token } }`;
const NEW_PASSWORD = "a-finer-password";
const CHANGED = { isRevoked: false, access: [] };

const clock = new HeldClock();
const api = testApi({ clock });
let user: User;
beforeEach(async () => (user = await api.make.publisher()));

const request = (email = user.email) => api.as(null)(REQUEST, { email });
const reset = (token: string, password = NEW_PASSWORD, revokeAccess?: boolean) =>
  api.as(null)(RESET, { token, password, revokeAccess });
const signsIn = async (password: string) => !(await api.as(null)(LOGIN, { email: user.email, password })).error;
/** The token from the last mail. */
async function tokenFromMail(): Promise<string> {
  const mail = (await mailsTo(api, user.email)).findLast(({ template }) => template === "password-reset");
  const link = new URL(mail!.data.link!);
  expect(`${link.origin}${link.pathname}`).toBe("http://localhost:4000/reset-password");
  return link.searchParams.get("token")!;
}
async function requestToken(): Promise<string> {
  await request();
  return tokenFromMail();
}

const isUsable = async (token: string) =>
  (await api.as(null)("query ($token: String!) { isResetTokenUsable(token: $token) }", { token })).data
    .isResetTokenUsable;

it("isResetTokenUsable › is true until the token is used or too old, and false for anything else", async () => {
  const [first, second] = [await requestToken(), await requestToken()];
  expect([await isUsable(first), await isUsable(second)]).toEqual([true, true]);
  await reset(first);
  // The other email's link is invalidated too.
  expect([await isUsable(first), await isUsable(second)]).toEqual([false, false]);
  const late = await requestToken();
  clock.pass(60 * MINUTE - SECOND);
  expect(await isUsable(late)).toBe(true);
  clock.pass(SECOND);
  expect([await isUsable(late), await isUsable(""), await isUsable("x".repeat(5000))]).toEqual([false, false, false]);
  expect((await reset(late)).error).toMatchObject({ fields: { token: LINK_NO_LONGER_GOOD } });
});

describe("requestPasswordReset", () => {
  it.each(["pending", "rejected", "no"] as const)(
    "answers the same for %s account and sends nothing",
    async (status) => {
      const { email } = status === "no" ? { email: "nobody@mail.example" } : await api.make.publisher({ status });
      const answers = [await request(email), await request()];
      expect(answers).toEqual(
        [email, user.email].map((asked) => ({ data: { requestPasswordReset: { email: asked } } })),
      );
      expect(await mailsTo(api, email)).toEqual([]);
    },
  );

  it("emails a link regardless of case, and stores only a hash of its token", async () => {
    await request(` ${user.email.toUpperCase()} `);
    const token = await tokenFromMail();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await api.db.read.find(PasswordReset))).not.toContain(token);
  });

  it("sends at most three emails an hour to one account", async () => {
    const kit = await startApi({ limits: { passwordResetByAccount: { points: 3, seconds: 3600 } } });
    const { email } = await kit.make.publisher();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => fromAddress(kit, `198.51.100.${at}`).graphql(REQUEST, { email })),
    );
    expect(answers).toEqual(Array(8).fill({ data: { requestPasswordReset: { email } }, error: undefined }));
    expect(await mailsTo(kit, email)).toHaveLength(3);
    await kit.stop();
  });

  it("takes the same time for unknown and known emails", async () => {
    const countOf = () => api.db.read.count(PasswordReset);
    const before = await countOf();
    await request("nobody@mail.example");
    expect(await countOf()).toBe(before + 1);
    await request();
    expect(await countOf()).toBe(before + 2);
  });

  it("refuses an invalid email", async () => {
    expect((await request("x")).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { email: "Invalid email address" },
    });
  });

  it("is throttled by address, for known and unknown alike", async () => {
    const strict = await startApi({ limits: { passwordResetByAddress: { points: 2, seconds: 60 } } });
    const one = fromAddress(strict, "203.0.113.40");
    const emails = ["a@mail.example", "b@mail.example", "c@mail.example"];
    const answers = [];
    for (const email of emails) answers.push(await one.graphql(REQUEST, { email }));
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, "RATE_LIMITED"]);
    expect((await fromAddress(strict, "203.0.113.41").graphql(REQUEST, { email: emails[0] })).error).toBeUndefined();
    await strict.stop();
  });
});

describe("resetPassword", () => {
  it("does not hash the password for a guessed token", async () => {
    const before = jest.mocked(hashPassword).mock.calls.length;
    expect((await reset("x".repeat(43))).error).toMatchObject({ message: LINK_NO_LONGER_GOOD });
    expect(jest.mocked(hashPassword).mock.calls).toHaveLength(before);
  });

  it("sets the password, ends all sessions and emails the owner", async () => {
    const session = api.as(user);
    expect((await session("{ me { id } }")).data.me.id).toBe(user.id);
    expect((await reset(await requestToken())).data.resetPassword).toEqual(CHANGED);
    expect([await signsIn(PASSWORD), await signsIn(NEW_PASSWORD)]).toEqual([false, true]);
    expect((await session("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
    expect((await mailsTo(api, user.email)).at(-1)).toMatchObject({ template: "password-changed" });
  });

  it("accepts a token once under five concurrent calls", async () => {
    const token = await requestToken();
    const passwords = Array.from({ length: 5 }, (_, index) => `password-number-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1);
    const winner = answers.findIndex(({ data }) => data?.resetPassword);
    expect(await signsIn(passwords[winner]!)).toBe(true);
  });

  it("invalidates the account's other links, and no one else's", async () => {
    const [first, second] = [await requestToken(), await requestToken()];
    const other = await api.make.publisher();
    await request(other.email);
    await reset(second);
    expect((await reset(first, "from-an-old-mail")).error?.fields).toEqual({ token: LINK_NO_LONGER_GOOD });
    expect(await signsIn(NEW_PASSWORD)).toBe(true);
    user = other;
    expect((await reset(await tokenFromMail())).data.resetPassword).toEqual(CHANGED);
  });

  it.each([
    ["", NEW_PASSWORD, { token: LINK_NO_LONGER_GOOD }],
    ["x".repeat(201), NEW_PASSWORD, { token: LINK_NO_LONGER_GOOD }],
    ["x", "12345", { password: "Password must be at least 6 characters" }],
  ])("refuses %s: %s", async (token, password, fields) => {
    expect((await reset(token, password)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("keeps the link valid when the new password is rejected", async () => {
    const token = await requestToken();
    expect((await reset(token, "12345")).error?.fields).toEqual({ password: "Password must be at least 6 characters" });
    expect((await reset(token)).data.resetPassword).toEqual(CHANGED);
  });

  const MAKE_KEY = `mutation { createApiKey(input: { name: "Sheet", scopes: [REPORTS_READ] }) { key } }`;
  const MAKE_WEBHOOK = `mutation {
    createWebhook(input: { url: "https://hooks.example/secret-path", events: [SALE_CREATED] }) { webhook { id } }
  }`;
  const keyWorks = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await api.app.inject({ url: "/api/publisher/reports", headers })).statusCode === 200;
  };

  it("lists the keys and webhooks that still work, on the page and in the email", async () => {
    const { key } = (await api.as(user)(MAKE_KEY)).data.createApiKey;
    await api.as(user)(MAKE_WEBHOOK);
    const access = [
      { kind: "API_KEY", name: "Sheet" },
      { kind: "WEBHOOK", name: "hooks.example" },
    ];
    expect((await reset(await requestToken())).data.resetPassword).toEqual({ isRevoked: false, access });
    expect(await keyWorks(key)).toBe(true);
    expect((await mailsTo(api, user.email)).at(-1)?.data.access).toBe(
      "Still active without the password: API key “Sheet”, webhook “hooks.example”.",
    );
  });

  it("revokes keys and pauses webhooks on request", async () => {
    const { key } = (await api.as(user)(MAKE_KEY)).data.createApiKey;
    await api.as(user)(MAKE_WEBHOOK);
    const other = await api.make.publisher();
    const othersKey = (await api.as(other)(MAKE_KEY)).data.createApiKey.key;
    const { isRevoked, access } = (await reset(await requestToken(), NEW_PASSWORD, true)).data.resetPassword;
    expect([isRevoked, access.length]).toEqual([true, 2]);
    expect([await keyWorks(key), await keyWorks(othersKey)]).toEqual([false, true]);
    const webhooks = await api.db.read.findBy(WebhookEndpoint, { ownerId: user.id });
    expect(webhooks).toMatchObject([{ pausedAt: expect.any(Date) }]);
    const actions = (await api.db.read.findBy(AuditEvent, { actorId: user.id })).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["api-key.revoked", "webhook.paused"]));
  });

  it("removes the link from the stored email after delivery", async () => {
    const token = await requestToken();
    await api.services.outbox.deliverDue();
    const kept = JSON.stringify(await mailsTo(api, user.email));
    expect(kept).toContain("password-reset");
    expect(kept).not.toContain(token);
    expect((await reset(token)).data.resetPassword).toEqual(CHANGED);
  });

  it("refuses a suspended account", async () => {
    const token = await requestToken();
    await api.services.suspension.suspend(user.email);
    await reset(token);
    expect(await signsIn(NEW_PASSWORD)).toBe(false);
  });
});

it("expired password resets › are deleted after a day", async () => {
  const { id } = user;
  const countOf = () => api.db.read.countBy(PasswordReset, { userId: id });
  await request();
  clock.pass(25 * 60 * MINUTE);
  await api.services.passwordReset.forgetExpired();
  expect(await countOf()).toBe(1);
  clock.pass(1);
  await request();
  expect(await api.services.passwordReset.forgetExpired()).toBeGreaterThan(0);
  expect(await countOf()).toBe(1);
  expect(await reset(await tokenFromMail())).toMatchObject({ data: { resetPassword: CHANGED } });
});
