import { HeldClock, MINUTE, mailsTo, PASSWORD, testApi, type User } from "../../../test";
import { Browser, browserOf } from "../../../test/settingsKit";
import { OpenSession } from "./openSession.entity";
import { MOST_SESSIONS } from "./openSessions";

const SESSIONS = "{ mySecurity { sessions { id device seenAt isThis } } }";
const END = "mutation ($id: ID!) { endSession(id: $id) { id } }";
const END_OTHERS = "mutation { endOtherSessions { token } }";
const CHANGE = "mutation ($input: PasswordChangeInput!) { changePassword(input: $input) { token } }";
const NEW_PASSWORD = "a-finer-password";

const clock = new HeldClock();
const api = testApi({ clock });
let user: User;
beforeEach(async () => (user = await api.make.publisher()));

const sessionsOf = async (browser: Browser) => (await browser.ask(SESSIONS)).data.mySecurity.sessions;
const change = (browser: Browser, current: string, password = NEW_PASSWORD) =>
  browser.ask(CHANGE, { input: { current, password } });

describe("sessions", () => {
  it("are listed with their device and can be ended individually", async () => {
    const here = await browserOf(api, user);
    const phone = await browserOf(api, user, "Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1");
    const sessions = await sessionsOf(here);
    expect(sessions).toMatchObject([
      { device: "Safari on iPhone", isThis: false },
      { device: "Firefox on Linux", isThis: true },
    ]);
    expect((await here.ask(END, { id: sessions[0].id })).data.endSession.id).toBe(sessions[0].id);
    expect([await here.isIn(), await phone.isIn()]).toEqual([true, false]);
    expect((await here.ask(END, { id: sessions[0].id })).error).toMatchObject({ code: "NOT_FOUND" });
  });

  it("can only be ended by their own person", async () => {
    const here = await browserOf(api, user);
    const stranger = await browserOf(api, await api.make.publisher());
    const [{ id }] = await sessionsOf(here);
    expect((await stranger.ask(END, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await stranger.ask(END, { id: "x' OR 1=1" })).error).toMatchObject({ code: "NOT_FOUND" });
    expect(await here.isIn()).toBe(true);
  });

  it("can all be ended except the current one, including a copied token", async () => {
    const [here, there] = [await browserOf(api, user), await browserOf(api, user)];
    const copy = new Browser(api);
    copy.token = here.token;
    here.token = (await here.ask(END_OTHERS)).data.endOtherSessions.token;
    expect([await here.isIn(), await there.isIn(), await copy.isIn()]).toEqual([true, false, false]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it("record their last use to the quarter of an hour", async () => {
    const here = await browserOf(api, user);
    const [{ seenAt: before }] = await sessionsOf(here);
    clock.pass(14 * MINUTE);
    await here.isIn();
    await api.services.openSessions.flushUses();
    expect((await sessionsOf(here))[0].seenAt).toBe(before);
    clock.pass(2 * MINUTE);
    await here.isIn();
    await api.services.openSessions.flushUses();
    expect((await sessionsOf(here))[0].seenAt).toBe(clock.now().toISOString());
  });

  it("are limited to fifty, and expired ones are deleted", async () => {
    const first = await browserOf(api, user);
    for (let count = 0; count < MOST_SESSIONS; count++) await api.services.openSessions.start(user.person.id, {});
    expect(await first.isIn()).toBe(false);
    clock.pass(8 * 24 * 60 * MINUTE);
    expect(await api.services.openSessions.forgetExpired()).toBeGreaterThanOrEqual(MOST_SESSIONS);
    expect(await api.db.read.countBy(OpenSession, { userId: user.person.id })).toBe(0);
  });
});

describe("changePassword", () => {
  it("requires the current password, ends other sessions and notifies the person", async () => {
    const [here, there] = [await browserOf(api, user), await browserOf(api, user)];
    expect((await change(here, "not-it-at-all")).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { current: "Incorrect password" },
    });
    expect((await change(here, PASSWORD, "short")).error?.fields).toEqual({
      password: "Password must be at least 6 characters",
    });
    here.token = (await change(here, PASSWORD)).data.changePassword.token;
    expect([await here.isIn(), await there.isIn()]).toEqual([true, false]);
    expect((await new Browser(api).signIn(user.email)).error).toMatchObject({ message: "Invalid credentials" });
    expect((await new Browser(api).signIn(user.email, NEW_PASSWORD)).error).toBeUndefined();
    expect((await mailsTo(api, user.email)).map(({ template }) => template)).toEqual(["password-changed"]);
  });

  it("succeeds once under concurrent calls", async () => {
    const [here, there] = [await browserOf(api, user), await browserOf(api, user)];
    const answers = await Promise.all([
      change(here, PASSWORD, "the-first-one"),
      change(there, PASSWORD, "the-second-one"),
    ]);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    const open = await Promise.all(
      ["the-first-one", "the-second-one"].map(
        async (password) => !(await new Browser(api).signIn(user.email, password)).error,
      ),
    );
    expect(open.filter(Boolean)).toHaveLength(1);
  });
});

describe("confirmIdentity", () => {
  const PASSKEY = "mutation { startPasskey { challenge } }";

  it("is required for sensitive actions, and lasts ten minutes per session", async () => {
    const [here, there] = [await browserOf(api, user), await browserOf(api, user)];
    expect((await here.ask(PASSKEY)).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect((await here.confirm({ password: "not-it-at-all" })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await here.confirm({})).error).toMatchObject({ code: "BAD_USER_INPUT" });
    expect((await here.confirm({ password: PASSWORD })).error).toBeUndefined();
    expect((await here.ask(PASSKEY)).error).toBeUndefined();
    expect((await there.ask(PASSKEY)).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    clock.pass(11 * MINUTE);
    expect((await here.ask(PASSKEY)).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  });
});
