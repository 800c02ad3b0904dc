import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closedClaim, loggedDay, loggedTerms } from "../../../../test/rest/loggedThings";
import { V1World } from "../../../../test/rest/v1World";
import { type Api, startApi } from "../../../../test/startApi";

const PROGRAM = join(__dirname, "../../../insight/publicLog/verifier/weft-verify.mjs");
const PYTHON = join(__dirname, "../../../../test/publicLog/verify.py");
const folder = mkdtempSync(join(tmpdir(), "weft-receipts-"));

let api: Api;
let world: V1World;
let key: string;
beforeAll(async () => {
  api = await startApi();
  world = await V1World.open(api);
  await loggedTerms(world);
  key = String((await api.rest(null)("GET", "/.well-known/weft-log-keys")).body);
  writeFileSync(join(folder, "keys"), key);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

/** The published program's output for a downloaded file. */
function verified(receipt: string): { isRight: boolean; says: string } {
  const file = join(folder, "one.tlog-proof");
  writeFileSync(file, receipt);
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, file, "--key", join(folder, "keys")]);
  return { isRight: status === 0, says: `${stdout}${stderr}` };
}

function inPython(receipts: readonly string[]): string[] {
  const first = key.trim().split("\n")[0] ?? "";
  const said = execFileSync("python3", [PYTHON, "receipts", first], { input: JSON.stringify(receipts) });
  return said
    .toString()
    .trim()
    .split("\n")
    .map((line) => (line === "right" ? line : "wrong"));
}

/** The file with one character changed in each line, and with its hashes reordered or omitted. */
function mutationsOf(receipt: string): string[] {
  const lines = receipt.split("\n");
  const changed = lines.flatMap((line, at) => {
    const isSignature = line.startsWith("— ");
    if (line === "" || (isSignature && !line.includes("/log "))) return [];
    const middle = Math.floor(line.length / 2);
    const other = line[middle] === "A" ? "B" : "A";
    return [lines.with(at, line.slice(0, middle) + other + line.slice(middle + 1)).join("\n")];
  });
  const hashes = lines.findIndex((line) => line.startsWith("index ")) + 1;
  return [...changed, lines.toSpliced(hashes, 1).join("\n"), lines.slice(0, -3).join("\n")];
}

const get = (path: string, by: "publisher" | "advertiser" | null = "publisher") =>
  world.ask(by && world.keys[by], "GET", `/api/v1${path}`);

async function proves(path: string, words: string | RegExp, by: "publisher" | "advertiser" = "publisher") {
  const { status, body, headers } = await get(path, by);
  expect([status, status === 200 || body]).toEqual([200, true]);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+\.tlog-proof"$/);
  const { isRight, says } = verified(body);
  expect({ isRight, says }).toEqual({ isRight: true, says: expect.stringMatching(words) });
  const wrong = mutationsOf(body);
  expect(wrong.length).toBeGreaterThan(6);
  expect(wrong.filter((one) => verified(one).isRight)).toEqual([]);
  expect(inPython([body, ...wrong])).toEqual(["right", ...wrong.map(() => "wrong")]);
  return body as string;
}

describe("receipts other than orders", () => {
  it("prove how a claim ended, to both sides", async () => {
    const id = await closedClaim(world);
    const words = /It became refused by brand: returned/;
    const publishers = await proves(`/publisher/claims/${id}/receipt`, words);
    expect((await get(`/advertiser/claims/${id}/receipt`, "advertiser")).body).toBe(publishers);
    const open = await world.things.claim();
    expect((await get(`/publisher/claims/${open}/receipt`)).status).toBe(409);
    const stranger = await api.make.publisher();
    expect((await api.rest(stranger)("GET", `/api/v1/publisher/claims/${id}/receipt`)).status).toBe(404);
  });

  it("prove which terms a brand published", async () => {
    const id = await loggedTerms(world);
    const words = new RegExp(`Brand ${id} published version 1 of its terms`);
    const publishers = await proves(`/publisher/merchants/${id}/terms/1/receipt`, words);
    expect((await get("/advertiser/terms/1/receipt", "advertiser")).body).toBe(publishers);
    for (const version of ["0", "2", "1e0", "x", "99999999999"]) {
      expect([version, (await get(`/publisher/merchants/${id}/terms/${version}/receipt`)).status]).toEqual([
        version,
        404,
      ]);
    }
  });

  it("prove a link's day, and that a click was part of it", async () => {
    const { id, day, clickId } = await loggedDay(world);
    const path = `/links/${id}/days/${day}/receipt`;
    await proves(path, /had 3 clicks: 3 of people/);
    await proves(`${path}?clickId=${clickId}`, new RegExp(`Click ${clickId} is one of these clicks`));
    const stranger = await api.make.publisher();
    expect((await api.rest(stranger)("GET", `/api/v1${path}`)).status).toBe(404);
    expect((await get(`${path}?clickId=nobodys`)).status).toBe(409);
    expect((await get(`${path}?since=0`)).status).toBe(422);
    expect((await get(`/links/${id}/days/2026-02-30/receipt`)).status).toBe(422);
    expect((await get(`/links/${id}/days/${world.thisMonth()}-99/receipt`)).status).toBe(422);
  });
});
