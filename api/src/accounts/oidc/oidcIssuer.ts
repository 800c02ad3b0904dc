import type * as Client from "openid-client";
import { MINUTE, SECOND } from "../../platform/clock";
import { ForbiddenError, UnauthenticatedError, UnavailableError } from "../../platform/errors";
import type { Logger } from "../../platform/log/log";
import type { Attempt } from "./oidcAttempts";
import type { Claims } from "./oidcClaims";
import { canceledAt, notVerified, unreachable } from "./oidcRefusals";
import type { OidcSettings } from "./oidcSettings";

/** In seconds, for each request to the provider. */
const TIMEOUT = 8;
const METADATA_TTL = 60 * MINUTE;
const FAILURE_TTL = 5 * SECOND;

/** OpenID Connect with one provider: authorization code with PKCE, state and nonce, and a signed ID token. */
export class OidcIssuer {
  private known: { until: number; config: Promise<Client.Configuration> } | undefined;

  constructor(
    private readonly settings: OidcSettings,
    private readonly log: Logger,
    private readonly redirectUri: string,
  ) {}

  /** The page of the provider to go to, and what the browser keeps meanwhile. */
  async start(): Promise<{ url: string; attempt: Attempt }> {
    const [client, config] = await Promise.all([loaded(), this.config()]);
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, attempt: { state, nonce, verifier } };
  }

  /** What the provider states about the person it sent back with this query. */
  async claimsOf(query: URLSearchParams, { state, nonce, verifier }: Attempt): Promise<Claims> {
    const { name } = this.settings;
    const [client, config] = await Promise.all([loaded(), this.config()]);
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(config, new URL(`${this.redirectUri}?${query}`), checks);
      const stated = tokens.claims() as Claims;
      if (stated.email !== undefined || !config.serverMetadata().userinfo_endpoint) return stated;
      // Many providers state the address there only. What they say about the sign-in itself is in the token alone.
      const more = await client.fetchUserInfo(config, tokens.access_token, stated.sub);
      return { ...stated, email: more.email, email_verified: more.email_verified, name: stated.name ?? more.name };
    } catch (error) {
      this.log.warn(reasonOf(error), "oidc: a sign-in was refused");
      if (error instanceof client.AuthorizationResponseError) throw new ForbiddenError(canceledAt(name));
      if (isAway(error)) throw this.away(error);
      throw new UnauthenticatedError(notVerified(name));
    }
  }

  /** For `doctor`: asks now. */
  async check(): Promise<void> {
    await this.discover();
  }

  /** Endpoints and keys may change, so they are asked for again every hour. */
  private async config(): Promise<Client.Configuration> {
    const now = performance.now();
    if (!this.known || this.known.until < now) {
      const known = { until: now + METADATA_TTL, config: this.discover() };
      this.known = known;
      known.config.catch(() => {
        known.until = performance.now() + FAILURE_TTL;
      });
    }
    try {
      return await this.known.config;
    } catch (error) {
      this.log.error(reasonOf(error), "oidc: the identity provider did not answer");
      throw this.away(error);
    }
  }

  private async discover(): Promise<Client.Configuration> {
    const client = await loaded();
    const { issuer, clientId, clientSecret } = this.settings;
    const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
    const authenticate: Client.ClientAuth = (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]).includes("client_secret_basic")
        ? basic(server, ...rest)
        : post(server, ...rest);
    // Without it, an ID token from the token endpoint would be trusted for its connection alone.
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.startsWith("http:")) execute.push(client.allowInsecureRequests);
    return client.discovery(new URL(issuer), clientId, undefined, authenticate, { execute, timeout: TIMEOUT });
  }

  private away = (cause: unknown) => new UnavailableError(cause, 60, "UNAVAILABLE", unreachable(this.settings.name));
}

/** Loaded with the first sign-in. */
const loaded = (): Promise<typeof Client> => import("openid-client");

/** Not the error itself: its cause may contain tokens and claims. */
function reasonOf(error: unknown): object {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  const { code: causeCode, message: causeMessage, claim, error: stated } = (cause ?? {}) as Record<string, unknown>;
  return { code, reason: message, detail: causeMessage ?? claim ?? stated ?? causeCode };
}

/** A connection that failed, or a server's own trouble. */
function isAway(error: unknown): boolean {
  const { code, status, cause } = error as { code?: string; status?: number; cause?: unknown };
  if (code === "OAUTH_TIMEOUT" || (status !== undefined && status >= 500)) return true;
  return cause instanceof Response ? cause.status >= 500 : error instanceof TypeError && /fetch/i.test(error.message);
}
