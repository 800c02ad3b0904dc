import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { RefusedKey } from "../../accounts";
import type { ApprovalService } from "../../lifecycle";
import { isTestKey, type Scope, type Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { UnauthenticatedError } from "../../platform/errors";
import { type IdempotencyStore, KEY_HEADER } from "../../platform/gate/idempotency/idempotencyStore.service";
import { noteCaller, noteRefusedKey } from "../../platform/gate/noteCaller";
import type { Budget, RequestBudgets } from "../../platform/gate/requestBudgets";
import { speaking } from "../../platform/i18n/speaking";
import {
  type Grant,
  isForAdminsAlone,
  needsConfirmation,
  refuseUnstated,
  requireGrant,
  scopesIn,
} from "../../platform/permission";
import { ref } from "./docs/schemaParts";
import { type Params, type Read, readQuery } from "./input";
import { paged } from "./paging";
import { isInV1, languageFor } from "./requestLanguage";
import { KEY_DOC, keptWith, once } from "./v1/once";

export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

/** Names of a path's parameters. */
type Named<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Named<`/${More}`>
    : Rest
  : never;

/** A route: its documentation, its parameters and its handler. */
export interface Definition<Path extends string, Q extends Params, Given> {
  /** Defaults to the tag of its `Routes`. */
  tag?: string;
  summary: string;
  description?: string;
  /** Name of the body's schema. */
  body?: string;
  params?: Readonly<Record<Named<Path>, string>>;
  query?: Q;
  /** Status of a successful response, if it is not 200, with its schema and meaning. */
  status?: number;
  answer: Record<string, unknown>;
  meaning: string;
  /** Other successful responses with the same schema. */
  alsoAnswers?: Record<number, string>;
  /** Expected error statuses, besides 404 with parameters in the path, 422 with a query, 429 and 503. */
  refusals?: number[];
  /** A larger body limit than usual, in bytes. */
  bodyLimit?: number;
  /** The budget and points a call is charged, by default one point of the usual budget. */
  budget?: Budget;
  points?: number;
  call(given: Given): unknown;
}

interface Call<Path extends string, Q extends Params> {
  params: Readonly<Record<Named<Path>, string>>;
  query: Read<Q>;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For a service's `also`: see keptWith. */
  kept<Made>(present: (made: Made, tx: Tx) => unknown): ReturnType<typeof keptWith<Made>>;
}

interface GuardedCall<Path extends string, Q extends Params> extends Call<Path, Q> {
  viewer: Viewer;
}

export type NoParams = Readonly<Record<never, never>>;
/** A route's own types end at its registration. */
type Documented = Definition<string, Params, never>;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export const NO_KEY = "Please send an API key as `Authorization: Bearer wft_…`.";

const REFUSALS: Record<number, string> = {
  400: "The body is not JSON or not an object.",
  401: "No or invalid credentials.",
  403: "The credentials do not have permission to do this.",
  404: "The object does not exist or is not yours.",
  409: "The request conflicts with the current state.",
  413: "The body is too large.",
  415: "The body was not sent as JSON.",
  422: "Validation failed. See `fields`.",
  429: "Too many requests. `Retry-After` says when to try again.",
  503: "The database is unavailable. `Retry-After` says when to try again.",
};

interface RouteParts {
  app: FastifyInstance;
  authenticate: Authenticate;
  budgets: RequestBudgets;
  /** Explains why a bearer token is not accepted. */
  whyRefused: (authorization: string | undefined) => Promise<RefusedKey | null>;
  /** Mutating calls of v1 run once for each `Idempotency-Key`. */
  kept: IdempotencyStore;
  /** Requests that wait for a second admin. */
  approvals: Pick<ApprovalService, "pass">;
}

/** Registers routes. Each must declare who can call it. */
export class Routes {
  constructor(
    private readonly parts: RouteParts,
    private readonly tag = "",
  ) {}

  /** The same routes, documented under this tag unless a route names another. */
  tagged = (tag: string): Routes => new Routes(this.parts, tag);

  /** `operation` is a method and a path. */
  open<Path extends string, Q extends Params = NoParams>(
    operation: Path,
    definition: Definition<Path, Q, Call<Path, Q>>,
  ): void {
    this.add(operation, definition, undefined, (request, reply) =>
      definition.call(givenTo(request, reply, definition)),
    );
  }

  /** `grants` as for `@Authorized`. */
  guarded<Path extends string, Q extends Params = NoParams>(
    operations: Path | readonly Path[],
    grants: readonly Grant[],
    definition: Definition<Path, Q, GuardedCall<Path, Q>>,
  ): void {
    for (const operation of [operations].flat()) this.guardedAt(String(operation), grants, definition);
  }

  private guardedAt(operation: string, grants: readonly Grant[], doc: Documented): void {
    const isOpenToRead = operation.startsWith("GET ") && !("content" in doc.answer) && !isForAdminsAlone(grants);
    if (!isOpenToRead) refuseUnstated([[operation, grants]]);
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    // Runs before the body is parsed, so that unauthorized bodies are not read.
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await this.parts.authenticate(request.headers.authorization);
      noteCaller(request, viewer);
      // Forbidden calls are charged as well.
      if (viewer) await this.charge(viewer, doc, reply);
      else await this.refuse(request, reply);
      viewers.set(request, requireGrant(viewer, grants, operation));
    };
    const called: Handler = async (request, reply) => {
      const viewer = viewers.get(request) as Viewer;
      await this.parts.approvals.pass(viewer, operation, request.body);
      return doc.call(givenTo(request, reply, doc, viewer));
    };
    const calledOnce: Handler = (request, reply) =>
      once(this.parts.kept, viewers.get(request) as Viewer, request, reply, () => called(request, reply));
    this.add(operation, withAccess(doc, grants), guard, isOnce(operation) ? calledOnce : called, scopesIn(grants));
  }

  /** For calls that wait: callers who lost access meanwhile get nothing. */
  async assertStillIn({ headers }: FastifyRequest, grants: readonly Grant[], operation: string): Promise<void> {
    requireGrant(await this.parts.authenticate(headers.authorization), grants, operation);
  }

  /** The reason why a caller is anonymous, in plain words. */
  private async refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { headers, ip, url } = request;
    const charged = await this.parts.budgets.chargeStranger(ip);
    reply.headers(charged.headers);
    if (charged.refusal) throw charged.refusal;
    const refused = await this.parts.whyRefused(headers.authorization);
    if (refused?.owner) noteRefusedKey(request, refused.owner);
    const isBad = headers.authorization !== undefined;
    reply.header("WWW-Authenticate", `Bearer realm="Weft"${isBad ? ', error="invalid_token"' : ""}`);
    if (refused) throw new UnauthenticatedError(refused.why);
    if (isInV1(url) && !isBad) throw new UnauthenticatedError(NO_KEY);
  }

  private async charge(viewer: Viewer, { budget = "requests", points = 1 }: Documented, reply: FastifyReply) {
    // Test calls never use up the budget of real orders.
    const { headers, refusal } = await this.parts.budgets.charge(
      viewer,
      isTestKey(viewer) ? "testReports" : budget,
      points,
    );
    reply.headers(headers);
    if (refusal) throw refusal;
  }

  private add(
    operation: string,
    doc: Documented,
    guard: Guard | undefined,
    call: Handler,
    allowed: readonly Scope[] = [],
  ): void {
    const [method, url] = operation.split(" ") as [HTTPMethods, string];
    const { tag = this.tag, summary, description, body, answer, meaning, params, query, bodyLimit, status = 200 } = doc;
    const heedsKey = guard !== undefined && isOnce(operation);
    const refusals = [
      ...(doc.refusals ?? []),
      ...(params ? [404] : []),
      ...(query ? [422] : []),
      ...(heedsKey ? [409, 422] : []),
      ...(guard ? [401, 403] : []),
      ...(body ? [400, 413, 415, 422] : []),
      429,
      503,
    ];
    const also = Object.entries(doc.alsoAnswers ?? {}).map(([code, text]) => [code, { description: text, ...answer }]);
    const answers = [...refusals.map((code) => [code, { description: REFUSALS[code], ...ref("Error") }]), ...also];
    this.parts.app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      ...(guard && { onRequest: guard }),
      schema: {
        tags: [tag],
        summary,
        description,
        operationId: operationIdOf(operation),
        ...(body && { body: ref(body) }),
        ...(params && { params: fieldsOf(params) }),
        ...(heedsKey && { headers: { ...fieldsOf({ [KEY_HEADER]: KEY_DOC }), required: [] } }),
        ...(query && { querystring: { ...fieldsOf(query), required: [] } }),
        response: { ...Object.fromEntries(answers), [status]: { description: meaning, ...answer } },
        security: guard ? [{ bearer: [] }] : [],
        // Any of these is enough for a key. OpenAPI's own field is for OAuth.
        ...(allowed.length > 0 && { "x-scopes": allowed }),
      },
      // The query is parsed by its parameters. Services validate bodies, with messages for people.
      validatorCompiler: ({ httpPart }) => (httpPart === "querystring" ? readerOf(query ?? {}) : () => true),
      handler: async (request, reply) => {
        reply.code(status);
        return speaking(languageFor(request), () => paged(reply, () => call(request, reply)));
      },
    });
  }
}

