/** On both engines: each creates tables, columns and indexes. */
import { setTimeout as sleep } from "node:timers/promises";
import { clickOn } from "../../../../test/clickOn";
import { freePort } from "../../../../test/process/freePort";
import { hasMariadb, type ReplicatedServers, startReplicatedServers } from "../../../../test/process/mariadbServers";
import { systemClock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { newId } from "../../../platform/ids";
import { ClickService } from "../../../tracking/clicks/click.service";
import { MysqlClickStore } from "../../../tracking/clicks/store/mysqlClickStore";
import type { LinkService } from "../../../tracking/links/link.service";
import { migrate, openDatabase } from "../connect";

// It starts its own servers.
const onServer = process.env.TEST_LANE === "mysql" && hasMariadb() ? describe : describe.skip;

onServer("read replicas", () => {
  let servers: ReplicatedServers;
  let db: Database;
  const opened: Database[] = [];
  /** The number of the server that answers: 1 is the primary. */
  const serverOf = async (ids: string[] = [], from = db): Promise<number> => {
    const [row] = await from.replicaReadFor(ids).query<[{ id: number }]>("SELECT @@server_id AS id");
    return Number(row.id);
  };
  const serversOf = async (count: number, ids: string[] = []): Promise<number[]> => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) found.push(await serverOf(ids));
    return [...new Set(found)].sort();
  };
  const open = async (...replicas: string[]): Promise<Database> => {
    const one = await openDatabase({ kind: "mysql", url: servers.primary.url, replicas });
    opened.push(one);
    return one;
  };
  async function until(expected: number[], within = 15_000): Promise<void> {
    const deadline = Date.now() + within;
    let found: number[] = [];
    do {
      found = await serversOf(6);
      if (String(found) === String(expected)) return;
      await sleep(100);
    } while (Date.now() < deadline);
    expect(found).toEqual(expected);
  }

  beforeAll(async () => {
    servers = await startReplicatedServers(2);
    db = await open(...servers.replicas.map(({ url }) => url));
    await migrate(db);
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await servers.stop();
  });
  beforeEach(() => until([2, 3]));

  it("are read in turn, excluding the primary", async () => {
    expect(await Promise.all([1, 2, 3, 4].map(() => serverOf()))).toEqual(expect.arrayContaining([2, 3]));
    expect(db.replicaFigures).toMatchObject([{ isUsed: true }, { isUsed: true }]);
    const [row] = await db.read.query<[{ id: number }]>("SELECT @@server_id AS id");
    expect(Number(row.id)).toBe(1);
    const raw = await db.replicaRead.createQueryBuilder("replica_beat", "beat").getMany();
    expect(raw).toHaveLength(1);
  });

  it("are skipped for readers who were notified of a change, until they have it", async () => {
    await servers.replicas[0]?.query("STOP SLAVE SQL_THREAD");
    db.announce(["publisher"]);
    expect(await serverOf(["publisher"])).toBe(1);
    expect(await serverOf(["another"])).not.toBe(1);
    const deadline = Date.now() + 10_000;
    while ((await serverOf(["publisher"])) === 1 && Date.now() < deadline) await sleep(50);
    expect(await serversOf(4, ["publisher"])).toEqual([3]);
    await servers.replicas[0]?.query("START SLAVE SQL_THREAD");
  });

  it("serve a writer's reads only once they have its writes", async () => {
    await db.connection.query("CREATE TABLE IF NOT EXISTS note (id int PRIMARY KEY)");
    const seenAt: number[] = [];
    for (let id = 1; id <= 40; id += 1) {
      await db.write((tx) => tx.query("INSERT INTO note VALUES (?)", [id]));
      db.announce(["writer"]);
      if (id % 4 === 0) await sleep(400);
      const [row] = await db
        .replicaReadFor(["writer"])
        .query<[{ server: number; newest: number }]>("SELECT @@server_id AS server, MAX(id) AS newest FROM note");
      expect(Number(row.newest)).toBe(id);
      seenAt.push(Number(row.server));
    }
    expect(seenAt).toContain(1);
  });

  it("show publishers the clicks they were notified of", async () => {
    const publisher = { id: newId(), role: "publisher" } as Viewer;
    const link = { id: newId(), publisherId: publisher.id, merchantId: newId() };
    const links = { idsOf: async () => [link.id] } as unknown as LinkService;
    const clicks = new ClickService(db, systemClock, links);
    const store = new MysqlClickStore(db, 1);
    for (const replica of servers.replicas) await replica.query("STOP SLAVE SQL_THREAD");
    try {
      await store.write([clickOn(link)]);
      db.announce([publisher.id]);
      const page = await clicks.list(publisher, {}, { first: 5, after: null });
      expect([page.nodes.length, await page.count()]).toEqual([1, 1]);
    } finally {
      for (const replica of servers.replicas) await replica.query("START SLAVE SQL_THREAD");
      await store.close();
    }
  });

  it("that lag are skipped and used again once they catch up", async () => {
    const [late] = servers.replicas;
    await late?.query("STOP SLAVE SQL_THREAD");
    await until([3]);
    expect(db.replicaFigures[0]?.lag).toBeGreaterThan(4000);
    await servers.replicas[1]?.query("STOP SLAVE SQL_THREAD");
    await until([1]);
    for (const replica of servers.replicas) await replica.query("START SLAVE SQL_THREAD");
    await until([2, 3]);
  });

  it("that are killed fail no read, not even one in progress", async () => {
    const slow = () => db.replicaRead.query<[{ id: number }]>("SELECT @@server_id AS id, SLEEP(1.5) AS slept");
    const underWay = [slow(), slow(), slow(), slow()];
    await sleep(300);
    await servers.replicas[0]?.kill();
    expect((await Promise.all(underWay)).map(([row]) => Number(row.id)).sort()).toEqual([3, 3, 3, 3]);
    expect(await serversOf(10)).toEqual([3]);
    await servers.replicas[1]?.kill();
    expect(await serversOf(10)).toEqual([1]);

    // A start does not depend on them.
    const started = await open(...servers.replicas.map(({ url }) => url));
    expect(await serverOf([], started)).toBe(1);
    for (const replica of servers.replicas) await replica.start();
    await until([2, 3], 30_000);
  });

  it("that don't respond delay a read by only a few seconds", async () => {
    servers.replicas[0]?.signal("SIGSTOP");
    await sleep(200);
    const began = performance.now();
    const answers = await Promise.all([serverOf(), serverOf()]);
    expect(answers).toEqual([3, 3]);
    expect(performance.now() - began).toBeLessThan(6000);
    expect(await serversOf(6)).toEqual([3]);
    servers.replicas[0]?.signal("SIGCONT");
    await until([2, 3], 45_000);
  });

  it("serve reads while the primary is down", async () => {
    servers.primary.signal("SIGSTOP");
    await sleep(8000);
    expect(await serversOf(6)).toEqual([2, 3]);
    // The replicas are still checked.
    await servers.replicas[0]?.query("STOP SLAVE");
    servers.replicas[0]?.signal("SIGSTOP");
    await until([3]);
    servers.replicas[0]?.signal("SIGCONT");
    await until([2, 3], 45_000);
    await servers.replicas[0]?.query("START SLAVE");
    servers.primary.signal("SIGCONT");
    await until([2, 3]);
  });

  it("that are unreachable are skipped", async () => {
    const nowhere = `mysql://root@127.0.0.1:${await freePort()}/weft`;
    const one = await open(nowhere, servers.replicas[0]?.url ?? "");
    const deadline = Date.now() + 10_000;
    while ((await serverOf([], one)) !== 2 && Date.now() < deadline) await sleep(100);
    for (let at = 0; at < 4; at += 1) expect(await serverOf([], one)).toBe(2);
  });
});
