import type { ServerResponse } from "node:http";
import { DAY, FeedKit, HeldClock, HOUR, type Merchant, money, SHOP, type User } from "../../../test";
import { serve } from "../../../test/serve";
import { type Api, startApi } from "../../../test/startApi";
import { CREATE as CREATE_WEBHOOK, WebhookTestKit } from "../../../test/webhookTestKit";
import { dayOf } from "../../contract/days";
import { DayTotals } from "../clicks/totals/totals.entity";
import { lossOf } from "./healthList.service";
import { type FeedFacts, healthOf, type PageFacts } from "./healthOf";
import { dropOf, PriceDrop } from "./priceDrops/priceDrops.service";

const clock = new HeldClock();
let api: Api;
let kit: FeedKit;
let hooks: WebhookTestKit;
let publisher: User;
let stranger: User;
beforeAll(async () => {
  api = await startApi({ clock });
  hooks = await WebhookTestKit.open(api, clock);
  kit = await FeedKit.open(api);
  publisher = await api.make.publisher();
  stranger = await api.make.publisher();
});
afterAll(() => hooks.stop());

const HEADS = "id,item_group_id,title,link,price,availability,size";
const coat = (sizes: string, price = "100.00") =>
  [...sizes].map(
    (state, at) =>
      `coat-${at},Coat,Coat,${SHOP}/p/coat,${price} USD,${state === "+" ? "in stock" : "out of stock"},${at}`,
  );
/** With others, so that a missing product is not half of the feed. */
const others = Array.from(
  { length: 20 },
  (_, at) => `scarf-${at},Scarf,Scarf,${SHOP}/p/scarf,20.00 USD,in stock,${at}`,
);
const csv = (rows: readonly string[]) => [HEADS, ...rows, ...others].join("\n");

const HEALTH = `query ($states: [LinkHealthState!], $first: Int, $after: String) {
  linkHealth(states: $states, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes {
  link { id } health { state since source silence clicksSince price { amount } firstPrice { amount } loss {
  amount { amount } formula } } } } }`;
const healthList = async (variables: object = {}, by = publisher) =>
  (await api.as(by)(HEALTH, variables)).data.linkHealth;
const judge = () => api.services.linkHealth.run();
const stateOf = async (id: string) => {
  await judge();
  const { nodes } = await healthList({ first: 100 });
  return nodes.find(({ link }: any) => link.id === id)?.health;
};
const create = async (input: object, by = publisher): Promise<string> => {
  const call = `mutation ($input: LinkInput!) { createLink(input: $input) { id } }`;
  const { data, error } = await api.as(by)(call, { input: { channel: "blog", ...input } });
  expect(error).toBeUndefined();
  return data.createLink.id;
};
const clicked = (linkId: string, merchantId: string, figures: object = {}, before = 0) => {
  const day = dayOf(new Date(clock.now().getTime() - before * DAY));
  const none = { sales: 0, revenue: 0, commission: 0, uncounted: 0 };
  const row = {
    day,
    linkId,
    writer: 1,
    publisherId: publisher.id,
    merchantId,
    clicks: 1,
    people: 1,
    ...none,
    ...figures,
  };
  return api.db.write((tx) => tx.insert(DayTotals, row));
};

