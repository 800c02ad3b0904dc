import { createPrivateKey, hkdfSync } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type * as Library from "oidc-provider";
import { pathIn } from "../../contract/i18n/languages";
import { agentScopes } from "../../contract/integrations/agentScopes";
import { type Clock, DAY, MINUTE, SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { languageAsked } from "../../platform/i18n/speaking";
import type { Logger } from "../../platform/log/log";
import { appDocument, type Documents } from "./appDocuments";
import { OauthStore } from "./oauthStore";

export const OAUTH = "/oauth";
export const MCP = "/mcp";

/** An app that is not used for as long has to ask again. */
export const APP_TTL = 30 * DAY;
const ACCESS_SECONDS = 15 * 60;
const REQUEST_SECONDS = (30 * MINUTE) / SECOND;

export interface ServerSettings {
  log: Logger;
  publicUrl: string;
  /** Signs cookies, and identity tokens that nobody asks for. */
  keys: readonly [Buffer, ...Buffer[]];
  /** Whether apps without a document may register themselves. */
  registers: boolean;
  documents: Documents;
}

/** What the rest of Weft answers about a connected app. */
export interface Apps {
  isInForce(id: string): Promise<boolean>;
  /** On the way back from the consent page: what the person decided, as a result of the request. */
  decided(
    request: Library.Interaction,
    approval: string,
    provider: Library.default,
  ): Promise<Library.InteractionResults>;
  forget(grantId: string): Promise<void>;
}

/** OAuth 2.1 for assistants: authorization code with PKCE, for /mcp alone. People are asked each time. */
export class AuthorizationServer {
  readonly issuer: string;
  readonly resource: string;
  private loading: Promise<Library.default> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: ServerSettings,
    private readonly apps: Apps,
  ) {
    this.issuer = settings.publicUrl + OAUTH;
    this.resource = settings.publicUrl + MCP;
  }

  /** Answers a request whose address starts after /oauth. */
  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { protocol, host } = new URL(this.settings.publicUrl);
    Object.assign(request, { url: path, originalUrl: OAUTH + path });
    // Addresses in answers are the public ones, whatever a proxy or a stranger states.
    Object.assign(request.headers, { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host });
    const provider = await this.provider();
    await provider.callback()(request, response);
  }

  /** The request that waits for a person's answer. */
  async requestOf(id: string): Promise<{ request: Library.Interaction; client: Library.Client } | null> {
    const provider = await this.provider();
    const request = await provider.Interaction.find(id);
    const client = request && (await provider.Client.find(String(request.params.client_id)));
    return request && client ? { request, client } : null;
  }

  /** Loaded with the first request. */
  private provider(): Promise<Library.default> {
    this.loading ??= import("oidc-provider").then((library) => this.created(library));
    return this.loading;
  }

  private created({ default: Provider, errors, interactionPolicy }: typeof Library): Library.default {
    const { db, clock, settings, apps, resource } = this;
    const { log, registers, documents, keys } = settings;
    const usedTwice = () => new errors.InvalidGrant("it was used already");
    const { Prompt, Check } = interactionPolicy;
    const asked = new Check("asked", "The person has to be asked", (ctx) => !ctx.oidc.result?.consent);
    const provider = new Provider(this.issuer, {
      adapter: (model: string) => new OauthStore(model, db, clock, usedTwice, (grantId) => apps.forget(grantId)),
      clientAuthMethods: ["none", "private_key_jwt"],
      clientDefaults: {
        // Apps on a computer come back to any port of it.
        application_type: "native",
        grant_types: ["authorization_code", "refresh_token"],
        id_token_signed_response_alg: "EdDSA",
        response_types: ["code"],
        token_endpoint_auth_method: "none",
      },
      claims: {},
      cookies: { keys: keys.map((key) => key.toString("base64url")) },
      discovery: { service_documentation: `${settings.publicUrl}/llms.txt` },
      expiresWithSession: () => false,
      features: {
        clientIdMetadataDocument: {
          enabled: true,
          ack: "draft-02",
          allowFetch: (ctx) => documents.mayAsk(ctx.req),
          cacheDuration: { min: 30, max: 60 * 60 },
        },
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        pushedAuthorizationRequests: { enabled: false },
        registration: { enabled: registers },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => resource,
          useGrantedResource: () => true,
          getResourceServerInfo: (_ctx, asked) => {
            if (asked !== resource) throw new errors.InvalidTarget();
            const scope = agentScopes.join(" ");
            return { scope, audience: resource, accessTokenTTL: ACCESS_SECONDS, accessTokenFormat: "opaque" };
          },
        },
        revocation: { enabled: true },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
      },
      fetch: (address, init) => appDocument(new URL(String(address)), documents, init?.signal),
      findAccount: async (_ctx, id) =>
        (await apps.isInForce(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
      interactions: {
        policy: [new Prompt({ name: "consent", requestable: true }, asked)],
        url: (ctx, { uid }) => pageFor(ctx, { request: uid }),
      },
      issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
      jwks: { keys: [signingKey(keys[0])] },
      pkce: { required: () => true },
      renderError: (ctx, { error }) => ctx.redirect(pageFor(ctx, { error })),
      responseTypes: ["code"],
      rotateRefreshToken: true,
      scopes: [],
      ttl: {
        AccessToken: ACCESS_SECONDS,
        AuthorizationCode: 60,
        Grant: APP_TTL / SECOND,
        IdToken: 60,
        Interaction: REQUEST_SECONDS,
        RefreshToken: APP_TTL / SECOND,
        Session: REQUEST_SECONDS,
      },
    } satisfies Library.Configuration);
    provider.proxy = true;
    provider.use(async (ctx, next) => {
      const [, id] = /^\/auth\/([\w-]+)$/.exec(ctx.path) ?? [];
      const request = id ? await provider.Interaction.find(id) : undefined;
      // Only in the browser that asked: a stranger's request that a person was lured to allow goes nowhere.
      if (request && ctx.cookies.get(provider.cookieName("resume"), { signed: true }) === id) {
        request.result = await apps.decided(request, String(ctx.query.approval ?? ""), provider);
        await request.persist();
      }
      await next();
      // The library only lists permissions over identities.
      if (ctx.path.startsWith("/.well-known/")) ctx.body = { ...(ctx.body as object), scopes_supported: agentScopes };
    });
    provider.on("server_error", (_ctx, err) => log.error({ err }, "oauth: a request failed"));
    return provider;
  }
}

/** The consent page, in the browser's language. */
const pageFor = (ctx: Library.KoaContextWithOIDC, query: Record<string, string>): string =>
  pathIn(languageAsked(ctx.get("accept-language")), `/connect?${new URLSearchParams(query)}`);

/** The same in all processes. */
function signingKey(key: Buffer): Library.JWK {
  const seed = Buffer.from(hkdfSync("sha256", key, "", "oauth signing key", 32));
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  const jwk = createPrivateKey({ key: der, format: "der", type: "pkcs8" }).export({ format: "jwk" });
  return { ...jwk, alg: "EdDSA", use: "sig" } as Library.JWK;
}
