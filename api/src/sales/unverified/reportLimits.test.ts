import { type Api, OrderTestKit, type Partner, startApi } from "../../../test";
import { defaultLimits, type Limits } from "../../platform/limits/limiter";
import { Sale } from "../sale.entity";
import { UnverifiedReport } from "./unverifiedReport.entity";

const clock = { now: () => new Date() };
const forAnHour = () =>
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, { points }]) => [name, { points, seconds: 3600 }]),
  ) as Limits;
const ROOM = { points: 100_000, seconds: 60 };

let api: Api;
let kit: OrderTestKit;
let attacker: Partner;
let honest: Partner;

async function start(limits: Parameters<typeof startApi>[0]) {
  api = await startApi({ clock, ...limits });
  kit = await OrderTestKit.open(api, clock);
  attacker = await kit.partner();
  honest = await kit.partner();
}
afterEach(() => api.stop());

let orders = 0;
/** Unverified reports a new order from this address. */
async function from(remoteAddress: string, c: string): Promise<number> {
  orders += 1;
  const payload = { m: kit.merchant.id, o: `o-${orders}`, a: "5.00", c };
  return (await api.app.inject({ method: "POST", url: "/px", payload, remoteAddress })).statusCode;
}
const kept = () => api.db.read.countBy(Sale, { merchantId: kit.merchant.id });

describe("unverified report limits", () => {
  it("don't affect real shoppers", async () => {
    // With windows that outlast this test, however slow the machine is.
    const {
      unverifiedOrdersByAddress,
      unverifiedOrdersByClick,
      unverifiedOrdersWithoutClick,
      unverifiedOrdersByBrand,
    } = forAnHour();
    await start({
      limits: {
        unverifiedOrdersByAddress,
        unverifiedOrdersByClick,
        unverifiedOrdersWithoutClick,
        unverifiedOrdersByBrand,
      },
    });
    const click = kit.click(attacker);
    const answers: number[] = [];
    for (let host = 0; host < 90; host += 1) answers.push(await from(`198.51.100.${host}`, click));
    for (let host = 0; host < 90; host += 1) answers.push(await from(`203.0.113.${host}`, ""));
    const refused = answers.filter((status) => status === 429).length;
    expect(refused).toBe(180 - unverifiedOrdersByClick.points - unverifiedOrdersWithoutClick.points);
    const before = await kept();
    expect(await from("192.0.2.1", kit.click(honest))).toBe(204);
    expect(await kept()).toBe(before + 1);
    expect((await kit.signed("signed", "")).status).toBe(204);
  });

  it("count an IPv6 network as one address", async () => {
    await start({ limits: { unverifiedOrdersByAddress: { points: 2, seconds: 3600 } } });
    const statuses: number[] = [];
    for (const tail of ["::1", ":a:b:c:d", ":0:0:0:3"]) statuses.push(await from(`2001:db8:1:2${tail}`, ""));
    expect(statuses).toEqual([204, 204, 429]);
    expect(await from("2001:db8:1:3::1", "")).toBe(204);
    // The same IPv4 address in both notations.
    expect([await from("192.0.2.9", ""), await from("::ffff:192.0.2.9", "")]).toEqual([204, 204]);
    expect(await from("192.0.2.9", "")).toBe(429);
  });

  it("limit unverified reports of one order per publisher", async () => {
    await start({ limits: { unverifiedOrdersByBrand: ROOM, unverifiedOrdersByAddress: ROOM } });
    const send = (amount: string, c: string) =>
      api.app.inject({ method: "POST", url: "/px", payload: { m: kit.merchant.id, o: "crowded", a: amount, c } });
    for (let amount = 1; amount <= 12; amount += 1)
      expect((await send(`${amount}.00`, kit.click(attacker))).statusCode).toBe(204);
    expect((await send("99.00", kit.click(honest))).statusCode).toBe(204);
    const unverifiedReports = await api.db.read.find(UnverifiedReport, { where: { merchantId: kit.merchant.id } });
    const of = ({ user }: Partner) => unverifiedReports.filter(({ publisherId }) => publisherId === user.id).length;
    expect([of(attacker), of(honest)]).toEqual([10, 1]);
  });

  it("cap unverified reports per shop, but not signed ones", async () => {
    await start({ limits: { unverifiedOrdersByBrand: { points: 3, seconds: 3600 }, unverifiedOrdersByAddress: ROOM } });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await from(`192.0.2.${count}`, kit.click(attacker)));
    expect(statuses).toEqual([204, 204, 204, 429]);
    for (let count = 0; count < 5; count += 1) expect((await kit.signed(`s-${count}`, "")).status).toBe(204);
    const other = await OrderTestKit.open(api, clock);
    expect((await other.unsigned("1", other.click(await other.partner()))).status).toBe(204);
  });
});
