import { once } from "node:events";
import https, { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { type Api, AppFlow, testApi } from "../../../test";
import { certificate } from "../../../test/selfSigned";

/** Documents of apps on this machine are for the demo at home. */
const atHome = testApi({ env: { DEMO: "on" } });
const outside = testApi({ env: { DEMO: "off" } });

interface Served {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  isSilent?: boolean;
}

let server: Server;
let origin: string;
const served = new Map<string, Served>();
const asked: string[] = [];

const document = (path: string, more: object = {}) => ({
  client_id: `${origin}${path}`,
  client_name: "Loom",
  redirect_uris: ["https://loom.example/callback", "http://127.0.0.1/callback"],
  ...more,
});

beforeAll(async () => {
  server = createServer(certificate, ({ url = "" }, response) => {
    asked.push(url);
    const { status = 200, headers = {}, body, isSilent } = served.get(url) ?? { status: 404 };
    if (isSilent) return;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Trusts the server's own certificate; everything else is Node's. */
const { request } = https;
beforeEach(() => {
  jest
    .spyOn(https, "request")
    .mockImplementation(((url: URL, options: object, done: () => void) =>
      request(url, { ...options, ca: certificate.cert }, done)) as typeof request);
});

const serve = (path: string, answer: Served): string => {
  served.set(path, answer);
  return `${origin}${path}`;
};
const sentTo = (api: Api, clientId: string, more?: Record<string, string>) => new AppFlow(api, clientId).ask(more);

it("names an app by the domain of its document, and returns only where the document says", async () => {
  const clientId = serve("/loom", { body: document("/loom") });
  const creator = await atHome.make.publisher();
  const flow = new AppFlow(atHome, clientId);
  const id = await flow.request();
  const shown = `query ($id: ID!) { connectionRequest(id: $id) { domain isProved name returnsTo scopes } }`;
  expect((await atHome.as(creator)(shown, { id })).data.connectionRequest).toEqual({
    domain: new URL(origin).host,
    isProved: true,
    name: "Loom",
    returnsTo: null,
    scopes: ["REPORTS_READ", "LINKS_READ", "LINKS_WRITE", "PAYOUTS_READ"],
  });
  expect((await flow.connect(creator)).access).toBeTruthy();
  expect(await sentTo(atHome, clientId, { redirect_uri: "https://evil.example/callback" })).toContain("/connect?error");
  // Asked for once an hour at most.
  const before = asked.length;
  await sentTo(atHome, clientId);
  expect(asked).toHaveLength(before);
});

it.each<[what: string, path: string, answer: (path: string) => Served]>([
  ["leads elsewhere", "/moved", () => ({ status: 302, headers: { location: "/loom" } })],
  ["is of another app", "/other", () => ({ body: document("/loom") })],
  [
    "has a secret",
    "/secret",
    (path) => ({ body: document(path, { client_secret: "s", token_endpoint_auth_method: "client_secret_post" }) }),
  ],
  ["is large", "/large", (path) => ({ body: document(path, { client_name: "x".repeat(6000) }) })],
  ["never comes", "/silent", () => ({ isSilent: true })],
  ["is not one", "/list", () => ({ body: [1] })],
  ["is missing", "/missing", () => ({ status: 404 })],
])("refuses an app whose document %s", async (_what, path, answer) => {
  expect(await sentTo(atHome, serve(path, answer(path)))).toMatch(/^\/connect\?error=invalid_client/);
});

it("asks no address inside, and nothing but https", async () => {
  const clientId = serve("/inside", { body: document("/inside") });
  const before = asked.length;
  for (const address of [
    clientId,
    clientId.replace("localhost", "127.0.0.1"),
    clientId.replace("localhost", "[::1]"),
    "https://metadata.internal/app",
    "https://169.254.169.254/app",
    "http://loom.example/app",
  ])
    expect(await sentTo(outside, address)).toBe("/connect?error=invalid_client");
  expect(asked).toHaveLength(before);
});

it("lets no app register itself unless the operator wants it", async () => {
  const payload = { client_name: "Loom", redirect_uris: ["https://loom.example/callback"] };
  expect((await outside.app.inject({ method: "POST", url: "/oauth/reg", payload })).statusCode).toBe(404);
});
