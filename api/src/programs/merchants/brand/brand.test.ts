import sharp from "sharp";
import { Account, AuditEvent, browserOf, forAll, forEach, testApi, type User } from "../../../../test";
import { accountErased } from "../../../accounts/closing/closing";
import { BRAND_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from "../../../contract/brandForms";
import { BrandPicture } from "./brandPicture.entity";

const SET = `mutation ($kind: BrandPictureKind!, $content: String!) { setBrandPicture(kind: $kind,
  content: $content) { id logo cover } }`;
const REMOVE = "mutation ($kind: BrandPictureKind!) { removeBrandPicture(kind: $kind) { logo cover } }";
const CATEGORIES =
  "mutation ($categories: [Category!]!) { setBrandCategories(categories: $categories) { categories } }";
const SHOWN = "query ($id: ID!) { merchant(id: $id) { name logo cover categories } }";

const api = testApi();
const publisher = forAll(() => api.make.publisher());
const owner = forEach(() => api.make.advertiser());
const merchant = forEach(() => api.make.merchant({ ownerId: owner.id }));

const canvas = (width: number, height: number, background = "#7a1d52") =>
  sharp({ create: { width, height, channels: 3, background } });
const set = (content: Buffer | string, kind = "LOGO", by: User | null = owner) =>
  api.as(by)(SET, { kind, content: typeof content === "string" ? content : content.toString("base64") });
const get = (url: string) => api.app.inject({ url });
const shown = async () => (await api.as(publisher)(SHOWN, { id: merchant.id })).data.merchant;

describe("a brand's pictures", () => {
  it("are written anew in their sizes, without what else the file holds, and shown to everybody for good", async () => {
    const photo = await canvas(900, 500)
      .withExif({ IFD0: { Copyright: "Secret place" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Secret place")).toBe(true);
    const { data } = await set(photo);
    await set(await canvas(700, 700).png().toBuffer(), "COVER");
    const { logo, cover } = await shown();
    expect(logo).toBe(data.setBrandPicture.logo);
    for (const [path, width, height] of [
      [logo, 256, 256],
      [cover, 960, 320],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(path);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-security-policy"]).toBe("default-src 'none'");
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width, height });
      expect(rawPayload.includes("Secret place")).toBe(false);
    }
  });

  it("have a new address once replaced, and none once removed", async () => {
    await set(await canvas(40, 40).png().toBuffer());
    const first = (await shown()).logo;
    await set(await canvas(40, 40, "#1f5b52").webp().toBuffer());
    const second = (await shown()).logo;
    expect(second).not.toBe(first);
    expect((await get(second)).statusCode).toBe(200);
    expect((await get(first)).statusCode).toBe(404);
    expect((await api.as(owner)(REMOVE, { kind: "LOGO" })).data.removeBrandPicture).toEqual({
      logo: null,
      cover: null,
    });
    expect((await api.as(owner)(REMOVE, { kind: "LOGO" })).error).toBeUndefined();
    expect(await api.db.read.countBy(BrandPicture, { merchantId: merchant.id })).toBe(0);
    const actions = await api.db.read.findBy(AuditEvent, { subject: `merchant:${merchant.id}` });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "merchant.picture-removed",
      "merchant.picture-removed",
      "merchant.picture-set",
      "merchant.picture-set",
    ]);
  });

  it("set ten times at once are one, and the one that is named", async () => {
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, at) => canvas(20, 20, `#${at}0${at}0${at}0`).png().toBuffer()),
    );
    const answers = await Promise.all(pictures.map((picture) => set(picture)));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    expect(await api.db.read.countBy(BrandPicture, { merchantId: merchant.id })).toBe(1);
    expect((await get((await shown()).logo)).statusCode).toBe(200);
  });

  it("are refused if they are none, too large, or claim to be", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const bomb = await canvas(2001, 2001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(BRAND_PICTURE_BYTES);
    const cut = (await canvas(400, 400).png().toBuffer()).subarray(0, 200);
    const gif = await canvas(10, 10).gif().toBuffer();
    for (const bad of [Buffer.from(drawing), bomb, cut, gif, Buffer.from("RIFF0000WEBP<script>"), "", "&&&&", "AAAA"])
      expect((await set(bad)).error).toMatchObject({ code: "BAD_USER_INPUT", message: NOT_A_PICTURE });
    expect((await set(Buffer.alloc(BRAND_PICTURE_BYTES + 3, 1))).error?.message).toBe(PICTURE_TOO_LARGE);
    expect(await shown()).toMatchObject({ logo: null, cover: null });
    for (const path of [
      `${merchant.id}/logo/0123456789abcdef`,
      `x/logo/y`,
      `${merchant.id}/constructor/0123456789abcdef`,
    ])
      expect((await get(`/pictures/brands/${path}`)).statusCode).toBe(404);
  });

  it("go when the account is erased", async () => {
    await set(await canvas(20, 20).png().toBuffer());
    const account = await api.db.read.findOneByOrFail(Account, { id: owner.id });
    await api.db.write((tx) => api.services.events.emit(tx, accountErased, { account, people: [] }));
    expect(await api.db.read.countBy(BrandPicture, { merchantId: merchant.id })).toBe(0);
  });
});

describe("a brand's name and categories", () => {
  it("are shown everywhere from then on", async () => {
    const browser = await browserOf(api, owner);
    await browser.ask(`mutation { renameAccount(name: "Petal & Path") { accountName } }`);
    const { data } = await api.as(owner)(CATEGORIES, { categories: ["JEWELRY", "BEAUTY"] });
    expect(data.setBrandCategories.categories).toEqual(["JEWELRY", "BEAUTY"]);
    expect(await shown()).toMatchObject({ name: "Petal & Path", categories: ["JEWELRY", "BEAUTY"] });
    const account = await api.db.read.findOneByOrFail(Account, { id: owner.id });
    expect(account).toMatchObject({ name: "Petal & Path", categories: ["jewelry", "beauty"] });
  });

  it("are at least one and each once", async () => {
    for (const categories of [[], ["BEAUTY", "BEAUTY"]])
      expect((await api.as(owner)(CATEGORIES, { categories })).error?.code).toBe("BAD_USER_INPUT");
    expect((await shown()).categories).toEqual(["SHOES"]);
  });
});
