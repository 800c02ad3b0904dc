import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeExports } from "./fakeShopExports";
import { forAll } from "./lasting";
import type { Api } from "./startApi";

export const SECRET = "shpss_0123456789abcdef";

/** The part of Shopify's Admin API that Weft uses. */
export class FakeAdminApi {
  readonly asked: { path: string; query: string; token: string | undefined }[] = [];
  subscriptions: { id: string; topic: string; address: string }[] = [];
  scopes = ["read_orders"];
  domain = "orsay.myshopify.com";
  currency = "USD";
  token = "shpat_right";
  readonly exports = new FakeExports(() => this.origin);
  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeAdminApi> {
    const server = createServer();
    const fake = new FakeAdminApi(server);
    server.on("request", (request, response) => {
      let text = "";
      request.on("data", (part) => (text += part));
      request.on("end", () => {
        const file = request.method === "GET" ? fake.exports.fileAt(request.url ?? "") : undefined;
        if (file !== undefined) return response.writeHead(200, { "content-type": "application/jsonl" }).end(file);
        const [status, body] = fake.answer(
          request.url ?? "",
          request.headers["x-shopify-access-token"],
          JSON.parse(text),
        );
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  /** For the head of a file: the API uses it instead of Shopify. */
  static forAll(api: Api): FakeAdminApi {
    return forAll(async () => {
      const fake = await FakeAdminApi.start();
      Object.assign(api.services.shopify.admin, { originOf: () => fake.origin, publicOnly: false });
      return fake;
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop = () => new Promise((resolve) => this.server.close(resolve));

  private answer(path: string, token: unknown, body: any): [number, object] {
    this.asked.push({ path, query: body.query ?? "", token: token as string | undefined });
    if (path === "/admin/oauth/access_token")
      return body.client_secret === SECRET ? [200, { access_token: this.token, expires_in: 86_399 }] : [400, {}];
    if (token !== this.token) return [401, { errors: "[API] Invalid API key or access token" }];
    const { query, variables } = body;
    const exported = this.exports.answer(query, variables);
    if (exported) return exported;
    if (query.includes("myshopifyDomain")) {
      const accessScopes = this.scopes.map((handle) => ({ handle }));
      return data({
        shop: { myshopifyDomain: this.domain, currencyCode: this.currency },
        currentAppInstallation: { accessScopes },
      });
    }
    if (query.includes("webhookSubscriptionCreate")) {
      const { topic, address } = variables;
      this.subscriptions.push({ id: `gid://${this.subscriptions.length}`, topic, address });
      return data({ webhookSubscriptionCreate: { userErrors: [] } });
    }
    if (query.includes("webhookSubscriptionDelete")) {
      this.subscriptions = this.subscriptions.filter(({ id }) => id !== variables.id);
      return data({ webhookSubscriptionDelete: { userErrors: [] } });
    }
    const nodes = this.subscriptions.map(({ id, topic, address }) => ({
      id,
      topic,
      endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: address },
    }));
    return data({ webhookSubscriptions: { nodes } });
  }
}

const data = (answer: object): [number, object] => [200, { data: answer }];
