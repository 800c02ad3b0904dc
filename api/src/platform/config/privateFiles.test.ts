import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEnv, openApp } from "../../assembly/boot/openApp";
import { createLogger } from "../log/log";

const log = createLogger({ level: "silent" });

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), "weft-private-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
const open = async () => {
  const settings = { NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: undefined, REDIS_URL: undefined };
  await (await openApp(loadEnv(settings), log)).close();
};

it("private files are readable by their owner only", async () => {
  await open();
  expect([modeOf("."), modeOf("weft.sqlite"), modeOf("data-key")]).toEqual(["700", "600", "600"]);
});

it("private files that others could read are made private", async () => {
  mkdirSync(join(folder, "mail"));
  writeFileSync(join(folder, "mail", "reset.eml"), "a link");
  mkdirSync(join(folder, "spool"));
  writeFileSync(join(folder, "weft.sqlite"), "");
  writeFileSync(join(folder, "weft.sqlite-wal"), "");
  await open();
  expect(["mail", "mail/reset.eml", "spool", "weft.sqlite", "."].map(modeOf)).toEqual([
    "700",
    "600",
    "700",
    "600",
    "700",
  ]);
});

it("private files leave other files unchanged", async () => {
  writeFileSync(join(folder, "holiday.jpg"), "");
  await open();
  expect([modeOf("."), modeOf("holiday.jpg"), modeOf("weft.sqlite")]).toEqual(["755", "644", "600"]);
});
