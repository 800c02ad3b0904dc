import sharp from "sharp";
import { DAY, forEach, testApi, type User } from "../../../../test";
import { ClaimTestKit, ESCALATE, WITHDRAW } from "../../../../test/claimTestKit";
import { png as pngOf } from "../../../../test/png";
import { claimFileRules, TOO_LARGE_A_FILE } from "../../../contract/claims/claimFiles";
import { FileRoom, NO_ROOM } from "../../../platform/files/fileRoom";
import { BROKEN_PDF, BROKEN_PICTURE, NOT_EVIDENCE } from "../../../platform/files/readEvidence";
import { eraseClaims } from "../claimStore";
import { ClaimFile } from "./claimFile.entity";
import { CLOSED, ENOUGH } from "./claimFile.service";

let now = new Date();
const clock = { now: () => now };

const api = testApi({ clock, env: { CLAIM_FILES_MB: "1" } });
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  await api.db.write(async (tx) => {
    await tx.query("DELETE FROM claim_file");
    await tx.query("UPDATE claim_file_room SET bytes = 0");
  });
});
const kit = forEach(() => ClaimTestKit.open(api, clock));

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const picture = (color: string, size = 64) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } });
const photo = () =>
  picture("#b5533c")
    .withExif({ IFD0: { Make: "Cam", Model: "Secret" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
    .jpeg()
    .toBuffer();

const add = (id: string, bytes: Buffer, name = "receipt.png", by: User | null = kit.publisher.user) =>
  api.rest(by)("POST", `/api/v1/publisher/claims/${id}/files`, { name, content: bytes.toString("base64") });
const pathOf = (side: string, id: string, file: string) =>
  `/api/${side === "admin" ? "" : "v1/"}${side}/claims/${id}/files/${file}`;
const read = (side: string, id: string, file: string, by: User | null) => {
  const headers = by ? { authorization: `Bearer ${api.tokenOf(by)}` } : {};
  return api.app.inject({ method: "GET", url: pathOf(side, id, file), headers });
};
const FILES = "query ($id: ID!) { claim(id: $id) { canAddFile files { id name type bytes deleteAt } } }";
const filesOf = async (id: string, by: User) => (await api.as(by)(FILES, { id })).data?.claim ?? null;
const room = async () => (await api.db.read.findOneByOrFail(FileRoom, { id: 1 })).bytes;
const kept = () => api.db.read.find(ClaimFile, { select: { id: true, sealed: true, room: true } });

it("a picture is re-encoded without metadata, encrypted, and readable by the three parties only", async () => {
  const { id } = await kit.opened();
  const sent = await photo();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { status, body } = await add(id, sent);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ name: "receipt.png", type: "image/webp", deleteAt: null }),
  ]);
  const admin = await api.make.admin();
  for (const [side, by] of [
    ["publisher", kit.publisher.user],
    ["advertiser", kit.brand],
    ["admin", admin],
  ] as const) {
    const { statusCode, rawPayload, headers } = await read(side, id, body.id, by);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": 'attachment; filename="claim-1000-1.webp"',
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    const { exif, width, format } = await sharp(rawPayload).metadata();
    expect({ exif, width, format }).toEqual({ exif: undefined, width: 64, format: "webp" });
    expect(await filesOf(id, by)).toMatchObject({ canAddFile: side === "publisher", files: [{ id: body.id }] });
  }
  const [row] = await kept();
  expect(Buffer.from(row!.sealed.split(".")[1]!, "base64url").includes("WEBP")).toBe(false);

  const [rival, other] = [await kit.orders.partner(), await ClaimTestKit.open(api, clock)];
  expect((await read("publisher", id, body.id, rival.user)).statusCode).toBe(404);
  expect((await read("advertiser", id, body.id, other.brand)).statusCode).toBe(404);
  expect((await add(id, PDF, "a.pdf", rival.user)).status).toBe(404);
  // A file's ID under another claim of the same publisher.
  const { id: mine } = await kit.opened({ orderId: "2" }, rival.user);
  expect((await read("publisher", mine, body.id, rival.user)).statusCode).toBe(404);
});

it("a PDF is stored unchanged and only downloaded; a brand that wasn't asked can't see it", async () => {
  const { id } = await kit.opened({ kind: "UNPAID", amount: null });
  expect((await kit.one(id)).state).not.toBe("WAITING");
  expect((await api.as(kit.publisher.user)(ESCALATE, { id })).data.escalateClaim.state).toBe("ESCALATED");
  const { body } = await add(id, PDF, "<b>bill</b>.pdf");
  const { rawPayload, headers } = await read("publisher", id, body.id, kit.publisher.user);
  expect(rawPayload.equals(PDF)).toBe(true);
  expect(headers["content-disposition"]).toBe('attachment; filename="claim-1000-1.pdf"');
  expect((await read("advertiser", id, body.id, kit.brand)).statusCode).toBe(404);
});

