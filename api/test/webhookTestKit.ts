import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { User } from "../src/accounts/user.type";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import { forAll } from "./lasting";
import { linkFacts } from "./linkFacts";
import { HeldClock } from "./process/heldClock";
import { type Api, type StartOptions, startApi } from "./startApi";

export const CREATE = /* GraphQL */ `mutation ($input: WebhookInput!) { createWebhook(input: $input) { secret
  webhook { id url events } } }`;
export const LOG = /* GraphQL */ `query ($id: ID!, $first: Int, $after: String) { webhookDeliveries(webhookId: $id,
  first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { id type state nextTryAt
  attempts lastStatus lastError reason deliveredAt } } }`;
export const REPLAY = /* GraphQL */ `mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id state deliveredAt } }`;
export const TEST = /* GraphQL */ `mutation ($id: ID!) { sendWebhookTest(webhookId: $id) { id type state } }`;
export const PAUSE = /* GraphQL */ `mutation ($id: ID!) { pauseWebhook(id: $id) { id pausedAt } }`;
export const RESUME = /* GraphQL */ `mutation ($id: ID!) { resumeWebhook(id: $id) { id pausedAt } }`;
export const ROTATE = /* GraphQL */ `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { id
  previousUntil } } }`;
export const REMOVE = /* GraphQL */ `mutation ($id: ID!) { removeWebhook(id: $id) { id } }`;
export const ALL = ["SALE_CREATED", "SALE_APPROVED", "SALE_RETURNED", "PAYOUT_SENT"];

/** A webhook without a receiver: its payloads are in the database. Returns its ID. */
export async function silentWebhook(api: Api, user: User, ...events: string[]): Promise<string> {
  const { data, error } = await api.as(user)(CREATE, { input: { url: "https://hooks.example/weft", events } });
  if (error) throw new Error(error.message);
  return data.createWebhook.webhook.id;
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver, with a merchant and a publisher whose events it gets. */
export class WebhookTestKit {
  received: Received[] = [];
  status = 204;
  owner!: User;
  publisher!: User;
  private merchant!: Merchant;
  private orders = 0;
  private stopReceiver: () => Promise<void> = async () => undefined;
  url = "";

  private constructor(
    readonly api: Api,
    readonly clock: HeldClock,
  ) {}

  static async open(api: Api, clock: HeldClock): Promise<WebhookTestKit> {
    const kit = new WebhookTestKit(api, clock);
    await kit.listen();
    return kit;
  }

  /** For the head of a file: on its own API, and with new users for each test. */
  static forAll(clock = new HeldClock(), options: StartOptions = {}): WebhookTestKit {
    const kit = forAll(async () => WebhookTestKit.open(await startApi({ clock, ...options }), clock));
    beforeEach(() => kit.restart());
    return kit;
  }

  /** Resets to new users, and a receiver that accepts everything. */
  async restart(): Promise<void> {
    this.received = [];
    this.status = 204;
    this.owner = await this.api.make.advertiser();
    this.publisher = await this.api.make.publisher();
    this.merchant = await this.api.make.merchant({ ownerId: this.owner.id });
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.stopReceiver();
  }

  async make(who: User, events = ALL, url = this.url) {
    const { data, error } = await this.api.as(who)(CREATE, { input: { url, events } });
    if (error) throw new Error(error.message);
    return data.createWebhook as { secret: string; webhook: { id: string } };
  }

  /** The received order IDs, in order. */
  ordersReceived = (): string[] => this.received.map(({ body }) => JSON.parse(body).data.orderId);

  deliver = () => this.api.services.webhookOutbox.deliverDue();

  log = async (who: User, id: string, page: { first?: number; after?: string } = {}) =>
    (await this.api.as(who)(LOG, { id, ...page })).data.webhookDeliveries;

  newest = async (who: User, id: string) => (await this.log(who, id, { first: 1 })).nodes[0];

  async sell(): Promise<{ id: string; orderId: string }> {
    this.orders += 1;
    return this.report({ orderId: `w${this.orders}`, clickId: await this.click() });
  }

  async report(order: { orderId: string; clickId?: string }): Promise<{ id: string; orderId: string }> {
    return (await this.api.rest(this.owner)("POST", "/api/v1/sales", { ...order, amount: "40.00" })).body;
  }

  /** The ID of a click on the shop's link. */
  async click(): Promise<string> {
    const { api, publisher, merchant } = this;
    const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const template = clickIdTemplate(linkFacts(link));
    const click = newClickId(this.clock.now().getTime());
    return api.services.clickIds.issue(template, click, PERSON, null);
  }

  private async listen(): Promise<void> {
    const receiver = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      this.received.push({ headers: request.headers, body });
      const { status } = this;
      response.writeHead(status, status === 302 ? { location: `${this.url}/elsewhere` } : {}).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    this.stopReceiver = async () => {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    };
  }
}
