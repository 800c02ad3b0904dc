import { spawn } from "node:child_process";
import { createPublicKey, verify } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { joined, split } from "../../src/insight/publicLog/logTree";
import { LogCheckpoint, LogLeaf, LogTile } from "../../src/insight/publicLog/publicLog.entity";
import { leafHash, rootOfComplete } from "../../src/insight/publicLog/tree/proofs";
import { ending } from "../process/startServer";
import { testApi } from "../startApi";

const PROGRAM = join(__dirname, "../../../deploy/witness/weft-witness.mjs");
const api = testApi();
let site = "";
let folder = "";
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  site = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(api.dataDir, "witness-"));
});

const open = async (path: string) => (await fetch(`${site}${path}`)).text();
const keyOf = async () => (await open("/.well-known/weft-log-keys")).trim().split("\n")[0] ?? "";
const state = (of: string) => join(folder, of);

async function grow(count: number): Promise<void> {
  await api.db.write(async (tx) => {
    for (let at = 0; at < count; at += 1)
      await api.services.logWriter.addNotice(tx, `${Date.now()}-${Math.random()}`.slice(0, 36), { at });
  });
  await api.services.logSigner.run();
}

async function witnessed(of = "state", key?: string) {
  const args = [PROGRAM, site, "--key", key ?? (await keyOf()), "--name", "witness.example/one", "--state", state(of)];
  return ending(spawn(process.execPath, args));
}

/** Follows C2SP's tlog-cosignature, without the witness's own code. */
function isCosigned(note: string, key: string): boolean {
  const [name, hash, typed] = key.trim().split(/\+(?=[0-9a-f]{8}\+)|(?<=\+[0-9a-f]{8})\+/) as [string, string, string];
  const bytes = Buffer.from(typed, "base64");
  if (bytes[0] !== 4) return false;
  const line = note.split("\n").find((one) => one.startsWith(`— ${name} `));
  const blob = Buffer.from(line?.split(" ")[2] ?? "", "base64");
  if (blob.subarray(0, 4).toString("hex") !== hash || blob.length !== 76) return false;
  const said = `cosignature/v1\ntime ${blob.readBigUInt64BE(4)}\n${note.slice(0, note.indexOf("\n\n") + 1)}`;
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes.subarray(1)]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  return verify(null, Buffer.from(said), publicKey, blob.subarray(12));
}

it("a witness cosigns a log that only grows, and rejects a shorter, forked or rewritten one", async () => {
  await grow(3);
  const key = await keyOf();
  const sizes: string[] = [];
  let own = "";
  for (const count of [0, 0, 1, 252, 300]) {
    await grow(count);
    const { code, out, err } = await witnessed();
    expect({ count, code, err }).toEqual({ count, code: 0, err: expect.stringMatching(/^witness key: /) });
    expect(out.startsWith(await open("/log/checkpoint"))).toBe(true);
    own = err.trim().slice("witness key: ".length);
    expect(isCosigned(out, own)).toBe(true);
    expect(isCosigned(out.replace(/\n\d+\n/, "\n7\n"), own)).toBe(false);
    sizes.push(out.split("\n")[1] ?? "");
  }
  expect(sizes).toEqual(["3", "3", "4", "256", "556"]);
  const memory = readFileSync(state("state"), "utf8");

  // Signed by someone else, as far as the witness can tell.
  const stranger = key.replace(/.(?=...$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect(await witnessed("state", stranger)).toMatchObject({ code: 1, out: "" });
  expect((await ending(spawn(process.execPath, [PROGRAM, site]))).code).toBe(2);

  // Someone with the database and the key changes an old entry and re-signs: on its own, the log looks valid.
  await api.db.write(async (tx) => {
    const commitment = Buffer.alloc(32, 7);
    await tx.update(LogLeaf, { number: 2 }, { commitment: commitment.toString("base64url") });
    const { hashes } = await tx.findOneByOrFail(LogTile, { level: 0, number: 0 });
    const forged = split(hashes).with(2, leafHash(commitment));
    await tx.update(LogTile, { level: 0, number: 0 }, { hashes: joined(forged) });
    const above = await tx.findOneByOrFail(LogTile, { level: 1, number: 0 });
    const first = split(above.hashes).with(0, rootOfComplete(forged));
    await tx.update(LogTile, { level: 1, number: 0 }, { hashes: joined(first) });
    await tx.query("DELETE FROM log_checkpoint");
  });
  rmSync(join(api.dataDir, "log-checkpoint"));
  await grow(5);
  // A new witness has nothing to compare it with.
  expect((await witnessed("new")).code).toBe(0);
  const refused = await witnessed();
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("these 561 entries do not continue the 556 that were signed before");
  expect(readFileSync(state("state"), "utf8")).toBe(memory);
  // A fork of the same size, and a shorter one.
  const [last] = await api.db.read.find(LogCheckpoint);
  expect(last!.note.split("\n")[0]).toBe(JSON.parse(memory).origin);
  await api.db.write(async (tx) => {
    await tx.query("DELETE FROM log_checkpoint");
    await tx.query("DELETE FROM log_leaf WHERE number >= 555");
    await tx.query("UPDATE log_state SET size = 555");
  });
  rmSync(join(api.dataDir, "log-checkpoint"));
  await grow(1);
  expect((await witnessed()).err).toContain("these 556 entries do not continue the 556");
  await api.db.write(async (tx) => {
    await tx.query("DELETE FROM log_checkpoint");
    await tx.query("DELETE FROM log_leaf WHERE number >= 550");
    await tx.query("UPDATE log_state SET size = 550");
  });
  rmSync(join(api.dataDir, "log-checkpoint"));
  await grow(1);
  expect((await witnessed()).err).toContain("the log had 556 entries, and now says 551");
  expect(existsSync(state("state.new"))).toBe(false);
});
