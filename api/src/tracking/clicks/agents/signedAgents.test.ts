import { randomBytes, sign } from "node:crypto";
import { signatureHeaders } from "web-bot-auth";
import { DAY, HeldClock, type Link, MINUTE, SECOND, testApi } from "../../../../test";
import {
  Operator,
  opensslOf,
  type SignedHeaders,
  type Signing,
  signedHeaders,
  signing,
  visitAs,
} from "../../../../test/agentKit";
import { clicksIn, expectSums, followIn } from "../../../../test/follow";
import { AGENT, BOT } from "../clickKind";
import { InvalidSignature } from "./signedRequest";

const errand = new Operator("agents.errand.example");
const other = new Operator("other.example");
const visa = new Operator("mcp.visa.com");
const down = new Operator("down.example");
const none = new Operator("none.example");
const asked: string[] = [];

const clock = new HeldClock();
const api = testApi({
  clock,
  askDirectory: async ({ href, hostname }) => {
    asked.push(href);
    if (hostname === down.domain) throw new Error("no answer");
    if (hostname === none.domain) throw new InvalidSignature("status 404");
    const found = [errand, other, visa].find(({ domain }) => domain === hostname);
    return found === visa ? JSON.stringify({ keys: [{ ...visa.jwk, kid: "visa-key-1" }] }) : (found?.directory ?? "{}");
  },
});
followIn(api);

let link: Link;
let host: string;
let path: string;
beforeAll(async () => {
  const [merchant, publisher] = [await api.make.merchant(), await api.make.publisher()];
  link = await api.make.link({ merchantId: merchant.id, publisherId: publisher.id });
  host = new URL(api.services.env.publicUrl).host;
  path = `/r/${link.code}`;
});

const given = (changes: Partial<Signing> = {}, operator = errand) => ({
  ...signing(operator, clock.now(), host, path),
  ...changes,
});
const visit = async (headers: SignedHeaders, at = { host, path }) => {
  const { json } = await visitAs(api, at.host, at.path, headers);
  const row = (await clicksIn(api.db)).at(-1);
  return { kind: json.click.kind, stored: row?.kind, from: row?.referrerHost };
};
const fromErrand = { kind: "agent", stored: AGENT, from: errand.domain };
const refused = { kind: "bot", stored: BOT };

describe("an agent's signature", () => {
  it("by hand, by openssl and by another library makes the click an agent's, with its operator", async () => {
    expect(await visit(signedHeaders(given()))).toEqual(fromErrand);
    expect(await visit(signedHeaders(given({ signWith: opensslOf(errand) })))).toEqual(fromErrand);
    // The library covers the whole header, so it can sign the form of a single text only.
    const agent = `"https://${errand.domain}"`;
    const message = { method: "GET", url: `http://${host}${path}`, headers: { "signature-agent": agent } };
    const signer = {
      alg: "ed25519" as const,
      keyid: errand.keyId,
      sign: (data: string) => sign(null, Buffer.from(data), errand.keys.privateKey),
    };
    const [created, expires] = [clock.now(), new Date(clock.now().getTime() + MINUTE)];
    const made = await signatureHeaders(message, signer, { created, expires });
    const headers = { signature: made.Signature, "signature-input": made["Signature-Input"], "signature-agent": agent };
    expect(await visit(headers)).toEqual(fromErrand);
    await expectSums(api.db);
    const { body } = await api.app.inject("/metrics");
    expect(body).toMatch(/signed_agents_total\{result="string"\} 1\n/);
  });

  it.each([
    ["a renamed signature with one covered member", { label: "proxy" }],
    [
      "a directory named as such",
      {
        agent: `sig1="https://${errand.domain}";type=directory`,
        signedAgent: `"https://${errand.domain}";type=directory`,
      },
    ],
    ["more covered components", { components: '"@method" "@path" "@target-uri" "signature-agent";key="sig1"' }],
    ["no nonce", { nonce: undefined }],
    ["a long validity, in its first minutes", { expires: Math.floor(clock.now().getTime() / 1000) + 86_400 }],
    ["a clock a little ahead", { created: Math.floor(clock.now().getTime() / 1000) + 3 }],
    ["the tag of Visa and Mastercard for browsing", { tag: "agent-browser-auth" }],
    ["the tag of Visa and Mastercard for paying", { tag: "agent-payer-auth" }],
  ] as [string, Partial<Signing>][])("with %s is valid", async (_name, changes) => {
    expect(await visit(signedHeaders(given(changes)))).toEqual(fromErrand);
  });

  it("of a card network's agent without an operator is checked with the network's keys", async () => {
    const changes = {
      agent: undefined,
      components: '"@authority" "@path"',
      tag: "agent-payer-auth",
      keyId: "visa-key-1",
    };
    expect(await visit(signedHeaders(given(changes, visa)))).toEqual({ ...fromErrand, from: "mcp.visa.com" });
  });

  it("may stand beside a proxy's own", async () => {
    const own = signedHeaders(given());
    const proxy = signedHeaders(given({ label: "cdn", tag: "cdn", components: '"@authority"' }, other));
    const headers = {
      ...own,
      signature: `${proxy.signature}, ${own.signature}`,
      "signature-input": `${proxy["signature-input"]}, ${own["signature-input"]}`,
    };
    expect(await visit(headers)).toEqual(fromErrand);
    // A signature that claims nothing says nothing.
    const { signature = "", "signature-input": input = "" } = proxy;
    expect((await visit({ signature, "signature-input": input })).stored).not.toBe(BOT);
  });
});

