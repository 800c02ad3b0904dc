import { mkdtempSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../platform/log/log";
import { loadEnv, prepareApp } from "../boot/openApp";
import { openOrExplain, prepareDemo } from "../boot/waitForDatabase";

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  return { ...real, statfs: jest.fn(real.statfs) };
});

// Only an embedded database is on this machine's disk.
const onSqlite = process.env.TEST_LANE === "mysql" ? it.skip : it;

onSqlite("a demo that would fill its disk is refused and leaves nothing behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weft-small-"));
  const room = await statfs(folder);
  jest.mocked(statfs).mockResolvedValue({ ...room, bsize: 1024 ** 2, bavail: 60 });
  const env = loadEnv({ NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: "", DEMO: "on" });
  const context = await prepareApp(env, createLogger({ level: "silent" }));
  await openOrExplain(context);
  await expect(prepareDemo(context)).rejects.toThrow(
    `The demo needs 256 MB of free space in ${folder}, and there are 60 MB.`,
  );
  expect(await context.parts.db.read.query("SELECT id FROM account")).toEqual([]);
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});
