import type { FastifyInstance, FastifyRequest } from "fastify";
import { isKey, MCP } from "../../accounts";
import { isTestKey, type Viewer } from "../../platform/context";
import { AppError, ForbiddenError, UnauthenticatedError } from "../../platform/errors";
import { bearerIn } from "../../platform/gate/bearer";
import type { Services } from "../services";
import { type Caller, mcpHandler } from "./mcp";
import { challenge } from "./oauthRoutes";
import type { Answer, Asking } from "./tool";

interface McpOptions {
  services: Services;
  publicUrl: string;
  version: string;
}

const BODY_BYTES = 64 * 1024;
const FOREIGN = "Web pages of other sites can't connect. Use a client that runs outside a browser.";
const NOT_CONNECTED = "Connect this app, or send an API key. Both are under Settings.";
const NO_TESTS = "Test keys can only report test orders. Create an API key under Settings, API keys.";

/**
 * The Model Context Protocol at /mcp, in its revisions 2026-07-28 and 2025-11-25, for connected apps and API keys. Tools
 * ask REST and GraphQL as their caller, so each permission, budget and figure stands in one place.
 */
export async function mountMcp(app: FastifyInstance, { services, publicUrl, version }: McpOptions): Promise<void> {
  const handler = mcpHandler(version, publicUrl);
  app.addHook("onClose", () => handler.close());

  app.post(MCP, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const token = bearerIn(request.headers.authorization);
    const viewer = token ? await callerOf(services, token) : null;
    if (!viewer) {
      reply.header("WWW-Authenticate", challenge(publicUrl, token ? "invalid_token" : undefined));
      throw new UnauthenticatedError(NOT_CONNECTED);
    }
    if (isTestKey(viewer)) throw new ForbiddenError(NO_TESTS);
    if (isForeign(request.headers.origin, publicUrl)) throw new ForbiddenError(FOREIGN);
    const { headers, refusal } = await services.budgets.charge(viewer, "requests", 1);
    reply.headers(headers);
    if (refusal) throw refusal;
    const { role, scopes = [], keyId: clientId = viewer.id } = viewer;
    return services.innerCalls.as(viewer, async (inner) => {
      const caller: Caller = { role, scopes, ask: askingFor(app, request, inner) };
      const answer = await handler.fetch(asWebRequest(request, publicUrl), {
        authInfo: { token: "", clientId, scopes: [...scopes], extra: { caller } },
        parsedBody: request.body,
      });
      const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : null;
      return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(body);
    });
  });
}

/** A key, or an app that a person connected: sessions of people are for people. */
const callerOf = (services: Services, token: string): Promise<Viewer | null> =>
  isKey(token) ? services.apiKeys.viewerOf(token) : services.connectedApps.viewerOf(token);

/** A page of another site, or one that a name server points at this machine. */
const isForeign = (origin: string | undefined, publicUrl: string): boolean =>
  origin !== undefined && origin !== new URL(publicUrl).origin;

function asWebRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === "string") given.set(name, value);
  return new Request(new URL(MCP, publicUrl), { method: "POST", headers: given, body: "{}" });
}

/** Through the same doors as everybody, as the caller and from their address. */
function askingFor(app: FastifyInstance, { headers, ip }: FastifyRequest, token: string): Asking {
  const own = { authorization: `Bearer ${token}`, "accept-language": headers["accept-language"] ?? "en" };
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
