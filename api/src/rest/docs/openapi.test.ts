import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { statementOf } from "../../../test/camt";
import {
  advertiserBody,
  claimBody,
  claimFileBody,
  contactBody,
  INVOICE_NUMBER,
  invoiceFor,
  LINK_ID,
  PAYOUT_WEEK,
  type People,
  payoutsToSend,
  peopleOf,
  publisherBody,
} from "../../../test/documentedBodies";
import { loggedSale } from "../../../test/loggedSale";
import { PASSWORD } from "../../../test/make";
import { Things } from "../../../test/rest/things";
import { Browser, browserOf, withApp } from "../../../test/settingsKit";
import { type Api, startApi } from "../../../test/startApi";

let api: Api;
let people: People;
let document: any;
let ajv: Ajv;
let productId: string;
let things: Things;
const thisMonth = new Date().toISOString().slice(0, 7);
beforeAll(async () => {
  api = await startApi();
  people = await peopleOf(api);
  things = new Things(api, people);
  await payoutsToSend(api);
  await invoiceFor(api, people.merchant);
  productId = await things.product();
  await things.shop(productId);
  document = (await api.rest(null)("GET", "/api/openapi.json")).body;
  ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "weft", components: document.components });
});
afterAll(() => api.stop());

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
  "get /api/auth/me": [{ as: "advertiser" }, {}],
  "get /api/publisher/merchants": [{ as: "publisher" }, { as: "advertiser" }],
  "get /api/publisher/links": [{ as: "publisher" }, {}],
  "post /api/publisher/links": [
    { as: "publisher", body: { merchantId: people.merchant.id, channel: "blog" } },
    { as: "publisher", body: { channel: 5 } },
  ],
  "get /api/publisher/reports": [{ as: "publisher" }, {}],
  "get /api/advertiser/reports": [{ as: "advertiser" }, { as: "publisher" }],
  "get /api/advertiser/billing": [{ as: "advertiser" }, { as: "publisher" }],
  "get /api/advertiser/invoices": [{ as: "advertiser" }, { as: "publisher" }],
  "get /api/advertiser/invoices/{number}": [
    { as: "advertiser", path: { number: INVOICE_NUMBER } },
    { as: "advertiser", path: { number: "2026-99999" } },
  ],
  "post /api/advertiser/feeds": [
    { as: "advertiser", body: { name: "Autumn" } },
    { as: "advertiser", body: { name: "Autumn", format: "paper" } },
  ],
  "post /api/advertiser/feeds/{id}/file": [
    { as: "advertiser", path: { id: "feed" }, body: { content: "aWQsdGl0bGUsbGluayxwcmljZQo=" } },
    { as: "advertiser", path: { id: LINK_ID }, body: {} },
  ],
  "post /api/advertiser/feeds/{id}/run": [
    { as: "advertiser", path: { id: "feed" } },
    { as: "publisher", path: { id: LINK_ID } },
  ],
  "post /api/advertiser/feeds/{id}/release": [
    { as: "advertiser", path: { id: "feed" }, body: { release: false } },
    { as: "advertiser", path: { id: LINK_ID }, body: { release: false } },
  ],
  "get /api/products": [
    { as: "publisher", query: "?q=coat&limit=1" },
    { as: "publisher", query: "?sort=best" },
  ],
  "get /api/products/{id}": [
    { as: "publisher", path: { id: productId } },
    { as: "publisher", path: { id: LINK_ID } },
  ],
  "get /api/products/{id}/history": [
    { as: "publisher", path: { id: productId } },
    { as: "publisher", path: { id: LINK_ID } },
  ],
  "get /api/shops/{handle}": [{ path: { handle: "ada.quill" } }, { path: { handle: "nobody" } }],
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
  "get /api/publisher/claims": [
    { as: "publisher", query: "?first=1&state=waiting" },
    { as: "publisher", query: "?state=open" },
  ],
  "post /api/publisher/claims": [
    { as: "publisher", body: claimBody("#7001", people.merchant) },
    { as: "publisher", body: { ...claimBody("7002", people.merchant), kind: "LOST" } },
  ],
  "post /api/publisher/claims/{id}/files": [
    { as: "publisher", path: { id: "claim" }, body: claimFileBody },
    { as: "publisher", path: { id: LINK_ID }, body: claimFileBody },
  ],
  "get /api/publisher/claims/{id}/files/{fileId}": [
    { as: "publisher", path: { id: "claim", fileId: "claimFile" } },
    { as: "publisher", path: { id: LINK_ID, fileId: LINK_ID } },
  ],
  "get /api/advertiser/claims/{id}/files/{fileId}": [
    { as: "advertiser", path: { id: "claim", fileId: "claimFile" } },
    { as: "publisher", path: { id: LINK_ID, fileId: LINK_ID } },
  ],
  "get /api/admin/claims/{id}/files/{fileId}": [
    { as: "admin", path: { id: "claim", fileId: "claimFile" } },
    { as: "advertiser", path: { id: LINK_ID, fileId: LINK_ID } },
  ],
  "get /api/advertiser/claims": [{ as: "advertiser" }, { as: "publisher" }],
  "post /api/publisher/codes/{id}/report-leak": [
    { as: "publisher", path: { id: "code" }, body: { page: "https://deals.example/coupons" } },
    { as: "advertiser", path: { id: LINK_ID }, body: { page: "https://deals.example/coupons" } },
  ],
  "post /api/advertiser/claims/{id}/answer": [
    { as: "advertiser", path: { id: "claim" }, body: { answer: "refuse", reason: "returned" } },
    { as: "advertiser", path: { id: LINK_ID }, body: { answer: "accept" } },
  ],
  "post /api/contact": [{ body: contactBody }, { body: {} }],
  "get /api/site": [{}, {}],
  "get /api/publisher/reports.csv": [{ as: "publisher" }, { as: "advertiser" }],
  "get /api/publisher/link-health": [{ as: "publisher" }, { as: "admin" }],
  "get /api/publisher/codes.csv": [{ as: "publisher" }, { as: "admin" }],
  "get /api/advertiser/codes.csv": [{ as: "advertiser" }, { as: "admin" }],
  "get /api/publisher/links.csv": [{ as: "publisher" }, { as: "admin" }],
  "get /api/admin/users.csv": [{ as: "admin" }, { as: "publisher" }],
  "get /api/publisher/sales.csv": [{ as: "publisher" }, {}],
  "get /api/publisher/sales/{id}/receipt": [
    { as: "publisher", path: { id: "sale" } },
    { as: "publisher", path: { id: LINK_ID } },
  ],
  "get /api/publisher/statements/{month}/receipts.zip": [
    { as: "publisher", path: { month: thisMonth } },
    { as: "publisher", path: { month: "2001-01" } },
  ],
  "get /api/advertiser/statements/{month}/receipts.zip": [
    { as: "advertiser", path: { month: thisMonth } },
    { as: "publisher", path: { month: thisMonth } },
  ],
  "get /api/advertiser/sales/{id}/receipt": [{ as: "advertiser", path: { id: "sale" } }, { path: { id: LINK_ID } }],
  "get /api/publisher/clicks.csv": [{ as: "publisher" }, { as: "admin" }],
  "get /api/advertiser/reports.csv": [{ as: "advertiser" }, { as: "publisher" }],
  "get /api/advertiser/sales.csv": [{ as: "advertiser" }, {}],
  "post /api/exports": [{ as: "publisher", body: { content: "clicks" } }, { body: {} }],
  "get /api/exports": [{ as: "publisher" }, {}],
  "get /api/exports/{id}": [
    { as: "publisher", path: { id: "prepared" } },
    { as: "publisher", path: { id: LINK_ID } },
  ],
  "get /api/exports/{id}/file": [{ path: { id: "prepared file" } }, { path: { id: LINK_ID } }],
  "post /api/sales": [
    { as: "advertiser", body: { orderId: "a 1", lines: [{ sku: "coat", amount: "80.00" }] } },
    { as: "advertiser", body: { orderId: "a 1", amount: "81.00" } },
  ],
  "post /api/segment": [
    {
      as: "advertiser",
      body: { type: "track", event: "Order Completed", properties: { order_id: "S-7001", revenue: 129 } },
    },
    { as: "advertiser", body: { type: "track", event: "Order Completed", properties: {} } },
  ],
  "post /api/sales/{orderId}/returns": [
    { as: "advertiser", path: { orderId: "a%201" }, body: { returnId: "r1", amount: "30.00" } },
    { as: "advertiser", path: { orderId: "a%201" }, body: { returnId: "r2", amount: "50.01" } },
  ],
});

