import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { isTestKey, type Viewer } from "../core/context";
import { BadInputError, type Fields, UnauthenticatedError } from "../core/errors";
import { refuseUnstated } from "../core/operationRights";
import { type Grant, requireGrant } from "../core/permission";
import { KEY_HEADER, type KeptAnswers } from "../gate/idempotency/keptAnswers.service";
import { noteCaller } from "../gate/noteCaller";
import type { Budget, RequestBudgets } from "../gate/requestBudgets";
import { type Deprecation, deprecationHeaders } from "./deprecation";
import { ref } from "./docs/schemas";
import { KEY_DOC, once } from "./v1/once";
import { Paging } from "./v1/paging";

export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

interface Documented {
  tag: string;
  summary: string;
  description?: string;
  /** The name of the body's schema. */
  body?: string;
  /** The successful response. */
  answer: { status?: number; schema: Record<string, unknown>; description: string };
  /** Other successful responses of the same shape. */
  alsoAnswers?: Record<number, string>;
  /** Expected error statuses, besides 429 and 503. */
  refusals?: number[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Since when it is not to be used any more, until when it works, and what to use instead. */
  deprecated?: Deprecation;
  /** A larger limit than usual, in bytes. */
  bodyLimit?: number;
  /** The budget that a call is charged to, and its points; by default one of the usual budget. */
  budget?: Budget;
  points?: number;
}

/** What the paths below /api/v1 do beyond the older ones: see docs/versioning.md. */
export const V1 = "/api/v1";

type PublicCall = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type GuardedCall = (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => unknown;

export const NO_KEY = "Please send an API key as `Authorization: Bearer wft_…`.";

const REFUSALS: Record<number, string> = {
  400: "Not JSON, or not an object.",
  401: "Not signed in, or not with these credentials.",
  403: "Signed in, but not for this.",
  404: "Not there, or not within reach.",
  409: "It contradicts what is there already.",
  413: "Too large.",
  415: "Not sent as JSON.",
  422: "A rule was broken; `fields` says which.",
  429: "Too many; `Retry-After` says when to try again.",
  503: "The database is away; `Retry-After` says when to try again.",
};

/** Registers routes; each has to declare who may call it. */
export class Routes {
  constructor(
    private readonly app: FastifyInstance,
    private readonly authenticate: Authenticate,
    private readonly budgets: RequestBudgets,
    /** Says more of a bearer token that nobody is known by. */
    private readonly whyRefused: (authorization: string | undefined) => Promise<string | null> = async () => null,
    private readonly prefix: "/api" | typeof V1 = "/api",
    /** What changes something is done once for each `Idempotency-Key`. */
    private readonly kept?: KeptAnswers,
  ) {}

  open(method: HTTPMethods, url: string, doc: Documented, call: PublicCall): void {
    this.add(method, this.pathOf(url), doc, undefined, call);
  }

  /** The same path of this version. */
  private pathOf = (url: string): string => (url.startsWith(V1) ? url : url.replace("/api", this.prefix));

  /** `grants` as for `@Authorized`; none admits every signed-in viewer. Team roles are in operationRights.ts. */
  guarded(method: HTTPMethods, url: string, grants: Grant[], doc: Documented, call: GuardedCall): void {
    // Operators' own: not for integrators.
    if (this.prefix === V1 && url.startsWith("/api/admin/")) return;
    const operation = `${String(method)} ${url}`;
    if (method !== "GET") refuseUnstated([operation]);
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    // Runs before the body is parsed, so that unauthorized bodies are not read.
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await this.authenticate(request.headers.authorization);
      noteCaller(request, viewer);
      // Forbidden calls are charged as well.
      if (viewer) await this.charge(viewer, doc, reply);
      else await this.refuse(request, reply);
      viewers.set(request, requireGrant(viewer, grants, operation));
    };
    const called: PublicCall = (request, reply) => call(viewers.get(request) as Viewer, request, reply);
    const { kept } = this;
    const calledOnce: PublicCall = (request, reply) =>
      kept && once(kept, viewers.get(request) as Viewer, request, reply, () => called(request, reply));
    this.add(method, this.pathOf(url), doc, guard, this.isOnce(method) ? calledOnce : called);
  }

  /** For calls that were held: whoever lost access meanwhile gets nothing. */
  async assertStillIn({ headers }: FastifyRequest, grants: readonly Grant[], operation: string): Promise<void> {
    requireGrant(await this.authenticate(headers.authorization), grants, operation);
  }

  /** Whether it heeds an `Idempotency-Key`. */
  private isOnce = (method: HTTPMethods): boolean => this.prefix === V1 && method !== "GET";

  /** Nobody: what is wrong with what was sent, in plain words. */
  private async refuse({ headers, ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const charged = await this.budgets.chargeStranger(ip);
    reply.headers(charged.headers);
    if (charged.refusal) throw charged.refusal;
    const why = await this.whyRefused(headers.authorization);
    const isBad = headers.authorization !== undefined;
    reply.header("WWW-Authenticate", `Bearer realm="Weft"${isBad ? ', error="invalid_token"' : ""}`);
    if (why) throw new UnauthenticatedError(why);
    if (this.prefix === V1 && !isBad) throw new UnauthenticatedError(NO_KEY);
  }

  private async charge(viewer: Viewer, { budget = "requests", points = 1 }: Documented, reply: FastifyReply) {
    // Tests never use up what real orders need.
    const { headers, refusal } = await this.budgets.charge(viewer, isTestKey(viewer) ? "testReports" : budget, points);
    reply.headers(headers);
    if (refusal) throw refusal;
  }

  private add(method: HTTPMethods, url: string, doc: Documented, guard: Guard | undefined, call: PublicCall): void {
    const { tag, summary, description, body, answer, params, query, bodyLimit } = doc;
    const isV1 = url.startsWith(V1);
    const paging = isV1 ? new Paging(query) : undefined;
    const status = answer.status ?? 200;
    const isOnce = guard !== undefined && this.isOnce(method);
    const refusals = [
      ...(doc.refusals ?? []),
      ...(isOnce ? [409, 422] : []),
      ...(guard ? [401, 403] : []),
      ...(body ? [400, 413, 415, 422] : []),
      429,
      503,
    ];
    const also = Object.entries(doc.alsoAnswers ?? {}).map(([code, text]) => [
      code,
      { description: text, ...answer.schema },
    ]);
    const answers = [...refusals.map((code) => [code, { description: REFUSALS[code], ...ref("Error") }]), ...also];
    this.app.route({
      method,
      url,
      ...(bodyLimit && { bodyLimit }),
      ...(guard && { onRequest: guard }),
      schema: {
        tags: [tag],
        summary,
        description,
        operationId: operationIdOf(method, url),
        ...(body && { body: ref(body) }),
        ...(params && { params: fieldsOf(params) }),
        ...(isOnce && { headers: { ...fieldsOf({ [KEY_HEADER]: KEY_DOC }), required: [] } }),
        ...(query && { querystring: { ...fieldsOf(paging?.documented ?? query), required: [] } }),
        ...(doc.deprecated && { deprecated: true }),
        response: { ...Object.fromEntries(answers), [status]: { description: answer.description, ...answer.schema } },
        security: guard ? [{ bearer: [] }] : [],
      },
      handler: async (request, reply) => {
        if (query) checkQuery(Object.keys(paging?.documented ?? query), request.query);
        if (doc.deprecated) reply.headers(deprecationHeaders(doc.deprecated));
        reply.code(status);
        return paging ? paging.around(request, reply, call) : call(request, reply);
      },
    });
  }
}

/** Unknown parameters are rejected: a misspelled filter would return everything. */
function checkQuery(known: string[], given: unknown): void {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given as Record<string, unknown>)) {
    if (!known.includes(name)) fields[name] = `This parameter is not known. There are: ${known.join(", ")}`;
    else if (Array.isArray(value)) fields[name] = "Please send this parameter once";
  }
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
}

const fieldsOf = (fields: Record<string, string>) => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { type: "string", description }]),
  ),
  required: Object.keys(fields),
});

const operationIdOf = (method: HTTPMethods, url: string) =>
  `${String(method).toLowerCase()}${url
    .split("/")
    .filter(Boolean)
    .slice(url.startsWith(V1) ? 2 : 1)
    .map((part) => part.replace(/^:?(.)/, (_match, first: string) => first.toUpperCase()))
    .join("")}`;

/** Documented path parameters are strings. */
export const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? "";
