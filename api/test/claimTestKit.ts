import type { User } from "../src/accounts/user.type";
import { DAY } from "../src/platform/clock";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { type ClickKind, PERSON } from "../src/tracking/clicks/clickKind";
import { openClickStore } from "../src/tracking/clicks/store/openClickStore";
import { clickOn } from "./clickOn";
import { OrderTestKit, type Partner } from "./orderTestKit";
import type { Api } from "./startApi";

const SHOWN = "id orderId kind state finding acts reason answer saleId dueAt events { act state words }";
export const OPEN = `mutation ($input: ClaimInput!) { openClaim(input: $input) { ${SHOWN} } }`;
export const WITHDRAW = `mutation ($id: ID!) { withdrawClaim(id: $id) { ${SHOWN} } }`;
export const ESCALATE = `mutation ($id: ID!, $words: String) { escalateClaim(id: $id, words: $words) { ${SHOWN} } }`;
export const ACCEPT = `mutation ($id: ID!, $words: String) { acceptClaim(id: $id, words: $words) { ${SHOWN} } }`;
export const REFUSE = `mutation ($id: ID!, $reason: OrderReason!, $words: String) {
  refuseClaim(input: { id: $id, reason: $reason, words: $words }) { ${SHOWN} } }`;
export const ONE = `query ($id: ID!) { claim(id: $id) { ${SHOWN} } }`;
export const LIST = `query ($state: ClaimState, $first: Int, $after: String) {
  claims(state: $state, first: $first, after: $after) {
    totalCount nodes { id orderId state publisherName merchant { name } } pageInfo { hasNextPage endCursor } } }`;

interface Claim {
  orderId?: string;
  kind?: string;
  orderedAt?: string;
  amount?: string | null;
  currency?: string | null;
  words?: string | null;
  merchantId?: string;
}

/** A brand and a publisher that claims its orders. */
export class ClaimTestKit {
  private constructor(
    readonly api: Api,
    private readonly clock: { now: () => Date },
    readonly orders: OrderTestKit,
    readonly publisher: Partner,
  ) {}

  static async open(api: Api, clock: { now: () => Date }): Promise<ClaimTestKit> {
    const orders = await OrderTestKit.open(api, clock);
    return new ClaimTestKit(api, clock, orders, await orders.partner());
  }

  get brand(): User {
    return this.orders.advertiser;
  }

  daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY);
  }

  /** A stored click, as the redirect would write it. */
  async click({ link }: Partner, daysAgo: number, kind: ClickKind = PERSON): Promise<void> {
    const store = openClickStore(this.api.db, 7);
    await store.write([clickOn(link, { id: newClickId(this.daysAgo(daysAgo).getTime()), kind })]);
    await store.close();
  }

  /** A claim about an order of five days ago over $250. */
  inputOf(given: Claim = {}) {
    const orderedAt = this.daysAgo(5).toISOString();
    return {
      merchantId: this.orders.merchant.id,
      orderId: "1000",
      kind: "UNTRACKED",
      orderedAt,
      amount: "250.00",
      ...given,
    };
  }

  claim(given: Claim = {}, by: User | null = this.publisher.user) {
    return this.api.as(by)(OPEN, { input: this.inputOf(given) });
  }

  async opened(given: Claim = {}, by: User = this.publisher.user) {
    const { data, error } = await this.claim(given, by);
    if (error) throw new Error(JSON.stringify(error));
    return data.openClaim;
  }

  accept(id: string, by: User | null = this.brand, words: string | null = null) {
    return this.api.as(by)(ACCEPT, { id, words });
  }

  refuse(id: string, reason = "RETURNED", by: User | null = this.brand, words: string | null = null) {
    return this.api.as(by)(REFUSE, { id, reason, words });
  }

  async one(id: string, by: User = this.publisher.user) {
    return (await this.api.as(by)(ONE, { id })).data?.claim ?? null;
  }

  due(): Promise<number> {
    return this.api.services.claimDeadlines.run();
  }
}
