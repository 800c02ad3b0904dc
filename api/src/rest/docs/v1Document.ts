import { bodyExamples } from "./bodyExamples";
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

/** What answers say beside their body. */
export const documentedHeaders = {
  RateLimit: text('What is left, such as `"key";r=599;t=60, "account";r=1799;t=60`.'),
  RateLimitPolicy: text('The budgets, such as `"key";q=600;w=60, "account";q=1800;w=60`.'),
  RetryAfter: { description: "In how many seconds to try again.", schema: { type: "integer" } },
  RequestId: text("Names this call in our logs; one that was sent is taken over."),
  NextCursor: text("The `cursor` of the next answer, if one follows."),
  Replayed: text("`true` if the answer is that of an earlier call with the same `Idempotency-Key`."),
  Authenticate: text("How to sign in, and whether what was sent is wrong."),
};

const refusals: Readonly<Record<string, object>> = {
  400: { message: "This is not valid JSON.", code: "MALFORMED" },
  401: { message: "Please send an API key as `Authorization: Bearer wft_…`.", code: "UNAUTHENTICATED" },
  403: { message: "Your account may not do this.", code: "FORBIDDEN" },
  404: { message: "There is no such thing.", code: "NOT_FOUND" },
  409: { message: "A request with this key is being worked on. Please try again.", code: "CONFLICT" },
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
  503: { message: "The database is away. Please try again in a moment.", code: "UNAVAILABLE" },
};

/** The paths of v1 with an example of each body and answer, and with the headers of answers. */
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
