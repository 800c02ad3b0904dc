import { forAll, OrderTestKit, testApi } from "../../../test";
import { Earning, EarningGroup } from "../earnings/earning.entity";

const CONFIRM = "mutation ($id: ID!) { confirmSale(id: $id) { status } }";

const api = testApi();
const shop = forAll(() => OrderTestKit.open(api, { now: () => new Date() }));

it("an order credited after a return keeps what is left of each group", async () => {
  const partner = await shop.partner();
  await shop.server("early");
  expect((await shop.giveBack("early", { returnId: "early-1", amount: "100.00" })).status).toBe(201);
  await shop.claim("early", shop.click(partner));
  const { id } = await shop.sale("early");
  expect((await api.as(shop.advertiser)(CONFIRM, { id })).data.confirmSale.status).toBe("PENDING");
  const [earning] = await api.db.read.findBy(Earning, { saleId: id });
  expect(earning).toMatchObject({ amount: 2500, returned: 1000 });
  const groups = await api.db.read.findBy(EarningGroup, { earningId: earning!.id });
  expect(groups).toMatchObject([{ base: 25_000, baseLeft: 15_000, commission: 2500, commissionLeft: 1500 }]);
  await shop.prove([partner, 1500]);
});
