import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { keyNameIn, Sealer } from "../src/platform/config/sealer";
import { freshDatabase } from "./freshDatabase";
import { testEmpty } from "./ownDatabase";
import { freePort } from "./process/freePort";
import { databaseUrlOf, ending, run, startServer } from "./process/startServer";
import { weft } from "./process/weft";

const [FIRST, SECOND] = [randomBytes(32), randomBytes(32)];
const nameOf = (key: Buffer) => keyNameIn(new Sealer(key, "chain keys").seal("", ""));

const own = testEmpty();
const env = () => ({ NODE_ENV: "test", DATA_DIR: own.folder, DEMO: "off", DATABASE_URL: own.url });

const keys = (key: Buffer, previous?: Buffer) => ({
  DATA_KEY: key.toString("base64"),
  ...(previous && { DATA_KEY_PREVIOUS: previous.toString("base64") }),
});
const command = (args: string[], more: NodeJS.ProcessEnv) => weft(args, { ...env(), ...more });

async function starts(more: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer({ ...env(), ...more, PORT: String(await freePort()) });
  await server.signal("SIGTERM");
}
const refusedStart = async (more: NodeJS.ProcessEnv) =>
  ending(run("api/src/main.ts", [], { ...env(), ...more, PORT: String(await freePort()) }, own.folder));

const names = (key: Buffer, other: Buffer) =>
  expect.stringContaining(`this database was encrypted with key ${nameOf(key)}, and the key here is ${nameOf(other)}`);

it("a database refuses servers and commands with a different data key until it is rotated", async () => {
  await starts(keys(FIRST));
  await starts(keys(FIRST));
  const wrong = { code: 1, err: names(FIRST, SECOND) };
  expect(await refusedStart(keys(SECOND))).toMatchObject(wrong);
  const verified = await command(["ledger:verify"], keys(SECOND));
  expect(verified).toMatchObject(wrong);
  expect(verified.err).not.toContain("chain");
  expect(verified.err).toContain("Set DATA_KEY to the key of this database");
  const examined = await command(["doctor"], keys(SECOND));
  expect(examined).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^fails +database's key.*encrypted with key/m),
  });
  expect(await command(["doctor"], { DATA_DIR: join(own.folder, "elsewhere") })).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^fails +database's key.*there is none here/m),
  });
  expect(await command(["doctor"], keys(FIRST))).toMatchObject({
    code: 0,
    out: expect.stringContaining(`encrypted with ${nameOf(FIRST)}, which is accepted here`),
  });

  const backup = join(own.folder, "backup.sqlite");
  expect(await command(["db:backup", "--to", backup], keys(FIRST))).toMatchObject({ code: 0 });
  const empty = await freshDatabase(join(own.folder, "restored"));
  const into = { DATABASE_URL: databaseUrlOf(empty.target) };
  expect(await command(["db:restore", "--from", backup], { ...keys(SECOND), ...into })).toMatchObject(wrong);
  expect(await command(["db:restore", "--from", backup], { ...keys(FIRST), ...into })).toMatchObject({ code: 0 });
  await empty.drop();

  // Both keys are accepted until the rotation ends, then only the new one.
  await starts(keys(SECOND, FIRST));
  expect(await command(["keys:rotate"], keys(SECOND, FIRST))).toMatchObject({ code: 0 });
  await starts(keys(SECOND));
  expect(await command(["ledger:verify"], keys(SECOND))).toMatchObject({ code: 0, err: "" });
  expect(await refusedStart(keys(FIRST))).toMatchObject({ code: 1, err: names(SECOND, FIRST) });
});
