/** On both engines: unique indexes decide who an identity belongs to. */
import { type Api, AuditEvent, HeldClock, PASSWORD, Person, SECOND, startApi, type User } from "../../../test";
import { OidcBrowser, oidcEnv } from "../../../test/oidc/oidcKit";
import { type StartedProvider, startProvider } from "../../../test/oidc/startProvider";
import { browserOf, codeOf, withApp } from "../../../test/settingsKit";
import { OidcIdentity } from "./oidcIdentity.entity";

const INVITE = `mutation ($email: String!) { inviteMember(input: { email: $email, role: VIEWER }) { id } }`;

const clock = new HeldClock();
let provider: StartedProvider;
let api: Api;
beforeAll(async () => {
  provider = await startProvider("http://localhost:4000/login");
  api = await startApi({ clock, env: oidcEnv(provider.issuer) });
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

let count = 0;
const newEmail = (domain = "corp.example") => `ann${++count}@${domain}`;

/** Through the real provider, as the person it knows by these claims. */
async function enter(claims: { sub: string; [claim: string]: unknown }) {
  const browser = new OidcBrowser(api);
  const url = await browser.start();
  return browser.complete(await provider.signIn(url.href, { email_verified: true, ...claims }));
}
const actionsOn = async ({ person: { id } }: User) =>
  (await api.db.read.findBy(AuditEvent, { subject: `user:${id}` })).map(({ action }) => action);

describe("signing in with the identity provider", () => {
  it("gives a session as a password does, and links the person once", async () => {
    const user = await api.make.advertiser({ email: newEmail() });
    const claims = { sub: "one", email: user.email.toUpperCase(), amr: ["pwd"] };
    const { status, body, headers } = await enter(claims);
    expect([status, body.user.id]).toEqual([200, user.id]);
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^weft_oidc=; Path=\/api\/auth\/oidc; Max-Age=0; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^weft_device=/),
    ]);
    const me = { method: "GET", url: "/api/auth/me", headers: { authorization: `Bearer ${body.token}` } } as const;
    expect((await api.app.inject(me)).json()).toMatchObject({ id: user.id });
    await enter(claims);
    expect(await actionsOn(user)).toEqual(["person.identity-linked"]);
    expect(await browserOf(api, user).then((browser) => browser.isIn())).toBe(true);
  });

  it("takes an invited person into the team, who has no password until they set one", async () => {
    const owner = await api.make.advertiser();
    const email = newEmail("sister.example");
    await api.as(owner)(INVITE, { email });
    const { status, body } = await enter({ sub: "invited", email, name: "Ann Invited" });
    expect([status, body.user]).toMatchObject([200, { id: owner.id, email, name: "Ann Invited", role: "advertiser" }]);
    const person = await api.db.read.findOneByOrFail(Person, { email });
    const { invitations, members } = (await api.as(owner)("{ team { invitations { id } members { email } } }")).data
      .team;
    expect([invitations, members.map((one: Person) => one.email)]).toEqual([[], [owner.email, email]]);
    expect((await browserOf(api, { email })).token).toBe("");
    expect((await enter({ sub: "invited", email })).body.user.email).toBe(person.email);
  });

  it("lets an invited person choose between several teams", async () => {
    const email = newEmail();
    for (const owner of [await api.make.advertiser(), await api.make.publisher()])
      await api.as(owner)(INVITE, { email });
    const { status, body } = await enter({ sub: "wanted", email });
    expect([status, body.message]).toEqual([403, expect.stringMatching(/several invitations.*link/)]);
    expect(await api.db.read.existsBy(Person, { email })).toBe(false);
  });

  it("follows the identity, not the address it has today", async () => {
    const [ann, bob] = [
      await api.make.advertiser({ email: newEmail() }),
      await api.make.advertiser({ email: newEmail() }),
    ];
    await enter({ sub: "ann", email: ann.email });
    expect((await enter({ sub: "ann", email: bob.email })).body.user.id).toBe(ann.id);
    expect(await api.db.read.countBy(OidcIdentity, { userId: bob.id })).toBe(0);
  });

  it("refuses a second identity with a linked person's address, until an operator unlinks the first", async () => {
    const user = await api.make.advertiser({ email: newEmail() });
    const { body } = await enter({ sub: "first holder", email: user.email });
    const next = await enter({ sub: "next holder", email: user.email });
    expect([next.status, next.body.message]).toEqual([403, expect.stringMatching(/linked to another identity/)]);
    expect(await actionsOn(user)).toEqual(["person.identity-linked", "sign-in.identity-refused"]);
    await api.services.identities.unlink(user.email.toUpperCase());
    const me = { method: "GET", url: "/api/auth/me", headers: { authorization: `Bearer ${body.token}` } } as const;
    expect((await api.app.inject(me)).statusCode).toBe(401);
    expect((await enter({ sub: "next holder", email: user.email })).status).toBe(200);
    await expect(api.services.identities.unlink("nobody@corp.example")).rejects.toThrow("User not found");
  });

  it("links one of two identities that come at once", async () => {
    const user = await api.make.advertiser({ email: newEmail() });
    const answers = await Promise.all(["left", "right", "left"].map((sub) => enter({ sub, email: user.email })));
    expect(await api.db.read.countBy(OidcIdentity, { userId: user.id })).toBe(1);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 403)).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  });

  it("unlinks when the old mailbox stops a change of address: the thief may have signed in", async () => {
    const user = await api.make.advertiser({ email: "victim@mail.example" });
    const thief = newEmail();
    const { emailChange } = api.services;
    const viewer = { id: user.id, userId: user.id, role: "advertiser", member: "owner" } as const;
    await emailChange.request(viewer, { email: thief });
    const links = async (template: string) => {
      const rows = await api.db.read.query<{ payload: string }[]>("SELECT payload FROM work WHERE payload LIKE ?", [
        `%${template}%`,
      ]);
      return rows.map(({ payload }) => /token=([\w-]+)/.exec(payload)?.[1] as string);
    };
    const [[confirm], [stop]] = [await links("confirm-email"), await links("stop-email-change")];
    await emailChange.confirm(String(confirm));
    expect((await enter({ sub: "thief", email: thief })).body.user.id).toBe(user.id);
    await emailChange.stop(String(stop));
    expect((await enter({ sub: "thief", email: thief })).status).toBe(403);
  });

  describe("with two-factor authentication here", () => {
    const factored = async () => {
      const user = await api.make.advertiser({ email: newEmail() });
      return { user, ...(await withApp(await browserOf(api, user), () => clock.now())) };
    };

    it.each([[undefined], [["pwd"]], [["sms", "geo"]], ["mfa"]])("asks for it after amr %j", async (amr) => {
      const { user } = await factored();
      const { status, body } = await enter({ sub: user.id, email: user.email, amr });
      expect([status, body.code, body.token]).toEqual([401, "SECOND_FACTOR_REQUIRED", undefined]);
    });

    it.each([[["mfa"]], [["pwd", "otp"]], [["hwk"]]])("does not ask after amr %j", async (amr) => {
      const { user } = await factored();
      expect((await enter({ sub: user.id, email: user.email, amr })).status).toBe(200);
    });

    it("links only after the second step", async () => {
      const { user, secret } = await factored();
      const { body } = await enter({ sub: user.id, email: user.email });
      expect(await api.db.read.countBy(OidcIdentity, { userId: user.id })).toBe(0);
      clock.pass(30 * SECOND);
      const step = { challenge: body.secondFactor.challenge, code: codeOf(secret, clock.now()) };
      const done = await api.rest(null)("POST", "/api/auth/login/second-factor", step);
      expect([done.status, done.body.user.id]).toEqual([200, user.id]);
      expect(await api.db.read.countBy(OidcIdentity, { userId: user.id })).toBe(1);
    });
  });

  it("leaves the password as a way in when the provider is gone", async () => {
    const lost = await startApi({ env: oidcEnv("http://127.0.0.1:1") });
    const user = await lost.make.advertiser({ email: newEmail() });
    const away = await lost.rest(null)("POST", "/api/auth/oidc/start", {});
    expect([away.status, away.body.message]).toEqual([503, expect.stringMatching(/can't reach Corp.*your password/)]);
    const login = await lost.rest(null)("POST", "/api/auth/login", { email: user.email, password: PASSWORD });
    expect(login.status).toBe(200);
    await lost.stop();
  });

  it("is not there where no provider is configured", async () => {
    const plain = await startApi();
    for (const path of ["/api/auth/oidc/start", "/api/auth/oidc"]) {
      expect((await plain.rest(null)("POST", path, { response: "code=1&state=2" })).status).toBe(404);
    }
    expect((await plain.rest(null)("GET", "/api/site")).body.identityProvider).toBeNull();
    expect((await api.rest(null)("GET", "/api/site")).body.identityProvider).toBe("Corp");
    await plain.stop();
  });
});
