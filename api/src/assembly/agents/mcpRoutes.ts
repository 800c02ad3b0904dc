import type { FastifyInstance, FastifyRequest } from "fastify";
import { isTestKey, type Viewer } from "../../platform/context";
import { AppError, ForbiddenError, UnauthenticatedError } from "../../platform/errors";
import { type Caller, mcpHandler } from "./mcp";
import type { Answer, Asking } from "./tool";

interface McpOptions {
  publicUrl: string;
  version: string;
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
}

const BODY_BYTES = 64 * 1024;
const FOREIGN = "Web pages of other sites can't connect. Use a client that runs outside a browser.";
const ONLY_KEYS = "Connect assistants with an API key. Create one under Settings, API keys.";

/**
 * The Model Context Protocol at /mcp, in its revisions 2026-07-28 and 2025-11-25. Tools ask REST and GraphQL as their
 * caller, so each permission, budget and figure stands in one place.
 */
export async function mountMcp(app: FastifyInstance, { publicUrl, version, viewerOf }: McpOptions): Promise<void> {
  const handler = mcpHandler(version, publicUrl);
  app.addHook("onClose", () => handler.close());

  app.post("/mcp", { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const viewer = await viewerOf(request.headers.authorization);
    if (!viewer) {
      reply.header("WWW-Authenticate", 'Bearer realm="Weft"');
      throw new UnauthenticatedError(ONLY_KEYS);
    }
    if (!viewer.scopes || isTestKey(viewer)) throw new ForbiddenError(ONLY_KEYS);
    if (isForeign(request.headers.origin, publicUrl)) throw new ForbiddenError(FOREIGN);
    const { role, scopes, userId, keyId: clientId = userId } = viewer;
    const caller: Caller = { role, scopes, ask: askingFor(app, request) };
    const answer = await handler.fetch(asWebRequest(request, publicUrl), {
      authInfo: { token: "", clientId, scopes: [...scopes], extra: { caller } },
      parsedBody: request.body,
    });
    return reply
      .code(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(answer.body ? Buffer.from(await answer.arrayBuffer()) : null);
  });
}

/** A page of another site, or one that a name server points at this machine. */
const isForeign = (origin: string | undefined, publicUrl: string): boolean =>
  origin !== undefined && origin !== new URL(publicUrl).origin;

function asWebRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === "string") given.set(name, value);
  return new Request(new URL("/mcp", publicUrl), { method: "POST", headers: given, body: "{}" });
}

/** Through the same doors as everybody, with the caller's key and address. */
function askingFor(app: FastifyInstance, { headers, ip }: FastifyRequest): Asking {
  const own = { authorization: headers.authorization ?? "", "accept-language": headers["accept-language"] ?? "en" };
  const call = async (method: "GET" | "POST", url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method, url, headers: own, remoteAddress: ip, ...(payload && { payload }) });
    const body = answer.json();
    if (answer.statusCode >= 400)
      throw new AppError(body.code ?? "BAD_USER_INPUT", answer.statusCode, body.message ?? body.errors?.[0]?.message);
    return body;
  };
  return {
    rest: (path, query = {}) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      return call("GET", `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`);
    },
    create: (path, body) => call("POST", path, body),
    graphql: async (query, variables) => {
      const { data, errors } = await call("POST", "/graphql", { query, variables });
      if (errors) throw new AppError(errors[0].extensions?.code ?? "BAD_USER_INPUT", 422, errors[0].message);
      return data;
    },
  };
}
