import type { FastifyInstance, FastifyRequest } from "fastify";
import { isKey } from "../../accounts";
import { isTestKey } from "../../platform/context";
import { asUnavailable } from "../../platform/db/database";
import { AppError } from "../../platform/errors";
import { type Caller, callerOf } from "../../platform/gate/noteCaller";
import { type Refusal, type RequestLog, scrubbed } from "../../reach";
import type { Services } from "../services";

/** A part of a request with an outcome of its own: an operation of a document, or an order of a batch. */
interface Part {
  /** If it is not the request's own. */
  call?: string;
  sent?: object;
  refusal: Refusal | null;
}

const parts = new WeakMap<object, Part[]>();
/** A batch of a hundred refused orders is a hundred times one mistake: these are kept, all are counted. */
const MAX_KEPT = 20;

/** Notes the outcome of a request, or of a part of it. */
export function notePart(request: object, part: Part): void {
  parts.set(request, [...(parts.get(request) ?? []), part]);
}

export function refusalOf(thrown: unknown): Refusal {
  const error = asUnavailable(thrown);
  if (error instanceof AppError) {
    const { status, code, message, fields } = error;
    return { status, code, message, fields };
  }
  return { status: 500, code: "INTERNAL_SERVER_ERROR", message: "Something went wrong on our side." };
}

interface Logging {
  requestLog: RequestLog;
  apiKeys: Pick<Services["apiKeys"], "viewerOf">;
}

/** Passes requests with an API key to the log of integrations, after they were answered. */
export function logIntegrationRequests(app: FastifyInstance, { requestLog, apiKeys }: Logging): void {
  /** Of requests that were refused before anybody asked whose they are: unknown paths, bodies that are not JSON. */
  const callerBehind = async (request: FastifyRequest): Promise<Caller | null> =>
    isInterface(request.url) ? apiKeys.viewerOf(bearerOf(request)).catch(() => null) : null;

  app.addHook("onResponse", async (request, reply) => {
    const noted = parts.get(request);
    const [first] = noted ?? [];
    const isUnasked = !callerOf(request) && first?.refusal && isKey(bearerOf(request));
    const caller = callerOf(request) ?? (isUnasked ? await callerBehind(request) : null);
    if (!caller?.keyId) {
      if (isUnasked && first?.refusal) requestLog.note(unknownKey(first.refusal));
      return;
    }
    const { method, routeOptions, url, params, query, body, id: requestId } = request;
    // A path that nobody knows is all that its caller has to go by.
    const path = routeOptions.url ?? scrubbedPath(url);
    const own = { call: `${method} ${path}`, sent: filled({ ...(routeOptions.url && { params }), query, body }) };
    const all: Part[] = noted ?? (reply.statusCode < 400 ? [{ refusal: null }] : []);
    for (const [at, { refusal, ...part }] of all.entries()) {
      const { call, sent } = { ...own, ...part };
      requestLog.note({
        owner: { accountId: caller.id },
        keyId: caller.keyId,
        isTest: isTestKey(caller),
        call,
        docs: docsOf(request),
        status: refusal?.status ?? reply.statusCode,
        refusal,
        orderId: orderIdIn(part.sent ?? body) ?? orderIdIn(params),
        requestId,
        sent,
        isCountedOnly: at >= MAX_KEPT,
      });
    }
  });
}

/** By part, so that only those with personal data are removed. */
const scrubbedPath = (url: string): string => (url.split("?", 1)[0] ?? "").split("/").map(scrubbed).join("/");

const isInterface = (url: string): boolean => /^\/(api|graphql)(?=[/?]|$)/.test(url);

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";

const unknownKey = (refusal: Refusal) => ({
  owner: null,
  call: "",
  docs: "",
  status: refusal.status,
  refusal,
  sent: {},
});

const filled = (given: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value === "object" && value && Object.keys(value).length > 0),
  );

/** The call's place in the reference, as Swagger UI addresses it. */
function docsOf({ url: asked, routeOptions: { url = asked, schema } }: FastifyRequest): string {
  if (url === "/graphql") return "/graphql";
  const { tags: [tag] = [], operationId } = (schema ?? {}) as { tags?: string[]; operationId?: string };
  const page = url.startsWith("/api/v1/") ? "/api/v1/docs" : "/api/docs";
  return tag && operationId ? `${page}#/${tag}/${operationId}` : page;
}

function orderIdIn(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return undefined;
  const { orderId, order, properties, variables } = sent as Record<
    string,
    { [name: string]: unknown } | null | undefined
  >;
  const input = variables?.input as { orderId?: unknown } | null | undefined;
  return orderId ?? order?.orderId ?? properties?.order_id ?? input?.orderId ?? variables?.orderId;
}
