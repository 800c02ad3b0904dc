import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { PASSWORD, testApi } from "../../../../test";
import { statementOf } from "../../../../test/camt";
import {
  advertiserBody,
  claimFileBody,
  contactBody,
  LINK_ID,
  PAYOUT_WEEK,
  type People,
  payoutsToSend,
  peopleOf,
  publisherBody,
} from "../../../../test/documentedBodies";
import { Things } from "../../../../test/rest/things";
import { Browser, browserOf, withApp } from "../../../../test/settingsKit";

const api = testApi();
let people: People;
let document: any;
let ajv: Ajv;
let things: Things;
beforeAll(async () => {
  people = await peopleOf(api);
  things = new Things(api, people);
  await payoutsToSend(api);
  document = (await api.rest(null)("GET", "/api/openapi.json")).body;
  ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "weft", components: document.components });
});

interface Call {
  as?: keyof People;
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** For each documented operation, a call that succeeds and one that fails. */
const calls = (): Record<string, [good: Call, bad: Call]> => ({
  "post /api/auth/login": [{ body: { email: people.publisher.email, password: PASSWORD } }, { body: {} }],
  "post /api/auth/login/second-factor": [{}, { body: { challenge: "unknown", code: "123456" } }],
  "post /api/auth/signup/publisher": [{ body: publisherBody("openapi1@mail.example") }, { body: {} }],
  "post /api/auth/signup/advertiser": [{ body: advertiserBody("openapi2@mail.example") }, { body: [] }],
  "post /api/auth/oidc/start": [{}, {}],
  "post /api/auth/oidc": [{ body: { response: "code=a&state=b" } }, { body: {} }],
  "get /api/auth/me": [{ as: "advertiser" }, {}],
  "get /api/publisher/merchants": [{ as: "publisher" }, { as: "advertiser" }],
  "get /api/publisher/links": [{ as: "publisher" }, {}],
  "post /api/publisher/links": [
    { as: "publisher", body: { merchantId: people.merchant.id, channel: "blog" } },
    { as: "publisher", body: { channel: 5 } },
  ],
  "get /api/publisher/reports": [{ as: "publisher" }, {}],
  "get /api/advertiser/reports": [{ as: "advertiser" }, { as: "publisher" }],
  "post /api/admin/bank-statements": [
    { as: "admin", body: { fileName: "statement.xml", content: statementOf([{}]) } },
    { as: "admin", body: { fileName: "statement.xml", content: "<Document/>" } },
  ],
  "get /api/admin/users": [{ as: "admin" }, { as: "publisher" }],
  "get /api/admin/applications": [{ as: "admin" }, {}],
  "patch /api/admin/users/{userId}/status": [
    { as: "admin", path: { userId: "" }, body: { status: "approved" } },
    { as: "admin", path: { userId: LINK_ID }, body: { status: "approved" } },
  ],
  "get /api/admin/audit.csv": [{ as: "admin" }, { as: "publisher" }],
  "get /api/admin/pages": [{ as: "admin" }, {}],
  "patch /api/admin/pages/{title}": [
    { as: "admin", path: { title: "AboutUs" }, body: { content: "<p>Who we are</p>" } },
    { as: "admin", path: { title: "AboutUs" }, body: {} },
  ],
  "post /api/admin/payout-files/paypal": [
    { as: "admin", body: { week: PAYOUT_WEEK } },
    { as: "admin", body: { week: "soon" } },
  ],
  "post /api/admin/payout-files/bank": [
    { as: "admin", body: { week: PAYOUT_WEEK, name: "Weft", account: "GB29NWBK60161331926819", bic: "NWBKGB2L" } },
    { as: "publisher", body: {} },
  ],
  "get /api/admin/payout-batches/{id}/file": [
    { as: "admin", path: { id: "" } },
    { as: "admin", path: { id: LINK_ID } },
  ],
  "get /api/pages/{title}": [{ path: { title: "AboutUs" } }, { path: { title: "PrivacyPolicy" } }],
  "get /api/admin/claims/{id}/files/{fileId}": [
    { as: "admin", path: { id: "claim", fileId: "claimFile" } },
    { as: "advertiser", path: { id: LINK_ID, fileId: LINK_ID } },
  ],
  "post /api/merchants/{id}/application-files": [
    { as: "publisher", path: { id: people.merchant.id }, body: claimFileBody },
    { as: "advertiser", path: { id: LINK_ID }, body: claimFileBody },
  ],
  "get /api/applications/{id}/files/{fileId}": [
    { as: "advertiser", path: { id: "application" } },
    { as: "publisher", path: { id: LINK_ID, fileId: LINK_ID } },
  ],
  "post /api/contact": [{ body: contactBody }, { body: {} }],
  "get /api/site": [{}, {}],
  "get /api/admin/users.csv": [{ as: "admin" }, { as: "publisher" }],
});

/** `oidc.test.ts` signs in with an identity provider; here there is none. */
const needsProvider = (operation: string) => operation.startsWith("post /api/auth/oidc");

async function newestBatch(): Promise<string> {
  const { nodes } = await api.services.payoutBatches.list(PAYOUT_WEEK, { first: 1 });
  return nodes[0]?.id ?? "";
}

/** Someone with an authenticator app who has entered the password. */
async function secondStep() {
  const person = await api.make.publisher();
  const { codes } = await withApp(await browserOf(api, person), () => new Date());
  const { error } = await new Browser(api).signIn(person.email);
  return { challenge: error?.secondFactor.challenge, code: codes[0] };
}

async function call(operation: string, { as, path = {}, query = "", body }: Call) {
  const [method, template] = operation.split(" ") as [string, string];
  const url = template.replace(/{(\w+)}/g, (_match, name: string) => path[name] ?? "") + query;
  const who = as ? (people[as] as People["admin"]) : null;
  return api.rest(who)(method.toUpperCase() as "GET", url, body);
}

function faultsOf(operation: string, status: number, body: unknown): unknown {
  const [method, template] = operation.split(" ") as [string, string];
  const answer = document.paths[template][method].responses[status];
  if (!answer) return `${operation} documents no ${status}`;
  if (answer.content["application/gzip"]) return typeof body === "string" && body.length > 20 ? null : "not a file";
  if (answer.content["application/zip"]) return String(body).startsWith("PK") ? null : "not a file";
  if (answer.content["application/pdf"]) return String(body).startsWith("%PDF") ? null : "not a file";
  if (answer.content["application/xml"]) return String(body).startsWith("<?xml") ? null : "not a file";
  if (answer.content["text/csv"]) return typeof body === "string" && body.includes(",") ? null : "not a file";
  if (answer.content["text/plain"]) return String(body).startsWith("c2sp.org/") ? null : "not a file";
  const text = JSON.stringify(answer.content["application/json"].schema).replaceAll('"#/', '"weft#/');
  return ajv.validate(JSON.parse(text), body) ? null : ajv.errors;
}

it("OpenAPI documents every path of the site", () => {
  const documented = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const tried = Object.keys(calls());
  expect(documented.filter((operation) => !tried.includes(operation))).toEqual([]);
  expect(tried.filter((operation) => !documented.includes(operation))).toEqual([]);
  expect(document.openapi).toBe("3.1.0");
});

it("OpenAPI matches the responses", async () => {
  const applicant = await api.make.publisher({ status: "pending" });
  for (const [operation, [good, bad]] of Object.entries(calls())) {
    if (operation.endsWith("/second-factor")) good.body = await secondStep();
    if (good.path?.userId === "") good.path.userId = applicant.id;
    if (good.path?.id === "") good.path.id = await newestBatch();
    if (good.path?.id === "application") good.path = await things.fileOfApplication();
    else if (good.path?.id === "claim") good.path.id = await things.claim();
    if (good.path?.fileId === "claimFile") good.path.fileId = await things.claimFile(good.path.id ?? "");
    for (const one of [good, bad]) {
      const { status, body } = await call(operation, one);
      expect([operation, status, faultsOf(operation, status, body)]).toEqual([operation, status, null]);
      if (one === good) expect([operation, status < 300]).toEqual([operation, !needsProvider(operation)]);
      else if (operation !== "get /api/site")
        expect([operation, status >= 400 && status < 500]).toEqual([operation, true]);
    }
  }
});

it("OpenAPI describes every field", () => {
  const bare: string[] = [];
  const walk = (node: Record<string, unknown>, path: string) => {
    for (const [name, field] of Object.entries((node.properties ?? {}) as Record<string, Record<string, unknown>>)) {
      if (!field.description && !field.$ref && !(field.items as { $ref?: string } | undefined)?.$ref)
        bare.push(`${path}.${name}`);
      walk(field, `${path}.${name}`);
    }
  };
  for (const [name, schema] of Object.entries<Record<string, unknown>>(document.components.schemas)) walk(schema, name);
  expect(bare).toEqual([]);
});

it("OpenAPI documents declare tags, describe operations and have no unused components", async () => {
  for (const path of ["/api/openapi.json", "/api/v1/openapi.json"]) {
    const { body } = await api.rest(null)("GET", path);
    const text = JSON.stringify(body);
    const declared = body.tags.map(({ name }: { name: string }) => name);
    const operations = Object.values<Record<string, any>>(body.paths).flatMap((methods) => Object.values(methods));
    expect(body.info.contact.url).toMatch(/^http.+\/contact$/);
    expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual([]);
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
    expect(body.tags.filter(({ description }: { description: string }) => !description)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const { securitySchemes, ...components } = body.components;
    for (const [kind, parts] of Object.entries(components))
      for (const name of Object.keys(parts as object)) expect(text).toContain(`"#/components/${kind}/${name}"`);
    // Linters take scopes of anything but OAuth for a mistake: `x-scopes` has them.
    expect(operations.flatMap(({ security }) => security.flatMap((one: object) => Object.entries(one)))).toEqual(
      operations.flatMap(({ security }) => security.map(() => ["bearer", []])),
    );
    expect(Object.keys(securitySchemes)).toEqual(["bearer"]);
    expect(text).not.toMatch(/only USD|"USD\."/);
  }
});

it("OpenAPI docs are served from this server only", async () => {
  for (const path of ["/api", "/api/v1"]) {
    const { payload } = await api.app.inject(`${path}/docs`);
    expect(payload).toContain(`data-document="${path}/openapi.json"`);
    expect(payload).not.toMatch(/https?:|@import|url\(|<script>/);
    const files = [...payload.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, file]) => String(file));
    expect(files).toHaveLength(3);
    for (const file of files) expect([file, (await api.app.inject(file)).statusCode]).toEqual([file, 200]);
  }
});