/** Whether it supports an `Idempotency-Key`. */
const isOnce = (operation: string): boolean => !operation.startsWith("GET ") && isInV1(operation.split(" ")[1] ?? "");

/** Typed by the route's definition. */
const givenTo = (request: FastifyRequest, reply: FastifyReply, { status = 200 }: Documented, viewer?: Viewer) => {
  const { params, query, body } = request;
  const kept = (present: (made: unknown, tx: Tx) => unknown) => keptWith(request, status, present);
  return { viewer, params, query, body, request, reply, kept } as never;
};

const readerOf = (params: Params) => (given: Record<string, unknown>) => {
  try {
    return { value: readQuery(params, given) };
  } catch (error) {
    return { error: error as Error };
  }
};

/** What callers need, by the same grants that the guard checks. */
function withAccess(doc: Documented, grants: readonly Grant[]): Documented {
  const needed = scopesIn(grants).map((scope) => `\`${scope}\``);
  const description = [
    doc.description,
    needed.length > 0 ? `API keys need ${needed.join(" or ")}.` : "Not available to API keys.",
    needsConfirmation(grants) && "Sessions need `confirmIdentity` first.",
  ];
  return { ...doc, description: description.filter(Boolean).join(" ") };
}

const fieldsOf = (fields: Params) => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { type: "string", description: typeof field === "string" ? field : field.description },
    ]),
  ),
  required: Object.keys(fields),
});

const operationIdOf = (operation: string) => {
  const [method = "", url = ""] = operation.split(" ");
  const parts = url.split("/").filter(Boolean);
  const named = parts
    .slice(isInV1(url) ? 2 : 1)
    .map((part) => part.replace(/^:?(.)/, (_match, first: string) => first.toUpperCase()));
  return `${method.toLowerCase()}${named.join("")}`;
};
