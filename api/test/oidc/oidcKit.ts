import type { Api } from "..";

/** A browser that signs in with the identity provider. */
export class OidcBrowser {
  cookie = "";

  constructor(private readonly api: Api) {}

  /** The address of the provider's page. */
  async start(): Promise<URL> {
    const { statusCode, headers, body } = await this.send("/api/auth/oidc/start", {});
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    this.cookie = String(headers["set-cookie"]).split(";")[0] as string;
    return new URL(JSON.parse(body).url);
  }

  async complete(response: string) {
    const { statusCode: status, body, headers } = await this.send("/api/auth/oidc", { response });
    return { status, headers, body: JSON.parse(body) };
  }

  private send(url: string, payload: object) {
    return this.api.app.inject({ method: "POST", url, payload, headers: { cookie: this.cookie } });
  }
}

export const oidcEnv = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "weft",
  OIDC_CLIENT_SECRET: "a-secret-of-the-tests-alone",
  OIDC_DOMAINS: "corp.example, sister.example",
  OIDC_NAME: "Corp",
});
