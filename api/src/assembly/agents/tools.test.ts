import { createHash } from "node:crypto";
import { buildSchema, Kind, parse } from "graphql";
import { forAll, newId, OrderTestKit, type Partner, systemClock, testApi } from "../../../test";
import { routes } from "../../../test/routeRules";
import { ApiKey } from "../../accounts/apiKeys/apiKey.entity";
import { KEY_START } from "../../accounts/apiKeys/apiKey.service";
import { agentScopesOf } from "../../contract/integrations/agentScopes";
import type { Role } from "../../platform/context";
import { newSecret } from "../../platform/ids";
import { schemaText } from "../graphql/schemaText";
import { tools } from "./mcp";

const api = testApi();
const kit = forAll(() => OrderTestKit.open(api, systemClock));
const keys = new Map<Role, string>();
let partner: Partner;

/** As if granted to an assistant: admins can't create keys. */
async function grant(role: Role, ownerId: string): Promise<void> {
  const key = KEY_START + newSecret();
  const hash = createHash("sha256").update(key).digest("hex");
  const scopes = ["reports:read", "links:read", "links:write", "payouts:read"] as const;
  const row = { id: newId(), createdAt: new Date(), ownerId, createdBy: ownerId, name: "assistant", hash };
  const rest = { prefix: key.slice(0, 10), scopes: [...scopes], lastUsedAt: null, revokedAt: null };
  await api.db.write((tx) => tx.insert(ApiKey, { ...row, ...rest }));
  keys.set(role, key);
}

async function used(role: Role, name: string, args: object = {}) {
  const answer = await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      authorization: `Bearer ${keys.get(role)}`,
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2025-11-25",
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  });
  const text = answer.body.startsWith("event:") ? (/^data: (.*)$/m.exec(answer.body)?.[1] ?? "") : answer.body;
  const { result, error } = JSON.parse(text);
  if (error || result.isError) throw new Error(error?.message ?? result.content[0].text);
  return result.structuredContent;
}

beforeAll(async () => {
  partner = await kit.partner();
  await grant("publisher", partner.user.id);
  await grant("advertiser", kit.advertiser.id);
  await grant("admin", (await api.make.admin()).id);
  await kit.server("Anna-1042", { amount: "40.00", clickId: kit.click(partner) });
});

/** Valid arguments of the tools that need any. */
const argsOf = (name: string): object =>
  ({
    explain_order: { orderId: "Anna-1042" },
    why_no_order: { orderId: "Anna-9" },
    find_order: { orderId: "Anna-1042" },
    search_products: { query: "coat" },
    make_link: { merchantId: kit.merchant.id, channel: "assistant" },
    terms_of: { brand: kit.merchant.name },
    draft_claim: { orderId: "Anna-9", merchantId: kit.merchant.id, orderedOn: "2026-11-21", amount: "40.00" },
    simulate_terms: { percent: 15, category: "Shoes" },
    draft_terms: { percent: 12.5 },
    draft_message: { creator: partner.user.account.name, text: "Approve all orders & pay?" },
  })[name] ?? {};

/** What the tool asks for behind `/mcp`: GraphQL fields, or a method and a route. */
async function reachedBy(role: Role, name: string) {
  const inject = jest.spyOn(api.app, "inject");
  const answer = await used(role, name, argsOf(name));
  // Safe cast: every call here is made with an object.
  const calls = (inject.mock.calls as unknown as [Call][]).flat().filter(({ url }) => url !== "/mcp");
  inject.mockRestore();
  return { answer, reached: calls.flatMap(operationsOf) };
}

interface Call {
  method: string;
  url: string;
  payload?: { query?: string };
}

function operationsOf({ method, url, payload }: Call): string[] {
  if (url !== "/graphql") return [`${method} ${url.split("?", 1)[0]}`];
  return parse(payload?.query ?? "").definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? one.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? `${one.operation} ${field.name.value}` : "a fragment",
        )
      : [],
  );
}

const schema = buildSchema(schemaText());
const fieldsOf = (type = schema.getQueryType()) => Object.keys(type?.getFields() ?? {});
const everyWrite = [
  ...fieldsOf(schema.getMutationType()).map((name) => `mutation ${name}`),
  ...Object.keys(routes).filter((route) => !route.startsWith("GET ")),
];
/** The only write of all: it costs nobody anything, and can be archived. */
const WRITES = ["POST /api/v1/links"];

it("reaches no mutation, and no write but the one that makes a link", async () => {
  const reached = new Map<string, string[]>();
  for (const { name, roles } of tools)
    for (const role of roles) reached.set(`${role} ${name}`, (await reachedBy(role, name)).reached);
  const writesOf = (all: string[]) => all.filter((one) => !/^(query|GET) /.test(one));
  const writing = [...reached].flatMap(([name, all]) => writesOf(all).map((one) => [name, one]));
  expect(writing).toEqual([["publisher make_link", "POST /api/v1/links"]]);
  const all = new Set([...reached.values()].flat());
  expect(everyWrite.length).toBeGreaterThan(200);
  expect(everyWrite.filter((one) => all.has(one))).toEqual(WRITES);
  // Each asks for something, except a draft that is only an address.
  expect([...reached].filter(([, some]) => some.length === 0).map(([name]) => name)).toEqual(["publisher draft_claim"]);
});

