import { setFlagsFromString } from "node:v8";
import { type Api, FeedKit, startApi } from "../../../../test";
import { ClaimTestKit } from "../../../../test/claimTestKit";
import { UPLOAD_BYTES } from "../../../contract/catalogue/feedForms";
import { claimFileRules, TOO_LARGE_A_FILE } from "../../../contract/claims/claimFiles";

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // Node does this itself once a server has compiled many regular expressions.
  setFlagsFromString("--no-regexp-optimization");
});
afterAll(async () => {
  setFlagsFromString("--regexp-optimization");
  await api.stop();
});

const START = "%PDF-1.7\n";
const END = "\n%%EOF\n";
const pdfOf = (bytes: number) => Buffer.from(START + "0".repeat(bytes - START.length - END.length) + END);

it("a claim accepts a file of the maximum size and explains why one byte more is rejected", async () => {
  const kit = await ClaimTestKit.open(api, { now: () => new Date() });
  const { id } = await kit.opened();
  const add = (bytes: number) =>
    api.rest(kit.publisher.user)("POST", `/api/v1/publisher/claims/${id}/files`, {
      name: "order.pdf",
      content: pdfOf(bytes).toString("base64"),
    });
  expect(await add(claimFileRules.maxBytes)).toMatchObject({ status: 201 });
  expect(await add(claimFileRules.maxBytes + 1)).toMatchObject({ status: 422, body: { message: TOO_LARGE_A_FILE } });
});

it("a feed accepts a file of the maximum size and rejects one byte more or another encoding", async () => {
  const kit = await FeedKit.open(api);
  const id = await kit.feed();
  const upload = (content: string) => api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, { content });
  const largest = Buffer.alloc(UPLOAD_BYTES, "id,title\n").toString("base64");
  expect((await upload(largest)).status).toBe(202);
  await kit.settled(id);
  expect((await upload(Buffer.alloc(UPLOAD_BYTES + 1, "id,title\n").toString("base64"))).status).toBe(413);
  for (const other of [`${largest.slice(0, -4)}!===`, "-", "=", "==", "AA=A"])
    expect(await upload(other)).toMatchObject({ status: 422, body: { fields: { content: expect.any(String) } } });
});
