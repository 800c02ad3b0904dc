import type { User } from "../src/accounts/user.type";
import { startOfDay } from "../src/contract/days";
import { monthAfter, monthOf } from "../src/money/billing/months";
import { HOUR } from "../src/platform/clock";
import { forAll, forEach } from "./lasting";
import { type Pair, PayoutTestKit } from "./payoutTestKit";

const ACCOUNT = `id merchantName due { cents } upTo30Days { cents } upTo60Days { cents } olderDays { cents }
  notInvoiced { cents } owed { cents } creditLimit { cents } isOverLimit feePercent`;
const INVOICE = `id number month issuedAt merchantName earned { cents } takenBack { cents } feePercent fee { cents }
  total { cents } open { cents }`;
const PAYMENT = "id amount { cents } receivedOn reference reversedAt reversalReason";

/** Shops, orders and admins' actions on invoices, with a test clock. */
export class BillingTestKit {
  constructor(readonly kit: PayoutTestKit) {}

  static start = async (env?: NodeJS.ProcessEnv) => new BillingTestKit(await PayoutTestKit.start(env));

  static forAll = () => forAll(() => BillingTestKit.start());
  static forEach = (env?: NodeJS.ProcessEnv) => forEach(() => BillingTestKit.start(env));

  stop = () => this.kit.stop();

  get api() {
    return this.kit.api;
  }

  /** Advances to the early morning of the next month's first day; returns the past month. */
  passMonth(): string {
    const month = monthOf(this.kit.clock.now());
    const next = startOfDay(`${monthAfter(month)}-01`).getTime() + 5 * HOUR;
    this.kit.clock.pass(next - this.kit.clock.now().getTime());
    return month;
  }

  /** Ends the month and issues its invoices. */
  async endMonth(): Promise<string> {
    const month = this.passMonth();
    await this.issue();
    return month;
  }

  issue = () => this.api.services.invoicing.issueDue();

  account = async ({ merchant }: Pair, by: User | null = this.kit.admin) => {
    const query = `query ($id: ID) { billingAccount(merchantId: $id) { ${ACCOUNT} } }`;
    return (await this.api.as(by)(query, { id: merchant.id })).data?.billingAccount;
  };

  invoices = async ({ merchant, advertiser }: Pair, by: User | null = advertiser): Promise<any[]> => {
    const query = `query ($id: ID) { invoices(merchantId: $id) { nodes { ${INVOICE} } } }`;
    return (await this.api.as(by)(query, { id: merchant.id })).data?.invoices.nodes;
  };

  payments = async ({ merchant, advertiser }: Pair): Promise<any[]> => {
    const query = `query ($id: ID) { brandPayments(merchantId: $id) { nodes { ${PAYMENT} } } }`;
    return (await this.api.as(advertiser)(query, { id: merchant.id })).data.brandPayments.nodes;
  };

  pay = (merchantId: string, given: object = {}, by: User | null = this.kit.admin) => {
    const receivedOn = this.kit.clock.now().toISOString().slice(0, 10);
    const input = { amount: "10.00", receivedOn, reference: "RF18", ...given };
    const mutation = `mutation ($id: ID!, $input: BrandPaymentInput!) {
      recordBrandPayment(merchantId: $id, input: $input) { ${PAYMENT} } }`;
    return this.api.as(by)(mutation, { id: merchantId, input });
  };

  reverse = (id: string, reason = "Typed wrongly", by: User | null = this.kit.admin) =>
    this.api.as(by)(
      `mutation ($id: ID!, $reason: String!) { reverseBrandPayment(id: $id, reason: $reason) { ${PAYMENT} } }`,
      { id, reason },
    );

  limit = (merchantId: string, limit: string | null, by: User | null = this.kit.admin) =>
    this.api.as(by)(
      `mutation ($id: ID!, $limit: String) { setCreditLimit(merchantId: $id, limit: $limit) { ${ACCOUNT} } }`,
      { id: merchantId, limit },
    );

  fee = (merchantId: string, input: object, by: User | null = this.kit.admin) =>
    this.api.as(by)(
      `mutation ($id: ID!, $input: NetworkFeeInput!) { setNetworkFee(merchantId: $id, input: $input) { ${ACCOUNT} } }`,
      { id: merchantId, input },
    );

  statement = async ({ advertiser }: Pair, month: string) => {
    const query = `query ($month: String) { statementMonths(month: $month) { earned { cents } takenBack { cents } owed { cents }
      lines { totalCount } } }`;
    return (await this.api.as(advertiser)(query, { month })).data.statementMonths[0];
  };
}
