/** On both engines: its SQL is written for each of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, isOnServer } from "../../../test";
import { openDatabase } from "../../assembly/db/connect";
import { openReads } from "./trackingReads";

(isOnServer ? it : it.skip)("a look-up does not fail for a connection that the server closed meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weft-reads-"));
  const fresh = await freshDatabase(folder);
  const db = await openDatabase(fresh.target);
  const reads = openReads(db);
  const numberOf = async () => (await reads.query<{ id: number | string }>("SELECT CONNECTION_ID() AS id", []))[0]?.id;
  const first = await numberOf();
  expect(await numberOf()).toBe(first);
  await db.connection.query(`KILL CONNECTION ${Number(first)}`);
  await sleep(200);
  expect(await numberOf()).not.toBe(first);
  await reads.close();
  await db.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});
