/** On both engines: the connection is lost and restored. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveKey } from "../src/platform/config/secrets";
import { Offer } from "../src/programs/terms/offers/offer.entity";
import { ClickIds, type ReadClickId } from "../src/tracking/clicks/clickId/clickId";
import { ARCHIVED, EARNING, PUBLISHER_SUSPENDED } from "../src/tracking/clicks/clickKind";
import { SNAPSHOT_FILE } from "../src/tracking/clicks/linkCache/linkSnapshot";
import { type Database, eventually, type FreshDatabase, isOnServer, type Link, Make, newId, ownDatabase } from ".";
import { clickIdsIn, clicksIn, follow, sumsIn } from "./follow";
import { breakable } from "./process/breakable";
import { freePort } from "./process/freePort";
import { databaseUrlOf, ending, type RunningServer, run, startServer } from "./process/startServer";

const DATA_KEY = "00112233445566778899aabbccddeeff".repeat(2);
const acceptedOffer = {
  id: newId(),
  createdAt: new Date(),
  version: 3,
  document: { windowDays: 60 },
  windowDays: 60,
  status: "accepted" as const,
  answeredAt: new Date(),
  endsAt: null,
};
const WAITS = "Weft is waiting for its database";

(isOnServer ? describe : describe.skip)("a process that starts while its database is away", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;
  let door: Awaited<ReturnType<typeof breakable>>;
  let env: NodeJS.ProcessEnv & { PORT: string };
  const running = new Set<RunningServer>();
  const links: Record<string, Link> = {};
  const clickIds = new ClickIds(deriveKey(Buffer.from(DATA_KEY, "hex"), "click ids"));

  const start = async (until = "Weft is ready") => {
    const server = await startServer(env, { until });
    running.add(server);
    return server;
  };
  const stop = async (server: RunningServer) => {
    running.delete(server);
    return server.signal("SIGTERM");
  };
  const clickOf = async (server: RunningServer, link: Link | undefined): Promise<ReadClickId["click"]> => {
    const { status, clickId } = await follow(server.url, `/r/${link?.code}?sub=a`);
    expect(status).toBe(302);
    return clickIds.read(clickId ?? "", link?.merchantId ?? "", new Date()).click;
  };

  beforeAll(async () => {
    ({ folder, db, ...fresh } = await ownDatabase());
    door = await breakable(fresh.target);
    const make = new Make(db);
    const merchant = await make.merchant();
    const [publisher, suspended] = [await make.publisher(), await make.publisher({ suspendedAt: new Date() })];
    const given = { merchantId: merchant.id, publisherId: publisher.id };
    await db.write((tx) => tx.insert(Offer, { ...acceptedOffer, ...given }));
    links.good = await make.link(given);
    links.archived = await make.link({ ...given, archivedAt: new Date() });
    links.suspended = await make.link({ ...given, publisherId: suspended.id });
    env = {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrlOf(door.target),
      DATA_KEY,
      DEMO: "off",
    };
    const server = await start();
    await eventually(async () => existsSync(join(folder, SNAPSHOT_FILE)), 30_000);
    await stop(server);
  });
  afterAll(async () => {
    for (const server of running) await server.signal("SIGKILL");
    await door.stop();
    await fresh.drop();
  });

  it("server without a database redirects, stores clicks and recovers", async () => {
    expect(statSync(join(folder, SNAPSHOT_FILE)).mode & 0o777).toBe(0o600);
    door.stop();
    const server = await start(WAITS);
    expect(await clickOf(server, links.good)).toMatchObject({ earning: EARNING, offerVersion: 3, windowDays: 60 });
    expect((await clickOf(server, links.archived))?.earning).toBe(ARCHIVED);
    expect((await clickOf(server, links.suspended))?.earning).toBe(PUBLISHER_SUSPENDED);
    expect(server.said()).toMatch(/"ageSeconds":\d+/);
    const unknown = await follow(server.url, "/r/not-in-it");
    expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
    for (const path of ["/", "/api/merchants", "/graphql", "/api/docs", "/nowhere"]) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    }
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf("/readyz")).toBe(503);
    expect([await statusOf("/livez"), await statusOf("/readyz/links")]).toEqual([200, 200]);

    const make = new Make(db);
    const later = await make.link({
      merchantId: links.good?.merchantId ?? "",
      publisherId: links.good?.publisherId ?? "",
    });
    await door.start();
    await eventually(async () => (await statusOf("/readyz")) === 200, 30_000);
    expect(server.said()).toContain("Weft is ready");
    expect(await statusOf("/")).toBe(200);
    expect((await clickOf(server, later))?.earning).toBe(EARNING);
    await eventually(async () => (await clicksIn(db)).length === 4);
    const { kept, raw } = await sumsIn(db);
    expect(kept).toEqual(raw);
    expect(new Set(await clickIdsIn(db)).size).toBe(4);
    expect(await stop(server)).toBe(0);
  });

  it.each([
    ["damaged", (text: string) => text.replace("shop.example", "evil.example")],
    ["cut off", (text: string) => text.slice(0, -100)],
    ["of another version", (text: string) => text.replace(/"version":\d+/, '"version":999')],
  ])("server without a database rejects a snapshot that is %s", async (_name, corrupt) => {
    const path = join(folder, SNAPSHOT_FILE);
    const original = readFileSync(path, "utf8");
    writeFileSync(path, corrupt(original));
    door.stop();
    const server = await start(WAITS);
    expect((await follow(server.url, `/r/${links.good?.code}`)).status).toBe(503);
    expect(server.said()).toContain("the snapshot cannot be used");
    expect(await stop(server)).toBe(0);
    await door.start();
    writeFileSync(path, original);
  });

  it("server with wrong database credentials does not start", async () => {
    const url = new URL(databaseUrlOf(fresh.target));
    const unknown = new URL(url);
    unknown.pathname = "/no_such_database";
    const denied = new URL(url);
    denied.username = "nobody-we-know";
    denied.password = "a-secret";
    for (const { href } of [unknown, denied]) {
      const { code, err } = await ending(run("api/src/main.ts", [], { ...env, DATABASE_URL: href }));
      expect(code).toBe(1);
      expect(err).toContain("Weft cannot open its database");
      expect(err).not.toMatch(/a-secret|\n\s+at /);
    }
  });
});
