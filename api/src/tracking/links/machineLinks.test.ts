import type { IncomingMessage } from "node:http";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { BOT, createLogger, DAY, FeedKit, HeldClock, SHOP, testApi } from "../../../test";
import { clicksIn, expectSums, followIn } from "../../../test/follow";
import acp from "../../../test/schemas/acp-checkout-2026-04-17.json";
import ucp from "../../../test/schemas/ucp-attribution.json";
import { ClickContext } from "../clicks/click.entity";
import { idFromBytes } from "../clicks/clickId/idBytes";
import type { LinkTarget } from "../clicks/linkCache/linkTarget";
import { type Led, MachineAnswer } from "../clicks/redirect/machineAnswer";

const ajv = addFormats(new Ajv({ strict: false })).addSchema(acp);
const isAffiliateAttribution = ajv.compile({ $ref: "https://acp.test/checkout.json#/$defs/AffiliateAttribution" });
const isAttribution = ajv.compile(ucp);

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
const JSON_ONLY = { headers: { accept: "application/json" } };
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await follow(path, { headers: { ...JSON_ONLY.headers, ...headers } });
  return { ...answer, json: JSON.parse(answer.body) };
};

let kit: FeedKit;
let code: string;
beforeAll(async () => {
  kit = await FeedKit.open(api);
  const rows = Array.from(
    { length: 12 },
    (_, at) => `bag${at},Bag ${at},${SHOP}/p/bag${at},100.00 USD,in stock,Maison`,
  );
  const gone = `gone,Gone,${SHOP}/p/gone,50.00 USD,out of stock,Maison`;
  await kit.read(await kit.feed(), ["id,title,link,price,availability,brand", ...rows, gone].join("\n"));
  code = await linkTo("/p/bag1");
});

async function linkTo(path: string): Promise<string> {
  const { data } = await api.as(await api.make.publisher())(
    "mutation ($input: LinkInput!) { createLink(input: $input) { code } }",
    { input: { merchantId: kit.merchant.id, channel: "blog", destination: SHOP + path } },
  );
  return data.createLink.code;
}

