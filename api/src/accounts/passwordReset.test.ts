import { from } from "../../test/from";
import { HeldClock } from "../../test/heldClock";
import { mailsTo } from "../../test/mails";
import { PASSWORD } from "../../test/make";
import { type Api, startApi } from "../../test/startApi";
import { MINUTE, SECOND } from "../core/clock";
import { PasswordReset } from "./passwordReset.entity";
import { LINK_NO_LONGER_GOOD } from "./passwordReset.service";
import type { User } from "./user.entity";

const REQUEST = /* GraphQL */ `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) }`;
const RESET = /* GraphQL */ `
  mutation ($token: String!, $password: String!) { resetPassword(input: { token: $token, password: $password }) }
`;
const LOGIN = /* GraphQL */ `
  mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { token } }
`;
const NEW_PASSWORD = "a-finer-password";

const clock = new HeldClock();
let api: Api;
let user: User;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  user = await api.make.publisher();
});

const request = (email = user.email) => api.as(null)(REQUEST, { email });
const reset = (token: string, password = NEW_PASSWORD) => api.as(null)(RESET, { token, password });
const signsIn = async (password: string) => !(await api.as(null)(LOGIN, { email: user.email, password })).error;
/** The token as it came in the last mail. */
async function tokenFromMail(): Promise<string> {
  const mail = (await mailsTo(api, user.email)).findLast(({ template }) => template === "password-reset");
  const link = new URL(mail!.data.link!);
  expect(`${link.origin}${link.pathname}`).toBe("http://localhost:4000/reset-password");
  return link.searchParams.get("token")!;
}
async function ask(): Promise<string> {
  await request();
  return tokenFromMail();
}

describe("requestPasswordReset", () => {
  it("mails a link to whoever has the account, whatever the e-mail's case", async () => {
    expect((await request(` ${user.email.toUpperCase()} `)).data.requestPasswordReset).toBe(true);
    expect(await tokenFromMail()).toMatch(/^[\w-]{43}$/);
  });

  it("answers the same for an e-mail without an account, and mails nobody", async () => {
    expect(await request("nobody@mail.example")).toEqual(await request());
    expect(await mailsTo(api, "nobody@mail.example")).toEqual([]);
  });

  it.each(["pending", "rejected"] as const)("answers a %s account the same, and mails it nothing", async (status) => {
    const { email } = await api.make.publisher({ status });
    expect(await request(email)).toEqual(await request());
    expect(await mailsTo(api, email)).toEqual([]);
  });

  it("keeps no token that could be used", async () => {
    const token = await ask();
    expect(JSON.stringify(await api.db.read.find(PasswordReset))).not.toContain(token);
  });

  it("says what is wrong with the e-mail", async () => {
    expect((await request("x")).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { email: "Invalid email address" },
    });
  });

  it("is throttled by address, for known and unknown alike", async () => {
    const strict = await startApi({ limits: { passwordResetByAddress: { points: 2, seconds: 60 } } });
    const one = from(strict, "203.0.113.40");
    const emails = ["a@mail.example", "b@mail.example", "c@mail.example"];
    const answers = [];
    for (const email of emails) answers.push(await one.graphql(REQUEST, { email }));
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, "RATE_LIMITED"]);
    expect((await from(strict, "203.0.113.41").graphql(REQUEST, { email: emails[0] })).error).toBeUndefined();
    await strict.stop();
  });
});

describe("resetPassword", () => {
  it("sets the new password, ends every session and says so by mail", async () => {
    const session = api.as(user);
    expect((await session("{ me { id } }")).data.me.id).toBe(user.id);
    expect((await reset(await ask())).data.resetPassword).toBe(true);
    expect([await signsIn(PASSWORD), await signsIn(NEW_PASSWORD)]).toEqual([false, true]);
    expect((await session("{ me { id } }")).error?.code).toBe("UNAUTHENTICATED");
    expect((await mailsTo(api, user.email)).at(-1)).toMatchObject({ template: "password-changed" });
  });

  it("is good once", async () => {
    const token = await ask();
    await reset(token);
    const { error } = await reset(token, "yet-another-one");
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { token: LINK_NO_LONGER_GOOD } });
    expect(await signsIn(NEW_PASSWORD)).toBe(true);
  });

  it("is good once also when it is used five times at the same instant", async () => {
    const token = await ask();
    const passwords = Array.from({ length: 5 }, (_, index) => `password-number-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ data }) => data?.resetPassword)).toHaveLength(1);
    const winner = answers.findIndex(({ data }) => data?.resetPassword);
    expect(await signsIn(passwords[winner]!)).toBe(true);
  });

  it("is good for an hour", async () => {
    const inTime = await ask();
    clock.pass(60 * MINUTE - SECOND);
    expect((await reset(inTime)).data.resetPassword).toBe(true);
    const late = await ask();
    clock.pass(60 * MINUTE);
    expect((await reset(late, "too-late-password")).error).toMatchObject({ fields: { token: LINK_NO_LONGER_GOOD } });
    expect(await signsIn(NEW_PASSWORD)).toBe(true);
  });

  it("takes other links of the account with it, and nobody else's", async () => {
    const [first, second] = [await ask(), await ask()];
    const stranger = await api.make.publisher();
    await request(stranger.email);
    await reset(second);
    expect((await reset(first, "from-an-old-mail")).error?.fields).toEqual({ token: LINK_NO_LONGER_GOOD });
    expect(await signsIn(NEW_PASSWORD)).toBe(true);
    user = stranger;
    expect((await reset(await tokenFromMail())).data.resetPassword).toBe(true);
  });

  it.each([
    ["x", NEW_PASSWORD, { token: LINK_NO_LONGER_GOOD }],
    ["", NEW_PASSWORD, { token: LINK_NO_LONGER_GOOD }],
    ["x".repeat(201), NEW_PASSWORD, { token: LINK_NO_LONGER_GOOD }],
    ["x", "12345", { password: "Password must be at least 6 characters" }],
  ])("of %s to %s is refused", async (token, password, fields) => {
    expect((await reset(token, password)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("leaves the link good when the new password is not", async () => {
    const token = await ask();
    expect((await reset(token, "12345")).error?.fields).toEqual({ password: "Password must be at least 6 characters" });
    expect((await reset(token)).data.resetPassword).toBe(true);
  });

  it("opens nothing to an account that is suspended", async () => {
    const token = await ask();
    await api.services.suspension.suspend(user.email);
    await reset(token);
    expect(await signsIn(NEW_PASSWORD)).toBe(false);
  });
});

describe("ways back in that are no longer good", () => {
  it("are deleted a day later", async () => {
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
    expect(await reset(await tokenFromMail())).toMatchObject({ data: { resetPassword: true } });
  });
});
