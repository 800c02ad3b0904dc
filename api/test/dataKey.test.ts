import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { keyNameIn, Sealer } from "../src/platform/config/sealer";
import { freshDatabase } from "./freshDatabase";
import { testEmpty } from "./ownDatabase";
import { freePort } from "./process/freePort";
import { databaseUrlOf, ending, MANY_PROCESSES_MS, run, startServer } from "./process/startServer";

jest.setTimeout(MANY_PROCESSES_MS);

const [FIRST, SECOND] = [randomBytes(32), randomBytes(32)];
const nameOf = (key: Buffer) => keyNameIn(new Sealer(key, "chain keys").seal("", ""));

const own = testEmpty();
const env = () => ({ NODE_ENV: "test", DATA_DIR: own.folder, DEMO: "off", DATABASE_URL: own.url });

const keys = (key: Buffer, previous?: Buffer) => ({
  DATA_KEY: key.toString("base64"),
  ...(previous && { DATA_KEY_PREVIOUS: previous.toString("base64") }),
});
const weft = (args: string[], more: NodeJS.ProcessEnv) =>
  ending(run("api/src/assembly/cli/main.ts", args, { ...env(), ...more }, own.folder));

async function starts(more: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer({ ...env(), ...more, PORT: String(await freePort()) });
  await server.signal("SIGTERM");
}
const refusedStart = async (more: NodeJS.ProcessEnv) =>
  ending(run("api/src/main.ts", [], { ...env(), ...more, PORT: String(await freePort()) }, own.folder));

const names = (key: Buffer, other: Buffer) =>
  expect.stringContaining(`this database was sealed with key ${nameOf(key)}, and the key here is ${nameOf(other)}`);

it("a database refuses servers and commands with another data key than its own, until it is replaced", async () => {
  await starts(keys(FIRST));
  await starts(keys(FIRST));
  const wrong = { code: 1, err: names(FIRST, SECOND) };
  expect(await refusedStart(keys(SECOND))).toMatchObject(wrong);
  const verified = await weft(["ledger:verify"], keys(SECOND));
  expect(verified).toMatchObject(wrong);
  expect(verified.err).not.toContain("chain");
  expect(verified.err).toContain("Set DATA_KEY to the key of this database");
  const examined = await weft(["doctor"], keys(SECOND));
  expect(examined).toMatchObject({ code: 1, out: expect.stringMatching(/^fails +database's key.*sealed with key/m) });
  expect(await weft(["doctor"], { DATA_DIR: join(own.folder, "elsewhere") })).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^fails +database's key.*there is none here/m),
  });
  expect(await weft(["doctor"], keys(FIRST))).toMatchObject({
    code: 0,
    out: expect.stringContaining(`sealed with ${nameOf(FIRST)}, which is accepted here`),
  });

  const backup = join(own.folder, "backup.sqlite");
  expect(await weft(["db:backup", "--to", backup], keys(FIRST))).toMatchObject({ code: 0 });
  const empty = await freshDatabase(join(own.folder, "restored"));
  const into = { DATABASE_URL: databaseUrlOf(empty.target) };
  expect(await weft(["db:restore", "--from", backup], { ...keys(SECOND), ...into })).toMatchObject(wrong);
  expect(await weft(["db:restore", "--from", backup], { ...keys(FIRST), ...into })).toMatchObject({ code: 0 });
  await empty.drop();

  // Both are accepted until the key is replaced, and then the new one alone.
  await starts(keys(SECOND, FIRST));
  expect(await weft(["keys:rotate"], keys(SECOND, FIRST))).toMatchObject({ code: 0 });
  await starts(keys(SECOND));
  expect(await weft(["ledger:verify"], keys(SECOND))).toMatchObject({ code: 0, err: "" });
  expect(await refusedStart(keys(FIRST))).toMatchObject({ code: 1, err: names(SECOND, FIRST) });
});
