// A real identity provider in a process of its own: it is an ES module, which Jest doesn't run. It asks for an address
// and believes it; tests send all claims as JSON instead.
import Provider from "oidc-provider";

const { port, redirectUri, clientId, clientSecret } = JSON.parse(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;
const people = new Map();

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
  claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  cookies: { keys: ["for tests only"] },
  ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
});

const page = `<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
  <form method="post"><label>Work email <input name="email"></label> <button>Continue</button></form>`;

async function given(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const email = form.get("email");
  return JSON.parse(form.get("claims") ?? JSON.stringify({ sub: email, email, email_verified: true, name: email }));
}

provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith("/interaction/")) return next();
  const { req, res } = ctx;
  if (ctx.method === "GET") {
    ctx.type = "html";
    ctx.body = page;
    return undefined;
  }
  const { params } = await provider.interactionDetails(req, res);
  const { sub, amr, ...claims } = await given(req);
  people.set(sub, claims);
  const grant = new provider.Grant({ accountId: sub, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  const consent = { grantId: await grant.save() };
  ctx.respond = false;
  await provider.interactionFinished(req, res, { login: { accountId: sub, amr }, consent });
  return undefined;
});

provider.listen(port, "127.0.0.1", () => process.send?.("listening"));
