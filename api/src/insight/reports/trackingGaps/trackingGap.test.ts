import { DAY, forEach, HeldClock, HOUR, Notice, OrderTestKit, testApi } from "../../../../test";
import { dayText } from "../../../contract/days";
import { OrderHour, TrackingGap } from "./trackingGap.entity";
import { hourOf, medianOf, weeksBefore } from "./trackingGap.service";

const clock = new HeldClock();
const api = testApi({ clock });
const shop = forEach(() => OrderTestKit.open(api, clock));
beforeEach(async () => {
  await api.db.write((tx) => tx.createQueryBuilder().delete().from(OrderHour).execute());
  await api.db.write((tx) => tx.createQueryBuilder().delete().from(TrackingGap).execute());
});

const look = () => api.services.trackingGaps.run();
const START = "startsAt endsAt";
const gaps = async () => (await api.as(shop.advertiser)(`{ trackingGaps { ${START} } }`)).data.trackingGaps;
const noted = () => api.db.read.countBy(Notice, { accountId: shop.advertiser.id, event: "tracking-gap" });
/** This many orders in the same hours of the previous four weeks. */
const usual = async (from: Date, hours: number, orders: number, { merchant } = shop) => {
  const rows = Array.from({ length: hours }, (_, index) => new Date(from.getTime() + index * HOUR)).flatMap((hour) =>
    weeksBefore(hour).map((before) => ({ hour: before, merchantId: merchant.id, orders })),
  );
  await api.db.write((tx) => tx.insert(OrderHour, rows));
};
/** An order in the hour before, so that the job counts from there. */
const sell = async (at = shop) => expect((await at.server(`G-${Math.random()}`)).status).toBe(201);

/** The next full hour, at least two hours before midnight (UTC). */
function toHour(minutes = 1): Date {
  const now = clock.now().getTime();
  clock.pass(hourOf(new Date(now)).getTime() + HOUR - now + minutes * 60_000);
  if (clock.now().getUTCHours() > 18) clock.pass(8 * HOUR);
  return hourOf(clock.now());
}

it("an hour without orders where eight are typical is a gap until orders resume, notified once", async () => {
  const start = toHour();
  await usual(start, 6, 8);
  await sell();
  clock.pass(HOUR);
  await look();
  expect(await gaps()).toEqual([]);
  clock.pass(HOUR);
  await Promise.all([look(), look()]);
  clock.pass(HOUR);
  await look();
  const startsAt = new Date(start.getTime() + HOUR).toISOString();
  expect(await gaps()).toEqual([{ startsAt, endsAt: null }]);
  await api.services.notificationWriter.run();
  const { data } = await api.as(shop.advertiser)(
    '{ notifications(first: 5, event: "tracking-gap") { nodes { text path } } }',
  );
  const since = `${dayText(new Date(startsAt))}, ${startsAt.slice(11, 16)} UTC`;
  expect(data.notifications.nodes).toEqual([
    {
      text: `No orders from ${shop.merchant.name} since ${since} (about 8 expected). Please check your tracking`,
      path: "/dashboard/advertiser/integrations",
    },
  ]);
  const publisher = await api.make.publisher();
  const seen = `{ trackingGaps(merchantId: "${shop.merchant.id}") { ${START} } }`;
  expect((await api.as(publisher)(seen)).data.trackingGaps).toHaveLength(1);
  expect((await api.as(publisher)("{ trackingGaps { startsAt } }")).error?.code).toBe("BAD_USER_INPUT");
  const rival = await OrderTestKit.open(api, clock);
  expect((await api.as(rival.advertiser)(seen)).data.trackingGaps).toEqual([]);

  await sell();
  clock.pass(HOUR);
  await look();
  const endsAt = new Date(start.getTime() + 3 * HOUR).toISOString();
  expect(await gaps()).toEqual([{ startsAt, endsAt }]);
  expect(await noted()).toBe(1);
  clock.pass(31 * DAY);
  expect(await gaps()).toEqual([]);
});

it("seven typical orders an hour, a suspended brand or a silent network are no gap", async () => {
  const start = toHour();
  await usual(start, 6, 7);
  const [suspended, ...brands] = await Promise.all([1, 2, 3, 4].map(() => OrderTestKit.open(api, clock)));
  for (const brand of [suspended, ...brands]) await usual(start, 6, 20, brand);
  await api.services.suspension.suspend(String(suspended?.advertiser.email));
  await sell(brands[0]);
  clock.pass(2 * HOUR);
  await look();
  // In the first hour, others missed theirs; in the second no one had any, which is Weft's own outage.
  const found = await api.db.read.find(TrackingGap);
  expect(found.map(({ merchantId, startsAt }) => [merchantId, startsAt.getTime() - start.getTime()]).sort()).toEqual(
    brands
      .slice(1)
      .map(({ merchant }) => [merchant.id, 0])
      .sort(),
  );
});

it("a brand with few orders an hour is judged by the day, and a late order removes a gap", async () => {
  const start = toHour();
  const midnight = new Date(Math.floor(start.getTime() / DAY) * DAY + DAY);
  await usual(midnight, 24, 1);
  await sell();
  clock.pass(midnight.getTime() - clock.now().getTime() + 23 * HOUR);
  await look();
  expect(await gaps()).toEqual([]);
  clock.pass(HOUR + 60_000);
  await look();
  expect(await gaps()).toEqual([{ startsAt: midnight.toISOString(), endsAt: null }]);

  const hour = toHour();
  const other = await OrderTestKit.open(api, clock);
  await usual(hour, 2, 30, other);
  await sell();
  clock.pass(HOUR);
  await look();
  expect(await api.db.read.countBy(TrackingGap, { merchantId: other.merchant.id })).toBe(1);
  // Orders kept on disk during a database outage count in the hour they arrived.
  clock.pass(-HOUR);
  await sell(other);
  clock.pass(HOUR);
  await look();
  expect(await api.db.read.countBy(TrackingGap, { merchantId: other.merchant.id })).toBe(0);
  // Nothing is expected of an inactive brand.
  clock.pass(29 * DAY);
  await look();
  expect((await gaps()).every(({ endsAt }: { endsAt: string | null }) => endsAt !== null)).toBe(true);
});

it.each([
  [[], 0],
  [[40], 0],
  [[40, 40], 20],
  [[9, 8, 40], 8.5],
  [[1, 9, 8, 400], 8.5],
])("medianOf › counts weeks without orders and ignores one outlier: %j is %d", (orders, expected) => {
  expect(medianOf(orders)).toBe(expected);
});

it("weeksBefore › keeps weekday and hour (UTC)", () => {
  expect(weeksBefore(new Date("2026-11-23T14:00:00Z")).map((at) => at.toISOString().slice(5, 16))).toEqual([
    "11-16T14:00",
    "11-09T14:00",
    "11-02T14:00",
    "10-26T14:00",
  ]);
});
