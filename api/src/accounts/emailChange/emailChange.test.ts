import { DAY, HeldClock, HOUR, mailsTo, PASSWORD, Person, testApi, type User } from "../../../test";
import { Browser, browserOf } from "../../../test/settingsKit";
import { newCode } from "../../platform/ids";

const REQUEST = "mutation ($email: String!) { requestEmailChange(email: $email) { email } }";
const CONFIRM = "mutation ($token: String!) { confirmEmailChange(token: $token) { email } }";
const STOP = "mutation ($token: String!) { stopEmailChange(token: $token) { email } }";
const INVITE = "mutation ($email: String!) { inviteMember(input: { email: $email, role: VIEWER }) { email } }";
const NO_LONGER = { code: "BAD_USER_INPUT", fields: { token: "This link is no longer valid." } };
const TAKEN = { code: "CONFLICT", message: "An account with this email already exists" };

const clock = new HeldClock();
const api = testApi({ clock });
let user: User;
let here: Browser;
let next: string;
beforeEach(async () => {
  user = await api.make.publisher();
  here = await browserOf(api, user);
  await here.confirm({ password: PASSWORD });
  next = `new.${newCode().toLowerCase()}@mail.example`;
});

const signedOut = () => new Browser(api);
const tokenTo = async (email: string, path: string): Promise<string> => {
  const links = (await mailsTo(api, email)).map(({ data }) => data.link ?? "");
  return new URL(links.findLast((link) => link.includes(path)) ?? "").searchParams.get("token") ?? "";
};
const confirmToken = (email = next) => tokenTo(email, "/confirm-email");
const stopToken = (email = user.email) => tokenTo(email, "/stop-email-change");
const emailNow = async () => (await api.db.read.findOneByOrFail(Person, { id: user.person.id })).email;
const signUp = (email: string) =>
  signedOut().ask(
    `mutation ($email: String!) { signUpPublisher(input: { name: "Some Body", email: $email, password: "a-password",
      website: "https://some.example", channelType: BLOG }) { id } }`,
    { email },
  );

