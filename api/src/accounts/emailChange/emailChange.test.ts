import { DAY, HeldClock, HOUR, mailsTo, PASSWORD, Person, testApi, type User } from "../../../test";
import { Browser, browserOf } from "../../../test/settingsKit";
import { newCode } from "../../platform/ids";

const REQUEST = "mutation ($email: String!) { requestEmailChange(email: $email) }";
const CONFIRM = "mutation ($token: String!) { confirmEmailChange(token: $token) }";
const STOP = "mutation ($token: String!) { stopEmailChange(token: $token) }";
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

const nobody = () => new Browser(api);
const tokenTo = async (email: string, path: string): Promise<string> => {
  const links = (await mailsTo(api, email)).map(({ data }) => data.link ?? "");
  return new URL(links.findLast((link) => link.includes(path)) ?? "").searchParams.get("token") ?? "";
};
const confirmToken = (email = next) => tokenTo(email, "/confirm-email");
const stopToken = (email = user.email) => tokenTo(email, "/stop-email-change");
const emailNow = async () => (await api.db.read.findOneByOrFail(Person, { id: user.person.id })).email;
const signUp = (email: string) =>
  nobody().ask(
    `mutation ($email: String!) { signUpPublisher(input: { name: "Some Body", email: $email, password: "a-password",
      website: "https://some.example", channelType: BLOG }) { id } }`,
    { email },
  );

