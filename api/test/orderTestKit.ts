import type { User } from "../src/accounts/user.type";
import { TotalsCheck } from "../src/insight/reports/totalsCheck";
import { MINUTE } from "../src/platform/clock";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import { signatureOf } from "../src/sales/intake/signature";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { type ClickKind, PERSON } from "../src/tracking/clicks/clickKind";
import type { Link } from "../src/tracking/links/link.entity";
import { balanceOf } from "./balanceOf";
import { BROWSER } from "./follow";
import { linkFacts } from "./linkFacts";
import { soldOrder } from "./soldOrder";
import type { Api } from "./startApi";

export interface Partner {
  user: User;
  link: Link;
}

interface Shopper {
  address: string;
  agent: string;
}

const SHOPPER: Shopper = { address: "198.51.100.77", agent: BROWSER };

interface Given {
  amount?: string | undefined;
  occurredAt?: string | undefined;
  lines?: object[] | undefined;
  clickId?: string | undefined;
  metadata?: object;
}

/** A shop with all ways of reporting orders: its server, a signed page, an unsigned page. */
export class OrderTestKit {
  private constructor(
    readonly api: Api,
    private readonly clock: { now: () => Date },
    readonly advertiser: User,
    readonly merchant: Merchant,
  ) {}

  static async open(api: Api, clock: { now: () => Date }, given: Partial<Merchant> = {}): Promise<OrderTestKit> {
    const advertiser = await api.make.advertiser();
    return new OrderTestKit(api, clock, advertiser, await api.make.merchant({ ownerId: advertiser.id, ...given }));
  }

  /** Of a brand that exists already. */
  static async of(api: Api, clock: { now: () => Date }, advertiser: User, merchant: Merchant): Promise<OrderTestKit> {
    return new OrderTestKit(api, clock, advertiser, merchant);
  }

  async partner(known?: User): Promise<Partner> {
    const user = known ?? (await this.api.make.publisher());
    return { user, link: await this.api.make.link({ publisherId: user.id, merchantId: this.merchant.id }) };
  }

  /** A click ID as the redirect would create it. */
  click({ link }: Pick<Partner, "link">, minutesAgo = 1, windowDays = 30, termsVersion = 1, kind: ClickKind = PERSON) {
    const at = this.clock.now().getTime() - minutesAgo * MINUTE;
    const template = clickIdTemplate(linkFacts(link, { windowDays, termsVersion }));
    return this.api.services.clickIds.issue(template, newClickId(at), kind, null);
  }

  /** Stores clicks of one browser as the redirect would. */
  async follow(clicks: readonly string[], { address, agent }: Shopper = SHOPPER): Promise<void> {
    const { clickIds, tracking } = this.api.services;
    for (const text of clicks) {
      const { click } = clickIds.read(text, this.merchant.id, this.clock.now());
      if (!click) throw new Error("this is no click of the shop");
      const { id, at, linkId, publisherId, merchantId, kind } = click;
      const visitor = tracking.visitors.of(address, agent, at);
      const from = {
        referrerHost: null,
        device: "mobile" as const,
        country: null,
        subId: null,
        ctxToken: null,
        ctxIss: null,
      };
      const row = { id: id.replaceAll("-", ""), linkId, publisherId, merchantId, visitor, kind, ...from };
      await new Promise((resolve) => tracking.sink.add(row, resolve));
    }
  }

  /** A checkout page reports its browser's clicks. */
  async openCheckout(payload: unknown, { address, agent, origin }: Partial<Shopper> & { origin?: string | null } = {}) {
    return this.api.app.inject({
      method: "POST",
      url: "/px/checkout",
      headers: {
        "content-type": "text/plain",
        "user-agent": agent ?? SHOPPER.agent,
        ...(origin !== null && { origin: origin ?? new URL(this.merchant.website).origin }),
      },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
      remoteAddress: address ?? SHOPPER.address,
    });
  }

  unsigned(orderId: string, c: string, amount = "250.00", more: object = {}) {
    return this.api.rest(null)("POST", "/px", { m: this.merchant.id, o: orderId, a: amount, c, ...more });
  }

  server(orderId: string, given: Given = {}) {
    return this.api.rest(this.advertiser)("POST", "/api/v1/sales", { orderId, amount: "250.00", ...given });
  }

  async signed(orderId: string, clickId: string, amount = "250.00") {
    const content = { merchantId: this.merchant.id, orderId, amount, currency: "USD", clickId };
    const s = signatureOf(await this.api.services.signing.secretOf(this.merchant.id), content);
    return this.unsigned(orderId, clickId, amount, { s });
  }

  sale(orderId: string) {
    return soldOrder(this.api.db, { merchantId: this.merchant.id, orderId });
  }

  /** The shop's own decision on an order. */
  async decide(act: "approveSale" | "declineSale" | "undoDecision", orderId: string, by: User = this.advertiser) {
    const what = {
      approveSale: "id: $id",
      declineSale: 'input: { id: $id, reason: "Never arrived" }',
      undoDecision: "saleId: $id",
    };
    const { id } = await this.sale(orderId);
    return this.api.as(by)(`mutation ($id: ID!) { ${act}(${what[act]}) { status reason } }`, { id });
  }

  giveBack(orderId: string, given: object) {
    return this.api.rest(this.advertiser)("POST", `/api/v1/sales/${orderId}/returns`, given);
  }

  /** An order's unverified reports as its shop sees them. */
  async unverifiedReports(orderId: string): Promise<{ id: string; outcome: string; publisherName: string }[]> {
    const { id } = await this.sale(orderId);
    const query = `query ($id: ID!) { sale(id: $id) { unverifiedReports { id outcome publisherName amount { cents } } } }`;
    return (await this.api.as(this.advertiser)(query, { id })).data.sale.unverifiedReports;
  }

  async set(settings: { signedReportsOnly?: boolean; serverNamesClicks?: boolean }): Promise<void> {
    const input = { signedReportsOnly: false, serverNamesClicks: true, ...settings };
    const change = `mutation ($input: ReportingSettingsInput!) { updateReporting(input: $input) { serverNamesClicks } }`;
    await this.api.as(this.advertiser)(change, { input });
  }

  /** Checks that the day totals match the rows, and that the ledger owes each publisher this amount. */
  async prove(...owed: [Partner, cents: number][]): Promise<void> {
    expect((await new TotalsCheck(this.api.db, this.clock).check()).differences).toEqual([]);
    for (const [{ user }, cents] of owed) {
      expect(await balanceOf(this.api.db, `publisher:${user.id}`)).toBe(cents);
    }
  }
}
