import type { MadeKey } from "../../../accounts";
import { keyScopeIds } from "../../../contract/integrations/keyScopes";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

const apiKey = is.object("ApiKey", "An API key.", {
  id: is.id,
  name: is.text("Name of the key."),
  prefix: is.text("First characters of the key."),
  scopes: is.manyOf([...keyScopeIds, "sales:test"], "Scopes of the key: what it can do."),
  createdAt: is.moment("When the key was created."),
  lastUsedAt: is.momentOrNull("When the key was last used, to the minute."),
  revokedAt: is.momentOrNull("When the key was revoked. Null while it is active."),
});

export const keySchemas: is.Schema[] = [
  apiKey,
  is.object("ApiKeyList", "API keys.", { keys: is.listOf("ApiKey") }),
  is.object("ApiKeyBody", "An API key to create.", {
    name: is.text("Name of the key.", { maxLength: 100 }),
    scopes: { ...is.manyOf(keyScopeIds, "Scopes of the key: what it can do."), minItems: 1 },
  }),
  is.object("MadeApiKey", "A new API key.", {
    key: is.text("The full key. Returned only once."),
    apiKey: is.ref("ApiKey"),
  }),
];

const presentKey = is.presentAs(apiKey);
const presentMade = ({ key, apiKey }: MadeKey) => ({ key, apiKey: presentKey(apiKey) });

const grants = ["PUBLISHER", "ADVERTISER", "keys:manage"] as const;

/** An account's API keys. */
export function keyRoutes(routes: Routes, { apiKeys }: Services): void {
  routes.guarded("GET /api/v1/keys", [...grants, "own"], {
    summary: "List API keys",
    answer: is.ref("ApiKeyList"),
    meaning: "Active keys and the most recently revoked ones, newest first.",
    call: async ({ viewer }) => ({ keys: (await apiKeys.list(viewer)).map(presentKey) }),
  });

  routes.guarded("POST /api/v1/keys", [...grants, "confirm:own"], {
    summary: "Create an API key",
    description: "A key can create keys with its own scopes or fewer.",
    body: "ApiKeyBody",
    status: 201,
    answer: is.ref("MadeApiKey"),
    meaning: "The key. It is returned only once.",
    call: async ({ viewer, body, kept }) => presentMade(await apiKeys.create(viewer, body, kept(presentMade))),
  });

  routes.guarded("DELETE /api/v1/keys/:id", [...grants, "confirm:own"], {
    summary: "Revoke an API key",
    description: "Takes effect immediately and cannot be undone. Idempotent.",
    params: { id: "ID of the key." },
    answer: is.ref("ApiKey"),
    meaning: "The revoked key.",
    call: async ({ viewer, params }) => presentKey(await apiKeys.revoke(viewer, params.id)),
  });
}
