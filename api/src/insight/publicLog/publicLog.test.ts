import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, forAll, OrderTestKit, type Partner, testApi } from "../../../test";
import { replaceKeptKey } from "../../platform/config/secrets";
import { keyFrom, LOG_KEY_FILE, LogKeys } from "./logKeys";
import { LogSigner } from "./logSigner";
import { isSignedBy, readCheckpoint } from "./note";
import { LogCheckpoint, LogLeaf, LogTile } from "./publicLog.entity";
import { NO_LONGER, NOT_YET } from "./receipt.service";

const PYTHON = join(__dirname, "../../../test/publicLog/verify.py");
const PROGRAM = join(__dirname, "verifier/weft-verify.mjs");
const clock = { moved: 0, now: () => new Date(Date.now() + clock.moved) };

const api = testApi({ clock });
let folder: string;

const kit = forAll(() => OrderTestKit.open(api, clock));
const anna = forAll(() => kit.partner());
beforeAll(async () => {
  await kit.set({});
  folder = mkdtempSync(join(api.dataDir, "receipts-"));
});

async function soldBy(partner: Partner, orderId: string): Promise<string> {
  expect((await kit.server(orderId, { clickId: kit.click(partner) })).status).toBe(201);
  return (await kit.sale(orderId)).id;
}

async function logged(): Promise<void> {
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await api.services.logSigner.run();
}

/** As stored on another machine. */
function withStrangersKey(): LogSigner {
  const keys = { get: () => ({ current: keyFrom(Buffer.alloc(32, 9)), previous: null }) } as unknown as LogKeys;
  return new LogSigner({ ...api.services.logSigner.parts, keys });
}

const receiptOf = (user: Partner["user"] | null, id: string, more = "") =>
  api.rest(user)("GET", `/api/v1/publisher/sales/${id}/receipt${more}`);

const open = async (path: string) => (await api.rest(null)("GET", path)).body as string;
const bytesAt = async (path: string) => (await api.app.inject({ method: "GET", url: path })).rawPayload;

/** The published program's output, and whether it accepts. */
function checked(receipt: string, key: string, before?: string) {
  writeFileSync(join(folder, "receipt"), receipt);
  if (before !== undefined) writeFileSync(join(folder, "before"), before);
  const more = before === undefined ? [] : ["--before", join(folder, "before")];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [PROGRAM, join(folder, "receipt"), "--key", key, ...more],
    { encoding: "utf8" },
  );
  return { isRight: status === 0, says: stdout + stderr };
}

const python = (input: string | Buffer, ...args: string[]) =>
  spawnSync("python3", [PYTHON, ...args], { input, encoding: "utf8" });

it("issues receipts that third-party programs accept to those who see an order", async () => {
  const id = await soldBy(anna, "#1001");
  expect(await receiptOf(anna.user, id)).toMatchObject({ status: 409, body: { message: NOT_YET } });
  await logged();
  const { status, body: receipt, headers } = await receiptOf(anna.user, id);
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toMatch(/filename="localhost.*-\d+\.tlog-proof"/);
  const [key = ""] = (await open("/.well-known/weft-log-keys")).trim().split("\n");

  const { isRight, says } = checked(receipt, key);
  expect(says).toContain("Order #1001 of brand");
  expect(says).toContain(`Publisher ${anna.user.id} earns USD`);
  expect(isRight).toBe(true);
  const { stdout, stderr } = python(receipt, "receipt", key);
  const [, size, root] = stdout.trim().split(" ");
  expect(stderr).toBe("");
  expect((await open("/log/checkpoint")).split("\n").slice(1, 3)).toEqual([size, root]);

  expect((await api.rest(kit.advertiser)("GET", `/api/v1/advertiser/sales/${id}/receipt`)).body).toBe(receipt);

  const stranger = await kit.partner();
  expect((await receiptOf(stranger.user, id)).status).toBe(404);
  expect((await receiptOf(anna.user, id, "?since=x")).status).toBe(422);
  expect((await receiptOf(anna.user, id, "?since=999999")).status).toBe(422);
});