it("hostile files are rejected or cleaned", async () => {
  const { id } = await kit.opened();
  const png = await picture("teal").png().toBuffer();
  const noise = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", sigma: 60, mean: 128 },
    },
  });
  const long = await noise.jpeg({ quality: 100 }).toBuffer();
  const refused: [string, Buffer, string][] = [
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), NOT_EVIDENCE],
    ["a page named .png", Buffer.from("<!doctype html><script>alert(1)</script>"), NOT_EVIDENCE],
    ["an unsupported animation", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;padding"), NOT_EVIDENCE],
    ["one byte", Buffer.from([0xff]), NOT_EVIDENCE],
    ["a truncated file", png.subarray(0, 20), BROKEN_PICTURE],
    ["half a photo", long.subarray(0, long.length >> 1), BROKEN_PICTURE],
    ["a bomb", pngOf(10, 10, { width: 30_000, height: 30_000 }), BROKEN_PICTURE],
    [
      "a page behind the beginning of a picture",
      Buffer.concat([png.subarray(0, 8), Buffer.from("<script>alert(1)</script>")]),
      BROKEN_PICTURE,
    ],
    ["half a PDF", Buffer.from("%PDF-1.7\n1 0 obj<<"), BROKEN_PDF],
    ["a PDF after HTML", Buffer.concat([Buffer.from("<html>"), PDF]), NOT_EVIDENCE],
    [
      "one byte too many",
      Buffer.concat([PDF, Buffer.alloc(claimFileRules.maxBytes - PDF.length + 1)]),
      TOO_LARGE_A_FILE,
    ],
  ];
  for (const [what, bytes, message] of refused) {
    const { status, body } = await add(id, bytes);
    expect({ what, status, message: body.message }).toEqual({ what, status: 422, message });
  }
  expect((await add(id, Buffer.alloc(0))).status).toBe(422);
  expect((await add(id, PDF, "x".repeat(81))).status).toBe(422);
  expect((await add(id, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
  const named = { name: "a.png", content: PDF.toString("base64"), type: "text/html" };
  expect((await api.rest(kit.publisher.user)("POST", `/api/v1/publisher/claims/${id}/files`, named)).status).toBe(422);
  expect(await kept()).toEqual([]);
  expect(await room()).toBe(0);

  // An image that is also a web page: only its pixels are kept.
  const polyglot = Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]);
  const { body } = await add(id, polyglot);
  expect((await read("publisher", id, body.id, kit.publisher.user)).rawPayload.includes("script")).toBe(false);
});

it("a claim accepts five files, even under concurrency, and duplicates once", async () => {
  const { id } = await kit.opened();
  const colors = Array.from({ length: 29 }, (_, at) => `rgb(${at * 8}, 20, 20)`);
  const sent = await Promise.all(colors.map((color) => picture(color, 20).png().toBuffer()));
  const [first] = sent as [Buffer];
  const answers = await Promise.all([...sent, first].map((bytes) => add(id, bytes)));
  const counted = (status: number) => answers.filter((each) => each.status === status).length;
  expect(new Set(answers.filter((each) => each.status === 409).map((each) => each.body.message))).toEqual(
    new Set([ENOUGH()]),
  );
  const files = await kept();
  expect(files.length).toBe(5);
  expect(new Set(answers.filter((each) => each.status === 201).map((each) => each.body.id)).size).toBe(5);
  expect(counted(201) + counted(409)).toBe(30);
  expect(await room()).toBe(files.reduce((sum, file) => sum + file.room, 0));
  const again = await add(id, sent.find((_, at) => answers[at]?.status === 201)!);
  expect([again.status, (await kept()).length]).toEqual([201, 5]);
});

it("when storage is full, uploads fail with a message and store nothing", async () => {
  const { id } = await kit.opened();
  await api.db.write((tx) => tx.query("UPDATE claim_file_room SET bytes = ?", [1024 * 1024 - 200]));
  const [one, two] = await Promise.all([add(id, PDF), add(id, Buffer.concat([PDF, Buffer.from("\n")]))]);
  expect([one.status, two.status].sort()).toEqual([201, 409]);
  expect([one, two].find(({ status }) => status === 409)?.body.message).toBe(NO_ROOM);
  expect((await kept()).length).toBe(1);
});

it("files stay while the claim is open, and are deleted 90 days after it closes, or with the account", async () => {
  const { id } = await kit.opened();
  const { body } = await add(id, PDF);
  now = new Date(now.getTime() + DAY);
  await kit.refuse(id);
  expect(await add(id, PDF)).toMatchObject({ status: 409, body: { message: CLOSED } });
  const deleteAt = new Date(now.getTime() + 90 * DAY).toISOString();
  expect((await filesOf(id, kit.publisher.user)).files).toMatchObject([{ deleteAt }]);
  await api.as(kit.publisher.user)(ESCALATE, { id });
  expect((await filesOf(id, kit.brand)).files).toMatchObject([{ deleteAt: null }]);
  expect((await add(id, Buffer.concat([PDF, Buffer.from(" ")]))).status).toBe(201);
  await api.as(kit.publisher.user)(WITHDRAW, { id });
  now = new Date(now.getTime() + 90 * DAY - 1);
  expect(await api.services.oldClaimFiles.run()).toBe(0);
  expect((await read("advertiser", id, body.id, kit.brand)).statusCode).toBe(200);
  now = new Date(now.getTime() + 1);
  expect(await Promise.all([api.services.oldClaimFiles.run(), api.services.oldClaimFiles.run()])).toContain(2);
  expect((await read("advertiser", id, body.id, kit.brand)).statusCode).toBe(404);
  expect(await room()).toBe(0);

  const { id: next } = await kit.opened({ orderId: "3" });
  await add(next, PDF);
  await api.db.write((tx) => eraseClaims(tx, kit.publisher.user.id));
  expect([await kept(), await room()]).toEqual([[], 0]);
});