describe("a change of address", () => {
  it("waits for the new mailbox, and is good once", async () => {
    expect((await here.ask(REQUEST, { email: next.toUpperCase() })).data.requestEmailChange).toBe(next);
    expect(await emailNow()).toBe(user.email);
    expect((await here.ask("{ myProfile { pendingEmail } }")).data.myProfile.pendingEmail).toBe(next);
    const token = await confirmToken();
    const answers = await Promise.all([nobody().ask(CONFIRM, { token }), nobody().ask(CONFIRM, { token })]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(await emailNow()).toBe(next);
    expect((await nobody().signIn(next)).error).toBeUndefined();
    expect((await nobody().signIn(user.email)).error).toMatchObject({ message: "Invalid credentials" });
    expect((await nobody().ask(CONFIRM, { token })).error).toMatchObject(NO_LONGER);
  });

  it("is not for those who did not confirm, for nobody, or for another sort of text", async () => {
    const other = await browserOf(api, user);
    expect((await other.ask(REQUEST, { email: next })).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect((await here.ask(REQUEST, { email: "not an address" })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await here.ask(REQUEST, { email: user.email })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await nobody().ask(CONFIRM, { token: "' OR 1=1 --" })).error).toMatchObject(NO_LONGER);
  });

  it("of two requests at once the last one's link is good", async () => {
    const second = `other.${next}`;
    await Promise.all([here.ask(REQUEST, { email: next }), here.ask(REQUEST, { email: second })]);
    const tokens = await Promise.all([confirmToken(next), confirmToken(second)]);
    const answers = [];
    for (const token of tokens) answers.push(await nobody().ask(CONFIRM, { token }));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it("to an address in use is refused, also if it was taken meanwhile", async () => {
    const taken = await api.make.publisher();
    expect((await here.ask(REQUEST, { email: taken.email })).error).toMatchObject(TAKEN);
    await here.ask(REQUEST, { email: next });
    await signUp(next);
    expect((await nobody().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(TAKEN);
    expect(await emailNow()).toBe(user.email);
  });

  it("to an invited address lets the same person accept the invitation", async () => {
    const owner = await api.make.publisher();
    await api.as(owner)(INVITE, { email: next });
    await here.ask(REQUEST, { email: next });
    await nobody().ask(CONFIRM, { token: await confirmToken() });
    const token = await tokenTo(next, "/join");
    const { data } = await here.ask(
      "mutation ($token: String!) { acceptInvitation(input: { token: $token }) { user { id } } }",
      { token },
    );
    expect(data.acceptInvitation.user.id).toBe(owner.id);
  });

  it("can be stopped before it is confirmed", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    expect((await nobody().ask(STOP, { token })).data.stopEmailChange).toBe(user.email);
    expect(await here.isIn()).toBe(false);
    expect((await nobody().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(NO_LONGER);
    expect((await nobody().ask(STOP, { token })).error).toMatchObject(NO_LONGER);
  });

  it("can be taken back for 72 hours, with what followed, while nobody else gets the old address", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    await nobody().ask(CONFIRM, { token: await confirmToken() });
    // The thief goes on to another mailbox, and occupies the old address.
    const further = `further.${next}`;
    await here.ask(REQUEST, { email: further });
    await nobody().ask(CONFIRM, { token: await confirmToken(further) });
    const thief = await stopToken(next);
    expect((await signUp(user.email)).error).toMatchObject(TAKEN);
    clock.pass(71 * HOUR);
    expect((await nobody().ask(STOP, { token })).data.stopEmailChange).toBe(user.email);
    expect(await emailNow()).toBe(user.email);
    expect((await nobody().ask(STOP, { token: thief })).error).toMatchObject(NO_LONGER);
    expect((await nobody().signIn(user.email)).error).toBeUndefined();
  });

  it("that was asked for before a new password ends with it, also if that was forgotten", async () => {
    // The thief of a session asked; the owner, who noticed something, takes the password back.
    await here.ask(REQUEST, { email: next });
    const forgotten = await confirmToken();
    await nobody().ask(`mutation ($email: String!) { requestPasswordReset(input: { email: $email }) }`, user);
    const token = await tokenTo(user.email, "/reset-password");
    const reset = `mutation ($token: String!) { resetPassword(input: { token: $token, password: "a-finer-one" }) { isRevoked } }`;
    expect((await nobody().ask(reset, { token })).error).toBeUndefined();
    expect((await nobody().ask(CONFIRM, { token: forgotten })).error).toMatchObject(NO_LONGER);

    const owner = new Browser(api);
    await owner.signIn(user.email, "a-finer-one");
    await owner.confirm({ password: "a-finer-one" });
    await owner.ask(REQUEST, { email: `again.${next}` });
    const changed = await owner.ask(
      `mutation { changePassword(input: { current: "a-finer-one", password: "an-even-finer-one" }) { token } }`,
    );
    expect(changed.error).toBeUndefined();
    expect((await nobody().ask(CONFIRM, { token: await confirmToken(`again.${next}`) })).error).toMatchObject(
      NO_LONGER,
    );
    expect(await emailNow()).toBe(user.email);
  });

  it("that was confirmed stays stoppable after a new password", async () => {
    await here.ask(REQUEST, { email: next });
    const token = await stopToken();
    await nobody().ask(CONFIRM, { token: await confirmToken() });
    await here.ask(
      `mutation { changePassword(input: { current: "${PASSWORD}", password: "of-the-thief" }) { token } }`,
    );
    expect((await nobody().ask(STOP, { token })).data.stopEmailChange).toBe(user.email);
  });

  it("is taken back whichever of its two links comes first, also at the same moment", async () => {
    for (let round = 0; round < 12; round++) {
      const person = await api.make.publisher();
      const browser = await browserOf(api, person);
      await browser.confirm({ password: PASSWORD });
      const wanted = `round.${round}.${next}`;
      await browser.ask(REQUEST, { email: wanted });
      const tokens = { confirm: await confirmToken(wanted), stop: await stopToken(person.email) };
      const [, stopped] = await Promise.all([
        nobody().ask(CONFIRM, { token: tokens.confirm }),
        nobody().ask(STOP, { token: tokens.stop }),
      ]);
      expect(stopped.error).toBeUndefined();
      expect((await api.db.read.findOneByOrFail(Person, { id: person.person.id })).email).toBe(person.email);
    }
  });

  it("is final after 72 hours, and its link of a day ends before", async () => {
    await here.ask(REQUEST, { email: next });
    clock.pass(25 * HOUR);
    expect((await nobody().ask(CONFIRM, { token: await confirmToken() })).error).toMatchObject(NO_LONGER);
    clock.pass(2 * DAY);
    expect((await nobody().ask(STOP, { token: await stopToken() })).error).toMatchObject(NO_LONGER);
    clock.pass(DAY);
    expect(await api.services.emailChange.forgetOld()).toBeGreaterThan(0);
  });
});
