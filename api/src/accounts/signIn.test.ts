import jwt from "jsonwebtoken";
import { from } from "../../test/from";
import { HeldClock } from "../../test/heldClock";
import { holdDate } from "../../test/heldDate";
import { PASSWORD } from "../../test/make";
import { type Api, startApi } from "../../test/startApi";
import { DAY, SECOND } from "../core/clock";
import { User } from "./user.entity";

const LOGIN = /* GraphQL */ `
  mutation ($input: LoginInput!) { login(input: $input) { token user { id email role status } } }
`;
const ME = "{ me { id } }";
const REVIEWED = "Your application is still being reviewed. We'll e-mail you when it's approved.";

let api: Api;
let user: User;
afterEach(() => api.stop());

const start = async (options: Parameters<typeof startApi>[0] = {}) => {
  api = await startApi(options);
  user = await api.make.publisher();
};
const login = (email: string, password = PASSWORD, address = "203.0.113.30") =>
  from(api, address).graphql(LOGIN, { input: { email, password } });
const wrong = (email = user.email, address?: string) => login(email, "not-the-password", address);
/** Whom a token speaks for. */
const viewerOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.app.inject({ method: "POST", url: "/graphql", headers, payload: { query: ME } });
  const { data, errors } = response.json();
  return data?.me.id ?? errors[0].extensions.code;
};

