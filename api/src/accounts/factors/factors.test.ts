import { type Api, AuditEvent, HeldClock, MINUTE, mailsTo, PASSWORD, SECOND, startApi, type User } from "../../../test";
import { Browser, browserOf, codeOf, withApp } from "../../../test/settingsKit";
import { STEP_TOO_LATE } from "../../contract/settingsForms";
import { defaultLimits } from "../../platform/limits/limiter";
import { SecondFactor } from "./secondFactor.entity";

const FACTORS = "{ mySecurity { factors { id kind name } recoveryCodesLeft isFactorRequired } }";
const REMOVE = "mutation ($id: ID!) { removeSecondFactor(id: $id) { id } }";
const ADD_PASSKEY = "mutation ($input: NewPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }";

const clock = new HeldClock();
let api: Api;
let user: User;
let here: Browser;
beforeAll(async () => {
  const { secondFactorFromAddress, secondFactorByDevice, secondFactorByStrangers, secondFactorByDevices } =
    defaultLimits;
  const limits = { secondFactorFromAddress, secondFactorByDevice, secondFactorByStrangers, secondFactorByDevices };
  api = await startApi({ clock, limits });
});
afterAll(() => api.stop());
beforeEach(async () => {
  user = await api.make.publisher();
  here = await browserOf(api, user);
});

const now = () => clock.now();
const demandOf = async () => (await new Browser(api).signIn(user.email)).error?.secondFactor;
const templates = async () => (await mailsTo(api, user.email)).map(({ template }) => template);

