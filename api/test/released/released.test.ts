import "reflect-metadata";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, findBreakingChanges, type GraphQLSchema } from "graphql";
import { schemaText } from "../../src/graphql/schemaText";
import { openApiDocuments } from "../../src/rest/openApiDocument";
import { type OpenApi, openApiBreaks, type Schema } from "./openApiBreaks";

/** The contracts of the last release; `npm run weft -- release:contracts` updates them. */
const released = (file: string) => readFileSync(join(__dirname, "../../released", file), "utf8");

const graphqlBreaks = (before: GraphQLSchema, after: GraphQLSchema): string[] =>
  findBreakingChanges(before, after).map(({ description }) => description);

const last = JSON.parse(released("openapi.json")) as OpenApi;
const lastV1 = JSON.parse(released("openapi.v1.json")) as OpenApi;
const schemaOf = (document: OpenApi, name: string) => document.components.schemas[name] as Schema;
const fieldOf = (document: OpenApi, name: string, field: string) =>
  schemaOf(document, name).properties?.[field] as Schema;
const operationOf = (document: OpenApi, method: string, path: string) => document.paths[path]![method]!;

describe("the contracts since the last release", () => {
  it("GraphQL › breaks nothing", () => {
    expect(graphqlBreaks(buildSchema(released("schema.graphql")), buildSchema(schemaText()))).toEqual([]);
  });

  it("OpenAPI › breaks nothing, in the older paths and in v1", async () => {
    const { older, v1 } = await openApiDocuments();
    expect(openApiBreaks(last, older as OpenApi)).toEqual([]);
    expect(openApiBreaks(lastV1, v1 as OpenApi)).toEqual([]);
  });
});

/** Each breaking change of the released document, and its message. */
const breaks: [string, (document: OpenApi) => unknown][] = [
  ["POST /api/sales is gone", ({ paths }) => delete paths["/api/sales"]],
  ["POST /api/publisher/links is gone", ({ paths }) => delete paths["/api/publisher/links"]!.post],
  ["GET /api/site: needs a token now", (all) => (operationOf(all, "get", "/api/site").security = [{ bearer: [] }])],
  [
    "GET /api/publisher/sales.csv: parameter status is gone",
    (all) => {
      const operation = operationOf(all, "get", "/api/publisher/sales.csv");
      operation.parameters = operation.parameters?.filter(({ name }) => name !== "status");
    },
  ],
  [
    "GET /api/publisher/sales.csv: parameter year is required now",
    (all) =>
      operationOf(all, "get", "/api/publisher/sales.csv").parameters?.push({
        name: "year",
        in: "query",
        required: true,
        schema: { type: "string" },
      }),
  ],
  [
    "POST /api/publisher/links: body.note is required now",
    (all) => {
      Object.assign(schemaOf(all, "LinkBody").properties!, { note: { type: "string" } });
      schemaOf(all, "LinkBody").required?.push("note");
    },
  ],
  ["POST /api/publisher/links: body.channel is gone", (all) => delete schemaOf(all, "LinkBody").properties!.channel],
  [
    "POST /api/auth/login: body.password has a narrower maxLength",
    (all) => (fieldOf(all, "LoginBody", "password").maxLength = 10),
  ],
  [
    "POST /api/auth/signup/publisher: body.channelType no longer takes blog",
    (all) => {
      const field = fieldOf(all, "PublisherSignUpBody", "channelType");
      field.enum = field.enum?.filter((value) => value !== "blog");
    },
  ],
  [
    "POST /api/publisher/links: body.channel may no longer be string",
    (all) => (fieldOf(all, "LinkBody", "channel").type = "number"),
  ],
  ["POST /api/sales: answer 200 is gone", (all) => delete operationOf(all, "post", "/api/sales").responses["200"]],
  [
    "GET /api/publisher/merchants: answer 200[].website is gone",
    (all) => delete schemaOf(all, "Merchant").properties!.website,
  ],
  [
    "GET /api/publisher/merchants: answer 200[].website may be missing now",
    (all) => (schemaOf(all, "Merchant").required = ["id", "name", "description", "commissionRate", "categories"]),
  ],
  [
    "GET /api/publisher/merchants: answer 200[].commissionRate may be string now",
    (all) => (fieldOf(all, "Merchant", "commissionRate").type = "string"),
  ],
  [
    "GET /api/publisher/merchants: answer 200[].website may be null now",
    (all) => (fieldOf(all, "Merchant", "website").type = ["string", "null"]),
  ],
  [
    "GET /api/publisher/links: answer 200[].createdDate no longer has the format date-time",
    (all) => delete fieldOf(all, "Link", "createdDate").format,
  ],
  [
    "GET /api/publisher/sales.csv: answer 200 is no longer text/csv",
    (all) => (operationOf(all, "get", "/api/publisher/sales.csv").responses["200"]!.content = {}),
  ],
];

/** Changes that do not affect clients written for the release. */
const harmless: [string, (document: OpenApi) => unknown][] = [
  ["a new path", ({ paths }) => (paths["/api/news"] = { get: { responses: {} } })],
  ["a new field of an answer", (all) => (schemaOf(all, "Merchant").properties!.extra = { type: "string" })],
  ["a new field of a body that may be left out", (all) => (schemaOf(all, "LinkBody").properties!.extra = {})],
  ["a new value of an answer", (all) => fieldOf(all, "User", "role").enum?.push("guest")],
  ["more room", (all) => (fieldOf(all, "LoginBody", "password").maxLength = 1000)],
  ["an answer that is never null any more", (all) => (fieldOf(all, "User", "website").type = "string")],
  ["other words", (all) => (schemaOf(all, "Merchant").description = "A shop.")],
];

describe("a comparison of OpenAPI documents", () => {
  it.each(breaks)("finds: %s", (line, change) => {
    const changed = structuredClone(last);
    change(changed);
    expect(openApiBreaks(last, changed)).toContain(line);
  });

  it.each(harmless)("allows: %s", (_name, change) => {
    const changed = structuredClone(last);
    change(changed);
    expect(changed).not.toEqual(last);
    expect(openApiBreaks(last, changed)).toEqual([]);
  });

  it("refuses a keyword that it does not know", () => {
    const changed = structuredClone(last);
    schemaOf(changed, "Merchant").oneOf = [];
    expect(() => openApiBreaks(last, changed)).toThrow("oneOf cannot be compared yet");
  });
});

describe("a comparison of GraphQL schemas", () => {
  it.each([
    ["type Query { a: Int }", "Query.b was removed."],
    ["type Query { a: Int b(c: Int!): Int }", "A required arg c on Query.b was added."],
    ["type Query { a: Int b: String }", "Query.b changed type from Int to String."],
  ])("finds that %s breaks", (after, line) => {
    expect(graphqlBreaks(buildSchema("type Query { a: Int b: Int }"), buildSchema(after))).toEqual([line]);
  });
});
