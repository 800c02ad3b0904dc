/** On both engines: each creates tables, columns and indexes. */
import { type Pair, PayoutTestKit } from "../../../../test/payoutTestKit";
import { demoEmailOf } from "./accounts";
import { brands } from "./people";
import { removeDemo } from "./remove";

const kit = PayoutTestKit.forAll();

const runNext = async () => {
  kit.passDays(7);
  kit.passToCalculation();
  const { error } = await kit.run();
  if (error) throw new Error(error.message);
};
const grossOf = async ({ publisher }: Pair) => (await kit.payoutsOf(publisher)).map(({ gross }) => gross.cents);

it("makes other brands' orders due again when a removed payout had settled them", async () => {
  const own = await kit.pair();
  const advertiser = await kit.api.make.advertiser({ email: demoEmailOf(brands[0]!.contact) });
  const demo = await kit.pair({ publisher: own.publisher, advertiser });
  await kit.paidBy(own.publisher);
  const sale = await kit.earn(own, 6000);
  await runNext();
  // Its first payout contains only this order: it stays, and is followed by one that is deleted.
  expect(await grossOf(own)).toEqual([6000]);
  await kit.giveBack(own, sale, "some", 10_000);
  await kit.earn(demo, 8000);
  await runNext();
  expect(await grossOf(own)).toEqual([7000, 6000]);
  await removeDemo(kit.api.services);
  expect((await kit.verify()).faults).toEqual([]);
  expect(await grossOf(own)).toEqual([6000]);
  await kit.earn(own, 9000);
  await runNext();
  expect(await grossOf(own)).toEqual([8000, 6000]);
  expect((await kit.verify()).faults).toEqual([]);
});

it("keeps later runs of payouts", async () => {
  const own = await kit.pair();
  const advertiser = await kit.api.make.advertiser({ email: demoEmailOf(brands[0]!.contact) });
  const demo = await kit.pair({ publisher: own.publisher, advertiser });
  await kit.paidBy(own.publisher);
  const sale = await kit.earn(own, 6000);
  await kit.earn(demo, 1000);
  await runNext();
  const [mixed] = await kit.payoutsOf(own.publisher);
  await kit.fail(mixed.id);
  const other = await kit.pair({ publisher: own.publisher });
  await runNext();
  await kit.giveBack(own, sale, "later", 10_000);
  await kit.earn(other, 7000);
  await runNext();
  await removeDemo(kit.api.services);
  expect((await kit.verify()).faults).toEqual([]);
  await kit.giveBack(own, sale, "last", 10_000);
  await kit.earn(other, 12_000);
  await runNext();
  expect((await kit.verify()).faults).toEqual([]);
});