describe("login", () => {
  beforeEach(() => start());

  it("gives a token that speaks for the account", async () => {
    const { data } = await login(user.email);
    const { id, email } = user;
    expect(data.login.user).toEqual({ id, email, role: "PUBLISHER", status: "APPROVED" });
    expect(await viewerOf(data.login.token)).toBe(id);
  });

  it("asks neither for the e-mail's case nor for the spaces around it", async () => {
    expect((await login(`  ${user.email.toUpperCase()} `)).data.login.user.id).toBe(user.id);
  });

  it.each([
    ["pending", { status: "pending" }, REVIEWED],
    ["rejected", { status: "rejected" }, "Your application was not approved."],
    ["suspended", { suspendedAt: new Date() }, "Your account is suspended. Please contact us."],
  ] as [string, Partial<User>, string][])(
    "tells who knows the password that an account is %s",
    async (_is, given, words) => {
      const { email } = await api.make.publisher(given);
      expect((await login(email)).error).toEqual(expect.objectContaining({ code: "FORBIDDEN", message: words }));
      expect((await wrong(email)).error).toMatchObject({ code: "UNAUTHENTICATED", message: "Invalid credentials" });
    },
  );

  it("answers an unknown e-mail as it answers a wrong password", async () => {
    const unknown = await wrong("nobody@mail.example");
    expect(unknown.error).toMatchObject({ code: "UNAUTHENTICATED", message: "Invalid credentials" });
    expect(unknown).toEqual(await wrong());
  });

  it("works as hard for an unknown e-mail as for a wrong password", async () => {
    /** What all threads of this process did meanwhile: unlike time, it does not depend on the machine's other work. */
    const workOf = async (email: string) => {
      const before = process.cpuUsage();
      await wrong(email);
      const { user: own, system } = process.cpuUsage(before);
      return own + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      known.push(await workOf(user.email));
      unknown.push(await workOf(`nobody${round}@mail.example`));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it.each([
    ["x", PASSWORD, { email: "Invalid email address" }],
    ["a@mail.example", "12345", { password: "Password must be at least 6 characters" }],
    ["", "", { email: "Invalid email address", password: "Password must be at least 6 characters" }],
  ])("of %j with %j names the fields", async (email, password, fields) => {
    expect((await login(email, password)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });
});

describe("a token", () => {
  const clock = new HeldClock();
  beforeEach(() => start({ clock }));

  it("lasts seven days", async () => {
    const { token } = (await login(user.email)).data.login;
    clock.pass(7 * DAY - 2 * SECOND);
    expect(await viewerOf(token)).toBe(user.id);
    clock.pass(3 * SECOND);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
  });

  it("dies with a rejection", async () => {
    const { token } = (await login(user.email)).data.login;
    await api.db.write((tx) => tx.update(User, { id: user.id }, { status: "rejected" }));
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
  });

  it("dies with a suspension and stays dead after its end", async () => {
    const { token } = (await login(user.email)).data.login;
    await api.services.suspension.suspend(user.email);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
    await api.services.suspension.restore(user.email);
    expect(await viewerOf(token)).toBe("UNAUTHENTICATED");
    expect(await viewerOf((await login(user.email)).data.login.token)).toBe(user.id);
  });

  it("is worth nothing when it is forged, unsigned, signed otherwise or incomplete", async () => {
    const claims = jwt.decode(api.tokenOf(user)) as object;
    const [head, body, signature] = api.tokenOf(user).split(".") as [string, string, string];
    const admin = await api.make.admin();
    const stolen = Buffer.from(JSON.stringify({ ...claims, sub: admin.id })).toString("base64url");
    const worthless = [
      ...[jwt.sign(claims, "another secret"), jwt.sign(claims, null, { algorithm: "none" })],
      ...[`${head}.${stolen}.${signature}`, `${head}.${body}.`, `${head}.${body}`, "x", "wft_x"],
    ];
    for (const token of worthless) expect([token, await viewerOf(token)]).toEqual([token, "UNAUTHENTICATED"]);
    expect(await viewerOf(api.tokenOf(user))).toBe(user.id);
  });

  it("is what an operation asks for that is not public", async () => {
    expect((await api.as(null)(ME)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("throttling", () => {
  const LIMITS = { signInByAccount: { points: 3, seconds: 900 }, signInByAddress: { points: 6, seconds: 900 } };
  let date: ReturnType<typeof holdDate>;
  beforeEach(async () => {
    await start({ limits: { ...LIMITS, signInBurstNoted: { points: 1, seconds: 900 } } });
    date = holdDate();
  });
  afterEach(() => date.release());
  const fail = async (times: number, email?: string, address?: string) => {
    for (let time = 0; time < times; time += 1) await wrong(email, address);
  };

  it("closes an account for everybody, and who waits gets in", async () => {
    await fail(3);
    const refused = await login(user.email, PASSWORD, "203.0.113.31");
    expect(refused.error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 900 });
    date.pass(600);
    expect((await login(user.email)).error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: 300 });
    date.pass(301);
    expect((await login(user.email)).data.login.user.id).toBe(user.id);
  });

  it("leaves other accounts alone", async () => {
    await fail(4);
    const other = await api.make.publisher();
    expect((await login(other.email)).data.login.user.id).toBe(other.id);
  });

  it("closes a door to an address, and who waits gets in", async () => {
    for (let guess = 0; guess < 6; guess += 1) await wrong(`guess${guess}@mail.example`);
    const { retryAfterSeconds } = (await login(user.email)).error;
    expect((await login(user.email, PASSWORD, "203.0.113.32")).data.login.user.id).toBe(user.id);
    date.pass(retryAfterSeconds + 1);
    expect((await login(user.email)).data.login.user.id).toBe(user.id);
  });

  it("says over REST when to come again", async () => {
    await fail(3);
    const response = await from(api, "203.0.113.33").rest("/api/auth/login", { email: user.email, password: PASSWORD });
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "900"]);
    expect(response.json()).toEqual({
      message: "Too many attempts. Please wait a little and try again.",
      code: "RATE_LIMITED",
    });
  });

  it("does not count what turned out well", async () => {
    for (let day = 0; day < 10; day += 1) {
      await fail(2);
      date.pass(1);
      expect((await login(user.email)).error).toBeUndefined();
      date.pass(899);
    }
    for (let times = 0; times < 20; times += 1) expect((await login(user.email)).error).toBeUndefined();
  });

  it("counts guesses that come at once, one by one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => wrong(user.email, `198.51.100.${guess}`)),
    );
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(3);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(9);
  });

  it("treats an unknown e-mail like a known one", async () => {
    await fail(3, "nobody@mail.example");
    await fail(3, user.email, "203.0.113.34");
    expect(await wrong("nobody@mail.example", "203.0.113.35")).toEqual(await wrong(user.email, "203.0.113.35"));
  });

  it("leaves one audit event of a burst, and none of somebody unknown", async () => {
    await fail(5);
    await fail(5, "nobody@mail.example", "203.0.113.36");
    const { data } = await api.as(await api.make.admin())("{ auditEvents { nodes { action subject actorId } } }");
    const burst = { action: "sign-in.throttled", subject: `user:${user.id}`, actorId: null };
    expect(data.auditEvents.nodes).toEqual([burst]);
  });
});