it("rejects a receipt with one flipped bit", async () => {
  const id = await soldBy(anna, "1002");
  await logged();
  const { body: receipt } = await receiptOf(anna.user, id);
  const [key = ""] = (await open("/.well-known/weft-log-keys")).trim().split("\n");
  const lines = (receipt as string).split("\n");
  const extra = JSON.parse(Buffer.from(lines[1]!.slice(6), "base64").toString());
  const withExtra = (more: object) =>
    lines.with(1, `extra ${Buffer.from(JSON.stringify({ ...extra, ...more })).toString("base64")}`).join("\n");
  const other = (line: string) =>
    line.replace(/[A-Za-z0-9](?=[A-Za-z0-9+/]{8}[A-Za-z0-9+/=]*$)/, (letter) => (letter === "A" ? "B" : "A"));
  const wrong = {
    amount: withExtra({ entry: extra.entry.replace('"amount":25000', '"amount":25001') }),
    salt: withExtra({ salt: extra.salt.replace(/^./, (letter: string) => (letter === "A" ? "B" : "A")) }),
    index: lines.with(2, `index ${Number(lines[2]!.slice(6)) - 1}`).join("\n"),
    proof: lines.with(3, other(lines[3]!)).join("\n"),
    shorter: lines.toSpliced(3, 1).join("\n"),
    order: lines.with(3, lines[4]!).with(4, lines[3]!).join("\n"),
    size: receipt.replace(
      /\n(\d+)\n(?=[A-Za-z0-9+/]{43}=\n\n)/,
      (_: string, size: string) => `\n${Number(size) + 1}\n`,
    ),
    root: lines.with(lines.length - 4, other(lines[lines.length - 4]!)).join("\n"),
    signature: lines.with(lines.length - 2, other(lines[lines.length - 2]!)).join("\n"),
  };
  for (const [what, text] of Object.entries(wrong)) {
    expect({ what, isOther: text !== receipt }).toEqual({ what, isOther: true });
    expect({ what, ...checked(text, key) }).toMatchObject({ what, isRight: false });
    expect({ what, status: python(text, "receipt", key).status }).toEqual({ what, status: 1 });
  }
  const another = key.replace(/.(?=...$)/, (letter) => (letter === "A" ? "B" : "A"));
  expect(checked(receipt, another).isRight).toBe(false);
  expect(checked(receipt, key).isRight).toBe(true);
});

