import { ADDRESS, type Api, FeedKit, HeldClock, SHOP, startApi, type User, WebhookTestKit } from "../../../test";

let api: Api;
let kit: FeedKit;
let hooks: WebhookTestKit;
let publisher: User;
let feedId: string;

const HEADS = "id,item_group_id,title,link,price,availability,product_type,image_link";
const row = (id: string, path = `/p/${id}`, more = "") =>
  `${id},${id.split("-")[0]},The ${id.split("-")[0]},${SHOP}${path},100.00 USD,in stock,Knitwear,${more}`;
/** In another category, so that no file is suspiciously short. */
const BAGS = Array.from({ length: 12 }, (_, at) => row(`bag${at}`).replace("Knitwear", "Bags"));
const ROWS = [...BAGS, row("cardigan"), row("jumper-s", "/p/jumper?size=s"), row("jumper-m", "/p/jumper?size=m")];
const read = (rows: readonly string[]) => kit.read(feedId, [HEADS, ...rows].join("\n"));

beforeAll(async () => {
  const clock = new HeldClock();
  api = await startApi({ clock });
  hooks = await WebhookTestKit.open(api, clock);
  kit = await FeedKit.open(api);
  publisher = await api.make.publisher();
  feedId = await kit.feed();
  expect(await read(ROWS)).toMatchObject({ state: "done", rejected: 0 });
});
afterAll(() => hooks.stop());

const follow = () => api.services.productFollow.follow();
const PRODUCT = "id destination product { title picturePath state whenGone }";
const create = async (path: string) => {
  const input = { merchantId: kit.merchant.id, channel: "blog", destination: SHOP + path };
  const { data } = await api.as(publisher)(
    `mutation ($input: LinkInput!) { createLink(input: $input) { ${PRODUCT} } }`,
    { input },
  );
  return data.createLink;
};
const lead = async (id: string, path: string | null) => {
  const { data, error } = await api.as(publisher)(
    `mutation ($id: ID!, $input: LinkEditInput!) { updateLink(id: $id, input: $input) { ${PRODUCT} } }`,
    { id, input: { destination: path && SHOP + path } },
  );
  expect(error).toBeUndefined();
  return data.updateLink;
};
const now = async (id: string) => {
  const { data } = await api.as(publisher)(`{ links(first: 50) { nodes { ${PRODUCT} } } }`);
  return data.links.nodes.find((link: { id: string }) => link.id === id);
};

describe("a link to a product page", () => {
  it("is a product link in GraphQL, both REST interfaces and webhooks", async () => {
    await hooks.make(publisher, ["LINK_CREATED", "LINK_UPDATED"]);
    expect(await create("/p/jumper?size=m")).toMatchObject({
      destination: `${SHOP}/p/jumper?size=m`,
      product: { title: "The jumper", state: "LISTED", whenGone: "SIMILAR" },
    });
    expect((await create("/p/unknown")).product).toBeNull();
    const body = { merchantId: kit.merchant.id, channel: "blog", destination: `${SHOP}/p/cardigan` };
    const expected = { title: "The cardigan", state: "listed", picturePath: null };
    const rest = api.rest(publisher);
    expect((await rest("POST", "/api/publisher/links", body)).body.product).toMatchObject(expected);
    const { body: key } = await rest("POST", "/api/v1/keys", { name: "A program", scopes: ["links:write"] });
    const once = async () => {
      const headers = { authorization: `Bearer ${key.key}`, "idempotency-key": "piece" };
      const url = "/api/v1/links";
      return (await api.app.inject({ method: "POST", url, remoteAddress: ADDRESS, headers, payload: body })).json();
    };
    const made = await once();
    expect(made.product).toMatchObject(expected);
    expect(await once()).toEqual(made);
    expect((await rest("GET", `/api/v1/links/${made.id}`)).body).toEqual(made);
    const listed = (await rest("GET", "/api/v1/links")).body.links;
    expect(listed.map(({ product }: { product: { title: string } | null }) => product?.title)).toEqual([
      "The cardigan",
      "The cardigan",
      undefined,
      "The jumper",
    ]);
    await hooks.deliver();
    const heard = hooks.received.map(({ body }) => JSON.parse(body).data.product?.title);
    expect(heard.sort()).toEqual(["The cardigan", "The cardigan", "The jumper", undefined]);
  });
});

