import type { MadeKey } from "../../../accounts";
import { keyScopeIds } from "../../../contract/integrations/keyScopes";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

const apiKey = is.object("ApiKey", "An API key.", {
  id: is.id,
  name: is.text("What its owner calls it."),
  prefix: is.text("Its first characters."),
  scopes: is.manyOf([...keyScopeIds, "sales:test"], "What it may do."),
  createdAt: is.moment("When it was made."),
  lastUsedAt: is.momentOrNull("When it was last used, to the minute."),
  revokedAt: is.momentOrNull("When it was revoked; null while it is in use."),
});

export const keySchemas: is.Schema[] = [
  apiKey,
  is.object("ApiKeyList", "API keys.", { keys: is.listOf("ApiKey") }),
  is.object("ApiKeyBody", "A key to make.", {
    name: is.text("What to call it.", { maxLength: 100 }),
    scopes: { ...is.manyOf(keyScopeIds, "What it may do."), minItems: 1 },
  }),
  is.object("MadeApiKey", "A new API key.", {
    key: is.text("The key itself, shown only now."),
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
    meaning: "Those in use and the last that were revoked, newest first.",
    call: async ({ viewer }) => ({ keys: (await apiKeys.list(viewer)).map(presentKey) }),
  });

  routes.guarded("POST /api/v1/keys", [...grants, "confirm:own"], {
    summary: "Create an API key",
    description: "A key can make keys that may do as much as itself, or less.",
    body: "ApiKeyBody",
    status: 201,
    answer: is.ref("MadeApiKey"),
    meaning: "The key, which is shown only now.",
    call: async ({ viewer, body, kept }) => presentMade(await apiKeys.create(viewer, body, kept(presentMade))),
  });

  routes.guarded("DELETE /api/v1/keys/:id", [...grants, "confirm:own"], {
    summary: "Revoke an API key",
    description: "For good, at once. Doing it again changes nothing.",
    params: { id: "Which key." },
    answer: is.ref("ApiKey"),
    meaning: "The revoked key.",
    call: async ({ viewer, params }) => presentKey(await apiKeys.revoke(viewer, params.id)),
  });
}
