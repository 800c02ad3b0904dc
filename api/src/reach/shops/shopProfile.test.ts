import sharp from "sharp";
import { type Followed, HeldClock, listening, MINUTE, testApi, type User } from "../../../test";
import { FeedKit, SHOP } from "../../../test/feeds/feedKit";
import type { Answer } from "../../../test/make";
import { Product } from "../../catalogue/product.entity";
import { NOT_A_PICTURE } from "../../contract/files/pictures";
import { exportedTables } from "../../lifecycle/ownData/exportedTables";
import { newCode } from "../../platform/ids";
import { UploadedPicture } from "../../platform/pictures/uploadedPicture.entity";

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off", TRUST_PROXY: "loopback" } });
let kit: FeedKit;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let publisher: User;
let handle: string;

const FEED = [
  "id,title,link,image_link,price,availability,brand,color,size",
  `coat,Wool coat,${SHOP}/coat,${SHOP}/coat.jpg,100 USD,in stock,Orsay,red,M`,
  `pumps,Patent pumps,${SHOP}/pumps,${SHOP}/pumps.jpg,80 USD,in stock,Orsay,black,38`,
  `robe,Été robe,${SHOP}/robe,${SHOP}/robe.jpg,80 USD,in stock,Orsay,white,M`,
].join("\n");

beforeAll(async () => {
  follow = await listening(api);
  kit = await FeedKit.open(api);
  expect(await kit.read(await kit.feed(), FEED)).toMatchObject({ state: "done", rejected: 0 });
});

const run = async (document: string, variables: object = {}, by: User | null = publisher) => {
  const { data, error } = await api.as(by)(document, variables);
  return { ...(data && Object.values<Answer["data"]>(data)[0]), error } as Answer["data"] & Pick<Answer, "error">;
};
const profile = (input: object, by?: User) =>
  run(
    "mutation ($input: ShopInput!) { updateShop(input: $input) { name } }",
    { input: { name: "Mara", country: "US", ...input } },
    by,
  );
const setChannels = (channels: object[], by?: User) =>
  run(
    "mutation ($input: CreatorChannelsInput!) { setChannels(input: $input) { channels { address } } }",
    { input: { channels } },
    by,
  );
const setPhoto = (content: Buffer, by?: User | null) =>
  run(
    "mutation ($content: String!) { setShopPhoto(content: $content) { id photo } }",
    { content: content.toString("base64") },
    by,
  );
const canvas = (background: string) => sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg();
const open = async (path = "") => (await follow(`/@${handle}${path}`)).body;
const titlesIn = (body: string) => [...body.matchAll(/rel="sponsored nofollow">([^<]+)</g)].map(([, title]) => title);

/** Published, with a collection of each of these products. */
async function shop(...collections: readonly string[][]) {
  publisher = await api.make.publisher();
  handle = `p${newCode(12)
    .toLowerCase()
    .replace(/[^a-z]/g, "x")}`;
  await run("mutation ($input: CreateShopInput!) { createShop(input: $input) { id } }", {
    input: { handle, name: "Mara", country: "US" },
  });
  const ids: string[] = [];
  for (const [at, keys] of collections.entries()) {
    const { id } = await run(`mutation { createCollection(title: "List ${at}") { id } }`);
    for (const productKey of keys) {
      clock.pass(MINUTE);
      const { id: productId } = await api.db.read.findOneByOrFail(Product, { productKey });
      await run(
        "mutation ($id: ID!, $input: CollectionItemInput!) { addToCollection(id: $id, input: $input) { id } }",
        { id, input: { productId } },
      );
    }
    await run("mutation ($id: ID!) { setCollectionPublished(id: $id, published: true) { id } }", { id });
    ids.push(id);
  }
  await run("mutation { setShopPublished(published: true) { id } }");
  return ids;
}

describe("a creator's photo and links", () => {
  it("are in the header of the shop, and leave with the account", async () => {
    await shop(["coat"]);
    const { id, photo } = await setPhoto(await canvas("#7a1d52").toBuffer());
    await open();
    await setChannels([
      { platform: "INSTAGRAM", address: "@mara", isInShop: true },
      { platform: "TIKTOK", address: "@mara" },
      { platform: "WEBSITE", address: "mara.example/blog", isInShop: true },
    ]);
    const { links } = await run("{ myShop { links { address } } }");
    expect(links).toEqual([{ address: "https://www.instagram.com/mara" }, { address: "https://mara.example/blog" }]);
    const page = await open();
    expect(page).not.toContain("tiktok");
    expect(page).toContain(`src="${photo}"`);
    expect(page).toContain('href="https://www.instagram.com/mara" rel="me nofollow noopener">Instagram<');
    expect(page).toContain('href="https://mara.example/blog" rel="me nofollow noopener">mara.example<');
    const shown = await api.app.inject({ url: photo });
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 480, height: 480 });
    const own = await exportedTables.publisher.shop?.(api.services as never, { id: publisher.id } as never);
    const kinds: unknown[] = [];
    for await (const [, kind] of own?.rows ?? []) kinds.push(kind);
    expect(kinds).toEqual(["shop", "photo", "collection", "item"]);
    await api.db.write((tx) => api.services.shops.erase(tx, publisher.id));
    expect(await api.db.read.existsBy(UploadedPicture, { ownerId: id })).toBe(false);
    expect((await follow(`/@${handle}`)).status).toBe(410);
  });

  it("are refused if they are not pictures", async () => {
    await shop(["coat"]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await setPhoto(svg)).error).toMatchObject({ code: "BAD_USER_INPUT", message: NOT_A_PICTURE });
    const stranger = await api.make.publisher();
    expect((await setPhoto(await canvas("#000").toBuffer(), stranger)).error?.code).toBe("NOT_FOUND");
    expect((await setPhoto(await canvas("#000").toBuffer(), null)).error?.code).toBe("UNAUTHENTICATED");
  });

  it("thirty photos at once leave one, and its replacement is another address", async () => {
    await shop(["coat"]);
    const photos = await Promise.all(Array.from({ length: 30 }, (_, at) => canvas(`#${at + 10}0000`).toBuffer()));
    const answers = await Promise.all(photos.map((photo) => setPhoto(photo)));
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
    const { photo, id } = await run("{ myShop { id photo } }");
    expect(await api.db.read.countBy(UploadedPicture, { ownerId: id })).toBe(1);
    expect((await api.app.inject({ url: photo })).statusCode).toBe(200);
    expect((await run("mutation { removeShopPhoto { photo } }")).photo).toBeNull();
    expect(await open()).not.toContain("/pictures/shops/");
  });
});