describe("a pasted URL", () => {
  const COATS = [row("coat-s", "/p/coat?size=s"), row("coat-m", "/p/coat?size=m"), row("coat-red", "/p/coat-red/")];
  const PAGES = [row("one", "/p?id=1&lang=en"), row("two", "/p?id=2&lang=en")];
  const OTHERS = [...ROWS, row("scarf", "/p/caf%C3%A9-scarf"), ...PAGES];
  const paste = async (...paths: string[]) => {
    const { data } = await api.as(publisher)(
      `mutation ($input: PastedLinksInput!) { createLinks(input: $input) { outcome link { ${PRODUCT} } } }`,
      { input: { addresses: paths.map((path) => SHOP + path), channel: "blog" } },
    );
    return data.createLinks;
  };

  it("becomes a link to its product in the pasted size or color, or else a plain link", async () => {
    expect(await read([...OTHERS, ...COATS])).toMatchObject({ state: "done", rejected: 0 });
    const own = ["/p/coat?size=m&utm_source=mail", "/p/coat-red", "/p/café-scarf", "/p?lang=en&id=2&fbclid=x"];
    const found = await paste(...own, "/p/unknown", "/p?id=3", "/p/COAT");
    expect(found.map(({ link }: any) => link.product?.title)).toEqual(
      ["The coat", "The coat", "The scarf", "The two"].concat(Array(3).fill(undefined)),
    );
    expect(found[0].link).toMatchObject({
      destination: `${SHOP}/p/coat?size=m&utm_source=mail`,
      product: { title: "The coat", state: "LISTED", whenGone: "SIMILAR" },
    });
    expect((await paste("/p/coat-red"))[0].outcome).toBe("EXISTING");
  });

  it("stays at the page of its size while it exists, with the current title, until the product is gone", async () => {
    const [{ link: pasted }] = await paste("/p/coat?size=s&utm_campaign=kept");
    const after = async (rows: readonly string[]) => {
      await read([...OTHERS, ...rows]);
      await follow();
      return now(pasted.id);
    };
    // The first size moves to another page, and the product's page with it; its title changes too.
    const renamed = [row("coat-m", "/p/moved?size=m"), ...COATS.filter((line) => !line.startsWith("coat-m"))].map(
      (line) => line.replace("The coat", "The alpaca coat"),
    );
    const product = { title: "The alpaca coat" };
    expect(await after(renamed)).toMatchObject({ destination: pasted.destination, product });
    // Its own size's page is gone, while the product's first page is the same.
    const others = renamed.filter((line) => !line.startsWith("coat-s"));
    expect(await after(others)).toMatchObject({ destination: `${SHOP}/p/moved?size=m` });
    expect(await after([])).toMatchObject({ product: { state: "REPLACED" } });
    // A removed product cannot be linked.
    expect((await paste("/p/coat-red?again=1"))[0].link.product).toBeNull();
    await read(ROWS);
  });
});

describe("a link with a changed destination", () => {
  it("follows that page's product, or none, and not the previous one", async () => {
    const { id } = await create("/p/jumper?size=s");
    expect(await lead(id, "/p/jumper?size=m")).toMatchObject({ product: { title: "The jumper" } });
    await follow();
    expect(await now(id)).toMatchObject({ destination: `${SHOP}/p/jumper?size=m`, product: { title: "The jumper" } });
    expect(await lead(id, "/p/cardigan")).toMatchObject({ product: { title: "The cardigan" } });
    expect((await lead(id, "/about-us")).product).toBeNull();
    expect((await lead(id, null)).product).toBeNull();
    const { body } = await api.rest(publisher)("GET", "/api/publisher/links");
    expect(body.find((link: { id: string }) => link.id === id).product).toBeNull();
    const file = await api.rest(publisher)("GET", "/api/v1/publisher/links.csv");
    expect(
      String(file.body)
        .split("\n")
        .filter((line) => line.includes("jumper") && line.includes("about")),
    ).toEqual([]);
  });

  it("keeps the publisher's fallback for sold-out products", async () => {
    const product = (await kit.products()).find(({ productKey }) => productKey === "jumper");
    const { data } = await api.as(publisher)(
      `mutation ($input: LinkInput!) { createLink(input: $input) { ${PRODUCT} } }`,
      { input: { productId: product?.id, channel: "shop", whenGone: "STAY" } },
    );
    expect((await lead(data.createLink.id, "/p/cardigan")).product).toMatchObject({ whenGone: "STAY" });
  });
});

