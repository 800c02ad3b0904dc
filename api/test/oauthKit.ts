import { createHash, randomBytes } from "node:crypto";
import type { User } from "../src/accounts/user.type";
import type { Api } from "./startApi";

export const RETURN = "http://127.0.0.1:7777/callback";

/** An app of a test that has no document: it registers itself. */
export const registered = async ({ app }: Api, more: object = {}): Promise<string> => {
  const payload = { client_name: "Loom", redirect_uris: ["http://127.0.0.1/callback"], ...more };
  return (await app.inject({ method: "POST", url: "/oauth/reg", payload })).json().client_id;
};

/** What a browser keeps and an app asks. */
export class AppFlow {
  readonly verifier = randomBytes(32).toString("base64url");
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly api: Api,
    readonly clientId: string,
  ) {}

  async visit(url: string) {
    const { pathname, search } = new URL(url, "http://localhost:4000");
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", ...(cookie && { cookie }) };
    const answer = await this.api.app.inject({ method: "GET", url: pathname + search, headers });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return { status: answer.statusCode, location: String(answer.headers.location ?? ""), body: answer.body };
  }

  /** Asks, and returns where the browser is sent. */
  async ask(more: Record<string, string | undefined> = {}): Promise<string> {
    const challenge = createHash("sha256").update(this.verifier).digest("base64url");
    const asked = {
      client_id: this.clientId,
      redirect_uri: RETURN,
      response_type: "code",
      code_challenge: challenge,
      code_challenge_method: "S256",
      state: "s",
      resource: "http://localhost:4000/mcp",
      ...more,
    };
    const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return (await this.visit(`/oauth/auth?${new URLSearchParams(given)}`)).location;
  }

  /** The ID of the request on the consent page. */
  async request(more?: Record<string, string | undefined>): Promise<string> {
    const location = await this.ask(more);
    const [, id] = /^\/connect\?request=([\w-]{20,})$/.exec(location) ?? [];
    if (!id) throw new Error(`No request, but ${location}`);
    return id;
  }

  allowedBy = (user: User, id: string) =>
    this.api.as(user)(`mutation ($id: ID!) { allowConnection(id: $id) { address } }`, { id });

  /** The code that the app gets, after the person allowed it. */
  async code(user: User, more?: Record<string, string | undefined>): Promise<string> {
    const id = await this.request(more);
    const { data, error } = await this.allowedBy(user, id);
    if (error) throw new Error(JSON.stringify(error));
    const { location } = await this.visit(data.allowConnection.address);
    const code = new URL(location).searchParams.get("code");
    if (!code) throw new Error(`No code, but ${location}`);
    return code;
  }

  async token(form: Record<string, string>, path = "/oauth/token") {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = new URLSearchParams({ client_id: this.clientId, ...form }).toString();
    const answer = await this.api.app.inject({ method: "POST", url: path, headers, payload });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  }

  exchange = (code: string, more: Record<string, string> = {}) =>
    this.token({ grant_type: "authorization_code", code, redirect_uri: RETURN, code_verifier: this.verifier, ...more });

  refresh = (refreshToken: string) => this.token({ grant_type: "refresh_token", refresh_token: refreshToken });

  /** Tokens of an app that this person connected. */
  async connect(user: User, more?: Record<string, string | undefined>) {
    const { status, body } = await this.exchange(await this.code(user, more));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { access: body.access_token as string, refresh: body.refresh_token as string, scope: body.scope as string };
  }
}
