import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Call } from "../../../../test/rest/v1Call";
import { v1Calls } from "../../../../test/rest/v1Calls";
import { type Answered, V1World } from "../../../../test/rest/v1World";
import { testApi } from "../../../../test/startApi";
import { webhookEventIds } from "../../../contract/integrations/webhookEvents";

const api = testApi();
let world: V1World;
let document: any;
let ajv: Ajv;
beforeAll(async () => {
  world = await V1World.open(api);
  document = (await api.rest(null)("GET", "/api/v1/openapi.json")).body;
  ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "weft", components: document.components });
});

const operationOf = (operation: string) => {
  const [method, path] = operation.split(" ") as [string, string];
  return document.paths[path][method];
};
const faultsIn = (schema: unknown, value: unknown) =>
  ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"weft#/')), value) ? null : ajv.errors;

/** A value that makes a response violate the document. */
function faultsOf(operation: string, { status, body, headers }: Answered): unknown {
  const documented = operationOf(operation).responses[status];
  if (!documented) return `${status} is not documented: ${JSON.stringify(body)}`;
  const guarded = operationOf(operation).security.length > 0;
  const missing = Object.keys(documented.headers)
    .filter((name) => !["X-Next-Cursor", "Idempotency-Replayed"].includes(name))
    // Before authentication, oversized or non-JSON bodies aren't charged.
    .filter((name) => headers[name.toLowerCase()] === undefined);
  if (missing.length > 0) return `${missing.join(", ")} missing, ${guarded}`;
  const [[type, { schema }]] = Object.entries<any>(documented.content) as [[string, any]];
  if (!String(headers["content-type"]).startsWith(type)) return `${headers["content-type"]} instead of ${type}`;
  if (type === "application/json") return faultsIn(schema, body);
  return String(body).length > 10 ? null : "no file";
}

/** The documented example with the call's changes. */
const bodyOf = (operation: string, { body }: Call): unknown => {
  const example = operationOf(operation).requestBody?.content["application/json"].example;
  return body === undefined ? undefined : { ...example, ...body };
};

async function send(operation: string, call: Call, key: string | null = world.keys[call.as], more = {}) {
  const [method, template] = operation.split(" ") as [string, string];
  const path = template.replace(/{(\w+)}/g, (_match, name: string) => call.path?.[name] ?? "");
  return world.ask(key, method, path + (call.query ?? ""), bodyOf(operation, call), more);
}

async function expectAnswer(operation: string, status: number, answer: Answered) {
  const at = [operation, answer.body];
  expect([...at, answer.status, faultsOf(operation, answer)]).toEqual([...at, status, null]);
}

const isOpen = (operation: string) => operationOf(operation).security.length === 0;
const operations = () =>
  Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );

const made = new Map<string, Call>();
const answers = new Map<string, Answered>();