it("a product link shows an image its brand adds later", async () => {
  const { id, product } = await create("/p/cardigan");
  expect(product.picturePath).toBeNull();
  await read([
    row("cardigan", "/p/cardigan", `${SHOP}/cardigan.jpg`),
    ...ROWS.filter((line) => !line.startsWith("cardigan")),
  ]);
  expect((await now(id)).product.picturePath).toMatch(/^\/pictures\//);
  await read(ROWS);
});

it("a link moves on when its replacement product is gone as well", async () => {
  const { id } = await create("/p/jumper?size=s");
  const others = ["first", "second"].map((name) => row(name));
  const at = async (rows: readonly string[]) => {
    expect(await read(rows)).toMatchObject({ state: "done" });
    await follow();
    return (await now(id)).destination;
  };
  const all = [...ROWS, ...others];
  await at(all);
  const listed = (paths: readonly string[]) =>
    all.filter((line) => BAGS.includes(line) || paths.some((path) => line.includes(`${path},`)));
  const pages = ["/p/cardigan", "/p/first", "/p/second"];
  const standIn = await at(listed(pages));
  const left = pages.filter((page) => SHOP + page !== standIn);
  expect(left).toHaveLength(2);
  // Another page of the replacement is still its page.
  const moved = listed(pages).map((line) => line.replace(`${standIn},`, `${standIn}-new,`));
  expect(await at(moved)).toBe(`${standIn}-new`);
  const next = await at(listed(left));
  expect(left.map((page) => SHOP + page)).toContain(next);
  expect((await now(id)).product).toMatchObject({ title: "The jumper", state: "REPLACED" });
  // And back to its own once that exists again.
  expect(await at(all)).toBe(`${SHOP}/p/jumper?size=m`);
});

describe("a link older than its catalog product", () => {
  const judge = async () => {
    await follow();
    await api.services.linkHealth.run();
  };

  it("becomes a product link once a feed lists it, with another size and URL parameters", async () => {
    hooks.received = [];
    const [early, marked] = [await create("/p/parka"), await create("/p/parka?size=xl&utm_source=mail")];
    const other = await create("/p/parka-care");
    expect([early.product, marked.product]).toEqual([null, null]);
    await judge();
    expect(await read([...ROWS, row("parka")])).toMatchObject({ state: "done" });
    await judge();
    const product = { title: "The parka", state: "LISTED", whenGone: "SIMILAR" };
    expect(await now(early.id)).toMatchObject({ destination: `${SHOP}/p/parka`, product });
    expect(await now(marked.id)).toMatchObject({ destination: `${SHOP}/p/parka?size=xl&utm_source=mail`, product });
    expect((await now(other.id)).product).toBeNull();
    await hooks.deliver();
    const heard = hooks.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "link.updated");
    for (const link of [early, marked]) {
      const own = heard.filter(({ data }) => data.id === link.id);
      expect(own.map(({ data }) => data.product)).toMatchObject([{ title: "The parka", state: "listed" }]);
    }
    // From now on it follows the product.
    await read(ROWS);
    await judge();
    expect((await now(early.id)).product).toMatchObject({ title: "The parka", state: "REPLACED" });
    await read(ROWS);
  });

  it("keeps a destination changed meanwhile, and another brand's stays a page link", async () => {
    const { id } = await create("/p/anorak");
    const foreign = await FeedKit.open(api);
    const { data } = await api.as(publisher)("mutation ($input: LinkInput!) { createLink(input: $input) { id } }", {
      input: { merchantId: foreign.merchant.id, channel: "blog", destination: `${SHOP}/p/anorak` },
    });
    expect(await read([...ROWS, row("anorak")])).toMatchObject({ state: "done" });
    expect((await lead(id, "/about-us")).product).toBeNull();
    await judge();
    expect((await now(id)).product).toBeNull();
    expect((await now(data.createLink.id)).product).toBeNull();
    await read(ROWS);
  });
});

it("pages that differ only in a parameter are distinguished, however many a shop has", async () => {
  const many = Array.from({ length: 450 }, (_, at) => row(`n${at}`, `/show.php?id=${at}`));
  expect(await read([...ROWS, ...many])).toMatchObject({ state: "done", rejected: 0 });
  for (const at of [0, 230, 449])
    expect((await create(`/show.php?id=${at}&utm_source=mail`)).product).toMatchObject({ title: `The n${at}` });
  expect((await create("/show.php?id=450")).product).toBeNull();
});

it("a link keeps its page when the brand's new shop system changes all product ids", async () => {
  const { id } = await create("/p/jumper?size=m");
  const renamed = ROWS.map((line) => line.replace(/^([^,]*),([^,]*)/, "new-$1,new-$2"));
  await read(renamed);
  const release = { release: true };
  expect((await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${feedId}/release`, release)).status).toBe(200);
  await kit.settled(feedId);
  await follow();
  await api.services.linkHealth.run();
  const destination = `${SHOP}/p/jumper?size=m`;
  expect(await now(id)).toMatchObject({ destination, product: { title: "The jumper", state: "LISTED" } });
  expect((await api.rest(publisher)("GET", "/api/v1/publisher/link-health?state=missing")).body.links).toEqual([]);
  // Its health comes from the feed again, under the new ID.
  const { data } = await api.as(publisher)("{ links(first: 50) { nodes { id health { state source } } } }");
  const link = data.links.nodes.find((one: { id: string }) => one.id === id);
  expect(link.health).toEqual({ state: "OK", source: "FEED" });
});
