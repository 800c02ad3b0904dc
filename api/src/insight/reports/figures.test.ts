import { followIn, forEach, HeldClock, testApi } from "../../../test";
import { FiguresWorld, type Happening } from "../../../test/figuresWorld";

const clock = new HeldClock(Date.parse("2026-11-02T12:00:00Z"));
const [USD, EUR] = [0, 1];

const api = testApi({ clock, env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);
const world = forEach(() => FiguresWorld.open(api, clock, follow));

const happen = (...all: Happening[]) => world.happen(all.map((happening) => ({ hours: 1, happening })));
const order = (
  brand: number,
  cents: number,
  by: { clicks?: number[]; codes?: number[]; from?: "page" },
): Happening => ({
  is: "order",
  brand,
  cents,
  clicks: by.clicks ?? [],
  codes: by.codes ?? [],
  from: by.from ?? "server",
});

const transactions = async (query = "") => {
  const { status, body } = await api.rest(world.publishers[0] ?? null)("GET", `/api/publisher/reports${query}`);
  expect(status).toBe(200);
  return body.transactions.filter(({ commission }: any) => Number(commission) !== 0);
};

it("a publisher's transactions include code orders and their currency", async () => {
  await happen(
    order(USD, 10_000, { clicks: [0] }),
    order(USD, 5000, { codes: [0] }),
    order(EUR, 2000, { clicks: [0] }),
  );
  const link = (brand: number) => world.brands[brand]?.links[0]?.id;
  const usd = [
    { linkId: link(USD), discountCode: null, channel: "instagram", commission: "10.00", sales: 1, currency: "USD" },
    { linkId: null, discountCode: "CODE00", channel: "Discount codes", commission: "5.00", sales: 1, currency: "USD" },
  ];
  const eur = { linkId: link(EUR), discountCode: null, channel: "instagram", commission: "2.00", currency: "EUR" };
  const all = await transactions();
  expect(all).toHaveLength(3);
  expect(all).toEqual(expect.arrayContaining([...usd, eur].map((row) => expect.objectContaining(row))));
  expect(await transactions("?currency=EUR")).toEqual([expect.objectContaining(eur)]);
  expect(await transactions("?currency=JPY")).toEqual([]);
  const rest = api.rest(world.publishers[0] ?? null);
  const first = await rest("GET", "/api/publisher/reports?limit=3");
  const last = await rest("GET", `/api/publisher/reports?cursor=${first.headers["x-next-cursor"]}`);
  expect([first.body.transactions.length, last.body.transactions.length]).toEqual([3, 1]);
  const refused = await rest("GET", "/api/publisher/reports?currency=euro");
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["currency"]]);
});

it("a brand's orders of one publisher are led, shared or unpaid", async () => {
  await happen(
    order(USD, 10_000, { clicks: [0] }),
    order(USD, 10_000, { clicks: [0, 1] }),
    order(USD, 10_000, { clicks: [1, 0] }),
    order(USD, 10_000, { clicks: [0], from: "page" }),
    order(USD, 10_000, { clicks: [0] }),
    { is: "return", order: 4, percent: 100 },
    order(USD, 10_000, { clicks: [0] }),
    { is: "decision", order: 5, decision: "decline" },
  );
  const { data } = await api.as(world.brands[USD]?.owner ?? null)(
    "query ($id: ID!) { partnershipReport(publisherId: $id) { totals { sales } orders { total led shared unpaid returnedOrders } } }",
    { id: world.publishers[0]?.id },
  );
  expect(data.partnershipReport).toEqual({
    totals: { sales: 2 },
    orders: { total: 6, led: 2, shared: 1, unpaid: 3, returnedOrders: 1 },
  });
});

it("a brand's commission is pending, approved or invoiced", async () => {
  const stages = async () => {
    const { data } = await api.as(world.brands[EUR]?.owner ?? null)(
      `{ advertiserReport { totals { commission { amount } }
        commissionStages { pending { amount } approved { amount } invoiced { amount } } } }`,
    );
    const { totals, commissionStages: of } = data.advertiserReport;
    return [totals.commission.amount, of.pending.amount, of.approved.amount, of.invoiced.amount];
  };
  expect(await stages()).toEqual(["0.00", "0.00", "0.00", "0.00"]);
  await happen(order(EUR, 10_000, { clicks: [0] }), order(EUR, 5000, { codes: [0] }), {
    is: "decision",
    order: 0,
    decision: "approve",
  });
  expect(await stages()).toEqual(["15.00", "5.00", "10.00", "0.00"]);
  clock.pass(40 * 86_400_000);
  await api.services.invoicing.issueDue();
  expect(await stages()).toEqual(["15.00", "0.00", "0.00", "15.00"]);
  // Reversed since then, on the next invoice.
  await happen({ is: "return", order: 0, percent: 50 }, order(EUR, 2000, { clicks: [1] }));
  expect(await stages()).toEqual(["12.00", "2.00", "-5.00", "15.00"]);
});
