import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clickOn } from "../../../../test/clickOn";
import { clicksIn } from "../../../../test/follow";
import { Make } from "../../../../test/make";
import { testDatabase } from "../../../../test/ownDatabase";
import { weft as runCommand } from "../../../../test/process/weft";
import { newId } from "../../../platform/ids";
import { clickLine } from "../../../tracking/clicks/store/spool";

describe("spool of a lost machine", () => {
  const db = testDatabase();

  const weft = (args: string[]) => runCommand(args, { NODE_ENV: "test", DATA_DIR: db.folder, DATABASE_URL: db.url });

  it("can be written to the database from another machine, each click once", async () => {
    const dead = join(db.folder, "dead");
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

    const nowhere = await weft(["spool:drain", "--dir", join(db.folder, "nowhere")]);
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("enter a data folder") });
  });
});