describe("the state of a link", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const feed = (more: Partial<FeedFacts> = {}): FeedFacts => ({
    at: ago(HOUR),
    isGone: false,
    isReplaced: false,
    sizesTotal: 10,
    sizesInStock: 10,
    priceMinor: 1000,
    currency: "USD",
    ...more,
  });
  const page = (more: Partial<PageFacts> = {}): PageFacts => ({
    at: ago(HOUR),
    isMissing: false,
    way: "straight",
    isParameterLost: false,
    offer: null,
    ...more,
  });
  const sold = { isInStock: false, priceMinor: 900, currency: "USD" };
  const base = { priceMinor: 1000, currency: "USD" };

  it("comes from a recent feed, else from the page's data, else from its response", () => {
    const cases: [FeedFacts | null, PageFacts | null, string, string | null][] = [
      [null, null, "unknown", null],
      [feed(), page({ isMissing: true }), "ok", "feed"],
      [feed({ at: ago(DAY - 1) }), page({ isMissing: true }), "ok", "feed"],
      [feed({ at: ago(DAY) }), page({ isMissing: true }), "missing", "page-status"],
      [feed({ at: ago(2 * DAY) }), null, "ok", "feed"],
      [feed({ at: ago(7 * DAY) }), page({ at: ago(7 * DAY) }), "unknown", null],
      [feed({ isGone: true }), null, "missing", "feed"],
      [feed({ isGone: true, isReplaced: true }), null, "moved", "feed"],
      [feed({ sizesInStock: 0 }), null, "sold-out", "feed"],
      [feed({ sizesInStock: 2 }), null, "few-sizes", "feed"],
      [feed({ sizesInStock: 3 }), null, "ok", "feed"],
      [feed({ priceMinor: 1100 }), null, "dearer", "feed"],
      [feed({ priceMinor: 1099 }), null, "ok", "feed"],
      [feed({ priceMinor: 900 }), null, "cheaper", "feed"],
      [feed({ priceMinor: 100, currency: "EUR" }), null, "ok", "feed"],
      [null, page(), "ok", "page-status"],
      [null, page({ offer: { ...sold, isInStock: true, priceMinor: 950 } }), "ok", "page-data"],
      [null, page({ offer: sold }), "sold-out", "page-data"],
      [null, page({ offer: { ...sold, isInStock: null } }), "cheaper", "page-data"],
      [null, page({ offer: sold, isMissing: true }), "missing", "page-status"],
      [null, page({ offer: sold, way: "elsewhere", isParameterLost: true }), "elsewhere", "page-status"],
      [null, page({ way: "moved", isParameterLost: true }), "parameter-lost", "page-status"],
      [null, page({ way: "moved" }), "moved", "page-status"],
    ];
    for (const [fed, asked, state, source] of cases)
      expect([state, healthOf(fed, asked, base, now)]).toEqual([state, expect.objectContaining({ state, source })]);
    expect(healthOf(feed({ priceMinor: 1 }), null, null, now).state).toBe("ok");
  });

  it("estimates losses from its own earnings per click, from a hundred clicks on", () => {
    const sums = { clicksSince: 50, rateClicks: 100, rateSales: 3, rateCommission: 1001 };
    expect(lossOf(sums, "USD")).toMatchObject({ amount: money(501, "USD"), clicks: 50, rateClicks: 100 });
    for (const odd of [{ rateClicks: 99 }, { rateSales: 90 }, { clicksSince: 0 }])
      expect(lossOf({ ...sums, ...odd }, "USD")).toBeNull();
  });
});