describe("a shop's own page", () => {
  it("lists the latest of all collections, each product once", async () => {
    await shop(["coat", "pumps"], ["robe", "coat"]);
    const page = await open();
    expect(page).toContain("<h2>Latest</h2>");
    expect(titlesIn(page)).toEqual(["Wool coat", "Été robe", "Patent pumps"]);
    expect(page.match(/class="ac" aria-hidden="true">Shop now</g)).toHaveLength(3);
    expect(page).toContain('<u class="few" aria-hidden="true"></u>few left');
  });

  it("finds products by word, synonym and color, and the closest if none has all words", async () => {
    await shop(["coat", "pumps"], ["robe"]);
    const found = async (q: string) => titlesIn(await open(`?q=${encodeURIComponent(q)}`));
    expect(await found("COATS")).toEqual(["Wool coat"]);
    expect(await found("coa")).toEqual(["Wool coat"]);
    expect(await found("ete")).toEqual(["Été robe"]);
    expect(await found("heels")).toEqual(["Patent pumps"]);
    expect(await found("red")).toEqual(["Wool coat"]);
    expect(await found("purple pumps")).toEqual(["Patent pumps"]);
    const none = await open(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(none).toContain("Nothing found.");
    expect(none).not.toContain("<script>");
    expect(none).toContain('<meta name="robots" content="noindex">');
    expect(titlesIn(await open("?q=%20"))).toHaveLength(3);
    expect((await follow(`/@${handle}?q=a&q=b`)).status).toBe(404);
    expect((await follow(`/@${handle}/list-0?q=coat`)).status).toBe(404);
  });

  it("is previewed by its owner while it is private, and by nobody else", async () => {
    const [id] = await shop(["coat"]);
    await run("mutation ($id: ID!) { setCollectionPublished(id: $id, published: false) { id } }", { id });
    await run("mutation { setShopPublished(published: false) { id } }");
    expect((await follow(`/@${handle}`)).status).toBe(404);
    const PREVIEW = "query ($id: ID) { shopPreview(collectionId: $id) }";
    const { data } = await api.as(publisher)(PREVIEW, { id });
    expect(titlesIn(data.shopPreview)).toEqual(["Wool coat"]);
    const whole = await api.as(publisher)(PREVIEW);
    expect(whole.data.shopPreview).toContain("Nothing here yet");
    const stranger = await api.make.publisher();
    expect((await api.as(stranger)(PREVIEW, { id })).error?.code).toBe("NOT_FOUND");
    await run(
      "mutation ($input: CreateShopInput!) { createShop(input: $input) { id } }",
      { input: { handle: `${handle}o`, name: "O", country: "US" } },
      stranger,
    );
    expect((await api.as(stranger)(PREVIEW, { id })).error?.code).toBe("NOT_FOUND");
  });
});

it("the figures of items add up to their collection's", async () => {
  const [id] = await shop(["coat", "pumps"]);
  const COLLECTION =
    "query ($id: ID!) { shopCollection(id: $id) { picturePaths items { linkId url } itemFigures { linkId clicks orders commission { cents } } } }";
  const { items } = await run(COLLECTION, { id });
  const [first, second] = items.map(({ url }: { url: string }) => new URL(url)) as [URL, URL];
  for (const [at, { pathname, search }] of [first, first, second].entries())
    await follow(pathname + search, { headers: { "x-forwarded-for": `198.51.100.${at + 1}` } });
  const { itemFigures, picturePaths } = await run(COLLECTION, { id });
  const clicksOf = (at: number) =>
    itemFigures.find(({ linkId }: { linkId: string }) => linkId === items[at].linkId)?.clicks;
  expect([clicksOf(0), clicksOf(1), picturePaths.length]).toEqual([2, 1, 2]);
  const { figures } = await run("{ myShop { figures { clicks orders commission { cents } } } }");
  expect(figures).toEqual([{ clicks: 3, orders: 0, commission: { cents: 0 } }]);
});

it("the link preview is as large as networks ask for, whatever the name's script is", async () => {
  await shop(["coat"]);
  await setPhoto(await canvas("#7a1d52").toBuffer());
  for (const name of ["Zoë Łączyńska", "服のマヤ", `<b>&"${"x".repeat(50)}`]) {
    await profile({ name });
    const card = /og:image" content="[^"]*(\/shop-cards\/[^"]+)"/.exec(await open())?.[1] ?? "";
    const { statusCode, rawPayload } = await api.app.inject({ url: card });
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  }
});
