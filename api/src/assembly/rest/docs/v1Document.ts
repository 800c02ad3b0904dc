import { exampleOf } from "./exampleOf";
import { fileExamples } from "./fileExamples";
import type { Schema } from "./schemaParts";

type Schemas = Readonly<Record<string, Schema>>;
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Responses = Record<string, { content?: Content; headers?: object }>;
type Part = { content: Content };
interface Operation {
  security?: object[];
  requestBody?: Part;
  responses: Responses;
}
type Paths = Record<string, Record<string, Operation>>;

const text = (description: string) => ({ description, schema: { type: "string" } });

/** Headers of responses. */
export const documentedHeaders = {
  RateLimit: text('Remaining budget, such as `"key";r=599;t=60, "account";r=1799;t=60`.'),
  RateLimitPolicy: text('Request budgets, such as `"key";q=600;w=60, "account";q=1800;w=60`.'),
  RetryAfter: { description: "Seconds to wait before the next attempt.", schema: { type: "integer" } },
  RequestId: text("ID of the request in our logs. A value sent with the request is kept."),
  NextCursor: text("Cursor of the next page, if there is one."),
  Replayed: text("`true` if the response repeats an earlier one with the same `Idempotency-Key`."),
  Authenticate: text("How to authenticate, and whether the credentials were wrong."),
};

const refusals: Readonly<Record<string, object>> = {
  400: { message: "This is not valid JSON.", code: "MALFORMED" },
  401: { message: "Please send an API key as `Authorization: Bearer wft_…`.", code: "UNAUTHENTICATED" },
  403: { message: "Your account does not have permission to do this.", code: "FORBIDDEN" },
  404: { message: "This does not exist.", code: "NOT_FOUND" },
  409: { message: "A request with this key is still in progress. Please try again.", code: "CONFLICT" },
  413: { message: "This is too large.", code: "TOO_LARGE" },
  415: { message: "Please send JSON.", code: "UNSUPPORTED_MEDIA" },
  422: {
    message: "Please check what you sent.",
    code: "BAD_USER_INPUT",
    fields: { amount: "Please send an amount such as 12.34" },
  },
  429: {
    message: "Too many requests with this API key: the limit is 600 in 60 seconds. Please try again in 12 seconds.",
    code: "RATE_LIMITED",
  },
  503: { message: "The database is unavailable. Please try again in a moment.", code: "UNAVAILABLE" },
};

/** The paths of v1 with an example of each body and response, and with the responses' headers. */
export const withExamples = (paths: Paths, schemas: Schemas): Paths =>
  mapped(paths, (methods, path) =>
    mapped(methods, (operation, method) => {
      const { requestBody, responses } = operation;
      return {
        ...operation,
        ...(requestBody && { requestBody: { ...requestBody, content: sent(requestBody.content, schemas) } }),
        responses: mapped(responses, (response, status) => ({
          ...response,
          headers: headersOf(status, method, operation),
          ...(response.content && {
            content: answered(response.content, status, `${method.toUpperCase()} ${path}`, schemas),
          }),
        })),
      };
    }),
  );

function mapped<T, Made>(all: Record<string, T>, made: (one: T, name: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, made(one, name)]));
}

const sent = (content: Content, schemas: Schemas): Content =>
  mapped(content, (part) => {
    const { schema = {} } = part;
    const name = String(schema.$ref).split("/").at(-1) ?? "";
    return { ...part, example: bodyExamples[name] ?? exampleOf(schema, schemas) };
  });

const answered = (content: Content, status: string, operation: string, schemas: Schemas): Content =>
  mapped(content, (part, type) => {
    if (type !== "application/json") {
      const example = fileExamples[operation];
      return example === undefined ? part : { ...part, example };
    }
    return { ...part, example: refusals[status] ?? exampleOf(part.schema ?? {}, schemas) };
  });

const shared = (name: keyof typeof documentedHeaders) => ({ $ref: `#/components/headers/${name}` });

function headersOf(status: string, method: string, { security = [], responses }: Operation): object {
  const isGuarded = security.length > 0;
  const isSuccess = status.startsWith("2");
  return {
    "X-Request-Id": shared("RequestId"),
    ...(isGuarded && { RateLimit: shared("RateLimit"), "RateLimit-Policy": shared("RateLimitPolicy") }),
    ...(["429", "503"].includes(status) && { "Retry-After": shared("RetryAfter") }),
    ...(status === "401" && { "WWW-Authenticate": shared("Authenticate") }),
    ...(isSuccess && isGuarded && method !== "get" && { "Idempotency-Replayed": shared("Replayed") }),
    ...(isSuccess && method === "get" && "422" in responses && { "X-Next-Cursor": shared("NextCursor") }),
  };
}

const MERCHANT = "019aa5f0-8c7d-7c34-9a52-6f1d2b3c4d5e";

const order = {
  orderId: "1001",
  clickId: "the-weft_click-that-the-shop-kept",
  lines: [
    { sku: "COAT-8", category: "coats", brand: "Quillon", quantity: 1, amount: "89.00" },
    { sku: "SOCKS-2", quantity: 2, amount: "40.00" },
  ],
  currency: "USD",
  consent: "granted",
  codes: ["ANNA10"],
  tax: "19.00",
  shipping: "4.90",
  country: "DE",
  customer: { isNew: true },
  metadata: { channel: "app", till: "7" },
};

/** Example bodies by schema. The tests send each of them. */
const bodyExamples: Readonly<Record<string, object>> = {
  SaleBody: order,
  SaleBatchBody: { orders: [order, { orderId: "1002", amount: "129.00", couponCode: "ANNA10" }] },
  SegmentBody: {
    type: "track",
    event: "Order Completed",
    messageId: "ajs-1003",
    properties: { order_id: "1003", revenue: 129, currency: "USD" },
  },
  ReturnBody: { returnId: "r-1", lines: [{ sku: "SOCKS-2", quantity: 1 }], reason: "Too small" },
  DeclineBody: { reasonCode: "returned", reason: "The parcel came back unopened." },
  LinkBody: { merchantId: MERCHANT, channel: "instagram", destination: "https://shop.example/coat" },
  LinkChangeBody: { name: "Autumn post", destination: "https://shop.example/coat" },
  ClaimBody: {
    merchantId: MERCHANT,
    orderId: "1003",
    kind: "UNTRACKED",
    orderedAt: "2026-11-14",
    amount: "120.00",
    words: "Bought in the evening, with a phone.",
  },
  // A PDF without pages.
  ClaimFileBody: { name: "confirmation.pdf", content: "JVBERi0xLjcKMSAwIG9iajw8Pj5lbmRvYmoKJSVFT0YK" },
  ClaimAnswerBody: { answer: "refuse", reason: "returned", words: "The parcel came back on Monday." },
  LeakReportBody: { page: "https://deals.example/coupons" },
  ExportBody: { content: "clicks", format: "csv", from: "2026-11-01", to: "2026-11-20", mail: false },
  ApiKeyBody: { name: "The shop's server", scopes: ["sales:read"] },
  WebhookBody: { url: "https://hooks.example/weft", events: ["sale.approved", "sale.returned"] },
  WebhookChangeBody: { events: ["sale.approved"], paused: true },
};
