import type { ApiKey } from "../../apiKeys/apiKey.entity";
import type { MadeKey } from "../../apiKeys/apiKey.service";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { param, type Routes } from "../route";
import { keptWith } from "./once";

const grants = ["PUBLISHER", "ADVERTISER", "keys:manage"] as const;

const presentKey = ({ id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt }: ApiKey) => ({
  id,
  name,
  prefix,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

const presentMade = ({ key, apiKey }: MadeKey) => ({ key, apiKey: presentKey(apiKey) });

/** An account's API keys. */
export function keyRoutes(routes: Routes, { apiKeys }: Services): void {
  routes.guarded(
    "GET",
    "/api/v1/keys",
    [...grants],
    {
      tag: "Keys",
      summary: "List API keys",
      answer: { schema: ref("ApiKeyList"), description: "Those in use and the last that were revoked, newest first." },
    },
    async (viewer) => ({ keys: (await apiKeys.list(viewer)).map(presentKey) }),
  );

  routes.guarded(
    "POST",
    "/api/v1/keys",
    [...grants],
    {
      tag: "Keys",
      summary: "Create an API key",
      description: "A key can make keys that may do as much as itself, or less.",
      body: "ApiKeyBody",
      answer: { status: 201, schema: ref("MadeApiKey"), description: "The key, which is shown only now." },
    },
    async (viewer, request) =>
      presentMade(await apiKeys.create(viewer, request.body, keptWith(request, 201, presentMade))),
  );

  routes.guarded(
    "DELETE",
    "/api/v1/keys/:id",
    [...grants],
    {
      tag: "Keys",
      summary: "Revoke an API key",
      description: "For good, at once. Doing it again changes nothing.",
      params: { id: "Which key." },
      refusals: [404],
      answer: { schema: ref("ApiKey"), description: "The revoked key." },
    },
    async (viewer, request) => presentKey(await apiKeys.revoke(viewer, param(request, "id"))),
  );
}
