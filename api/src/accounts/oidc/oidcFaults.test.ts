import { type Api, HeldClock, MINUTE, Person, startApi, type User } from "../../../test";
import { type Fault, startFakeIssuer } from "../../../test/oidc/fakeIssuer";
import { OidcBrowser, oidcEnv } from "../../../test/oidc/oidcKit";
import { OpenSession } from "../security/openSession.entity";
import { OidcIdentity } from "./oidcIdentity.entity";

const clock = new HeldClock();
let fake: Awaited<ReturnType<typeof startFakeIssuer>>;
let api: Api;
let user: User;
beforeAll(async () => {
  fake = await startFakeIssuer();
  const limits = { oidcResponses: { points: 1, seconds: 900 } };
  api = await startApi({ clock, limits, env: oidcEnv(fake.issuer) });
});
afterAll(async () => {
  await api.stop();
  await fake.stop();
});
let count = 0;
beforeEach(async () => {
  fake.given.fault = {};
  user = await api.make.advertiser({ email: `ben${++count}@corp.example` });
});

const seconds = () => Math.floor(Date.now() / 1000);

/** What the provider would rightly answer, and what is wrong with it. */
function answer(asked: URLSearchParams, fault: Fault): void {
  fake.given.fault = fault;
  fake.given.claims = {
    iss: fake.issuer,
    aud: "weft",
    sub: `sub of ${user.id}`,
    nonce: asked.get("nonce"),
    iat: seconds(),
    exp: seconds() + 300,
    email: user.email,
    email_verified: true,
  };
}

/** A started sign-in, with what the provider would rightly answer. */
async function started(fault: Fault = {}) {
  const browser = new OidcBrowser(api);
  const asked = (await browser.start()).searchParams;
  answer(asked, fault);
  const response = new URLSearchParams({ code: "any", state: String(asked.get("state")), iss: fake.issuer });
  return { browser, response };
}
const enter = async (fault?: Fault) => {
  const { browser, response } = await started(fault);
  return browser.complete(String(response));
};
const sessions = () => api.db.read.countBy(OpenSession, { userId: user.id });
const UNPROVEN = /couldn't verify the response from Corp/;
const OTHER_BROWSER = /started in another browser/;

it("lets the person in if nothing is wrong", async () => {
  expect((await enter()).body.user.id).toBe(user.id);
  expect(await sessions()).toBe(1);
});

it.each<[string, Fault]>([
  ["an address from the provider's userinfo alone", { claims: { email: undefined, email_verified: undefined } }],
  ["a clock that is 20 seconds behind", { claims: { exp: seconds() - 20 } }],
])("accepts %s", async (_what, fault) => {
  const userinfo = { sub: `sub of ${user.id}`, email: user.email, email_verified: true };
  const claims = fault.claims && "exp" in fault.claims ? { exp: seconds() - 20 } : fault.claims;
  expect((await enter({ ...fault, claims: claims ?? {}, userinfo })).body.user?.id).toBe(user.id);
});

it.each<[string, Fault, number, RegExp]>([
  ["another nonce", { claims: { nonce: "of another sign-in" } }, 401, UNPROVEN],
  ["no nonce", { claims: { nonce: undefined } }, 401, UNPROVEN],
  ["another audience", { claims: { aud: "another-client" } }, 401, UNPROVEN],
  ["a token meant for others, too", { claims: { aud: ["weft", "another"], azp: "another" } }, 401, UNPROVEN],
  ["another issuer in the token", { claims: { iss: "https://login.evil.example" } }, 401, UNPROVEN],
  ["an expired token", { claims: { exp: seconds() - 3600 } }, 401, UNPROVEN],
  ["a token without an end", { claims: { exp: undefined } }, 401, UNPROVEN],
  ["a token that is not valid yet", { claims: { nbf: seconds() + 3600 } }, 401, UNPROVEN],
  ["no subject", { claims: { sub: undefined } }, 401, UNPROVEN],
  ["an empty subject", { claims: { sub: "" } }, 401, UNPROVEN],
  ["no token", { withoutIdToken: true }, 401, UNPROVEN],
  ["no signature", { alg: "none" }, 401, UNPROVEN],
  ["a signature with the client's secret", { alg: "HS256" }, 401, UNPROVEN],
  ["a stranger's signature", { signedBy: "stranger" }, 401, UNPROVEN],
  ["a changed payload", { tampers: true }, 401, UNPROVEN],
  ["a code that was used or is another's", { status: 400 }, 401, UNPROVEN],
  ["a provider in trouble", { status: 500 }, 503, /can't reach Corp/],
  ["somebody else's userinfo", { claims: { email: undefined }, userinfo: { sub: "other" } }, 401, UNPROVEN],
  ["no address", { claims: { email: undefined } }, 403, /did not share an email/],
  ["an address that is not text", { claims: { email: ["a@corp.example"] } }, 403, /did not share an email/],
  ["two addresses in one", { claims: { email: "evil@evil.example@corp.example" } }, 403, /did not share an email/],
  ["letters that only look the same", { claims: { email: "\u212Aate@corp.example" } }, 403, /did not share an email/],
  ["an unverified address", { claims: { email_verified: false } }, 403, /has not verified/],
  ["an address nobody says is verified", { claims: { email_verified: undefined } }, 403, /has not verified/],
  ["a verification in words", { claims: { email_verified: "false" } }, 403, /has not verified/],
  ["a foreign domain", { claims: { email: "eve@evil.example" } }, 403, /work address/],
  ["a domain that ends like ours", { claims: { email: "eve@evilcorp.example" } }, 403, /work address/],
  ["a domain below ours", { claims: { email: "eve@sub.corp.example" } }, 403, /work address/],
  ["an unknown person", { claims: { email: "who@corp.example" } }, 403, /no account for who@corp.example.*invitation/],
])("refuses %s", async (what, fault, status, says) => {
  const known = await api.db.read.count(Person);
  const isNoAddress = what === "no address";
  const given = isNoAddress ? { ...fault, userinfo: { sub: `sub of ${user.id}` } } : fault;
  const { status: answered, body } = await enter(given);
  expect([answered, body.message]).toEqual([status, expect.stringMatching(says)]);
  expect(body.token).toBeUndefined();
  expect([await sessions(), await api.db.read.count(Person)]).toEqual([0, known]);
  expect(await api.db.read.countBy(OidcIdentity, { userId: user.id })).toBe(0);
});

it.each<[string, Record<string, string | null>, number, RegExp]>([
  ["the answer of another issuer", { iss: "https://login.evil.example" }, 401, UNPROVEN],
  ["an answer that hides its issuer", { iss: null }, 401, UNPROVEN],
  ["no state", { state: null }, 401, OTHER_BROWSER],
  ["another state", { state: "x".repeat(43) }, 401, OTHER_BROWSER],
  ["no code", { code: null }, 401, UNPROVEN],
  ["a person who changed their mind", { code: null, error: "access_denied" }, 403, /did not sign you in/],
])("refuses %s", async (_what, changes, status, says) => {
  const { browser, response } = await started();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) response.delete(name);
    else response.set(name, value);
  }
  const { status: answered, body } = await browser.complete(String(response));
  expect([answered, body.message, await sessions()]).toEqual([status, expect.stringMatching(says), 0]);
});

