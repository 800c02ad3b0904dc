import { type Pair, PayoutTestKit } from "../../../test/payoutTestKit";
import type { User } from "../../accounts/user.type";

const SALES = `query ($after: String, $filter: SaleFilterInput) {
  sales(first: 2, after: $after, filter: $filter) { totalCount nodes { id stage } pageInfo { endCursor hasNextPage } } }`;

let kit: PayoutTestKit;
let pair: Pair;
let other: Pair;
beforeAll(async () => {
  kit = await PayoutTestKit.start();
  pair = await kit.pair();
  other = await kit.pair({ advertiser: pair.advertiser, merchant: pair.merchant });
  for (const { publisher } of [pair, other]) await kit.paidBy(publisher);
});
afterAll(() => kit.stop());

/** All pages. */
async function listed(by: User, filter: object): Promise<{ id: string; stage: string }[]> {
  const found: { id: string; stage: string }[] = [];
  for (let after: string | null = null; ; ) {
    const { data, error } = await kit.api.as(by)(SALES, { after, filter });
    if (error) throw new Error(error.message);
    found.push(...data.sales.nodes);
    after = data.sales.pageInfo.endCursor;
    if (!data.sales.pageInfo.hasNextPage) {
      expect(data.sales.totalCount).toBe(found.length);
      return found;
    }
  }
}

it("lists orders as approved at each stage of their payout, for everybody who may see them", async () => {
  const paid = await kit.earn(pair, 6000);
  kit.passDays(7);
  kit.passToCalculation();
  await kit.run();
  const [payout] = await kit.payoutsOf(pair.publisher);
  await kit.mark("Sent", payout.id);
  await kit.mark("Paid", payout.id);
  const onItsWay = await kit.earn(pair, 7000);
  kit.passDays(7);
  kit.passToCalculation();
  await kit.run();
  const approved = await kit.earn(pair, 800);
  const theirs = await kit.earn(other, 900);
  const tracked = await kit.sell(pair, 500);
  const declined = await kit.sell(pair, 500);
  await kit.decline(pair, declined);

  const own = [
    { id: approved.id, stage: "APPROVED" },
    { id: onItsWay.id, stage: "ON_ITS_WAY" },
    { id: paid.id, stage: "PAID" },
  ];
  const all = [{ id: theirs.id, stage: "APPROVED" }, ...own];
  const { publisher, advertiser, link } = pair;
  expect(await listed(publisher, { status: "APPROVED" })).toEqual(own);
  expect(await listed(other.publisher, {})).toEqual(all.slice(0, 1));
  for (const by of [advertiser, kit.admin]) {
    expect(await listed(by, { status: "APPROVED" })).toEqual(all);
    expect(await listed(by, { status: "APPROVED", linkId: link.id })).toEqual(own);
  }
  expect(await listed(other.publisher, { linkId: link.id })).toEqual([]);
  for (const by of [publisher, advertiser]) {
    expect(await listed(by, { status: "PENDING" })).toEqual([{ id: tracked.id, stage: "TRACKED" }]);
    expect(await listed(by, { status: "DECLINED" })).toEqual([{ id: declined.id, stage: "DECLINED" }]);
  }
});
