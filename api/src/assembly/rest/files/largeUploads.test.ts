import { setFlagsFromString } from "node:v8";
import { type Api, FeedKit, startApi } from "../../../../test";
import { InquiryTestKit } from "../../../../test/inquiryTestKit";
import { UPLOAD_BYTES } from "../../../contract/catalogue/feedForms";
import { inquiryFileRules, TOO_LARGE_A_FILE } from "../../../contract/inquiries/inquiryFiles";

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // What Node does by itself once a server has compiled many regular expressions.
  setFlagsFromString("--no-regexp-optimization");
});
afterAll(async () => {
  setFlagsFromString("--regexp-optimization");
  await api.stop();
});

const START = "%PDF-1.7\n";
const END = "\n%%EOF\n";
const pdfOf = (bytes: number) => Buffer.from(START + "0".repeat(bytes - START.length - END.length) + END);

it("a claim takes a file of just the largest size, and says why not one of a byte more", async () => {
  const kit = await InquiryTestKit.open(api, { now: () => new Date() });
  const { id } = await kit.opened();
  const add = (bytes: number) =>
    api.rest(kit.publisher.user)("POST", `/api/v1/publisher/claims/${id}/files`, {
      name: "order.pdf",
      content: pdfOf(bytes).toString("base64"),
    });
  expect(await add(inquiryFileRules.maxBytes)).toMatchObject({ status: 201 });
  expect(await add(inquiryFileRules.maxBytes + 1)).toMatchObject({ status: 422, body: { message: TOO_LARGE_A_FILE } });
});

it("a feed takes a file of just the largest size, and none of a byte more or in another form", async () => {
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