describe("an email change", () => {
  it("waits for confirmation from the new address, and works once", async () => {
    expect((await here.ask(REQUEST, { email: next.toUpperCase() })).data.requestEmailChange.email).toBe(next);
    expect(await emailNow()).toBe(user.email);
    expect((await here.ask("{ myProfile { pendingEmail } }")).data.myProfile.pendingEmail).toBe(next);
    const token = await confirmToken();
    const answers = await Promise.all([signedOut().ask(CONFIRM, { token }), signedOut().ask(CONFIRM, { token })]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await emailNow()).toBe(next);
    expect((await signedOut().signIn(next)).error).toBeUndefined();
    expect((await signedOut().signIn(user.email)).error).toMatchObject({ message: "Invalid credentials" });
    expect((await signedOut().ask(CONFIRM, { token })).error).toMatchObject(NO_LONGER);
  });

  it("rejects unconfirmed sessions, anonymous callers and tokens of another kind", async () => {
    const other = await browserOf(api, user);
    expect((await other.ask(REQUEST, { email: next })).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect((await here.ask(REQUEST, { email: "not an address" })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await here.ask(REQUEST, { email: user.email })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await signedOut().ask(CONFIRM, { token: "' OR 1=1 --" })).error).toMatchObject(NO_LONGER);
  });

  it("only the last of two concurrent requests has a valid link", async () => {
    const second = `other.${next}`;
    await Promise.all([here.ask(REQUEST, { email: next }), here.ask(REQUEST, { email: second })]);
    const tokens = await Promise.all([confirmToken(next), confirmToken(second)]);
    const answers = [];
    for (const token of tokens) answers.push(await signedOut().ask(CONFIRM, { token }));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it("rejects an address in use, even if it was taken in the meantime", async () => {
    const taken = await api.make.publisher();
    expect((await here.ask(REQUEST, { email: taken.email })).error).toMatchObject(TAKEN);
    await here.ask(REQUEST, { email: next });
    await signUp(next);
    expect((await signedOut().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(TAKEN);
    expect(await emailNow()).toBe(user.email);
  });

  it("to an invited address lets the same person accept the invitation", async () => {
    const owner = await api.make.publisher();
    await api.as(owner)(INVITE, { email: next });
    await here.ask(REQUEST, { email: next });
    await signedOut().ask(CONFIRM, { token: await confirmToken() });
    const token = await tokenTo(next, "/join");
    const { data } = await here.ask(
      "mutation ($token: String!) { acceptInvitation(input: { token: $token }) { user { id } } }",
      { token },
    );
    expect(data.acceptInvitation.user.id).toBe(owner.id);
  });

  it("can be stopped before confirmation", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    expect((await signedOut().ask(STOP, { token })).data.stopEmailChange.email).toBe(user.email);
    expect(await here.isIn()).toBe(false);
    expect((await signedOut().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(NO_LONGER);
    expect((await signedOut().ask(STOP, { token })).error).toMatchObject(NO_LONGER);
  });

  it("can be reverted for 72 hours, including later changes, and reserves the old address", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    await signedOut().ask(CONFIRM, { token: await confirmToken() });
    // The thief switches to another mailbox, and claims the old address.
    const further = `further.${next}`;
    await here.ask(REQUEST, { email: further });
    await signedOut().ask(CONFIRM, { token: await confirmToken(further) });
    const thief = await stopToken(next);
    expect((await signUp(user.email)).error).toMatchObject(TAKEN);
    clock.pass(71 * HOUR);
    expect((await signedOut().ask(STOP, { token })).data.stopEmailChange.email).toBe(user.email);
    expect(await emailNow()).toBe(user.email);
    expect((await signedOut().ask(STOP, { token: thief })).error).toMatchObject(NO_LONGER);
    expect((await signedOut().signIn(user.email)).error).toBeUndefined();
  });

  it("requested before a password change or reset is cancelled by it", async () => {
    // A thief's session requested it; the owner notices and resets the password.
    await here.ask(REQUEST, { email: next });
    const forgotten = await confirmToken();
    await signedOut().ask(
      `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }`,
      user,
    );
    const token = await tokenTo(user.email, "/reset-password");
    const reset = `mutation ($token: String!) { resetPassword(input: { token: $token, password: "a-finer-one" }) { isRevoked } }`;
    expect((await signedOut().ask(reset, { token })).error).toBeUndefined();
    expect((await signedOut().ask(CONFIRM, { token: forgotten })).error).toMatchObject(NO_LONGER);

    const owner = new Browser(api);
    await owner.signIn(user.email, "a-finer-one");
    await owner.confirm({ password: "a-finer-one" });
    await owner.ask(REQUEST, { email: `again.${next}` });
    const changed = await owner.ask(
      `mutation { changePassword(input: { current: "a-finer-one", password: "an-even-finer-one" }) { token } }`,
    );
    expect(changed.error).toBeUndefined();
    expect((await signedOut().ask(CONFIRM, { token: await confirmToken(`again.${next}`) })).error).toMatchObject(
      NO_LONGER,
    );
    expect(await emailNow()).toBe(user.email);
  });

  it("can still be stopped after a new password", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    await signedOut().ask(CONFIRM, { token: await confirmToken() });
    await here.ask(
      `mutation { changePassword(input: { current: "${PASSWORD}", password: "of-the-thief" }) { token } }`,
    );
    expect((await signedOut().ask(STOP, { token })).data.stopEmailChange.email).toBe(user.email);
  });

  it("is reverted once, whichever of its two links is used first, even concurrently", async () => {
    for (let round = 0; round < 12; round++) {
      const person = await api.make.publisher();
      const browser = await browserOf(api, person);
      await browser.confirm({ password: PASSWORD });
      const wanted = `round.${round}.${next}`;
      await browser.ask(REQUEST, { email: wanted });
      const tokens = { confirm: await confirmToken(wanted), stop: await stopToken(person.email) };
      const [, stopped] = await Promise.all([
        signedOut().ask(CONFIRM, { token: tokens.confirm }),
        signedOut().ask(STOP, { token: tokens.stop }),
      ]);
      expect(stopped.error).toBeUndefined();
      expect((await api.db.read.findOneByOrFail(Person, { id: person.person.id })).email).toBe(person.email);
    }
  });

  it("is final after 72 hours; its one-day link expires earlier", async () => {
    await here.ask(REQUEST, { email: next });
    clock.pass(25 * HOUR);
    expect((await signedOut().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(NO_LONGER);
    clock.pass(2 * DAY);
    expect((await signedOut().ask(STOP, { token: await stopToken() })).error).toMatchObject(NO_LONGER);
    clock.pass(DAY);
    expect(await api.services.emailChange.forgetOld()).toBeGreaterThan(0);
  });
});
