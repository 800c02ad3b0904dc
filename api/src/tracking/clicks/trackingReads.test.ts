/** On both engines: its SQL is written for each. */
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase, isOnServer, ownDatabase } from "../../../test";
import { openReads } from "./trackingReads";

(isOnServer ? it : it.skip)("a look-up does not fail for a connection that the server closed meanwhile", async () => {
  const { db, drop } = await ownDatabase(freshDatabase);
  const reads = openReads(db);
  const numberOf = async () => (await reads.query<{ id: number | string }>("SELECT CONNECTION_ID() AS id", []))[0]?.id;
  const first = await numberOf();
  expect(await numberOf()).toBe(first);
  await db.connection.query(`KILL CONNECTION ${Number(first)}`);
  await sleep(200);
  expect(await numberOf()).not.toBe(first);
  await reads.close();
  await drop();
});
