/** On both engines: concurrent writes depend on their locks. */
import { forAll, testApi } from "../../test";

const api = testApi();

const shop = forAll(() => api.make.advertiser());
beforeAll(() => api.make.merchant({ ownerId: shop.id }));

const MAX_SALES = 30;

async function reported(name: string): Promise<string> {
  const order = { orderId: name, amount: "10.00", currency: "USD" };
  const { body } = await api.rest(shop)("POST", "/api/v1/sales", order);
  // Without a click it would be declined immediately; this test is only about decisions.
  await api.db.write((tx) => tx.query("UPDATE sale SET status = 'pending', why = why WHERE id = ?", [body.id]));
  return body.id;
}

const approval = "mutation ($id: ID!) { approveSale(id: $id) { id status } }";

it("sale decisions in concurrent batches apply once per sale", async () => {
  const ids: string[] = [];
  for (let index = 0; index < MAX_SALES; index += 1) ids.push(await reported(`batch-${index}`));
  const headers = { authorization: `Bearer ${api.tokenOf(shop)}` };
  const batches = [0, 10, 20, 0, 10, 20].map((start) =>
    ids.slice(start, start + 10).map((id) => ({ query: approval, variables: { id } })),
  );
  const answers = await Promise.all(
    batches.map((payload) => api.app.inject({ method: "POST", url: "/graphql", headers, payload })),
  );
  const all = answers.flatMap((answer) => answer.json() as { errors?: { extensions: { code: string } }[] }[]);
  const refused = all.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code);
  expect(all).toHaveLength(60);
  expect(refused).toEqual(Array(30).fill("CONFLICT"));
});