it("issues all receipts of a month as one file, without anyone else's", async () => {
  const stranger = await kit.partner();
  const month = clock.now().toISOString().slice(0, 7);
  const path = (of: string, side = "publisher") => `/api/v1/${side}/statements/${of}/receipts.zip`;
  expect((await api.rest(stranger.user)("GET", path(month))).status).toBe(404);
  const theirs = await soldBy(stranger, "../1001");
  for (let order = 0; order < 3; order += 1) await soldBy(anna, `month/${order}`);
  await logged();
  const late = await soldBy(anna, "late");
  const zipOf = async (by: Partner["user"], side = "publisher") => {
    const headers = { authorization: `Bearer ${api.tokenOf(by)}` };
    const answer = await api.app.inject({ method: "GET", url: path(month, side), headers });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="weft-receipts-${month}.zip"`);
    const to = mkdtempSync(join(folder, "zip-"));
    writeFileSync(join(to, "all.zip"), answer.rawPayload);
    execFileSync("python3", ["-m", "zipfile", "-e", join(to, "all.zip"), join(to, "out")]);
    const names = readdirSync(join(to, "out/receipts"));
    return { names, read: (name: string) => readFileSync(join(to, "out", name), "utf8") };
  };
  const { names, read } = await zipOf(anna.user);
  const [key = ""] = (await open("/.well-known/weft-log-keys")).trim().split("\n");
  expect(read("checkpoint.txt")).toBe(await open("/log/checkpoint"));
  expect(read("README.txt")).toContain(key);
  expect(read("README.txt")).toContain("Not included: 1");
  expect(names.filter((name) => name.startsWith("month")).length).toBe(3);
  for (const name of names) {
    const receipt = read(`receipts/${name}`);
    expect({ name, ...checked(receipt, key, read("checkpoint.txt")) }).toMatchObject({ name, isRight: true });
    expect(python(receipt, "receipt", key).status).toBe(0);
    expect(receipt).not.toContain(theirs);
  }
  const { body: single } = await receiptOf(anna.user, (await kit.sale("month/1")).id);
  expect(names.some((name) => read(`receipts/${name}`) === single)).toBe(true);
  expect((await zipOf(stranger.user)).names).toEqual([expect.stringMatching(/^1001-\d+\.tlog-proof$/)]);
  expect((await zipOf(kit.advertiser, "advertiser")).names.length).toBe(names.length + 1);
  expect(late).not.toBe("");

  expect((await api.rest(anna.user)("GET", path("2001-01"))).status).toBe(404);
  for (const wrong of ["2026-13", "soon", "2026-1"])
    expect((await api.rest(anna.user)("GET", path(wrong))).status).toBe(422);
  await logged();
});

it("publishes tiles from which others compute the signed root", async () => {
  const { id: saleId } = await kit.sale("1002");
  // More than two complete tiles: as many order states as in a year.
  await api.db.write(async (tx) => {
    for (let revision = 0; revision < 600; revision += 1)
      await api.services.logWriter.addNotice(tx, `notice-${revision}`, { saleId });
  });
  await logged();
  const head = readCheckpoint(await open("/log/checkpoint"))!;
  const [full, rest] = [Math.floor(head.size / 256), head.size % 256];
  expect(full).toBeGreaterThan(1);
  const entries: Buffer[] = [];
  for (let tile = 0; tile <= full; tile += 1) {
    const part = tile === full ? `.p/${rest}` : "";
    const bundle = await bytesAt(`/log/tile/entries/00${tile}${part}`);
    for (let at = 0; at < bundle.length; at += 34) {
      expect(bundle.readUInt16BE(at)).toBe(32);
      entries.push(bundle.subarray(at + 2, at + 34));
    }
    expect((await bytesAt(`/log/tile/0/00${tile}${part}`)).length).toBe((tile === full ? rest : 256) * 32);
  }
  expect(entries.length).toBe(head.size);
  const root = execFileSync("python3", [PYTHON, "root"], { input: Buffer.concat(entries), encoding: "utf8" }).trim();
  expect(root).toBe(head.root.toString("base64"));
  expect((await bytesAt(`/log/tile/1/000.p/${full}`)).length).toBe(full * 32);
  for (const none of [`0/00${full}`, `0/00${full}.p/${rest + 1}`, "2/000.p/1", "0/x000/000"])
    expect((await api.rest(null)("GET", `/log/tile/${none}`)).status).toBe(404);
  expect((await api.services.logCheck.whole()).faults).toEqual([]);
});

it("proves against an older checkpoint that nothing was rewritten, and detects rewriting", async () => {
  const older = await open("/log/checkpoint");
  const { size } = readCheckpoint(older)!;
  const id = await soldBy(anna, "1003");
  await logged();
  const [key = ""] = (await open("/.well-known/weft-log-keys")).trim().split("\n");
  expect(checked((await receiptOf(anna.user, id)).body, key, older).says).toContain(`?since=${size}`);
  const { body: since } = await receiptOf(anna.user, id, `?since=${size}`);
  expect(checked(since, key, older)).toMatchObject({
    isRight: true,
    says: expect.stringContaining(`${size} entries nothing`),
  });
  const extra = JSON.parse(Buffer.from(since.split("\n")[1].slice(6), "base64").toString());
  const given = JSON.stringify({ old: older, new: since.slice(since.indexOf("\n\n") + 2), proof: extra.since.proof });
  expect(python(given, "consistent", key).stdout.trim()).toBe("consistent");

  // Someone with database access changes the past and has it signed.
  const memory = join(api.dataDir, "log-checkpoint");
  const [tile] = await api.db.read.find(LogTile, { where: { level: 1, number: 0 } });
  const signed = await api.db.read.find(LogCheckpoint);
  const kept = readFileSync(memory, "utf8");
  const hashes = Buffer.from(tile!.hashes, "base64").fill(1, 0, 32).toString("base64");
  await api.db.write((tx) => tx.update(LogTile, { level: 1, number: 0 }, { hashes }));
  await soldBy(anna, "1004");
  await expect(logged()).rejects.toThrow("does not continue what was signed before");
  // Even with the key and everything the network remembers: anyone with a stored checkpoint notices.
  await api.db.write((tx) => tx.query("DELETE FROM log_checkpoint"));
  rmSync(memory);
  await logged();
  const { body: forged } = await receiptOf(anna.user, (await kit.sale("1004")).id, `?since=${size}`);
  expect(checked(forged, key).isRight).toBe(true);
  expect(checked(forged, key, older)).toMatchObject({ isRight: false, says: expect.stringContaining("was rewritten") });
  expect((await api.services.logCheck.whole()).faults).not.toEqual([]);

  await api.db.write(async (tx) => {
    // The tile may have grown in the meantime, so only what was changed is restored.
    const { hashes: now } = await tx.findOneByOrFail(LogTile, { level: 1, number: 0 });
    const whole = Buffer.from(now, "base64");
    Buffer.from(tile!.hashes, "base64").copy(whole, 0, 0, 32);
    await tx.update(LogTile, { level: 1, number: 0 }, { hashes: whole.toString("base64") });
    await tx.query("DELETE FROM log_checkpoint");
    await tx.insert(LogCheckpoint, signed);
  });
  writeFileSync(memory, kept);
  await logged();
  expect((await api.services.logCheck.whole()).faults).toEqual([]);
});

it("closes each day once, even without entries, permanently", async () => {
  const day = clock.now().toISOString().slice(0, 10);
  clock.moved += DAY;
  await Promise.all(
    [api.services.logSigner.closeDay(), api.services.logSigner.closeDay()].map((one) => one.catch(() => undefined)),
  );
  await api.services.logSigner.closeDay();
  expect(await open(`/log/days/${day}`)).toBe(await open("/log/checkpoint"));
  expect((await api.rest(null)("GET", "/log/days/2001-01-01")).status).toBe(404);
  const { data } = await api.as(anna.user)("{ logDay { day checkpoint } }");
  expect(data.logDay).toEqual({ day, checkpoint: await open(`/log/days/${day}`) });
  clock.moved += 91 * DAY;
  await api.services.logSigner.closeDay();
  expect((await api.db.read.find(LogCheckpoint)).every((one) => one.day !== null)).toBe(true);
  expect(await open(`/log/days/${day}`)).not.toBe("");
});

it("adds each record once under concurrency, and detects missing ones", async () => {
  for (let order = 0; order < 12; order += 1) await soldBy(anna, `many-${order}`);
  await api.services.chain.extend();
  await Promise.all([1, 2, 3].map(() => api.services.logWriter.run()));
  await api.services.logSigner.run();
  expect((await api.services.logCheck.whole()).faults).toEqual([]);
  const { id } = await kit.sale("many-3");
  const leaves = await api.db.read.find(LogLeaf, { where: { kind: "sale", rowId: id } });
  expect(leaves.length).toBe(1);
  expect(await api.services.ledgerCheck.prove(api.db.read)).toEqual([]);
  await api.db.write((tx) => tx.update(LogLeaf, { number: leaves[0]!.number }, { rowId: "another" }));
  expect(await api.services.ledgerCheck.prove(api.db.read)).toEqual([
    `sale ${id}: a record of it is not in the public log`,
  ]);
  await api.db.write((tx) => tx.update(LogLeaf, { number: leaves[0]!.number }, { rowId: id, entry: null, salt: null }));
  expect(await receiptOf(anna.user, id)).toMatchObject({ status: 409, body: { message: NO_LONGER } });
});

it("signs with the new key, co-signs with the old one for 90 days, and rejects unknown keys", async () => {
  const [old = ""] = (await open("/.well-known/weft-log-keys")).trim().split("\n");
  const { logSigner } = api.services;
  const before = logSigner.parts.keys.get().current;
  expect(replaceKeptKey(api.dataDir, LOG_KEY_FILE)).toBe(true);
  expect(replaceKeptKey(api.dataDir, LOG_KEY_FILE)).toBe(false);
  const keys = new LogKeys(api.dataDir, {});
  const next = new LogSigner({ ...logSigner.parts, keys });
  await soldBy(anna, "rotated");
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await next.run();
  const note = await open("/log/checkpoint");
  const { origin } = readCheckpoint(note)!;
  expect([before, keys.get().current].map((key) => isSignedBy(note, origin, key))).toEqual([true, true]);
  const published = (await open("/.well-known/weft-log-keys")).trim().split("\n");
  expect(published.length).toBe(2);
  expect(published).toContain(old);
  for (const key of published)
    expect(checked((await receiptOf(anna.user, (await kit.sale("rotated")).id)).body, key).isRight).toBe(true);
  await soldBy(anna, "unsigned");
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await expect(withStrangersKey().run()).rejects.toThrow("Give all machines the same LOG_KEY");
  expect(await open("/log/checkpoint")).toBe(note);
});

it("refuses to sign a log that ends before the last checkpoint, until the loss is recorded", async () => {
  const keys = new LogKeys(api.dataDir, {});
  const signer = new LogSigner({ ...api.services.logSigner.parts, keys });
  await signer.run();
  const lost = readCheckpoint(await open("/log/checkpoint"))!;
  // Simulates a restored backup: the local checkpoint is ahead of the database.
  const path = join(api.dataDir, "log-checkpoint");
  const memory = readFileSync(path, "utf8").replace(/\n\d+\n/, `\n${lost.size + 50}\n`);
  copyFileSync(path, `${path}.before`);
  writeFileSync(path, memory);
  await soldBy(anna, "restored");
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await expect(signer.run()).rejects.toThrow("weft log:recover");
  await signer.recover("The disk of the first machine was replaced");
  const [last] = await api.db.read.find(LogLeaf, { order: { number: "DESC" }, take: 1 });
  expect(last?.entry).toContain(`"lost":["${lost.size + 50} ${lost.root.toString("base64")}"]`);
  expect(readCheckpoint(await open("/log/checkpoint"))?.size).toBe(last!.number + 1);
  expect(existsSync(path)).toBe(true);
  rmSync(`${path}.before`);

  // The key is lost with the disk.
  const another = withStrangersKey();
  await soldBy(anna, "lost key");
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await expect(another.run()).rejects.toThrow("weft log:recover");
  await another.recover("The key was on that disk, too");
  const note = await open("/log/checkpoint");
  expect(isSignedBy(note, lost.origin, another.parts.keys.get().current)).toBe(true);
  expect((await open("/.well-known/weft-log-keys")).split("\n")[0]).toContain("+");
  await expect(signer.run()).rejects.toThrow("Give all machines the same LOG_KEY");
});

it("serves the verification page and program with a strict policy", async () => {
  const { body, headers } = await api.rest(null)("GET", "/log/verify.html");
  expect(body).toContain("Nothing leaves this page");
  expect(body).not.toContain("/* verifier */");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src/);
  expect(await open("/log/weft-verify.mjs")).toBe(readFileSync(PROGRAM, "utf8"));
});