describe("product links", () => {
  it("get the product's state from the feed, with lost clicks", async () => {
    const feedId = await kit.feed();
    await kit.read(feedId, csv(coat("++++")));
    const [product] = await kit.products();
    const linkId = await create({ productId: product?.id });
    await hooks.make(publisher, ["LINK_HEALTH_CHANGED"]);
    expect(await stateOf(linkId)).toMatchObject({
      state: "OK",
      source: "FEED",
      price: { amount: "100.00" },
      loss: null,
    });
    for (const before of [1, 3])
      await clicked(linkId, kit.merchant.id, { clicks: 100, sales: 2, commission: 1500 }, before);

    clock.pass(HOUR);
    await kit.read(feedId, csv(coat("+---")));
    expect(await stateOf(linkId)).toMatchObject({ state: "FEW_SIZES", clicksSince: 0 });
    await kit.read(feedId, csv(coat("++++", "80.00")));
    expect(await stateOf(linkId)).toMatchObject({
      state: "CHEAPER",
      price: { amount: "80.00" },
      firstPrice: { amount: "100.00" },
    });
    await kit.read(feedId, csv(coat("----")));
    // Twice concurrently: notified once.
    await Promise.all([judge(), judge()]);
    const since = clock.now().toISOString();
    await clicked(linkId, kit.merchant.id, { clicks: 40 });
    expect(await stateOf(linkId)).toMatchObject({
      state: "SOLD_OUT",
      since,
      clicksSince: 40,
      loss: { amount: { amount: "6.00" }, formula: "40 clicks × 30.00 USD ÷ 200 clicks in the 90 days before" },
    });
    await api.services.notificationWriter.run();
    const { data } = await api.as(publisher)("{ notifications(first: 5) { nodes { event text path } } }");
    expect(data.notifications.nodes.filter(({ event }: any) => event === "links-to-nothing")).toEqual([
      {
        event: "links-to-nothing",
        text: "Coat is sold out: update your link",
        path: "/dashboard/publisher/links?health=nothing",
      },
    ]);

    await kit.read(feedId, csv(coat("++++")));
    expect(await stateOf(linkId)).toMatchObject({ state: "OK", clicksSince: 0, loss: null });
    await kit.read(feedId, csv([]));
    // Evaluated only after its destination was changed.
    await judge();
    await api.services.productFollow.follow();
    expect(await stateOf(linkId)).toMatchObject({ state: "MOVED" });
    expect(await judge()).toBe(0);

    await hooks.deliver();
    const bodies = hooks.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, data }) => [type, data.before, data.state])).toEqual([
      ["link.health_changed", "ok", "few-sizes"],
      ["link.health_changed", "few-sizes", "cheaper"],
      ["link.health_changed", "cheaper", "sold-out"],
      ["link.health_changed", "sold-out", "ok"],
    ]);
    expect(bodies[2].data).toMatchObject({
      linkId,
      productTitle: "Coat",
      source: "feed",
      since,
      price: { amount: "100.00" },
    });
  });

  it("can be listed by page and state by their publisher only, in GraphQL, REST, list and file", async () => {
    await create({ merchantId: kit.merchant.id });
    await create({ merchantId: kit.merchant.id });
    const { nodes, totalCount, pageInfo } = await healthList({ first: 1, states: ["ELSEWHERE", "MOVED", "UNKNOWN"] });
    expect([nodes.length, totalCount > 1, pageInfo.hasNextPage]).toEqual([1, true, true]);
    const rest = await healthList({ first: 100, states: ["ELSEWHERE", "MOVED", "UNKNOWN"], after: pageInfo.endCursor });
    expect(rest.nodes).toHaveLength(totalCount - 1);
    const { body } = await api.rest(publisher)("GET", "/api/v1/publisher/link-health?state=moved");
    expect(body).toMatchObject({
      links: [{ state: "moved", source: "feed", link: { product: { title: "Coat", state: "replaced" } } }],
      next: null,
    });
    for (const query of ["state=odd", "limit=x", "limit=101", "cursor=x"])
      expect([query, (await api.rest(publisher)("GET", `/api/v1/publisher/link-health?${query}`)).status]).toEqual([
        query,
        422,
      ]);
    const links = `query ($filter: LinkFilterInput) { links(filter: $filter) { totalCount nodes { health { state } product { title } } } }`;
    const moved = { filter: { health: ["MOVED"] } };
    expect((await api.as(publisher)(links, moved)).data.links).toEqual({
      totalCount: 1,
      nodes: [{ health: { state: "MOVED" }, product: { title: "Coat" } }],
    });
    expect((await api.as(publisher)(links, { filter: { health: [] } })).error?.fields).toHaveProperty("health");
    const file = await api.rest(publisher)("GET", "/api/v1/publisher/links.csv?health=moved");
    expect(String(file.body)).toMatch(/product,productPicture,health,healthSince.*\r?\n.*Coat.*moved,2/);
    expect((await api.rest(publisher)("GET", "/api/v1/publisher/links.csv?health=odd")).status).toBe(422);
    expect((await healthList({}, stranger)).nodes).toEqual([]);
    expect(
      (await api.as(kit.owner)(CREATE_WEBHOOK, { input: { url: hooks.url, events: ["LINK_HEALTH_CHANGED"] } })).error,
    ).toBeUndefined();
  });
});

