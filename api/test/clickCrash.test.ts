/** On both engines: acknowledged data must survive a kill. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TotalsCheck } from "../src/insight/reports/totalsCheck";
import { systemClock } from "../src/platform/clock";
import { statsOf } from "../src/platform/diskQueue/queueFolder";
import { idFromBytes } from "../src/tracking/clicks/clickId/idBytes";
import { SPOOL_FOLDER } from "../src/tracking/clicks/store/spool";
import { Make, ownDatabase, PASSWORD, Sale } from ".";
import { clickIdsIn, follow } from "./follow";
import { freePort } from "./process/freePort";
import { databaseUrlOf, startServer } from "./process/startServer";
import { doorOf } from "./trackingTestKit";

const SHOPPERS = 24;
/** Shoppers who also buy. */
const BUYERS = 8;

/**
 * How many clicks and orders the process handles before it ends, whether the database is down for the second half of
 * the clicks, and how the process ends. Counted, not timed, because a busy machine handles a tenth in the same second.
 */
const LIVES: { clicks: number; orders: number; isAway: boolean; end: NodeJS.Signals }[] = [
  { clicks: 60, orders: 3, isAway: false, end: "SIGKILL" },
  { clicks: 120, orders: 3, isAway: true, end: "SIGKILL" },
  { clicks: 200, orders: 12, isAway: false, end: "SIGKILL" },
  { clicks: 80, orders: 3, isAway: true, end: "SIGKILL" },
  { clicks: 100, orders: 6, isAway: false, end: "SIGTERM" },
];

/** A click ID contains the database ID in plain text. */
const clickOf = (clickId: string) => idFromBytes(Buffer.from(clickId, "base64url").subarray(13, 29));

async function tokenAt(url: string, email: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password: PASSWORD });
  return (await (await fetch(`${url}/api/auth/login`, { method: "POST", headers, body })).json()).token;
}

it("killed server keeps every acknowledged click and sale once", async () => {
  const { folder, db, ...fresh } = await ownDatabase();
  const door = await doorOf(fresh.target);
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: folder, DATABASE_URL: databaseUrlOf(door.target), DEMO: "off" };
  const make = new Make(db);
  const [owner, publisher] = [await make.advertiser(), await make.publisher()];
  const merchant = await make.merchant({ ownerId: owner.id });
  const link = await make.link({ merchantId: merchant.id, publisherId: publisher.id });
  const answered = new Set<string>();
  const sold = new Set<string>();
  let answers = 0;
  let server = await startServer(env);

  for (const { clicks, orders, isAway, end } of LIVES) {
    let isAlive = true;
    const [clicksBefore, ordersBefore] = [answers, sold.size];
    const token = await tokenAt(server.url, owner.email);
    const buy = async (clickId: string) => {
      const orderId = `order ${answers} ${clickOf(clickId)}`;
      const body = JSON.stringify({ orderId, amount: "19.90", clickId });
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      // While the database is unavailable orders are rejected, and the shop would retry.
      if ((await fetch(`${server.url}/api/v1/sales`, { method: "POST", headers, body })).status === 201)
        sold.add(orderId);
    };
    const shopper = async (index: number) => {
      while (isAlive) {
        const { status, clickId } = await follow(server.url, `/r/${link.code}?sub=a`);
        if (status !== 302 || !clickId) throw new Error(`answered ${status}`);
        answered.add(clickOf(clickId));
        answers += 1;
        if (index < BUYERS) await buy(clickId);
      }
    };
    // Interrupted requests were never acknowledged, so their clicks may or may not exist.
    let walking = SHOPPERS;
    const shoppers = Array.from({ length: SHOPPERS }, (_, index) =>
      shopper(index)
        .catch((error) => String(error.message))
        .finally(() => (walking -= 1)),
    );
    const hasAnswered = async (clicksOfLife: number, ordersOfLife: number) => {
      const isDone = () => answers - clicksBefore >= clicksOfLife && sold.size - ordersBefore >= ordersOfLife;
      while (!isDone() && walking > 0) await sleep(5);
      expect(walking).toBeGreaterThan(0);
    };
    await hasAnswered(clicks / 2, orders);
    if (isAway) door.shut();
    await hasAnswered(clicks, orders);
    const code = await server.signal(end);
    isAlive = false;
    expect((await Promise.all(shoppers)).filter((result) => result?.startsWith("answered"))).toEqual([]);
    if (isAway) await door.open();
    if (end === "SIGTERM") expect(code).toBe(0);
    server = await startServer(env);
  }

  // The next process imports the spool of the previous one.
  while ((await statsOf(join(folder, SPOOL_FOLDER))).bytes > 0) await sleep(50);
  expect(await server.signal("SIGTERM")).toBe(0);
  const kept = new Set(await clickIdsIn(db));
  expect(answered.size).toBe(answers);
  expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
  const stored = new Set(
    (await db.read.find(Sale, { select: { id: true, orderId: true } })).map(({ orderId }) => orderId),
  );
  expect([...sold].filter((orderId) => !stored.has(orderId))).toEqual([]);
  const { days, differences } = await new TotalsCheck(db, systemClock).check();
  expect([days > 0, differences]).toEqual([true, []]);

  await door.open();
  door.close();
  await fresh.drop();
});