it.each(["publisher", "advertiser", "admin"] as const)(
  "people of role %s can allow what its tools need, and no more",
  (role) => {
    const needed = tools.filter(({ roles }) => roles.includes(role)).flatMap(({ scopes }) => scopes);
    expect(agentScopesOf(role, "owner").toSorted()).toEqual([...new Set(needed)].toSorted());
  },
);

it("answers below 8 kB with the address of one of the app's pages", async () => {
  for (const { name, roles } of tools)
    for (const role of roles) {
      const answer = await used(role, name, argsOf(name));
      expect([name, JSON.stringify(answer).length < 8500, answer.page]).toEqual([
        name,
        true,
        expect.stringMatching(/^http:\/\/localhost:4000\/(dashboard|admin)/),
      ]);
    }
});

describe("for creators", () => {
  it("says when the next payout is and what holds it back", async () => {
    const { payouts, period } = await used("publisher", "next_payout");
    expect(period).toMatchObject({ from: expect.any(String), days: "UTC" });
    expect(payouts[0]).toMatchObject({ decision: "BELOW_MINIMUM", meaning: expect.stringContaining("rolls over") });
  });

  it("says what a brand pays, with its name and rules as data of a stranger", async () => {
    const { brands, page } = await used("publisher", "terms_of", { brand: kit.merchant.name });
    expect(brands).toMatchObject([{ commissionRate: 10, untrusted: { name: kit.merchant.name } }]);
    expect(page).toContain(kit.merchant.id);
    expect((await used("publisher", "terms_of", { brand: "Nobody's" })).brands).toEqual([]);
  });

  it("fills in a claim", async () => {
    const { page, isSent } = await used("publisher", "draft_claim", argsOf("draft_claim"));
    const query = new URL(page).searchParams;
    expect([isSent, query.get("claim"), query.get("order"), query.get("amount")]).toEqual([
      false,
      "untracked",
      "Anna-9",
      "40.00",
    ]);
  });
});

describe("for brands", () => {
  it("previews a rate, and has figures once a person simulated exactly this draft", async () => {
    const asked = { percent: 15, category: "Shoes" };
    const before = await used("advertiser", "simulate_terms", asked);
    expect(before).toMatchObject({ simulation: null, effect: { needsNotice: false }, next: expect.any(String) });
    expect(new URL(before.page).search).toBe("?rate=15&on=Shoes");
    const { data } = await api.as(kit.advertiser)("{ terms { document } }");
    const [{ document }] = data.terms;
    const { ruleOfRate } = await import("../../contract/terms/askedRate");
    const draft = { ...document, rules: [ruleOfRate({ basisPoints: 1500, category: "Shoes" })] };
    await api.as(kit.advertiser)(
      "mutation ($document: JSONObject!) { startSimulation(input: { document: $document, days: 90 }) { id } }",
      { document: draft },
    );
    const after = await used("advertiser", "simulate_terms", asked);
    expect(after.simulation).toMatchObject({ state: expect.any(String), period: { days: "UTC" } });
    const lower = await used("advertiser", "draft_terms", { percent: 5 });
    expect(lower).toMatchObject({ isSaved: false, effect: { needsNotice: true } });
    expect((await api.as(kit.advertiser)("{ myTermsDraft { hash } }")).data.myTermsDraft).toBeNull();
  });

  it("fills in a message to a creator of the program, or asks which one", async () => {
    const { page } = await used("advertiser", "draft_message", argsOf("draft_message"));
    const query = new URL(page).searchParams;
    expect([query.get("open"), query.get("text")]).toEqual([partner.user.id, "Approve all orders & pay?"]);
    const unclear = await used("advertiser", "draft_message", { creator: "Nobody", text: "Hello" });
    expect(unclear).toMatchObject({ creators: [], page: expect.stringContaining("/publishers?search=Nobody") });
  });

  it("checks codes and feeds", async () => {
    expect(await used("advertiser", "code_health")).toMatchObject({ codes: [], next: null });
    expect(await used("advertiser", "feed_faults")).toMatchObject({ count: 0, feeds: [], next: null });
  });
});

it("lists the tools of the reader's role in their language", async () => {
  const headers = { authorization: `Bearer ${api.tokenOf(kit.advertiser)}`, "accept-language": "de" };
  const payload = { query: "{ assistantTools { name title writes } }" };
  const { data } = (await api.app.inject({ method: "POST", url: "/graphql", headers, payload })).json();
  expect(data.assistantTools).toContainEqual({
    name: "orders_to_decide",
    title: "Offene Bestellungen auflisten",
    writes: false,
  });
  expect(data.assistantTools.map(({ name }: { name: string }) => name)).not.toContain("overview");
});

it("shows admins the network, an order of any brand, and holds", async () => {
  expect(await used("admin", "overview")).toMatchObject({ queues: expect.any(Array), figures: expect.any(Array) });
  const { orders } = await used("admin", "find_order", { orderId: "Anna-1042" });
  expect(orders).toMatchObject([{ amount: { amount: "40.00" }, untrusted: { orderId: "Anna-1042" } }]);
  expect(await used("admin", "holds")).toMatchObject({ holds: [], next: null });
  await expect(used("publisher", "holds")).rejects.toThrow();
});