describe("an authenticator app", () => {
  it("adds a second step to sign-in, and each code works once", async () => {
    const { secret, codes } = await withApp(here, now);
    expect(codes).toHaveLength(10);
    const guest = new Browser(api);
    const first = await guest.signIn(user.email);
    expect(first.error).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    expect(first.cookie).toBeUndefined();
    const { challenge, methods, passkeyOptions } = first.error?.secondFactor ?? {};
    expect([methods, passkeyOptions]).toEqual([["totp", "recovery-code"], null]);
    // Enabling the app used up its code.
    const used = await guest.complete({ challenge, code: codeOf(secret, now()) });
    expect(used.error).toMatchObject({ code: "UNAUTHENTICATED" });
    clock.pass(30 * SECOND);
    const code = codeOf(secret, now());
    const { data, cookie } = await guest.complete({ challenge, code });
    expect(cookie).toContain("weft_device=");
    guest.token = data.completeLogin.token;
    expect(await guest.isIn()).toBe(true);
    expect((await guest.complete({ challenge, code })).error).toMatchObject({ code: "UNAUTHENTICATED" });
    const { challenge: next } = await demandOf();
    expect((await guest.complete({ challenge: next, code })).error).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await templates()).toEqual(["second-factor-added"]);
  });

  it("doesn't change the error for a wrong password, also over REST", async () => {
    await withApp(here, now);
    const rest = api.rest(null);
    const wrong = await rest("POST", "/api/auth/login", { email: user.email, password: "not-it-at-all" });
    expect([wrong.status, wrong.body]).toEqual([401, { code: "UNAUTHENTICATED", message: "Invalid credentials" }]);
    const right = await rest("POST", "/api/auth/login", { email: user.email, password: PASSWORD });
    expect([right.status, right.body.code, right.body.token]).toEqual([401, "SECOND_FACTOR_REQUIRED", undefined]);
    const body = { challenge: right.body.secondFactor.challenge, code: "12345" };
    expect((await rest("POST", "/api/auth/login/second-factor", body)).status).toBe(401);
    expect((await rest("POST", "/api/auth/login/second-factor", { code: "123456" })).status).toBe(422);
  });

  it("accepts one of two concurrent sign-ins with the same code", async () => {
    const { secret } = await withApp(here, now);
    clock.pass(30 * SECOND);
    const code = codeOf(secret, now());
    const demands = [await demandOf(), await demandOf()];
    const answers = await Promise.all(demands.map(({ challenge }) => new Browser(api).complete({ challenge, code })));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  });

  it("can't be brute-forced from many known devices", async () => {
    const sendTo = async (path: string, payload: object, cookie?: string) => {
      const headers = cookie ? { cookie } : {};
      const { statusCode, headers: given } = await api.app.inject({ method: "POST", url: path, payload, headers });
      return { status: statusCode, cookie: String(given["set-cookie"] ?? "").split(";")[0] };
    };
    const devices = [];
    for (let count = 0; count < 6; count++)
      devices.push((await sendTo("/api/auth/login", { email: user.email, password: PASSWORD })).cookie);
    await withApp(here, now);
    const statuses = [];
    for (const device of devices) {
      const { challenge } = await demandOf();
      for (let guess = 0; guess < 9; guess++) {
        const { status } = await sendTo("/api/auth/login/second-factor", { challenge, code: "000000" }, device);
        statuses.push(status);
      }
    }
    const { points } = defaultLimits.secondFactorByDevices;
    expect(statuses.filter((status) => status === 401)).toHaveLength(points);
    expect(statuses.at(-1)).toBe(429);
  });

  it("locks only the guessing address after six wrong codes", async () => {
    const { secret } = await withApp(here, now);
    clock.pass(30 * SECOND);
    const completeFrom = async (remoteAddress: string, code: string): Promise<number> => {
      const { challenge } = await demandOf();
      const url = "/api/auth/login/second-factor";
      return (await api.app.inject({ method: "POST", url, payload: { challenge, code }, remoteAddress })).statusCode;
    };
    for (let count = 0; count < 6; count++) await completeFrom("203.0.113.66", "000000");
    expect(await completeFrom("203.0.113.66", codeOf(secret, now()))).toBe(429);
    expect(await completeFrom("203.0.113.67", codeOf(secret, now()))).toBe(200);
  });

  it("can't be brute-forced from many addresses, and known browsers stay unlocked", async () => {
    const url = "/api/auth/login/second-factor";
    const { secret } = await withApp(here, now);
    clock.pass(30 * SECOND);
    const known = await new Browser(api).complete({
      challenge: (await demandOf()).challenge,
      code: codeOf(secret, now()),
    });
    const [cookie = ""] = (known.cookie ?? "").split(";");
    const guess = async (host: number, code: string, headers = {}): Promise<number> => {
      const { challenge } = await demandOf();
      const remoteAddress = `198.51.100.${host}`;
      return (await api.app.inject({ method: "POST", url, payload: { challenge, code }, remoteAddress, headers }))
        .statusCode;
    };
    const statuses = [];
    for (let at = 0; at < 42; at++) statuses.push(await guess(1 + (at % 14), "000000"));
    expect(statuses.filter((status) => status === 401)).toHaveLength(defaultLimits.secondFactorByStrangers.points);
    clock.pass(30 * SECOND);
    expect(await guess(99, codeOf(secret, now()))).toBe(429);
    expect(await guess(99, codeOf(secret, now()), { cookie })).toBe(200);
  });

  it("a challenge expires after five minutes or with a password change", async () => {
    const { secret } = await withApp(here, now);
    const late = await demandOf();
    clock.pass(6 * MINUTE);
    expect(
      (await new Browser(api).complete({ challenge: late.challenge, code: codeOf(secret, now()) })).error,
    ).toMatchObject({ message: "This request expired. Please start again." });
    const { challenge } = await demandOf();
    await here.ask(
      `mutation { changePassword(input: { current: "${PASSWORD}", password: "a-finer-password" }) { token } }`,
    );
    const answer = await new Browser(api).complete({ challenge, code: codeOf(secret, now()) });
    expect(answer.error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("is stored encrypted, and a wrong first code doesn't turn it on", async () => {
    await here.confirm({ password: PASSWORD });
    const { data } = await here.ask("mutation { startAuthenticatorApp { secret } }");
    const wrong = await here.ask('mutation { confirmAuthenticatorApp(code: "000000") { recoveryCodes } }');
    expect(wrong.error).toMatchObject({ code: "BAD_USER_INPUT" });
    const [row] = await api.db.read.findBy(SecondFactor, { userId: user.person.id });
    expect(row?.sealed).not.toContain(data.startAuthenticatorApp.secret);
    expect((await new Browser(api).signIn(user.email)).error).toBeUndefined();
  });
});

describe("with two-factor authentication", () => {
  it("the password alone doesn't confirm identity, and removing a factor requires it", async () => {
    const { secret } = await withApp(here, now);
    const there = new Browser(api);
    clock.pass(11 * MINUTE);
    const { challenge } = await demandOf();
    there.token = (await there.complete({ challenge, code: codeOf(secret, now()) })).data.completeLogin.token;
    const [{ id }] = (await there.ask(FACTORS)).data.mySecurity.factors;
    expect((await there.ask(REMOVE, { id })).error).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect((await there.confirm({ password: PASSWORD })).error).toMatchObject({ code: "BAD_USER_INPUT" });
    clock.pass(30 * SECOND);
    // A challenge can be answered only by the person it was issued to.
    const stranger = await browserOf(api, await api.make.publisher());
    await withApp(stranger, now);
    const asked = await there.challenge();
    const { error } = await stranger.confirm({ challenge: asked, code: codeOf(secret, now()) });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { challenge: STEP_TOO_LATE } });
    expect((await there.confirm({ challenge: asked, code: codeOf(secret, now()) })).error).toBeUndefined();
    expect((await stranger.ask(REMOVE, { id })).error).toBeDefined();
    const removals = await Promise.all([there.ask(REMOVE, { id }), there.ask(REMOVE, { id })]);
    expect(removals.filter(({ error }) => !error)).toHaveLength(1);
    expect((await there.ask(FACTORS)).data.mySecurity).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await new Browser(api).signIn(user.email)).error).toBeUndefined();
  });

  it("a recovery code signs in once, even under concurrent use", async () => {
    const { codes } = await withApp(here, now);
    const demands = [await demandOf(), await demandOf()];
    const typed = codes[0]?.toUpperCase().replaceAll("-", " ");
    const answers = await Promise.all(
      demands.map(({ challenge }) => new Browser(api).complete({ challenge, code: typed })),
    );
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect((await here.ask(FACTORS)).data.mySecurity.recoveryCodesLeft).toBe(9);
    expect(await templates()).toContain("recovery-code-used");
  });

  it("new recovery codes invalidate the old ones", async () => {
    const { codes } = await withApp(here, now);
    await here.confirm({ challenge: await here.challenge(), code: codes[1] });
    const { data } = await here.ask("mutation { replaceRecoveryCodes { codes } }");
    const { challenge } = await demandOf();
    expect((await new Browser(api).complete({ challenge, code: codes[2] })).error).toBeDefined();
    expect(
      (await new Browser(api).complete({ challenge, code: data.replaceRecoveryCodes.codes[0] })).error,
    ).toBeUndefined();
  });

  it("the command line resets access when all factors are lost", async () => {
    await withApp(here, now);
    expect(await api.services.factors.reset(user.email)).toBe(1);
    expect(await here.isIn()).toBe(false);
    expect((await new Browser(api).signIn(user.email)).error).toBeUndefined();
    const audited = await api.db.read.findBy(AuditEvent, { subject: `user:${user.person.id}` });
    expect(audited.map(({ action }) => action)).toEqual(["person.factor-added", "person.factors-reset"]);
  });
});

it("a passkey › is rejected if the response is invalid", async () => {
  await here.confirm({ password: PASSWORD });
  const { data } = await here.ask("mutation { startPasskey { challenge options } }");
  const { challenge, options } = data.startPasskey;
  expect(JSON.parse(options)).toMatchObject({ rp: { id: "localhost", name: "Weft" }, user: { name: user.email } });
  for (const passkey of ["{}", "not json", '{"id":"x","rawId":"x","type":"public-key","response":{}}', "null"]) {
    const { error } = await here.ask(ADD_PASSKEY, { input: { challenge, passkey, name: "Key" } });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT" });
  }
  const stranger = await browserOf(api, await api.make.publisher());
  await stranger.confirm({ password: PASSWORD });
  const { error } = await stranger.ask(ADD_PASSKEY, { input: { challenge, passkey: "{}", name: "Key" } });
  expect(error?.fields).toEqual({ passkey: "This request expired. Please start again." });
});
