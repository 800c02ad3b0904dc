import { type OpenApi, type Operation, openApiBreaks, type Schema } from "./openApiBreaks";

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const orNull = (name: string): Schema => ({ anyOf: [named(name), { type: "null" }] });

/** A document with one of everything that the comparison tells apart. */
const before: OpenApi = {
  paths: {
    "/orders": {
      post: {
        parameters: [{ name: "dry", in: "query", schema: { type: "string", enum: ["yes", "no"] } }],
        requestBody: json(named("Order")),
        responses: { "201": json(named("Answer")), "409": json(named("Refusal")) },
        security: [],
      },
    },
  },
  webhooks: { "order.made": { post: { requestBody: json(named("Answer")), responses: {} } } },
  components: {
    schemas: {
      Order: {
        type: "object",
        properties: {
          id: { type: "string" },
          amount: { type: "string", pattern: "^\\d+$", maxLength: 20 },
          consent: { type: "string", enum: ["granted", "denied"] },
          more: { type: "object", maxProperties: 20, additionalProperties: { type: "string", maxLength: 500 } },
        },
        required: ["id"],
        additionalProperties: false,
      },
      Answer: {
        type: "object",
        properties: {
          id: { type: "string", format: "uuid" },
          status: { type: "string", enum: ["pending", "approved"] },
          parent: orNull("Answer"),
          parts: { type: "array", items: named("Answer") },
          price: orNull("Price"),
        },
        required: ["id", "status", "parent"],
      },
      Price: { type: "object", properties: { amount: { type: "string" } }, required: ["amount"] },
      Refusal: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
    },
  },
};

const order = ({ components }: OpenApi) => components.schemas.Order!;
const answer = ({ components }: OpenApi) => components.schemas.Answer!;
const field = (schema: Schema, name: string) => schema.properties![name]!;
const post = ({ paths }: OpenApi): Operation => paths["/orders"]!.post!;

const breaks: [string, (document: OpenApi) => unknown][] = [
  ["POST /orders is gone", (all) => delete all.paths["/orders"]],
  ["POST /orders is gone", (all) => delete all.paths["/orders"]!.post],
  ["POST /orders: needs a token now", (all) => (post(all).security = [{ bearer: [] }])],
  ["POST /orders: a body is required now", (all) => (post(all).requestBody!.required = true)],
  ["POST /orders: parameter dry is gone", (all) => delete post(all).parameters],
  ["POST /orders: parameter dry is required now", (all) => (post(all).parameters![0]!.required = true)],
  ["POST /orders: parameter dry no longer takes no", (all) => (post(all).parameters![0]!.schema.enum = ["yes"])],
  ["POST /orders: body.consent no longer takes denied", (all) => (field(order(all), "consent").enum = ["granted"])],
  ["POST /orders: body.consent is gone", (all) => delete order(all).properties!.consent],
  ["POST /orders: body.amount is required now", (all) => order(all).required!.push("amount")],
  ["POST /orders: body.amount may no longer be string", (all) => (field(order(all), "amount").type = "number")],
  [
    "POST /orders: body.amount has to have the pattern ^\\d\\d$ now",
    (all) => (field(order(all), "amount").pattern = "^\\d\\d$"),
  ],
  ["POST /orders: body.amount has a narrower maxLength", (all) => (field(order(all), "amount").maxLength = 19)],
  ["POST /orders: body.id has a narrower minLength", (all) => (field(order(all), "id").minLength = 1)],
  ["POST /orders: body.more has a narrower maxProperties", (all) => (field(order(all), "more").maxProperties = 19)],
  [
    "POST /orders: body.more.* has a narrower maxLength",
    (all) => ((field(order(all), "more").additionalProperties as Schema).maxLength = 40),
  ],
  [
    "POST /orders: body.more refuses other fields now",
    (all) => (field(order(all), "more").additionalProperties = false),
  ],
  [
    "POST /orders: answer 201 is gone",
    ({ paths }) => {
      const { responses } = paths["/orders"]!.post!;
      responses["200"] = responses["201"]!;
      delete responses["201"];
    },
  ],
  ["POST /orders: refusal 409 is gone", (all) => delete post(all).responses["409"]],
  ["POST /orders: answer 201 is no longer application/json", (all) => (post(all).responses["201"] = {})],
  ["POST /orders: answer 201.status is gone", (all) => delete answer(all).properties!.status],
  [
    "POST /orders: answer 201.status never says approved any more",
    (all) => (field(answer(all), "status").enum = ["pending"]),
  ],
  ["POST /orders: answer 201.status may have any value now", (all) => delete field(answer(all), "status").enum],
  ["POST /orders: answer 201.status may be missing now", (all) => (answer(all).required = ["id", "parent"])],
  ["POST /orders: answer 201.id may be null now", (all) => (field(answer(all), "id").type = ["string", "null"])],
  ["POST /orders: answer 201.id may be anything now", (all) => delete field(answer(all), "id").type],
  ["POST /orders: answer 201.id no longer has the format uuid", (all) => delete field(answer(all), "id").format],
  [
    "POST /orders: answer 201.price.amount may be integer now",
    (all) => (field(all.components.schemas.Price!, "amount").type = "integer"),
  ],
  ["POST /orders: answer 201.parts[] may be null now", (all) => (field(answer(all), "parts").items = orNull("Answer"))],
  ["POST order.made is gone", (all) => delete all.webhooks],
  ["POST order.made: event.status is gone", (all) => delete answer(all).properties!.status],
];

