import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OAUTH } from "../../accounts";
import { agentScopes } from "../../contract/integrations/agentScopes";
import type { LimitName } from "../../platform/limits/limiter";
import type { Services } from "../services";

const METADATA = "/.well-known/oauth-authorization-server";

/** The authorization server's addresses, each with the limit of its callers. */
const routes: readonly [method: "GET" | "POST", path: string, limit?: LimitName][] = [
  ["GET", "/auth", "appRequestsByAddress"],
  ["GET", "/auth/:id", "appRequestsByAddress"],
  ["POST", "/token", "appTokensByAddress"],
  ["POST", "/token/revocation", "appTokensByAddress"],
  ["GET", "/jwks"],
  ["GET", METADATA],
  ["GET", "/.well-known/openid-configuration"],
];

/** How assistants find out where to ask, for clients of each age. */
const aliases = [`${METADATA}${OAUTH}`, `/.well-known/openid-configuration${OAUTH}`];

export async function mountOauth(
  app: FastifyInstance,
  { connectedApps: { server }, appDocuments, limiters }: Services,
  registers: boolean,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    appDocuments.note(request.raw, request.ip);
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    await server.handle(request.raw, reply.raw, path);
  };

  await app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const all = registers ? [...routes, ["POST", "/reg", "appRegistrationsByAddress"] as const] : routes;
    for (const [method, path, limit] of all) {
      scope.route({
        method,
        url: OAUTH + path,
        handler: async (request, reply) => {
          if (limit) await limiters.consume(limit, request.ip);
          await answer(request, reply, withDefaults(request.url.slice(OAUTH.length)));
        },
      });
    }
    for (const url of aliases) scope.get(url, (request, reply) => answer(request, reply, METADATA));
  });

  const resource = {
    resource: server.resource,
    authorization_servers: [server.issuer],
    scopes_supported: agentScopes,
    bearer_methods_supported: ["header"],
    resource_name: "Weft",
  };
  for (const url of [RESOURCE, `${RESOURCE}/mcp`]) app.get(url, async () => resource);
}

const RESOURCE = "/.well-known/oauth-protected-resource";

/** For the answer that tells an assistant how to get a token. */
export const challenge = (publicUrl: string, error?: "invalid_token"): string =>
  [
    'Bearer realm="Weft"',
    ...(error ? [`error="${error}"`] : []),
    `resource_metadata="${publicUrl}${RESOURCE}/mcp"`,
    `scope="${agentScopes.join(" ")}"`,
  ].join(", ");

/** An app that names no permissions asks for all that a person can allow. */
function withDefaults(path: string): string {
  const [name, query = ""] = path.split("?");
  const given = new URLSearchParams(query);
  if (name !== "/auth" || given.get("scope")) return path;
  given.set("scope", agentScopes.join(" "));
  return `${name}?${given}`;
}
