/** On both engines: only a server has a clock of its own. */
import { SECOND, startApi } from "../../../test";
import { databaseClock } from "./clockGuard";

it("the database is asked for the time as the server has it", async () => {
  const { db, stop } = await startApi();
  const now = await databaseClock(db)?.();
  if (db.engine === "sqlite") expect(now).toBeUndefined();
  else expect(Math.abs(now!.getTime() - Date.now())).toBeLessThan(30 * SECOND);
  await stop();
});
