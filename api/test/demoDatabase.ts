import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseTarget } from "../src/platform/config/env";
import { type FreshDatabase, freshDatabase } from "./freshDatabase";
import { copyOf } from "./migratedDatabase";
import { databaseUrlOf, ending, run } from "./process/startServer";
import { DATA_KEY } from "./startApi";

/** An embedded database with the demo and its key beside it: a copy of one seeded within the hour. */
export async function embeddedDemo(dataDir: string): Promise<void> {
  keepKey(dataDir);
  const template = join(tmpdir(), `weft-demo-${build()}-${hour()}.sqlite`);
  await copyOf(template, join(dataDir, "weft.sqlite"), ({ filePath: path }) => seed(dataDir, { kind: "sqlite", path }));
}

/** The same on the lane's engine. */
export async function demoDatabase(dataDir: string): Promise<FreshDatabase> {
  const fresh = await freshDatabase(dataDir);
  keepKey(dataDir);
  await (fresh.target.kind === "sqlite" ? embeddedDemo(dataDir) : seed(dataDir, fresh.target));
  return fresh;
}

/** As processes, because within Jest its many small steps take twice as long. */
async function seed(dataDir: string, target: DatabaseTarget): Promise<void> {
  const env = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(target) };
  for (const args of [["migrate"], ["seed", "--demo"]])
    expect(await ending(run("api/src/assembly/cli/main.ts", args, env))).toMatchObject({ code: 0, err: "" });
}

const keepKey = (dataDir: string) => writeFileSync(join(dataDir, "data-key"), DATA_KEY.toString("base64"));
const hour = () => new Date().toISOString().slice(0, 13);
const build = () =>
  createHash("sha256")
    .update(readFileSync(join(__dirname, "../../dist/api/.manifest.json")))
    .digest("hex")
    .slice(0, 12);