describe("each operation of v1", () => {
  it("is tested", () => {
    expect(operations().filter((one) => !(one in v1Calls))).toEqual([]);
    expect(Object.keys(v1Calls).filter((one) => !operations().includes(one))).toEqual([]);
  });

  it("answers as documented, matching the document's example", async () => {
    for (const [operation, { good }] of Object.entries(v1Calls)) {
      const call = await good(world);
      made.set(operation, call);
      const key = isOpen(operation) ? null : world.keys[call.as];
      const answer = await send(operation, call, key);
      const successes = Object.keys(operationOf(operation).responses).filter((code) => code.startsWith("2"));
      expect([operation, answer.body, successes]).toEqual([
        operation,
        answer.body,
        expect.arrayContaining([String(answer.status)]),
      ]);
      await expectAnswer(operation, answer.status, answer);
      answers.set(operation, answer);
    }
  });

  it("rejects invalid input as documented", async () => {
    for (const [operation, { good, bad = [] }] of Object.entries(v1Calls)) {
      for (const [status, differs] of bad) {
        const call = made.get(operation) ?? (await good(world));
        const body = differs.body ? { ...call.body, ...differs.body } : call.body;
        await expectAnswer(operation, status, await send(operation, { ...call, ...differs, body }));
      }
    }
  });

  it("rejects anonymous and foreign callers, invalid JSON and concurrent repeats", async () => {
    const test = await api.as(world.people.advertiser)("mutation { createTestKey { key } }");
    const tests = test.data.createTestKey.key;
    const stranger = await world.key("publisher", ["payouts:read"]);
    for (const [operation, call] of made) {
      if (isOpen(operation)) continue;
      const canTest = /post .*(sales(\/batch|\/{orderId}\/returns)?|segment)$|program$|introspect$/.test(operation);
      await expectAnswer(operation, 401, await send(operation, call, null));
      await expectAnswer(operation, 401, await send(operation, call, "wft_unknown"));
      await expectAnswer(operation, 403, await send(operation, call, canTest ? stranger : tests));
      const [method, template] = operation.split(" ") as [string, string];
      const path = template.replace(/{(\w+)}/g, (_match, name: string) => call.path?.[name] ?? "");
      if (call.body !== undefined) {
        await expectAnswer(operation, 400, await world.ask(world.keys[call.as], method, path, "{"));
      }
      if (method === "get") continue;
      const key = `key of ${operation}`.replaceAll(" ", "-");
      const viewer = await viewerOf(world.keys[call.as]);
      const body = bodyOf(operation, call) ?? null;
      await api.services.idempotencyStore.begin(viewer, key, [method.toUpperCase(), path + (call.query ?? ""), body]);
      await expectAnswer(operation, 409, await send(operation, call, undefined, { "idempotency-key": key }));
    }
  });

  it("answers 429 as documented once the budget is used up", async () => {
    for (const key of Object.values(world.keys)) {
      const viewer = await viewerOf(key);
      for (const budget of ["requests", "saleReports"] as const) await api.services.budgets.charge(viewer, budget, 1e9);
    }
    for (const operation of made.keys()) {
      if (isOpen(operation)) continue;
      await expectAnswer(operation, 429, await send(operation, made.get(operation) as Call));
    }
  });
});

async function viewerOf(key: string) {
  const viewer = await api.services.apiKeys.viewerOf(key);
  if (!viewer) throw new Error("no key");
  return viewer;
}

describe("the v1 document", () => {
  it("has a schema-valid example of each request and response", () => {
    for (const operation of operations()) {
      const { requestBody, responses } = operationOf(operation);
      const parts = { body: requestBody, ...responses };
      for (const [name, part] of Object.entries<any>(parts)) {
        for (const [type, { schema, example }] of Object.entries<any>(part?.content ?? {})) {
          if (type === "application/gzip") continue;
          const at = [operation, name];
          expect([...at, example === undefined, faultsIn(schema, example)]).toEqual([...at, false, null]);
          // A placeholder for arbitrary text carries no meaning for readers.
          expect([...at, JSON.stringify(example)]).toEqual([...at, expect.not.stringContaining(':"text"')]);
        }
      }
    }
  });

  it("has a schema-valid example of each event", () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventIds]);
    for (const [event, { post }] of Object.entries<any>(document.webhooks)) {
      const { schema, example } = post.requestBody.content["application/json"];
      expect([event, faultsIn(schema, example)]).toEqual([event, null]);
    }
  });

  it("has the header line of each file", () => {
    const files = operations().filter((operation) => operation.endsWith(".csv"));
    expect(files.length).toBeGreaterThan(5);
    const headOf = (text: unknown) => String(text).replace("\uFEFF", "").split("\r\n")[0];
    for (const operation of files) {
      const { example } = operationOf(operation).responses["200"].content["text/csv"];
      expect([operation, headOf(example)]).toEqual([operation, headOf(answers.get(operation)?.body)]);
    }
  });
});