describe("page links", () => {
  const shops = new Map<string, Merchant>();
  const asked: string[] = [];
  const answers: Record<string, (response: ServerResponse, search: string) => unknown> = {
    "/robots.txt": (response) => response.writeHead(404).end(),
    "/p/ok": (response) => response.setHeader("content-type", "text/html").end("<p>Coat"),
    "/p/sold": (response) =>
      response
        .setHeader("content-type", "text/html")
        .end('<script type="application/ld+json">{"@type":"Product","offers":{"availability":"SoldOut"}}</script>'),
    "/p/home": (response, search) => response.writeHead(302, { location: `/${search}` }).end(),
    "/": (response) => response.end(),
  };
  const hosts = ["/p/ok", "/p/sold", "/p/home", "/p/gone"];

  beforeAll(async () => {
    const origin = await serve((request, response) => {
      const { pathname, search, host } = new URL(request.url ?? "", `http://${request.headers.host}`);
      if (pathname !== "/robots.txt") asked.push(host.split(":")[0] + pathname);
      (answers[pathname] ?? (() => response.writeHead(404).end()))(response, search);
    }, "0.0.0.0");
    const { port } = new URL(origin);
    // Each has its own host, so that none waits for another.
    for (const [at, path] of hosts.entries())
      shops.set(path, await api.make.merchant({ website: `http://127.0.0.${at + 2}:${port}` }));
  });

  const { noteClicked, askDue } = {
    noteClicked: () => api.services.pageChecks.noteClicked(),
    askDue: () => api.services.pageChecks.askDue(),
  };

  it("get their state from the page, checked daily while people click", async () => {
    const ids = new Map<string, string>();
    for (const path of hosts) {
      const { id: merchantId, website } = shops.get(path) as Merchant;
      const input = { merchantId, destination: website + path };
      ids.set(path, await create(input));
      if (path === "/p/ok") await create({ ...input, channel: "never clicked" });
      await clicked(ids.get(path) as string, merchantId);
    }
    expect(await askDue()).toBe(0);
    await Promise.all([noteClicked(), noteClicked()]);
    // Includes the shop's home page, to which the product's link now leads like others; it does not respond.
    expect((await Promise.all([askDue(), askDue()])).reduce((sum, count) => sum + count)).toBe(5);
    expect(asked.sort()).toEqual([
      "127.0.0.2/p/ok",
      "127.0.0.3/p/sold",
      "127.0.0.4/",
      "127.0.0.4/p/home",
      "127.0.0.5/p/gone",
    ]);
    await judge();
    const states = async () =>
      Object.fromEntries(await Promise.all([...ids].map(async ([path, id]) => [path, await stateOf(id)])));
    expect(await states()).toMatchObject({
      "/p/ok": { state: "OK", source: "PAGE_STATUS" },
      "/p/sold": { state: "SOLD_OUT", source: "PAGE_DATA" },
      "/p/home": { state: "ELSEWHERE", source: "PAGE_STATUS", clicksSince: 1, loss: null },
      "/p/gone": { state: "MISSING", source: "PAGE_STATUS" },
    });
    clock.pass(DAY - 1);
    expect([await noteClicked(), await askDue()]).toEqual([5, 0]);

    // A shop's outage is inconclusive: the known state is kept for a week.
    const usual = answers["/p/sold"];
    answers["/p/sold"] = (response) => response.writeHead(503).end();
    clock.pass(1);
    expect(await askDue()).toBe(5);
    expect(await stateOf(ids.get("/p/sold") as string)).toMatchObject({
      state: "SOLD_OUT",
      silence: "it answered with status 503",
    });
    clock.pass(7 * DAY);
    await askDue();
    expect(await stateOf(ids.get("/p/sold") as string)).toMatchObject({ state: "UNKNOWN", source: null });
    if (usual) answers["/p/sold"] = usual;

    // After its publisher changed the destination, nothing is known about the link.
    const edit = `mutation ($id: ID!, $input: LinkEditInput!) { updateLink(id: $id, input: $input) { health { state } } }`;
    const gone = ids.get("/p/gone") as string;
    const edited = { id: gone, input: { destination: `${shops.get("/p/gone")?.website}/p/ok` } };
    expect((await api.as(publisher)(edit, edited)).data.updateLink.health).toEqual({ state: "UNKNOWN" });

    // No clicks, no checks.
    clock.pass(31 * DAY);
    const before = asked.length;
    expect(await askDue()).toBe(0);
    expect(asked).toHaveLength(before);
  });
});

