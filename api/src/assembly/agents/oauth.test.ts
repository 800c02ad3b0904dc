/** On both engines: codes and refresh tokens are used once, whoever asks at the same moment. */
import {
  Account,
  AppFlow,
  HeldClock,
  Membership,
  MINUTE,
  PASSWORD,
  registered,
  testApi,
  type User,
} from "../../../test";

const clock = new HeldClock(Date.now());
const api = testApi({ clock, env: { APP_REGISTRATION: "on" } });
let app: string;
beforeAll(async () => {
  app = await registered(api);
});
const narrow = testApi({ env: { APP_REGISTRATION: "on" }, limits: { requestsByKey: { points: 5, seconds: 60 } } });
const flow = (clientId = app) => new AppFlow(api, clientId);

const called = async (token: string, headers: Record<string, string> = {}, { app } = api) => {
  const answer = await app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
      ...headers,
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
  });
  const text = answer.body.startsWith("event:") ? (/^data: (.*)$/m.exec(answer.body)?.[1] ?? "") : answer.body;
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text) };
};
const toolsFor = async (token: string): Promise<string[]> =>
  (await called(token)).body.result.tools.map(({ name }: { name: string }) => name);
const statusOf = async (token: string) => (await called(token)).status;
const appsOf = async (user: User) =>
  (await api.as(user)("{ connectedApps { id domain name person scopes } }")).data.connectedApps;
const end = (user: User, id: string) => api.as(user)("mutation ($id: ID!) { endConnectedApp(id: $id) { id } }", { id });

it("connects an app: found from /mcp, allowed by the person, used, renewed and revoked", async () => {
  const refused = await called("nothing");
  expect(refused.status).toBe(401);
  const [, metadata = ""] = /resource_metadata="([^"]+)"/.exec(String(refused.headers["www-authenticate"])) ?? [];
  const resource = (await api.app.inject(new URL(metadata).pathname)).json();
  expect(resource).toMatchObject({ resource: "http://localhost:4000/mcp" });
  const [issuer] = resource.authorization_servers;
  const server = (await api.app.inject(`/.well-known/oauth-authorization-server${new URL(issuer).pathname}`)).json();
  expect(server).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
    scopes_supported: resource.scopes_supported,
  });

  const creator = await api.make.publisher();
  const one = flow();
  const { access, refresh, scope } = await one.connect(creator);
  expect(scope).toBe("reports:read links:read links:write payouts:read");
  expect(await toolsFor(access)).toContain("make_link");
  expect(await appsOf(creator)).toEqual([
    expect.objectContaining({ domain: "localhost", name: "Loom", person: creator.person.name }),
  ]);

  clock.pass(15 * MINUTE);
  expect(await statusOf(access)).toBe(401);
  const renewed = (await one.refresh(refresh)).body;
  expect(renewed).toMatchObject({ expires_in: 900, token_type: "Bearer", scope });
  expect(await statusOf(renewed.access_token)).toBe(200);

  await one.token({ token: renewed.refresh_token }, "/oauth/token/revocation");
  expect(await statusOf(renewed.access_token)).toBe(401);
  expect(await one.refresh(renewed.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await appsOf(creator)).toEqual([]);
});

