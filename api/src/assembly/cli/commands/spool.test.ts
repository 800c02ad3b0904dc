import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clickOn } from "../../../../test/clickOn";
import { clicksIn } from "../../../../test/follow";
import { type FreshDatabase, freshDatabase } from "../../../../test/freshDatabase";
import { Make } from "../../../../test/make";
import { databaseUrlOf } from "../../../../test/process/startServer";
import { weft as runCommand } from "../../../../test/process/weft";
import type { Database } from "../../../platform/db/database";
import { newId } from "../../../platform/ids";
import { clickLine } from "../../../tracking/clicks/store/clickLine";
import { migrate, openDatabase } from "../../db/connect";

describe("spool of a lost machine", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "weft-drain-"));
    fresh = await freshDatabase(folder);
    db = await openDatabase(fresh.target);
    await migrate(db);
  });
  afterAll(async () => {
    await db.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const weft = (args: string[]) => {
    const settings = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: databaseUrlOf(fresh.target) };
    return runCommand(args, settings);
  };

  it("is written to the database from another machine, each click once", async () => {
    const dead = join(folder, "dead");
    mkdirSync(join(dead, "spool"), { recursive: true });
    const make = new Make(db);
    const [merchant, publisher] = [await make.merchant(), await make.publisher()];
    const link = await make.link({ merchantId: merchant.id, publisherId: publisher.id });
    const lines = Array.from({ length: 3 }, () => `${clickLine.lineOf(clickOn(link))}\n`).join("");
    const leave = (content: string) => writeFileSync(join(dead, "spool", `${newId()}.open`), content);

    leave(lines);
    expect(await weft(["spool:list", "--dir", dead])).toMatchObject({
      code: 0,
      out: expect.stringContaining(": 3 clicks"),
    });
    expect(await weft(["spool:drain", "--dir", dead])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 clicks/m),
    });
    leave(`${lines}garbage\n`);
    const again = await weft(["spool:drain", "--dir", dead]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("rejected") });
    expect(await clicksIn(db)).toHaveLength(3);
    const list = await weft(["spool:list", "--dir", join(dead, "spool")]);
    expect(list.out).toMatch(/: 0 clicks[\s\S]*rejected: 1 lines/);

    const nowhere = await weft(["spool:drain", "--dir", join(folder, "nowhere")]);
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("name a data folder") });
  });
});