it("refuses an answer to another browser's sign-in", async () => {
  const [mine, other] = [await started(), await started()];
  expect((await other.browser.complete(String(mine.response))).body.message).toMatch(OTHER_BROWSER);
  mine.browser.cookie = "weft_oidc=forged.AAAA";
  expect((await mine.browser.complete(String(mine.response))).body.message).toMatch(OTHER_BROWSER);
});

it("accepts each answer once, and only for ten minutes", async () => {
  const { browser, response } = await started();
  expect((await browser.complete(String(response))).status).toBe(200);
  expect((await browser.complete(String(response))).body.message).toMatch(OTHER_BROWSER);
  const late = await started();
  clock.pass(10 * MINUTE + 1);
  expect((await late.browser.complete(String(late.response))).body.message).toMatch(OTHER_BROWSER);
});

it.each<[string, Partial<User["account"]>, RegExp]>([
  ["suspended", { suspendedAt: new Date() }, /suspended/],
  ["pending", { status: "pending" }, /still being reviewed/],
  ["rejected", { status: "rejected" }, /not approved/],
])("refuses a %s account as the password does", async (_is, given, says) => {
  user = await api.make.advertiser({ email: `ben${++count}@corp.example`, ...given });
  const { status, body } = await enter();
  expect([status, body.message, await sessions()]).toEqual([403, expect.stringMatching(says), 0]);
});

it("refuses a provider whose metadata names another issuer", async () => {
  fake.given.fault = { names: "https://login.evil.example" };
  const other = await startApi({ env: oidcEnv(fake.issuer) });
  expect((await other.rest(null)("POST", "/api/auth/oidc/start", {})).status).toBe(503);
  await other.stop();
});

it("asks for a code with PKCE, state and nonce, and sends people back to one address", async () => {
  const url = await new OidcBrowser(api).start();
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "weft",
    response_type: "code",
    redirect_uri: "http://localhost:4000/login",
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

it.each([
  [{}, 422],
  [{ response: "" }, 422],
  [{ response: 42 }, 422],
  [{ response: "x".repeat(8001) }, 422],
  [{ response: "code=1", role: "admin" }, 422],
  [["code=1"], 400],
])("refuses the body %j", async (body, status) => {
  expect((await api.rest(null)("POST", "/api/auth/oidc", body)).status).toBe(status);
});

it("logs why a sign-in was refused, without tokens and claims", async () => {
  const lines: string[] = [];
  const logging = await startApi({ env: oidcEnv(fake.issuer), logged: (line) => lines.push(line) });
  const browser = new OidcBrowser(logging);
  const asked = (await browser.start()).searchParams;
  answer(asked, { claims: { aud: "another-client" } });
  const response = new URLSearchParams({ code: "secret-code", state: String(asked.get("state")), iss: fake.issuer });
  expect((await browser.complete(String(response))).status).toBe(401);
  await logging.stop();
  const refusal = lines.find((line) => line.includes("oidc: a sign-in was refused"));
  expect(JSON.parse(String(refusal))).toMatchObject({
    code: "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
    detail: expect.stringContaining('"aud"'),
  });
  for (const secret of ["secret-code", user.email, "eyJ"]) expect(lines.join("")).not.toContain(secret);
});
