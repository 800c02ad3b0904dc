import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, openDatabase } from "../../../api/src/assembly/db/connect";
import { TotalsCheck } from "../../../api/src/insight/reports/totalsCheck";
import { systemClock } from "../../../api/src/platform/clock";
import { idFromBytes } from "../../../api/src/tracking/clicks/clickId/idBytes";
import { clickIdsIn, follow } from "../../../api/test/follow";
import { freshDatabase } from "../../../api/test/freshDatabase";
import { Make } from "../../../api/test/make";
import { freePort } from "../../../api/test/process/freePort";
import { databaseUrlOf, startServer } from "../../../api/test/process/startServer";
import { hasNats, startNatsServers } from "../test/natsServers";
import { LogConnection } from "./logConnection";

const withNats = hasNats ? it : it.skip;

const SHOPPERS = 16;
const LIVES = [600, 1100, 1600];

/** A click ID contains the database ID in plain text. */
const clickOf = (clickId: string) => idFromBytes(Buffer.from(clickId, "base64url").subarray(13, 29));

withNats("a killed server keeps every acknowledged click of the log once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weft-log-crash-"));
  const fresh = await freshDatabase(folder);
  const servers = await startNatsServers(1);
  const log = new LogConnection(servers.target);
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrlOf(fresh.target),
    CLICK_LOG_URL: servers.url,
    DEMO: "off",
  };
  const db = await openDatabase(fresh.target);
  await migrate(db);
  const make = new Make(db);
  const [owner, publisher] = [await make.advertiser(), await make.publisher()];
  const merchant = await make.merchant({ ownerId: owner.id });
  const link = await make.link({ merchantId: merchant.id, publisherId: publisher.id });
  const answered = new Set<string>();
  let server = await startServer(env);

  for (const lifetime of LIVES) {
    let isAlive = true;
    const shopper = async () => {
      while (isAlive) {
        const { clickId } = await follow(server.url, `/r/${link.code}?sub=a`);
        if (clickId) answered.add(clickOf(clickId));
      }
    };
    // Interrupted requests were never acknowledged, so their clicks may or may not exist.
    const shoppers = Array.from({ length: SHOPPERS }, () => shopper().catch(() => undefined));
    await sleep(lifetime);
    await server.signal("SIGKILL");
    isAlive = false;
    await Promise.all(shoppers);
    server = await startServer(env);
  }
  // Messages handed to a dead process are redelivered after their timeout.
  while ((await log.waiting()) > 0) await sleep(200);
  await server.signal("SIGTERM");

  const kept = new Set(await clickIdsIn(db));
  expect(answered.size).toBeGreaterThan(100);
  expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
  const { days, differences } = await new TotalsCheck(db, systemClock).check();
  expect([days > 0, differences]).toEqual([true, []]);

  await log.close();
  await servers.stop();
  await db.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});