describe("a link, asked for JSON", () => {
  it("names product, price, stock and disclosure, and carries its click in both protocols' objects", async () => {
    const before = (await clicksIn(api.db)).length;
    const { status, headers, json } = await ask(`/r/${code}`, { "accept-language": "de" });
    expect([status, headers.get("vary"), headers.get("cache-control")]).toEqual([
      200,
      "Accept, Accept-Language",
      "no-store",
    ]);
    const token = new URL(json.url).searchParams.get("weft_click");
    expect(json).toMatchObject({
      brand: { id: kit.merchant.id, name: kit.merchant.name },
      product: {
        title: "Bag 1",
        brand: "Maison",
        price: { amount: "100.00", currency: "USD" },
        availability: "in_stock",
      },
      disclosure: expect.stringContaining("Werbung"),
      click: { id: token, kind: "person" },
      acp: { affiliate_attribution: { provider: new URL(api.services.env.publicUrl).host, token } },
      ucp: { attribution: { weft_click: token } },
    });
    const read = api.services.clickIds.read(String(token), kit.merchant.id, clock.now());
    const { affiliate_attribution: claim } = json.acp;
    expect(claim).toMatchObject({
      publisher_id: read.click?.publisherId,
      expires_at: new Date(clock.now().getTime() + (read.click?.windowDays ?? 0) * DAY).toISOString(),
    });
    expect([isAffiliateAttribution(claim), isAttribution(json.ucp.attribution)]).toEqual([true, true]);
    const rows = await clicksIn(api.db);
    expect([rows.length, idFromBytes(rows.at(-1)?.id as Buffer)]).toEqual([before + 1, read.click?.id]);
    await expectSums(api.db);
  });

  it("is counted as what it is: a program without a signature is a bot", async () => {
    const { json } = await ask(`/r/${code}`, { "user-agent": "curl/8.5.0" });
    expect(json.click.kind).toBe("bot");
    expect(api.services.clickIds.read(json.click.id, kit.merchant.id, clock.now()).click?.kind).toBe(BOT);
  });

  it("says that a product is sold out, and nothing of a page without one", async () => {
    expect((await ask(`/r/${await linkTo("/p/gone")}`)).json.product).toMatchObject({ availability: "out_of_stock" });
    const { json } = await ask(`/r/${await linkTo("/about")}`);
    expect([json.product, json.brand.id]).toEqual([null, kit.merchant.id]);
  });

  it("answers errors in JSON, and HEAD without a click", async () => {
    const before = (await clicksIn(api.db)).length;
    const missing = await ask("/r/nothing-here", { accept: "application/json, text/html;q=0.1" });
    expect([missing.status, missing.json.code]).toEqual([404, "NOT_FOUND"]);
    const head = await follow(`/r/${code}`, { method: "HEAD", ...JSON_ONLY });
    expect([head.status, head.headers.get("content-type"), head.body]).toEqual([
      200,
      "application/json; charset=utf-8",
      "",
    ]);
    expect(await clicksIn(api.db)).toHaveLength(before);
  });

  it("stays a redirect for everybody else, and says that the answer depends on Accept", async () => {
    for (const accept of ["*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "application/json, text/plain, */*"]) {
      const { status, headers, clickId } = await follow(`/r/${code}`, { headers: { accept } });
      expect([status, headers.get("vary"), clickId === null]).toEqual([302, "Accept", false]);
    }
  });

  it("keeps every click of thirty programs at once", async () => {
    const before = (await clicksIn(api.db)).length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(`/r/${code}`)));
    expect(new Set(answers.map(({ json }) => json.acp.affiliate_attribution.token)).size).toBe(30);
    expect(await clicksIn(api.db)).toHaveLength(before + 30);
  });

  it("leads to the shop while the product cannot be read", async () => {
    const offers: (() => Promise<never>)[] = [
      async () => Promise.reject(new Error("gone")),
      () => new Promise(() => {}),
    ];
    const link = await api.services.tracking.cache.find(code);
    for (const offerOf of offers) {
      const log = createLogger({ level: "silent" });
      const machines = new MachineAnswer({ offerOf, provider: "weft.test", log });
      const led: Led = { target: link as LinkTarget, address: SHOP, clickId: "token", kind: 0, now: clock.now() };
      const answer = await machines.of({ headers: {} } as IncomingMessage, led);
      expect(answer).toMatchObject({ product: null, url: SHOP, ucp: { attribution: { weft_click: "token" } } });
    }
  });
});

describe("an assistant's context", () => {
  const contexts = () => api.db.read.find(ClickContext, { order: { id: "ASC" } });

  it("reaches the shop and stays with the click, in redirects and in JSON", async () => {
    const path = `/r/${code}?sub=x&ctx_token=a%2Bb.c&ctx_iss=https%3A%2F%2Fassistant.example`;
    for (const to of [(await follow(path)).to, new URL((await ask(path)).json.url)]) {
      expect(to?.searchParams.get("ctx_token")).toBe("a+b.c");
      expect(to?.searchParams.get("ctx_iss")).toBe("https://assistant.example");
      expect(to?.searchParams.get("sub")).toBe("x");
    }
    const [first, second] = await contexts();
    expect([first, second]).toMatchObject(Array(2).fill({ token: "a+b.c", issuer: "https://assistant.example" }));
    const ids = (await clicksIn(api.db)).slice(-2).map(({ id }) => id.toString("hex"));
    expect([first, second].map((context) => context?.id.toString("hex"))).toEqual(ids);
  });

  it("is dropped whole if it is too long or not printable", async () => {
    const before = (await contexts()).length;
    for (const value of ["x".repeat(513), "a%0Ab", "%20", "%F0%9F%98%80", ""]) {
      const { to } = await follow(`/r/${code}?ctx_token=${value}`);
      expect(to?.searchParams.has("ctx_token")).toBe(false);
    }
    expect(await contexts()).toHaveLength(before);
  });
});
