import type { User } from "../src/accounts/user.type";
import { clickIdTemplate } from "../src/clicks/clickId/clickId";
import { newClickId } from "../src/clicks/clickId/idBytes";
import { PERSON } from "../src/clicks/clickKind";
import { MINUTE } from "../src/core/clock";
import { LedgerEntry } from "../src/ledger/ledger.entity";
import type { Link } from "../src/links/link.entity";
import type { Merchant } from "../src/merchants/merchant.entity";
import { TotalsCheck } from "../src/reports/totalsCheck";
import { signatureOf } from "../src/sales/intake/signature";
import { linkFacts } from "./linkFacts";
import { soldOrder } from "./soldOrder";
import type { Api } from "./startApi";

export interface Partner {
  user: User;
  link: Link;
}

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

  static async open(api: Api, clock: { now: () => Date }): Promise<OrderTestKit> {
    const advertiser = await api.make.advertiser();
    return new OrderTestKit(api, clock, advertiser, await api.make.merchant({ ownerId: advertiser.id }));
  }

  async partner(): Promise<Partner> {
    const user = await this.api.make.publisher();
    return { user, link: await this.api.make.link({ publisherId: user.id, merchantId: this.merchant.id }) };
  }

  /** A click id as the redirect would create it. */
  click({ link }: Partner, minutesAgo = 1, windowDays = 30, termsVersion = 1): string {
    const at = this.clock.now().getTime() - minutesAgo * MINUTE;
    const template = clickIdTemplate(linkFacts(link, { windowDays, termsVersion }));
    return this.api.services.clickIds.issue(template, newClickId(at), PERSON, null);
  }

  claim(orderId: string, c: string, amount = "250.00", more: object = {}) {
    return this.api.rest(null)("POST", "/px", { m: this.merchant.id, o: orderId, a: amount, c, ...more });
  }

  server(orderId: string, given: Given = {}) {
    return this.api.rest(this.advertiser)("POST", "/api/sales", { orderId, amount: "250.00", ...given });
  }

  async signed(orderId: string, clickId: string, amount = "250.00") {
    const content = { merchantId: this.merchant.id, orderId, amount, currency: "USD", clickId };
    const s = signatureOf(await this.api.services.signing.secretOf(this.merchant.id), content);
    return this.claim(orderId, clickId, amount, { s });
  }

  sale(orderId: string) {
    return soldOrder(this.api.db, { merchantId: this.merchant.id, orderId });
  }

  giveBack(orderId: string, given: object) {
    return this.api.rest(this.advertiser)("POST", `/api/sales/${orderId}/returns`, given);
  }

  /** An order's claims as its shop sees them. */
  async claims(orderId: string): Promise<{ id: string; outcome: string; publisherName: string }[]> {
    const { id } = await this.sale(orderId);
    const query = `query ($id: ID!) { sale(id: $id) { claims { id outcome publisherName amount { cents } } } }`;
    return (await this.api.as(this.advertiser)(query, { id })).data.sale.claims;
  }

  async set(settings: { signedReportsOnly?: boolean; serverNamesClicks?: boolean }): Promise<void> {
    const input = { signedReportsOnly: false, serverNamesClicks: true, ...settings };
    const change = `mutation ($input: ReportingSettingsInput!) { updateReporting(input: $input) { serverNamesClicks } }`;
    await this.api.as(this.advertiser)(change, { input });
  }

  /** Checks that the day totals match the rows, and that the ledger owes each publisher this amount. */
  async prove(owed: [Partner, cents: number][]): Promise<void> {
    expect((await new TotalsCheck(this.api.db, this.clock).check()).differences).toEqual([]);
    for (const [{ user }, cents] of owed) {
      const entries = await this.api.db.read.findBy(LedgerEntry, { account: `publisher:${user.id}` });
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(cents);
    }
  }
}
