import { createHash } from "node:crypto";

import argon2 = require("@node-rs/argon2");

import jwt from "jsonwebtoken";
import { type Api, DAY, HeldClock, HOUR, mailsTo, newId, PASSWORD, SECOND, startApi, type User } from "../../test";
import { fromAddress } from "../../test/fromAddress";
import { holdDate } from "../../test/process/heldDate";
import { Account } from "./account.entity";
import { PasswordReset } from "./passwordReset/passwordReset.entity";

const LOGIN = /* GraphQL */ `mutation ($input: LoginInput!) { login(input: $input) { token user { id email role
  status } } }`;
const ME = "{ me { id } }";
const REVIEWED = "Your application is still being reviewed. We'll email you when it's approved.";

let api: Api;
let user: User;
afterEach(() => api.stop());

const start = async (options: Parameters<typeof startApi>[0] = {}) => {
  api = await startApi(options);
  user = await api.make.publisher();
};
const login = (email: string, password = PASSWORD, address = "203.0.113.30") =>
  fromAddress(api, address).graphql(LOGIN, { input: { email, password } });
const wrong = (email = user.email, address?: string) => login(email, "not-the-password", address);
/** The viewer of a token. */
const viewerOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.app.inject({ method: "POST", url: "/graphql", headers, payload: { query: ME } });
  const { data, errors } = response.json();
  return data?.me?.id ?? errors[0].extensions.code;
};