it.each<[how: string, act: (user: User) => Promise<unknown>]>([
  [
    "a new password",
    (user) =>
      api.as(user)("mutation ($input: PasswordChangeInput!) { changePassword(input: $input) { token } }", {
        input: { current: PASSWORD, password: "another long one" },
      }),
  ],
  ["signing out everywhere else", (user) => api.as(user)("mutation { endOtherSessions { token } }")],
  ["a suspension", ({ id }) => api.db.write((tx) => tx.update(Account, { id }, { suspendedAt: new Date() }))],
  ["a lost role", ({ account, person }) => changeMember(account.id, person.id, "viewer")],
  ["leaving the team", ({ account, person }) => changeMember(account.id, person.id, null)],
  ["its person", async (user) => end(user, (await appsOf(user))[0].id)],
])("ends at once by %s", async (_how, act) => {
  const creator = await api.make.publisher();
  const one = flow();
  const { access, refresh } = await one.connect(creator);
  expect(await statusOf(access)).toBe(200);
  expect(await act(creator)).not.toHaveProperty("error");
  expect(await statusOf(access)).toBe(401);
  expect(await one.refresh(refresh)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
});

const changeMember = (accountId: string, userId: string, role: "viewer" | null) =>
  api.db.write((tx) =>
    role ? tx.update(Membership, { accountId, userId }, { role }) : tx.delete(Membership, { accountId, userId }),
  );

it("gives a viewer's app what viewers may, and nothing that was not asked for or is not offered", async () => {
  const owner = await api.make.publisher();
  const viewer = await api.make.member(owner.account, "viewer");
  const { scope, refresh } = await flow().connect(viewer, { scope: "* links:read links:write sales:decide openid" });
  expect(scope).toBe("links:read");
  const only = flow();
  const id = await only.request({ scope: "links:write" });
  expect((await only.allowedBy(viewer, id)).error).toMatchObject({ code: "BAD_USER_INPUT" });
  const one = flow();
  const tokens = await one.connect(owner, { scope: "reports:read" });
  expect(await toolsFor(tokens.access)).not.toContain("make_link");
  const more = { grant_type: "refresh_token", refresh_token: tokens.refresh, scope: "reports:read links:write" };
  expect(await one.token(more)).toMatchObject({ status: 400, body: { error: "invalid_scope" } });

  // The owner sees all of the account's apps, a viewer their own.
  expect(await appsOf(owner)).toHaveLength(2);
  const [own, ...others] = await appsOf(viewer);
  expect(others).toEqual([]);
  const [newest] = await appsOf(owner);
  expect((await end(viewer, newest.id)).error).toMatchObject({ code: "NOT_FOUND" });
  expect((await end(await api.make.publisher(), newest.id)).error).toMatchObject({ code: "NOT_FOUND" });
  expect((await end(owner, own.id)).error).toBeUndefined();
  expect(await flow().refresh(refresh)).toMatchObject({ status: 400 });
});

it("is good for /mcp alone, and only its tokens and keys are good there", async () => {
  const creator = await api.make.publisher();
  const { access } = await flow().connect(creator);
  const headers = { authorization: `Bearer ${access}` };
  expect((await api.app.inject({ url: "/api/v1/links", headers })).statusCode).toBe(401);
  const me = await api.app.inject({
    method: "POST",
    url: "/graphql",
    headers,
    payload: { query: "{ myProfile { name } }" },
  });
  expect(me.json().errors[0].extensions.code).toBe("UNAUTHENTICATED");
  expect(await statusOf(api.tokenOf(creator))).toBe(401);
  expect((await called(access, { origin: "https://evil.example" })).status).toBe(403);
  expect(await flow().ask({ resource: "https://other.example/mcp" })).toContain("error=invalid_target");
  // An older client that names no resource gets a token for the only one.
  expect(await statusOf((await flow().connect(creator, { resource: undefined })).access)).toBe(200);
});

it("sends nobody to an address that the app did not state, and no code to who did not ask", async () => {
  const creator = await api.make.publisher();
  for (const redirect_uri of [
    "https://evil.example/callback",
    "http://127.0.0.1/other",
    "http://127.0.0.1.evil.example/callback",
  ])
    expect(await flow().ask({ redirect_uri })).toBe("/connect?error=invalid_redirect_uri");
  expect(await flow("unknown").ask()).toBe("/connect?error=invalid_client");
  expect(await flow().ask({ code_challenge: undefined, code_challenge_method: undefined })).toContain(
    "error=invalid_request",
  );
  expect(await flow().ask({ code_challenge_method: "plain" })).toContain("error=invalid_request");
  expect(await flow().ask({ prompt: "none" })).toContain("error=consent_required");

  const one = flow();
  const code = await one.code(creator);
  expect(await one.exchange(code, { redirect_uri: "http://127.0.0.1:7778/callback" })).toMatchObject({ status: 400 });
  expect(await one.exchange(code, { code_verifier: "x".repeat(43) })).toMatchObject({ status: 400 });
  expect(await flow(await registered(api)).exchange(code, { code_verifier: one.verifier })).toMatchObject({
    status: 400,
  });

  // A stranger lures the creator to allow the stranger's request: its browser gets no code.
  const [stranger, lured] = [flow(), flow()];
  const id = await stranger.request();
  const { address } = (await stranger.allowedBy(creator, id)).data.allowConnection;
  expect((await lured.visit(address)).location).toContain("/connect?error");
  expect((await stranger.visit(`/oauth/auth/${id}`)).location).toContain("error=access_denied");
  // Nor does an approval help with another request.
  const other = flow();
  const otherId = await other.request();
  const approval = new URL(address).searchParams.get("approval");
  expect((await other.visit(`/oauth/auth/${otherId}?approval=${approval}`)).location).toContain("error=access_denied");
});

it("gives one token for a code and a refresh token, however many ask, and ends what was used twice", async () => {
  const creator = await api.make.publisher();
  const one = flow();
  const code = await one.code(creator);
  const answers = await Promise.all(Array.from({ length: 10 }, () => one.exchange(code)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const two = flow();
  const { access, refresh } = await two.connect(creator);
  const renewals = await Promise.all(Array.from({ length: 10 }, () => two.refresh(refresh)));
  expect(renewals.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(renewals.every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect(await two.refresh(refresh)).toMatchObject({ status: 400 });
  expect(await statusOf(access)).toBe(401);
});

it("asks for the identity first, and expires", async () => {
  const creator = await api.make.publisher();
  const one = flow();
  const id = await one.request();
  const allow = { query: `mutation { allowConnection(id: "${id}") { address } }` };
  const headers = { authorization: `Bearer ${api.tokenOf(creator)}` };
  const asked = await api.app.inject({ method: "POST", url: "/graphql", headers, payload: allow });
  expect(asked.json().errors[0].extensions.code).toBe("CONFIRMATION_REQUIRED");
  clock.pass(31 * MINUTE);
  expect((await one.allowedBy(creator, id)).error).toMatchObject({ code: "CONFLICT" });
  expect((await one.allowedBy(creator, "../../etc")).error).toMatchObject({ code: "CONFLICT" });
});

it("has an API key's budget: a busy app slows nobody else, not even its person", async () => {
  const clientId = await registered(narrow);
  const creator = await narrow.make.publisher();
  const [busy, calm] = [new AppFlow(narrow, clientId), new AppFlow(narrow, clientId)];
  const [{ access }, other] = [await busy.connect(creator), await calm.connect(creator)];
  const statuses = await Promise.all(Array.from({ length: 30 }, () => called(access, {}, narrow)));
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(25);
  expect((await called(other.access, {}, narrow)).status).toBe(200);
  expect((await narrow.as(creator)("{ connectedApps { id } }")).data.connectedApps).toHaveLength(2);
});