const additions: [string, (document: OpenApi) => unknown][] = [
  ["a path", (all) => (all.paths["/news"] = { get: { responses: {} } })],
  ["an operation", (all) => (all.paths["/orders"]!.get = { responses: {} })],
  ["an event", (all) => (all.webhooks!["order.sent"] = { post: { responses: {} } })],
  [
    "a parameter that may be left out",
    (all) => post(all).parameters!.push({ name: "x", in: "query", schema: { type: "string" } }),
  ],
  ["a field of a body that may be left out", (all) => (order(all).properties!.note = { type: "string" })],
  ["a value that a body may have", (all) => field(order(all), "consent").enum!.push("unknown")],
  ["a body's field that may be null", (all) => (field(order(all), "consent").type = ["string", "null"])],
  ["longer texts", (all) => (field(order(all), "amount").maxLength = 30)],
  ["a field of an answer", (all) => (answer(all).properties!.note = { type: "string" })],
  ["a value of an answer", (all) => field(answer(all), "status").enum!.push("declined")],
  ["a field that is always there now", (all) => answer(all).required!.push("price")],
  ["a field that is never null any more", (all) => (answer(all).properties!.price = named("Price"))],
  ["another refusal", (all) => (post(all).responses["422"] = json(named("Refusal")))],
  ["nobody having to sign in", (all) => delete post(all).security],
  ["other words", (all) => (answer(all).description = "What became of it.")],
];

const changed = (change: (document: OpenApi) => unknown): OpenApi => {
  const copy = structuredClone(before);
  change(copy);
  expect(copy).not.toEqual(before);
  return copy;
};

describe("a comparison of OpenAPI documents, a schema that holds itself among them", () => {
  it("finds nothing where nothing changed", () => {
    expect(openApiBreaks(before, structuredClone(before))).toEqual([]);
  });

  it.each(breaks)("refuses: %s", (line, change) => {
    expect(openApiBreaks(before, changed(change))).toContain(line);
  });

  it.each(additions)("allows: %s", (_name, change) => {
    expect(openApiBreaks(before, changed(change))).toEqual([]);
  });

  it("refuses what it cannot compare", () => {
    const either = changed((all) => (answer(all).properties!.price = { anyOf: [named("Price"), named("Order")] }));
    expect(() => openApiBreaks(before, either)).toThrow("anyOf cannot be compared yet");
    const gone = changed((all) => delete all.components.schemas.Price);
    expect(() => openApiBreaks(before, gone)).toThrow("leads nowhere");
  });
});