type Mutation = [
  name: string,
  change: (valid: Signing) => Partial<Signing>,
  after?: (headers: SignedHeaders) => SignedHeaders,
];
const later =
  (minutes: number) =>
  ({ created }: Signing) => ({ created: created - minutes * 60, expires: created + 3600 });
const replace = (name: string, from: string | RegExp, to: string) => (headers: SignedHeaders) => ({
  ...headers,
  [name]: (headers[name] ?? "").replace(from, to),
});
const without =
  (name: string) =>
  ({ [name]: _, ...headers }: SignedHeaders) =>
    headers as SignedHeaders;
const asIs = () => ({});

const mutations: Mutation[] = [
  ["another host", () => ({ host: "evil.example" })],
  ["another path", () => ({ components: '"@authority" "@path" "signature-agent";key="sig1"', path: "/r/other" })],
  ["another query", () => ({ components: '"@target-uri" "signature-agent";key="sig1"', path: `${path}?sub=x` })],
  ["another method", () => ({ components: '"@authority" "@method" "signature-agent";key="sig1"', method: "POST" })],
  ["no host", () => ({ components: '"@path" "signature-agent";key="sig1"' })],
  ["no components", () => ({ components: "" })],
  ["no operator covered", () => ({ components: '"@authority"' })],
  ["the whole header covered instead of its member", () => ({ components: '"@authority" "signature-agent"' })],
  ["another member covered", () => ({ components: '"@authority" "signature-agent";key="sig2"' })],
  ["a component twice", () => ({ components: '"@authority" "@authority" "signature-agent";key="sig1"' })],
  ["an unknown component", () => ({ components: '"@authority" "@planet" "signature-agent";key="sig1"' })],
  ["a missing header covered", () => ({ components: '"@authority" "digest" "signature-agent";key="sig1"' })],
  ["another operator in the header", asIs, replace("signature-agent", errand.domain, other.domain)],
  [
    "another operator's name with its own key",
    () => ({ agent: `sig1="https://${other.domain}"`, signedAgent: `"https://${other.domain}"` }),
  ],
  ["http", () => ({ agent: `sig1="http://${errand.domain}"`, signedAgent: `"http://${errand.domain}"` })],
  ["a port", () => ({ agent: `sig1="https://${errand.domain}:8443"`, signedAgent: `"https://${errand.domain}:8443"` })],
  ["an address", () => ({ agent: 'sig1="https://127.0.0.1"', signedAgent: '"https://127.0.0.1"' })],
  [
    "a password",
    () => ({ agent: `sig1="https://a:b@${errand.domain}"`, signedAgent: `"https://a:b@${errand.domain}"` }),
  ],
  ["a token instead of a text", () => ({ agent: "sig1=errand", signedAgent: "errand" })],
  ["no header of the operator", asIs, without("signature-agent")],
  ["no signature", asIs, without("signature")],
  ["no input", asIs, without("signature-input")],
  [
    "an operator without a directory",
    () => ({ agent: `sig1="https://${none.domain}"`, signedAgent: `"https://${none.domain}"` }),
  ],
  ["another key", () => ({ signWith: (base) => sign(null, Buffer.from(base), other.keys.privateKey) })],
  ["another key's name", () => ({ keyId: other.keyId })],
  ["an unknown key's name", () => ({ keyId: "x".repeat(43) })],
  ["another algorithm named", () => ({ more: ';alg="rsa-pss-sha512"' })],
  ["a changed signature", asIs, replace("signature", /=:./, "=:A")],
  ["an empty signature", () => ({ signWith: () => Buffer.alloc(0) })],
  ["random bytes", () => ({ signWith: () => randomBytes(64) })],
  ["a later time than signed", asIs, replace("signature-input", /created=\d(\d+)/, "created=2$1")],
  ["a later end than signed", asIs, replace("signature-input", /expires=(\d+)/, "expires=9$1")],
  ["a time nine minutes ago", later(9)],
  ["a time in a minute", ({ created }) => ({ created: created + 60, expires: created + 120 })],
  ["an end that is past", ({ created }) => ({ created: created - 120, expires: created - 60 })],
  ["an end before its beginning", ({ created }) => ({ created, expires: created - 1 })],
  ["a card network's tag for an hour", ({ created }) => ({ tag: "agent-payer-auth", expires: created + 3600 })],
  ["another tag than signed", asIs, replace("signature-input", "web-bot-auth", "agent-payer-auth")],
  ["an unknown tag", () => ({ tag: "web-bot" })],
  ["another nonce than signed", asIs, replace("signature-input", /nonce="./, 'nonce="-')],
  ["another label than its signature", asIs, replace("signature", "sig1", "sig2")],
  ["its parameters in another order", asIs, replace("signature-input", /(;created=\d+)(;expires=\d+)/, "$2$1")],
  ["more than an agent would send", () => ({ nonce: "n".repeat(9000) })],
];

describe("refused, and counted as a bot:", () => {
  it.each(mutations)("%s", async (_name, change, after = (headers) => headers) => {
    const valid = given();
    expect(await visit(after(signedHeaders({ ...valid, ...change(valid) })))).toMatchObject(refused);
  });

  it("a signature used twice, one after the other or thirty times at once", async () => {
    for (const nonce of [given().nonce, undefined]) {
      clock.pass(SECOND);
      const headers = signedHeaders(given({ nonce }));
      expect(await visit(headers)).toEqual(fromErrand);
      expect(await visit(headers)).toMatchObject(refused);
    }
    const headers = signedHeaders(given());
    const answers = await Promise.all(Array.from({ length: 30 }, () => visitAs(api, host, path, headers)));
    expect(answers.filter(({ json }) => json.click.kind === "agent")).toHaveLength(1);
  });

  it("a signature that another site passes on under its own name", async () => {
    const headers = signedHeaders(given({ host: "evil.example" }));
    expect(await visit(headers, { host: "evil.example", path })).toMatchObject(refused);
  });
});

describe("a key directory", () => {
  it("is asked once a day, and again for a key that it lacked", async () => {
    const count = () => asked.filter((href) => href.includes(errand.domain)).length;
    const before = count();
    await visit(signedHeaders(given()));
    expect(count()).toBe(before);
    clock.pass(11 * MINUTE);
    expect(await visit(signedHeaders(given({ keyId: "y".repeat(43) })))).toMatchObject(refused);
    expect(await visit(signedHeaders(given({ keyId: "z".repeat(43) })))).toMatchObject(refused);
    expect(count()).toBe(before + 1);
    clock.pass(DAY + MINUTE);
    await Promise.all(Array.from({ length: 30 }, () => visit(signedHeaders(given()))));
    expect(count()).toBe(before + 2);
  });

  it("that does not answer proves nothing, and is not asked for a while", async () => {
    const changes = { agent: `sig1="https://${down.domain}"`, signedAgent: `"https://${down.domain}"` };
    const before = asked.length;
    for (let times = 0; times < 3; times += 1)
      expect((await visit(signedHeaders(given(changes, down)))).stored).not.toBe(BOT);
    expect(asked.length).toBe(before + 1);
    clock.pass(11 * MINUTE);
    await visit(signedHeaders(given(changes, down)));
    expect(asked.length).toBe(before + 2);
  });
});