describe("login", () => {
  beforeEach(() => start());

  it("returns a token for the account", async () => {
    const { data } = await login(user.email);
    const { id, email } = user;
    expect(data.login.user).toEqual({ id, email, role: "PUBLISHER", status: "APPROVED" });
    expect(await viewerOf(data.login.token)).toBe(id);
  });

  it("ignores case and surrounding spaces of the email", async () => {
    expect((await login(`  ${user.email.toUpperCase()} `)).data.login.user.id).toBe(user.id);
  });

  it.each([
    ["pending", { status: "pending" }, REVIEWED],
    ["rejected", { status: "rejected" }, "Your application was not approved."],
    ["suspended", { suspendedAt: new Date() }, "Your account is suspended. Please contact us."],
  ] as [string, Partial<Account>, string][])(
    "reveals that an account is %s only with the right password",
    async (_is, given, message) => {
      const { email } = await api.make.publisher(given);
      expect((await login(email)).error).toEqual(expect.objectContaining({ code: "FORBIDDEN", message: message }));
      expect((await wrong(email)).error).toMatchObject({ code: "UNAUTHENTICATED", message: "Invalid credentials" });
    },
  );

  it("treats an unknown email like a wrong password", async () => {
    const unknown = await wrong("nobody@mail.example");
    expect(unknown.error).toMatchObject({ code: "UNAUTHENTICATED", message: "Invalid credentials" });
    expect(unknown).toEqual(await wrong());
  });

  it("also hashes the password for an unknown email", async () => {
    const verify = jest.spyOn(argon2, "verify");
    await wrong(user.email);
    await wrong("nobody@mail.example");
    // The same work: a hash of the same cost each time.
    const costs = verify.mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));
    expect(costs).toHaveLength(2);
    expect(costs[0]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect(costs[1]).toEqual(costs[0]);
  });

  it.each([
    ["x", PASSWORD, { email: "Invalid email address" }],
    ["a@mail.example", "12345", { password: "Password must be at least 6 characters" }],
    ["", "", { email: "Invalid email address", password: "Password must be at least 6 characters" }],
  ])("names the invalid fields of %j with %j", async (email, password, fields) => {
    expect((await login(email, password)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });
});

describe("session token", () => {
  const clock = new HeldClock();
  beforeEach(() => start({ clock }));

  it("lasts seven days", async () => {
    const { token } = (await login(user.email)).data.login;
    clock.pass(7 * DAY - 2 * SECOND);
    expect(await viewerOf(token)).toBe(user.id);
    clock.pass(3 * SECOND);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
  });

  it("ends with a rejection", async () => {
    const { token } = (await login(user.email)).data.login;
    await api.db.write((tx) => tx.update(Account, { id: user.id }, { status: "rejected" }));
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
  });

  it("ends with a suspension, and stays invalid after it is lifted", async () => {
    const { token } = (await login(user.email)).data.login;
    await api.services.suspension.suspend(user.email);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
    await api.services.suspension.restore(user.email);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
    expect(await viewerOf((await login(user.email)).data.login.token)).toBe(user.id);
  });

  it("is rejected without issuer, audience or expiry, or with extra header fields", async () => {
    const secret = "a secret of the tests, long enough to be one";
    const claims = jwt.decode(api.tokenOf(user)) as Record<string, unknown>;
    const sign = (given: object, header = {}) => jwt.sign(given, secret, { header: { alg: "HS256", ...header } });
    const without = (name: string) => sign(Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)));
    expect(await viewerOf(sign(claims))).toBe(user.id);
    const worthless = [
      ...["iss", "aud", "exp", "sub", "v", "acc", "av"].map(without),
      sign({ ...claims, iss: "other" }),
      sign({ ...claims, aud: "weft-export" }),
      sign(claims, { crit: ["b64"], b64: true }),
    ];
    for (const token of worthless) expect([token, await viewerOf(token)]).toEqual([token, "UNAUTHENTICATED"]);
  });

  it("is rejected when forged, unsigned, signed with another algorithm or incomplete", async () => {
    const claims = jwt.decode(api.tokenOf(user)) as object;
    const [head, body, signature] = api.tokenOf(user).split(".") as [string, string, string];
    const admin = await api.make.admin();
    const stolen = Buffer.from(JSON.stringify({ ...claims, sub: admin.id })).toString("base64url");
    const worthless = [
      jwt.sign(claims, "another secret"),
      jwt.sign(claims, null, { algorithm: "none" }),
      `${head}.${stolen}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      "x",
      "wft_x",
    ];
    for (const token of worthless) expect([token, await viewerOf(token)]).toEqual([token, "UNAUTHENTICATED"]);
    expect(await viewerOf(api.tokenOf(user))).toBe(user.id);
  });
});

describe("throttling", () => {
  const LIMITS = {
    signInFromAddress: { points: 3, seconds: 900 },
    signInByDevice: { points: 3, seconds: 900 },
    signInByAccount: { points: 9, seconds: 900 },
    signInByAddress: { points: 6, seconds: 900 },
    signInBurstMailed: { points: 1, seconds: 86_400 },
  };
  let date: ReturnType<typeof holdDate>;
  beforeEach(async () => {
    await start({ limits: { ...LIMITS, signInBurstNoted: { points: 1, seconds: 900 } } });
    date = holdDate();
  });
  afterEach(() => date.release());
  const fail = async (times: number, email?: string, address?: string) => {
    for (let time = 0; time < times; time += 1) await wrong(email, address);
  };

  it("temporarily locks an account for the guessing address only", async () => {
    await fail(3);
    expect((await login(user.email)).error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 900 });
    expect((await login(user.email, PASSWORD, "203.0.113.31")).data.login.user.id).toBe(user.id);
    date.pass(600);
    expect((await login(user.email)).error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 300 });
    date.pass(301);
    expect((await login(user.email)).data.login.user.id).toBe(user.id);
  });

  /** Guesses from enough addresses to lock the account for unknown devices. */
  const flood = () => Promise.all(Array.from({ length: 12 }, (_, at) => wrong(user.email, `198.51.100.${at}`)));
  const signInWith = async (cookie: string | undefined, password = PASSWORD, address = "203.0.113.77") => {
    const response = await api.app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
      payload: { email: user.email, password },
    });
    const setCookie = String(response.headers["set-cookie"] ?? "");
    return { status: response.statusCode, setCookie, cookie: setCookie.split(";")[0] };
  };

  it("never locks a known browser", async () => {
    const { cookie, setCookie } = await signInWith(undefined);
    expect(setCookie).toMatch(/^weft_device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    await flood();
    expect((await signInWith(undefined)).status).toBe(429);
    expect((await signInWith(cookie)).status).toBe(200);
    const other = await api.make.publisher();
    const response = await api.app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: "198.51.100.3",
      headers: { cookie },
      payload: { email: other.email, password: PASSWORD },
    });
    expect(response.statusCode).toBe(200);
    // The last character of a base64 text has spare bits; the signature's first has none.
    const forged = cookie?.replace(/\.[\w-]([\w-]{42})$/, (all, rest) => `.${all[1] === "A" ? "B" : "A"}${rest}`);
    expect((await signInWith(forged)).status).toBe(429);
  });

  it("counts the attempts of a known browser separately", async () => {
    const { cookie } = await signInWith(undefined);
    for (let guess = 0; guess < 3; guess += 1) expect((await signInWith(cookie, "wrong-one")).status).toBe(401);
    expect((await signInWith(cookie)).status).toBe(429);
    expect((await signInWith(undefined)).status).toBe(200);
  });

  it("unlocks after a password reset", async () => {
    await flood();
    const token = "t".repeat(43);
    const now = new Date();
    await api.db.write((tx) =>
      tx.insert(PasswordReset, {
        id: newId(),
        createdAt: now,
        userId: user.id,
        usedAt: null,
        tokenHash: createHash("sha256").update(token).digest("hex"),
        expiresAt: new Date(Date.now() + HOUR),
      }),
    );
    const query = `mutation { resetPassword(input: { token: "${token}", password: "a-finer-password" }) { isRevoked } }`;
    const response = await api.app.inject({ method: "POST", url: "/graphql", payload: { query } });
    const [cookie] = [response.headers["set-cookie"]].flat();
    expect((await signInWith(cookie?.split(";")[0], "a-finer-password")).status).toBe(200);
  });

  it("emails the owner about a burst, once a day", async () => {
    await fail(5);
    await fail(5, user.email, "203.0.113.31");
    expect((await mailsTo(api, user.email)).map(({ template }) => template)).toEqual(["sign-in-attempts"]);
  });

  it("temporarily locks out an address", async () => {
    for (let guess = 0; guess < 6; guess += 1) await wrong(`guess${guess}@mail.example`);
    const { retryAfterSeconds = 0 } = (await login(user.email)).error ?? {};
    expect((await login(user.email, PASSWORD, "203.0.113.32")).data.login.user.id).toBe(user.id);
    date.pass(retryAfterSeconds + 1);
    expect((await login(user.email)).data.login.user.id).toBe(user.id);
  });

  it("sends Retry-After over REST", async () => {
    await fail(3, user.email, "203.0.113.33");
    const response = await fromAddress(api, "203.0.113.33").rest("/api/auth/login", {
      email: user.email,
      password: PASSWORD,
    });
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "900"]);
    expect(response.json()).toEqual({
      message: "Too many attempts. Please wait a moment and try again.",
      code: "RATE_LIMITED",
    });
  });

  it("does not count successful sign-ins", async () => {
    for (let day = 0; day < 10; day += 1) {
      await fail(2);
      date.pass(1);
      expect((await login(user.email)).error).toBeUndefined();
      date.pass(899);
    }
    for (let times = 0; times < 20; times += 1) expect((await login(user.email)).error).toBeUndefined();
  });

  it("counts concurrent guesses one by one", async () => {
    const answers = await flood();
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(9);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(3);
  });

  it("treats an unknown email like a known one", async () => {
    await fail(3, "nobody@mail.example");
    await fail(3, user.email);
    expect(await wrong("nobody@mail.example")).toEqual(await wrong(user.email));
  });

  it("writes one audit event per burst, and none for an unknown email", async () => {
    await fail(5);
    await fail(5, "nobody@mail.example", "203.0.113.36");
    const { data } = await api.as(await api.make.admin())("{ auditEvents { nodes { action subject actorId } } }");
    const burst = { action: "sign-in.throttled", subject: `user:${user.id}`, actorId: null };
    expect(data.auditEvents.nodes).toEqual([burst]);
  });
});
