/** On both engines: its SQL is written for each. */
import { badInput, forEach, PayoutTestKit } from "../../../test";

const MONTHS = /* GraphQL */ `query ($month: String, $first: Int, $after: String) { statementMonths(month: $month) {
  month earned { cents } takenBack { cents } owed { cents } pending { cents } lines(first: $first, after: $after) {
  totalCount pageInfo { endCursor } nodes { owed { cents } at sale { orderId } } } } }`;

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());

const months = (variables: object = {}, by: any = pair.advertiser) =>
  kit.api.as(by)(MONTHS, { first: 10, ...variables });
const monthNow = () => kit.clock.now().toISOString().slice(0, 7);

/** Sets the clock to noon of the next month's first day. */
function advanceToNextMonth(): void {
  const now = kit.clock.now();
  kit.clock.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12) - now.getTime());
}

describe("statementMonths", () => {
  it("lists what the shop owes by month, with entries", async () => {
    advanceToNextMonth();
    const first = monthNow();
    const approved = await kit.earn(pair, 800);
    const pending = await kit.sell(pair, 500);
    const declined = await kit.sell(pair, 300);
    await kit.decline(pair, declined);
    advanceToNextMonth();
    await kit.giveBack(pair, approved, "r", 2000);

    const { data } = await months();
    expect(data.statementMonths).toMatchObject([
      {
        month: monthNow(),
        earned: { cents: 0 },
        takenBack: { cents: 200 },
        owed: { cents: -200 },
        pending: { cents: 0 },
        lines: { nodes: [{ owed: { cents: -200 }, sale: { orderId: approved.orderId } }] },
      },
      {
        month: first,
        earned: { cents: 1600 },
        takenBack: { cents: 300 },
        owed: { cents: 1300 },
        pending: { cents: 500 },
        lines: {
          totalCount: 4,
          nodes: [
            { owed: { cents: 800 }, sale: { orderId: approved.orderId } },
            { owed: { cents: 500 }, sale: { orderId: pending.orderId } },
            { owed: { cents: 300 }, sale: { orderId: declined.orderId } },
            { owed: { cents: -300 }, sale: { orderId: declined.orderId } },
          ],
        },
      },
    ]);
  });

  it("includes the last published digest", async () => {
    await kit.earn(pair, 800);
    await kit.api.services.ledgerWatch.run();
    const { data } = await kit.api.as(pair.advertiser)("{ statementMonths { digest } }");
    const { digest } = await kit.verify();
    expect(data.statementMonths).toEqual([{ digest }]);
  });

  it("returns one month and pages its entries", async () => {
    for (const cents of [100, 200, 300]) await kit.sell(pair, cents);
    const [page] = (await months({ month: monthNow(), first: 2 })).data.statementMonths;
    expect(page.lines.nodes.map(({ owed }: any) => owed.cents)).toEqual([100, 200]);
    const after = page.lines.pageInfo.endCursor;
    const [rest] = (await months({ month: monthNow(), first: 2, after })).data.statementMonths;
    expect(rest.lines.nodes.map(({ owed }: any) => owed.cents)).toEqual([300]);
    expect((await months({ month: "2001-01" })).data.statementMonths).toEqual([]);
  });

  it("limits the entries of each month and counts them separately", async () => {
    advanceToNextMonth();
    for (const cents of [100, 200, 300]) await kit.sell(pair, cents);
    advanceToNextMonth();
    await kit.sell(pair, 400);
    const shown = (await months({ first: 2 })).data.statementMonths.map(({ lines }: any) => [
      lines.totalCount,
      lines.nodes.map(({ owed }: any) => owed.cents),
    ]);
    expect(shown).toEqual([
      [1, [400]],
      [3, [100, 200]],
    ]);
  });

  it("includes the last moment of a month", async () => {
    advanceToNextMonth();
    const now = kit.clock.now();
    kit.clock.pass(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1 - now.getTime());
    const last = monthNow();
    await kit.sell(pair, 100);
    kit.clock.pass(1);
    await kit.sell(pair, 200);
    const { data } = await months();
    expect(data.statementMonths.map(({ month, owed }: any) => [month, owed.cents])).toEqual([
      [monthNow(), 200],
      [last, 100],
    ]);
  });

  it("is limited to the advertiser, and rejects an invalid month", async () => {
    await kit.sell(pair, 100);
    expect((await months({}, (await kit.pair()).advertiser)).data.statementMonths).toEqual([]);
    expect((await months({ month: "2026-13" })).error).toMatchObject(badInput("month"));
  });
});
