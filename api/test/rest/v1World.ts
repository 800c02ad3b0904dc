import { scopesFor } from "../../src/contract/integrations/keyScopes";
import { clickIdTemplate } from "../../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../../src/tracking/clicks/clickKind";
import { invoiceFor, type People, payoutOf, peopleOf } from "../documentedBodies";
import { linkFacts } from "../linkFacts";
import { ADDRESS } from "../make";
import { PAYPAL } from "../payoutTestKit";
import { soldOrder } from "../soldOrder";
import type { Api } from "../startApi";
import { Things } from "./things";

export interface Answered {
  status: number;
  body: any;
  headers: Record<string, unknown>;
}

/** A publisher and a brand with keys for everything, and the data of v1's operations. */
export class V1World {
  things!: Things;
  people!: People;
  merchantId!: string;
  /** The brand's shop. */
  page!: string;
  productId!: string;
  payoutId!: string;
  clickId!: string;
  month = new Date().toISOString().slice(0, 7);
  keys!: Record<"publisher" | "advertiser", string>;
  private days = 4;

  private constructor(readonly api: Api) {}

  static async open(api: Api): Promise<V1World> {
    const world = new V1World(api);
    const people = await peopleOf(api);
    world.people = people;
    world.merchantId = people.merchant.id;
    world.page = `${people.merchant.website}/coat`;
    world.things = new Things(api, people);
    world.productId = await world.things.product();
    world.payoutId = await payoutOf(api, people.publisher, PAYPAL);
    await invoiceFor(api, people.merchant);
    world.keys = {
      publisher: await world.key("publisher", scopesFor("publisher")),
      advertiser: await world.key("advertiser", scopesFor("advertiser")),
    };
    const facts = clickIdTemplate(linkFacts(people.link, { windowDays: 30, termsVersion: 1 }));
    world.clickId = api.services.clickIds.issue(facts, newClickId(Date.now() - 60_000), PERSON, null);
    return world;
  }

  async key(who: "publisher" | "advertiser", scopes: readonly string[]): Promise<string> {
    const { body } = await this.api.rest(this.people[who])("POST", "/api/v1/keys", { name: "A program", scopes });
    return body.key;
  }

  /** A pending order of the publisher's, with a receipt in the public log. */
  sale = async (): Promise<string> => {
    const { services } = this.api;
    const link = await this.api.make.link({ publisherId: this.people.publisher.id, merchantId: this.merchantId });
    const facts = clickIdTemplate(linkFacts(link, { windowDays: 30, termsVersion: 1 }));
    const clickId = services.clickIds.issue(facts, newClickId(Date.now() - 60_000), PERSON, null);
    const orderId = `receipt-${link.code}`;
    await this.api.rest(this.people.advertiser)("POST", "/api/v1/sales", { orderId, amount: "90.00", clickId });
    await services.chain.extend();
    await services.logWriter.run();
    await services.logSigner.run();
    return (await soldOrder(this.api.db, { merchantId: this.merchantId, orderId })).id;
  };

  link = async (): Promise<string> =>
    (await this.api.make.link({ publisherId: this.people.publisher.id, merchantId: this.merchantId })).id;

  thisMonth = (): string => new Date().toISOString().slice(0, 7);

  /** The day of a claimed order. */
  claimed = (): string => {
    this.days += 1;
    return new Date(Date.now() - this.days * 86_400_000).toISOString().slice(0, 10);
  };

  otherKey = async (): Promise<string> => {
    await this.key("publisher", ["keys:manage"]);
    const { body } = await this.api.rest(this.people.publisher)("GET", "/api/v1/keys");
    return body.keys.find(({ scopes, revokedAt }: any) => scopes.join() === "keys:manage" && !revokedAt).id;
  };

  webhook = async (): Promise<string> => {
    const { api, people } = this;
    const input = { url: "https://hooks.example/in", events: ["sale.created"] };
    return (await api.rest(people.publisher)("POST", "/api/v1/webhooks", input)).body.webhook.id;
  };

  delivery = async (): Promise<{ id: string; webhookId: string }> => {
    const webhookId = await this.webhook();
    return (await this.api.rest(this.people.publisher)("POST", `/api/v1/webhooks/${webhookId}/test`)).body;
  };

  /** A rejected request. */
  request = async (): Promise<string> => {
    await this.ask(this.keys.publisher, "GET", "/api/v1/sales/none");
    await this.api.services.requestLog.flush();
    const { body } = await this.ask(this.keys.publisher, "GET", "/api/v1/requests");
    return body.requests[0].id;
  };

  /** Over HTTP with a key, or none. */
  async ask(key: string | null, method: string, url: string, body?: unknown, more = {}): Promise<Answered> {
    const answer = await this.api.app.inject({
      method: method.toUpperCase() as "GET",
      url,
      remoteAddress: ADDRESS,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...more,
      },
      ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  }
}
