import { DEPOSIT, type Pair, type PayoutTestKit } from "./payoutTestKit";

export const DEBTOR = { name: "Weft", account: "GB29NWBK60161331926819", bic: "NWBKGB2L" };

const FIELDS = `id week format state messageId count net { cents } sha256 debtor madeBy sentAt settledAt discardedAt reason
  leftOut { payoutId publisherName net { cents } why } suspended { id publisherName }`;

/** Admins' actions on batches, through the API. */
export class BatchTestKit {
  constructor(readonly payoutKit: PayoutTestKit) {}

  /** Creates this many calculated payouts in a new week, each for a different publisher. */
  async week(count: number, method: object = DEPOSIT): Promise<{ week: string; pairs: Pair[]; ids: string[] }> {
    const pairs: Pair[] = [];
    for (let index = 0; index < count; index += 1) {
      const pair = await this.payoutKit.pair();
      await this.payoutKit.paidBy(pair.publisher, method);
      await this.payoutKit.earn(pair, 6000 + index);
      pairs.push(pair);
    }
    const week = this.payoutKit.passToCalculation();
    await this.payoutKit.run();
    const ids: string[] = [];
    for (const { publisher } of pairs) ids.push((await this.payoutKit.payoutsOf(publisher))[0].id);
    return { week, pairs, ids };
  }

  private as = (document: string, variables: object) =>
    this.payoutKit.api.as(this.payoutKit.admin)(document, variables);
  private rest = (method: "GET" | "POST", path: string, body?: object) =>
    this.payoutKit.api.rest(this.payoutKit.admin)(method, `/api/admin/${path}`, body);

  makeBank = (week: string) => this.rest("POST", "payout-files/bank", { week, ...DEBTOR });

  makePaypal = (week: string) => this.rest("POST", "payout-files/paypal", { week });

  fetch = (id: string) => this.rest("GET", `payout-batches/${id}/file`);

  /** Creates the bank file and returns its batch ID. */
  async made(week: string): Promise<string> {
    const { status, headers, body } = await this.makeBank(week);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return String(headers["payout-batch"]);
  }

  batches = async (week?: string): Promise<any[]> =>
    (await this.as(`query ($week: String) { payoutBatches(week: $week) { nodes { ${FIELDS} } } }`, { week })).data
      .payoutBatches.nodes;

  batch = async (id: string): Promise<any> => (await this.batches()).find((batch) => batch.id === id);

  sent = (id: string) => this.as("mutation ($id: ID!) { markPayoutBatchSent(id: $id) { state } }", { id });

  settled = (id: string) => this.as("mutation ($id: ID!) { markPayoutBatchSettled(id: $id) { state } }", { id });

  failed = (id: string, payouts: string[], reason = "The account is closed") =>
    this.as(
      `mutation ($id: ID!, $payouts: [String!]!, $reason: String!) {
        markPayoutsFailed(input: { id: $id, payouts: $payouts, reason: $reason }) { state } }`,
      { id, payouts, reason },
    );

  discard = (id: string, messageId: string, reason = "The wrong account") =>
    this.as(
      `mutation ($id: ID!, $reason: String!, $messageId: String!) {
        discardPayoutBatch(input: { id: $id, reason: $reason, messageId: $messageId }) { state } }`,
      { id, reason, messageId },
    );

  returned = (id: string, reason = "Returned by the bank") =>
    this.as(
      "mutation ($id: ID!, $reason: String!) { markPayoutReturned(id: $id, reason: $reason) { status paidAt failedAt } }",
      { id, reason },
    );
}