async function newestBatch(): Promise<string> {
  const { nodes } = await api.services.payoutBatches.list(PAYOUT_WEEK, { first: 1 });
  return nodes[0]?.id ?? "";
}

/** Of somebody with an authenticator app who has given the password. */
async function secondStep() {
  const person = await api.make.publisher();
  const { codes } = await withApp(await browserOf(api, person), () => new Date());
  const { error } = await new Browser(api).signIn(person.email);
  return { challenge: error?.secondFactor.challenge, code: codes[0] };
}

async function preparedFile({ path }: Call): Promise<Partial<Call>> {
  const { id, query } = await things.preparedFile();
  return { path: { id }, ...(path?.id === "prepared file" && { query }) };
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

it("OpenAPI documents every path below /api", () => {
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
    if (good.path?.id === "sale") good.path.id = await loggedSale(api, people);
    if (good.path?.id === "claim") good.path.id = await things.claim();
    if (good.path?.fileId) good.path.fileId = await things.claimFile(good.path.id ?? "");
    if (good.path?.id === "code") good.path.id = await things.code();
    if (good.path?.id === "feed") good.path.id = await things.heldFeed();
    if (good.path?.id?.startsWith("prepared")) Object.assign(good, await preparedFile(good));
    for (const one of [good, bad]) {
      const { status, body } = await call(operation, one);
      expect([operation, status, faultsOf(operation, status, body)]).toEqual([operation, status, null]);
      if (one === good) expect([operation, status < 300]).toEqual([operation, true]);
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

it("OpenAPI page needs no script and no other host", async () => {
  const { status, body } = await api.rest(null)("GET", "/api/docs");
  expect(status).toBe(200);
  for (const path of Object.keys(document.paths)) expect(body).toContain(path);
  expect(body).not.toMatch(/<script|src=|@import|url\(/);
});
