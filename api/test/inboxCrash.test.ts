/** On both engines: acknowledged data must survive a kill. */
import { Make, ownDatabase, Sale } from ".";
import { freePort } from "./process/freePort";
import { databaseUrlOf, startServer } from "./process/startServer";
import { doorOf, eventually, isOnServer } from "./trackingTestKit";

const BROWSERS = 6;

/** Whether the database is unavailable, and how the process ends. */
const LIVES: { isAway: boolean; end: NodeJS.Signals }[] = [
  { isAway: true, end: "SIGKILL" },
  { isAway: false, end: "SIGKILL" },
  { isAway: true, end: "SIGTERM" },
];

// A locked SQLite file blocks the whole process, so this can't be tested.
(isOnServer ? it : it.skip)(
  "keeps every order that a pixel was answered for, once, with the database away and when it is killed",
  async () => {
    const { folder, db, ...fresh } = await ownDatabase();
    const door = await doorOf(fresh.target);
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrlOf(door.target),
      DEMO: "off",
      TRUST_PROXY: "loopback",
    };
    const env = { PORT: String(await freePort()), ...settings };
    const make = new Make(db);
    // Claims are also rate limited by shop.
    const merchants = await Promise.all(Array.from({ length: 8 }, () => make.merchant()));
    const answered = new Set<string>();
    const statuses = new Set<number>();
    let count = 0;

    for (const { isAway, end } of LIVES) {
      const server = await startServer(env);
      let isAlive = true;
      const browser = async () => {
        while (isAlive) {
          count += 1;
          const o = `order ${count}`;
          const m = merchants[count % merchants.length]?.id ?? "";
          const report = new URLSearchParams({ m, o, a: "19.90" });
          // Claims are rate limited by address, so they come from many.
          const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
          const { status } = await fetch(`${server.url}/px.gif?${report}`, { headers });
          if (status === 200) answered.add(o);
          statuses.add(status);
        }
      };
      // Interrupted requests were never acknowledged, so their orders may or may not exist.
      const browsers = Array.from({ length: BROWSERS }, () => browser().catch(() => undefined));
      const more = async (orders: number) => {
        const before = answered.size;
        await eventually(async () => answered.size >= before + orders, 60_000);
      };
      await more(15);
      if (isAway) {
        door.shut();
        await more(30);
      }
      await server.signal(end);
      isAlive = false;
      await Promise.all(browsers);
      await door.open();
    }

    const last = await startServer(env);
    const kept = async () => (await db.read.find(Sale)).map(({ orderId }) => orderId);
    const missing = async () => {
      const orders = new Set(await kept());
      return [...answered].filter((o) => !orders.has(o));
    };
    await eventually(async () => (await missing()).length === 0, 60_000).catch(() => undefined);
    expect(await missing()).toEqual([]);
    const orders = await kept();
    expect(new Set(orders).size).toBe(orders.length);
    expect(answered.size).toBeGreaterThan(90);
    expect([...statuses]).toEqual([200]);
    expect(await last.signal("SIGTERM")).toBe(0);

    door.close();
    await fresh.drop();
  },
);
