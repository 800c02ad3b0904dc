import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { Viewer } from "../core/context";
import { BadInputError, type Fields } from "../core/errors";
import { type Grant, requireGrant } from "../core/permission";
import type { Budget, RequestBudgets } from "../gate/requestBudgets";
import { ref } from "./docs/schemas";

export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

interface Documented {
  tag: string;
  summary: string;
  description?: string;
  /** The name of the body's schema. */
  body?: string;
  /** What a good answer is. */
  answer: { status?: number; schema: Record<string, unknown>; description: string };
  /** Other good answers of the same shape. */
  alsoAnswers?: Record<number, string>;
  /** Which refusals a caller should expect, besides 429 and 503. */
  refusals?: number[];
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** More room than usual, in bytes. */
  bodyLimit?: number;
  /** Which budget a call is taken from, and how many points; one of the usual one unless said. */
  budget?: Budget;
  points?: number;
}

type PublicCall = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type GuardedCall = (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => unknown;

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

/** Routes that each state who may call them: there is no way to add one that does not. */
export class Routes {
  constructor(
    private readonly app: FastifyInstance,
    private readonly authenticate: Authenticate,
    private readonly budgets: RequestBudgets,
  ) {}

  open(method: HTTPMethods, url: string, doc: Documented, call: PublicCall): void {
    this.add(method, url, doc, undefined, call);
  }

  /** `grants` as for `@Authorized`; none means: whoever is signed in. */
  guarded(method: HTTPMethods, url: string, grants: Grant[], doc: Documented, call: GuardedCall): void {
    const viewers = new WeakMap<FastifyRequest, Viewer>();
    // Before the body is read: a stranger's is not worth reading.
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = await this.authenticate(request.headers.authorization);
      // Who may not call it pays for having asked.
      if (viewer) await this.charge(viewer, doc, reply);
      viewers.set(request, requireGrant(viewer, grants));
    };
    this.add(method, url, doc, guard, (request, reply) => call(viewers.get(request) as Viewer, request, reply));
  }

  private async charge(viewer: Viewer, { budget = "requests", points = 1 }: Documented, reply: FastifyReply) {
    const { headers, refusal } = await this.budgets.charge(viewer, budget, points);
    reply.headers(headers);
    if (refusal) throw refusal;
  }

  private add(method: HTTPMethods, url: string, doc: Documented, guard: Guard | undefined, call: PublicCall): void {
    const { tag, summary, description, body, answer, params, query, bodyLimit } = doc;
    const status = answer.status ?? 200;
    const refusals = [
      ...(doc.refusals ?? []),
      ...(guard ? [401, 403] : []),
      ...(body ? [400, 413, 415, 422] : []),
      429,
      503,
    ];
    const also = Object.entries(doc.alsoAnswers ?? {}).map(([code, said]) => [
      code,
      { description: said, ...answer.schema },
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
        ...(query && { querystring: { ...fieldsOf(query), required: [] } }),
        response: { ...Object.fromEntries(answers), [status]: { description: answer.description, ...answer.schema } },
        security: guard ? [{ bearer: [] }] : [],
      },
      handler: async (request, reply) => {
        if (query) checkQuery(Object.keys(query), request.query);
        reply.code(status);
        return call(request, reply);
      },
    });
  }
}

/** Who misspells a parameter should hear of it, rather than take the whole for the part that was asked for. */
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
    .slice(1)
    .map((part) => part.replace(/^:?(.)/, (_match, first: string) => first.toUpperCase()))
    .join("")}`;

/** Documented paths carry their parameters as text. */
export const param = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? "";
