/** On both engines: races are decided by each. */
import sharp from "sharp";
import { Account, AuditEvent, browserOf, forAll, forEach, testApi, type User } from "../../../../test";
import { accountErased } from "../../../accounts/closing/closing";
import { BRAND_SLUG_TAKEN, BRAND_SLUGS_USED } from "../../../contract/brandForms";
import { NOT_A_PICTURE, PICTURE_BYTES, PICTURE_TOO_LARGE } from "../../../contract/files/pictures";
import { UploadedPicture } from "../../../platform/pictures/uploadedPicture.entity";
import { Merchant } from "../merchant.entity";
import { takeSlug } from "./brandName";

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

describe("brand images", () => {
  it("are re-encoded in their sizes without metadata, and publicly cacheable", async () => {
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

  it("get a new URL when replaced, and none when removed", async () => {
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
    expect(await api.db.read.countBy(UploadedPicture, { ownerId: merchant.id })).toBe(0);
    const actions = await api.db.read.findBy(AuditEvent, { subject: `merchant:${merchant.id}` });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "merchant.picture-removed",
      "merchant.picture-removed",
      "merchant.picture-set",
      "merchant.picture-set",
    ]);
  });

  it("set ten times concurrently result in one, which is served", async () => {
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, at) => canvas(20, 20, `#${at}0${at}0${at}0`).png().toBuffer()),
    );
    const answers = await Promise.all(pictures.map((picture) => set(picture)));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    expect(await api.db.read.countBy(UploadedPicture, { ownerId: merchant.id })).toBe(1);
    expect((await get((await shown()).logo)).statusCode).toBe(200);
  });

  it("are rejected if invalid or too large", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const bomb = await canvas(2001, 2001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_BYTES);
    const cut = (await canvas(400, 400).png().toBuffer()).subarray(0, 200);
    const gif = await canvas(10, 10).gif().toBuffer();
    for (const bad of [Buffer.from(drawing), bomb, cut, gif, Buffer.from("RIFF0000WEBP<script>"), "", "&&&&", "AAAA"])
      expect((await set(bad)).error).toMatchObject({ code: "BAD_USER_INPUT", message: NOT_A_PICTURE });
    expect((await set(Buffer.alloc(PICTURE_BYTES + 3, 1))).error?.message).toBe(PICTURE_TOO_LARGE());
    expect(await shown()).toMatchObject({ logo: null, cover: null });
    for (const path of [
      `${merchant.id}/logo/0123456789abcdef`,
      `x/logo/y`,
      `${merchant.id}/constructor/0123456789abcdef`,
    ])
      expect((await get(`/pictures/brands/${path}`)).statusCode).toBe(404);
  });

  it("are deleted when the account is erased", async () => {
    await set(await canvas(20, 20).png().toBuffer());
    const account = await api.db.read.findOneByOrFail(Account, { id: owner.id });
    await api.db.write((tx) => api.services.events.emit(tx, accountErased, { account, people: [] }));
    expect(await api.db.read.countBy(UploadedPicture, { ownerId: merchant.id })).toBe(0);
  });
});

describe("a brand's page", () => {
  const PAGE = "mutation ($input: BrandPageInput!) { setBrandPage(input: $input) { slug color story publicPath } }";
  const page = (input: object, by: User | null = owner) => api.as(by)(PAGE, { input });

  it("has an address, a color and a story", async () => {
    const slug = `house-${merchant.id.slice(-8)}`;
    const { data } = await page({ slug, color: "#7A1D52", story: " Linen since 1974. " });
    const story = "Linen since 1974.";
    expect(data.setBrandPage).toEqual({ slug, color: "#7a1d52", story, publicPath: `/brands/${slug}` });
    expect((await page({ slug })).data.setBrandPage).toMatchObject({ color: null, story: null });
    for (const bad of [
      { slug: "A b" },
      { slug: "x" },
      { slug: "a--b" },
      { slug, color: "red" },
      { slug, story: "x".repeat(2001) },
    ])
      expect((await page(bad)).error?.code).toBe("BAD_USER_INPUT");
  });

  it("has an address of its own, also if thirty ask for it at once", async () => {
    const others = await Promise.all(Array.from({ length: 30 }, () => api.make.advertiser()));
    await Promise.all(others.map(({ id }) => api.make.merchant({ ownerId: id })));
    const slug = `wanted-${merchant.id.slice(-8)}`;
    const answers = await Promise.all(others.map((other) => page({ slug }, other)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.fields).toEqual({ slug: BRAND_SLUG_TAKEN });
  });

  it("keeps its former addresses, which no other brand gets, not even while it leaves", async () => {
    const slug = `left-${merchant.id.slice(-8)}`;
    await api.db.write((tx) => tx.update(Merchant, { id: merchant.id }, { slug }));
    const others = await Promise.all(Array.from({ length: 29 }, () => api.make.advertiser()));
    await Promise.all(others.map(({ id }) => api.make.merchant({ ownerId: id })));
    const [moved, ...taken] = await Promise.all([
      page({ slug: `${slug}-2` }),
      ...others.map((other) => page({ slug }, other)),
    ]);
    expect(moved?.error).toBeUndefined();
    expect(taken.map(({ error }) => error?.fields)).toEqual(taken.map(() => ({ slug: BRAND_SLUG_TAKEN })));
    expect((await page({ slug }, others[0])).error?.fields).toEqual({ slug: BRAND_SLUG_TAKEN });

    for (let at = 3; at <= 10; at += 1) expect((await page({ slug: `${slug}-${at}` })).error).toBeUndefined();
    expect((await page({ slug: `${slug}-11` })).error?.fields).toEqual({ slug: BRAND_SLUGS_USED() });
    expect((await page({ slug })).data.setBrandPage.slug).toBe(slug);
  });

  it("is not given a former address of another brand when it is approved", async () => {
    const admin = await api.make.admin();
    const approved = async (businessName: string) => {
      const { id } = await api.make.advertiser({ businessName, status: "pending" });
      await api.as(admin)(`mutation { updateUserStatus(input: { userId: "${id}", status: APPROVED }) { id } }`);
      return { id, slug: (await api.db.read.findOneByOrFail(Merchant, { ownerId: id })).slug };
    };
    const name = `Aldgate ${merchant.id.slice(-6)}`;
    const first = await approved(name);
    const person = await api.db.read.findOneByOrFail(Merchant, { ownerId: first.id });
    await api.db.write((tx) => takeSlug(tx, person, `${first.slug}-moved`));
    expect((await approved(name)).slug).toBe(`${first.slug}-2`);
  });
});

describe("a brand's name and categories", () => {
  it("update everywhere", async () => {
    const browser = await browserOf(api, owner);
    await browser.ask(`mutation { renameAccount(name: "Petal & Path") { accountName } }`);
    const { data } = await api.as(owner)(CATEGORIES, { categories: ["JEWELRY", "BEAUTY"] });
    expect(data.setBrandCategories.categories).toEqual(["JEWELRY", "BEAUTY"]);
    expect(await shown()).toMatchObject({ name: "Petal & Path", categories: ["JEWELRY", "BEAUTY"] });
    const account = await api.db.read.findOneByOrFail(Account, { id: owner.id });
    expect(account).toMatchObject({ name: "Petal & Path", categories: ["jewelry", "beauty"] });
  });

  it("require at least one category, each once", async () => {
    for (const categories of [[], ["BEAUTY", "BEAUTY"]])
      expect((await api.as(owner)(CATEGORIES, { categories })).error?.code).toBe("BAD_USER_INPUT");
    expect((await shown()).categories).toEqual(["SHOES"]);
  });
});
