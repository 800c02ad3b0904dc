/** On both engines: only a server has its own clock. */
import { SECOND, startApi } from "../../../test";
import { databaseClock } from "./clockGuard";

it("the database returns the server's time", async () => {
  const { db, stop } = await startApi();
  const now = await databaseClock(db)?.();
  if (db.engine === "sqlite") expect(now).toBeUndefined();
  else expect(Math.abs(now!.getTime() - Date.now())).toBeLessThan(30 * SECOND);
  await stop();
});
