/** On both engines: processes share it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clickOn, type Link } from "../../../api/test";
import { clickIdsIn, clicksIn, type Followed, sumsIn } from "../../../api/test/follow";
import { counted, eventually, startTrackingKit, type TrackingProcess } from "../../../api/test/trackingTestKit";
import { hasNats, type NatsServers, startNatsServers } from "../test/natsServers";
import { LogConnection, SUBJECT } from "./logConnection";
import { LoggedClicks } from "./loggedClicks";

const withNats = hasNats ? describe : describe.skip;

let kit: Awaited<ReturnType<typeof startTrackingKit>>;
let link: Link;
let servers: NatsServers;
let log: LogConnection;

async function begin(count: number): Promise<void> {
  servers = await startNatsServers(count);
  log = new LogConnection(servers.target);
  kit = await startTrackingKit();
  link = await kit.link();
}
afterEach(async () => {
  await kit.stop();
  await log.close();
  await servers.stop();
});

const idsOf = (followed: readonly Followed[]) =>
  followed.map(({ clickId }) => kit.clickIds.read(clickId ?? "", link.merchantId, new Date()).click?.id ?? "").sort();

const spooled = () => readdirSync(join(kit.dataDir, "spool"), { withFileTypes: true }).map(({ name }) => name);

const followMany = (server: TrackingProcess, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => server.follow(`/r/${link.code}?sub=s${index % 3}`)));

async function expectOnce(followed: readonly Followed[]): Promise<void> {
  expect(new Set(followed.map(({ status }) => status))).toEqual(new Set([302]));
  await eventually(async () => (await clicksIn(kit.db)).length >= followed.length, 60_000);
  // Any duplicate would have arrived by now.
  await sleep(300);
  expect(await clickIdsIn(kit.db)).toEqual(idsOf(followed));
  const { kept, raw } = await sumsIn(kit.db);
  expect(kept).toEqual(raw);
}

const inLog = () => log.waiting();

withNats("clicks through a log", () => {
  it("are redirected while the database is down, skip the spool, and are written once when it is back", async () => {
    await begin(1);
    const server = await kit.start({ clickLog: servers.target });
    const first = await server.follow(`/r/${link.code}`);
    await expectOnce([first]);
    kit.goAway();
    const away = await followMany(server, 60);
    await sleep(1500);
    expect(await inLog()).toBe(60);
    await kit.comeBack();
    const back = await followMany(server, 20);
    await expectOnce([first, ...away, ...back]);
    await eventually(async () => (await inLog()) === 0);
    expect(await counted(server, "weft_clicks_spooled_total")).toBe(0);
    expect(await counted(server, "weft_clicks_from_log_total")).toBe(81);
  });

  it("wait in the spool while the log is down, without loss", async () => {
    await begin(1);
    const server = await kit.start({ clickLog: servers.target });
    const followed = [await server.follow(`/r/${link.code}`)];
    await servers.kill(0);
    followed.push(...(await followMany(server, 40)));
    expect(spooled()).not.toEqual([]);
    await servers.start(0);
    followed.push(...(await followMany(server, 10)));
    await expectOnce(followed);
    await eventually(async () => spooled().length === 0);
    expect(await counted(server, "weft_clicks_shed_total")).toBe(0);
  });

  it("start without the log, too", async () => {
    await begin(1);
    await servers.kill(0);
    const server = await kit.start({ clickLog: servers.target });
    const followed = await followMany(server, 10);
    await servers.start(0);
    await expectOnce(followed);
  });

  it("are written once by several processes, despite repeats", async () => {
    await begin(1);
    const processes = [
      await kit.start({ clickLog: servers.target }),
      await kit.start({ clickLog: servers.target, dataDir: join(kit.dataDir, "other") }),
    ];
    const followed = (await Promise.all(processes.map((each) => followMany(each, 80)))).flat();
    await expectOnce(followed);
    const again = await clicksIn(kit.db);
    const sent = again.map(({ id: _, ...row }) => row);
    expect(sent).toHaveLength(160);
    const click = clickOn(link);
    const store = new LoggedClicks(log);
    await Promise.all(Array.from({ length: 5 }, () => store.write([click, click])));
    await eventually(async () => (await clicksIn(kit.db)).length > 160);
    await processes[0]?.stop();
    await store.write([click]);
    await sleep(500);
    expect(await clicksIn(kit.db)).toHaveLength(161);
    const { kept, raw } = await sumsIn(kit.db);
    expect(kept).toEqual(raw);
  });

  it("don't wait behind an unreadable one, which is set aside", async () => {
    await begin(1);
    const { stream } = await log.opened();
    const server = await kit.start({ clickLog: servers.target });
    await stream.publish(SUBJECT, "not a click");
    await stream.publish(SUBJECT, JSON.stringify({ v: 99, id: "from a later release" }));
    await expectOnce(await followMany(server, 5));
    await eventually(async () => (await inLog()) === 0);
    const texts = spooled().map((name) => readFileSync(join(kit.dataDir, "spool", name), "utf8"));
    expect(texts.join("\n")).toContain("not a click");
    expect(texts.join("\n")).toContain("unknown version 99");
    expect(await counted(server, "weft_click_log_rejected_total")).toBe(2);
  });

  it("survive losing one of three servers, without loss or duplicates", async () => {
    await begin(3);
    // A new cluster first elects its leader.
    await eventually(
      () =>
        log.opened().then(
          () => true,
          () => false,
        ),
      30_000,
    );
    const server = await kit.start({ clickLog: servers.target });
    const followed: Followed[] = [await server.follow(`/r/${link.code}`)];
    let isOver = false;
    const shopper = async () => {
      while (!isOver) followed.push(await server.follow(`/r/${link.code}?sub=a`));
    };
    const shoppers = Array.from({ length: 6 }, shopper);
    for (const at of [0, 1]) {
      await sleep(500);
      await servers.kill(at);
      await sleep(1500);
      await servers.start(at);
      await sleep(1000);
    }
    isOver = true;
    await Promise.all(shoppers);
    await expectOnce(followed);
    expect(await counted(server, "weft_clicks_shed_total")).toBe(0);
  });
});