it("a link's price is compared with the first one in the shop's current currency", async () => {
  kit = await FeedKit.open(api);
  const feedId = await kit.feed();
  await kit.read(feedId, csv(coat("++")));
  const [product] = await kit.products();
  const id = await create({ productId: product?.id });
  expect(await stateOf(id)).toMatchObject({ state: "OK", firstPrice: { amount: "100.00" } });
  const inEuros = (price: string) => csv(coat("++", price)).replaceAll(" USD", " EUR");
  await kit.read(feedId, inEuros("95.00"));
  expect(await stateOf(id)).toMatchObject({ state: "OK", firstPrice: { amount: "95.00" } });
  await kit.read(feedId, inEuros("80.00"));
  expect(await stateOf(id)).toMatchObject({ state: "CHEAPER", firstPrice: { amount: "95.00" } });
  // While sold out, it keeps its first state.
  await kit.read(feedId, inEuros("80.00").replaceAll("in stock,0", "out of stock,0"));
  expect(await stateOf(id)).toMatchObject({ firstPrice: { amount: "95.00" } });
});

describe("a price drop", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const change = (daysAgo: number, price: number, more: object = {}) => ({
    createdAt: new Date(now.getTime() - daysAgo * DAY),
    priceMinor: price,
    salePriceMinor: null,
    saleFrom: null,
    saleUntil: null,
    currency: "USD",
    availability: "in_stock" as const,
    ...more,
  });

  it("is at least 10 percent and 5 units below the true lowest price of 30 days", () => {
    const drop = (changes: ReturnType<typeof change>[], price: number) => dropOf(changes, price, now)?.wasMinor ?? null;
    expect(drop([change(40, 5000), change(1, 4500)], 4500)).toBe(5000);
    expect(drop([change(40, 5000), change(1, 4501)], 4501)).toBeNull();
    expect(drop([change(40, 4000), change(1, 3501)], 3501)).toBeNull();
    expect(drop([change(40, 5000), change(3, 4500)], 4500)).toBeNull();
    // Not compared with a price raised just before, nor one from more than 30 days ago.
    expect(drop([change(40, 5000), change(9, 9000), change(1, 4600)], 4600)).toBeNull();
    expect(drop([change(40, 5000), change(9, 9000), change(1, 4000)], 4000)).toBe(5000);
    expect(drop([change(90, 1000), change(40, 5000), change(1, 4000)], 4000)).toBe(5000);
    // Not known for the whole period, or in another currency, or unavailable.
    expect(drop([change(29, 5000), change(1, 4000)], 4000)).toBeNull();
    expect(drop([change(40, 5000), change(9, 5000, { availability: "gone" }), change(1, 4000)], 4000)).toBeNull();
    expect(drop([change(40, 5000, { currency: "EUR" }), change(1, 4000)], 4000)).toBeNull();
    expect(drop([change(40, 5000), change(1, 4000, { availability: "out_of_stock" })], 4000)).toBeNull();
    // A sale that has not started; and a stock change after the drop is not another drop.
    expect(drop([change(40, 5000), change(1, 5000, { salePriceMinor: 4000 })], 5000)).toBeNull();
    expect(drop([change(40, 5000), change(5, 4000), change(1, 4000)], 4000)).toBeNull();
    expect(drop([change(40, 900, { currency: "JPY" }), change(1, 700, { currency: "JPY" })], 700)).toBe(900);
  });

  it("starts when the sale begins, compared with the price charged until then", () => {
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    const sale = (daysAgo: number, from: number, until = -9) =>
      change(daysAgo, 10_000, { salePriceMinor: 8000, saleFrom: ago(from), saleUntil: ago(until) });
    const drop = (changes: ReturnType<typeof change>[], price: number) => dropOf(changes, price, now)?.wasMinor ?? null;
    expect(drop([change(90, 10_000), sale(20, 1)], 8000)).toBe(10_000);
    // A price from more than 30 days before the sale is no previous price, whenever the sale was announced.
    expect(drop([change(90, 12_000), sale(35, 1)], 8000)).toBe(10_000);
    expect(drop([change(90, 12_000), sale(20, 1), { ...sale(0, 1), availability: "in_stock" }], 8000)).toBe(10_000);
    // A sale that ended within the 30 days was charged, one that never started was not.
    expect(drop([change(90, 10_000), sale(25, 25, 15), sale(9, 1)], 8000)).toBeNull();
    expect(drop([change(90, 10_000), sale(25, 9, 5), change(12, 10_000), sale(9, 1)], 8000)).toBe(10_000);
    expect(drop([change(90, 10_000), sale(25, 5)], 8000)).toBeNull();
  });

  it("is notified when the sale begins, and shown on the link until it ends", async () => {
    kit = await FeedKit.open(api);
    const feedId = await kit.feed();
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const inSale = (period: string) =>
      csv(coat("++"))
        .split("\n")
        .map((line, row) =>
          row === 0
            ? `${line},sale_price,sale_price_effective_date`
            : `${line},${row < 3 ? `80.00 USD,${period}` : ","}`,
        )
        .join("\n");
    await kit.read(feedId, csv(coat("++")));
    const [product] = await kit.products();
    const linker = await api.make.publisher();
    const id = await create({ productId: product?.id }, linker);
    clock.pass(31 * DAY);
    await kit.read(feedId, inSale(`${at(3 * DAY)}/${at(4 * DAY)}`));
    const state = async () => {
      await api.services.saleClock.note();
      await judge();
      const { nodes } = await healthList({ first: 5 }, linker);
      return nodes.find(({ link }: any) => link.id === id)?.health.state;
    };
    const drops = () => api.db.read.findBy(PriceDrop, { productId: product?.id });
    expect([await state(), await drops()]).toEqual(["OK", []]);
    clock.pass(3 * DAY + HOUR);
    await kit.read(feedId, inSale(`${at(-HOUR)}/${at(DAY - HOUR)}`));
    expect([await state(), await drops()]).toMatchObject(["CHEAPER", [{ priceMinor: 8000, wasMinor: 10_000 }]]);
    const { data } = await api.as(linker)(
      `query ($id: ID!) { product(id: $id) { product { wasPrice { cents } } history { price { cents } } } }`,
      { id: product?.id },
    );
    expect(data.product.product.wasPrice).toEqual({ cents: 10_000 });
    expect(data.product.history.map((point: { price: { cents: number } }) => point.price.cents)).toEqual([
      10_000, 8000,
    ]);
    clock.pass(DAY);
    expect(await state()).toBe("OK");
  });

  it("is notified once to publishers linking to it, with the true previous price", async () => {
    kit = await FeedKit.open(api);
    const feedId = await kit.feed();
    await kit.read(feedId, csv(coat("++")));
    const [product] = await kit.products();
    const linker = await api.make.publisher();
    await create({ productId: product?.id }, linker);
    await create({ productId: product?.id, channel: "shop" }, linker);
    await hooks.make(linker, ["PRODUCT_PRICE_DROPPED"]);
    const heard = () =>
      hooks.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "product.price_dropped");
    await judge();
    clock.pass(31 * DAY);
    await kit.read(feedId, csv(coat("++", "85.00")));
    await Promise.all([judge(), judge()]);
    await kit.read(feedId, csv(coat("+-", "85.00")));
    await judge();
    await kit.read(feedId, csv(coat("++", "80.00")));
    await judge();
    await hooks.deliver();
    expect(heard()).toMatchObject([
      { data: { productId: product?.id, title: "Coat", price: "85.00", lowestOf30Days: "100.00", currency: "USD" } },
    ]);
    clock.pass(HOUR);
    await kit.read(feedId, csv(coat("++", "70.00")));
    await judge();
    await hooks.deliver();
    expect(heard()[1]?.data).toMatchObject({ price: "70.00", lowestOf30Days: "80.00" });
    await api.services.notificationWriter.run();
    const { data } = await api.as(linker)("{ notifications(first: 5) { nodes { event text path } } }");
    expect(data.notifications.nodes).toEqual([
      {
        event: "price-dropped",
        text: "2 price drops among products you link to",
        path: "/dashboard/publisher/links?health=cheaper",
      },
    ]);
  });
});
