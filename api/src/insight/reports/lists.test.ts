import { type Link, type Merchant, testApi, type User } from "../../../test";
import { addToTotals, type TotalsChange } from "../../tracking/clicks/totals/totalsWriter";

const LINKS = /* GraphQL */ `query ($filter: LinkFilterInput, $first: Int! = 100, $after: String, $before: String,
  $sort: LinkSort, $descending: Boolean, $range: DateRangeInput, $unsold: Boolean) { links(filter: $filter, first: $first,
  after: $after, before: $before, sort: $sort, descending: $descending, range: $range, unsold: $unsold) { totalCount pageInfo {
  hasNextPage hasPreviousPage startCursor endCursor } nodes { id code destination merchant { name }
  figures(range: $range) { clicks sales commission { cents } } } } }`;
const MERCHANTS = /* GraphQL */ `query ($filter: BrandFilterInput, $first: Int! = 100, $after: String,
  $before: String, $sort: BrandSort, $descending: Boolean) { brands(filter: $filter, first: $first,
  after: $after, before: $before, sort: $sort, descending: $descending) { pageInfo { hasNextPage hasPreviousPage
  startCursor endCursor } nodes { id name commissionRate } } }`;
const FOR_ADDRESS = "query ($url: String!) { merchantForAddress(url: $url) { name } }";

const api = testApi();
let maya: User;
let jonah: User;
let links: Link[];
let orsay: Merchant;
let halcyon: Merchant;

beforeAll(async () => {
  const { make } = api;
  [maya, jonah] = [await make.publisher(), await make.publisher()];
  const owner = (await make.advertiser()).id;
  orsay = await make.merchant({
    ownerId: owner,
    name: "Maison Orsay",
    website: "https://www.orsay.example/",
    rateBasisPoints: 1200,
    categories: ["womens-fashion"],
  });
  halcyon = await make.merchant({ name: "Halcyon", website: "https://halcyon.example", rateBasisPoints: 800 });
  await make.merchant({ name: "Étoile", website: "https://etoile.example", rateBasisPoints: 800, currency: "EUR" });
  await make.merchant({ name: "Closed Orsay", website: "https://closed.example", listed: 0 });
  const given = [
    { merchantId: orsay.id, channel: "blog", destination: "https://orsay.example/coats/Wool-Coat" },
    { merchantId: orsay.id, channel: "instagram" },
    { merchantId: halcyon.id, channel: "blog" },
    { merchantId: halcyon.id, channel: "blog", archivedAt: new Date() },
  ];
  links = [];
  for (const one of given) links.push(await make.link({ publisherId: maya.id, ...one }));
  await make.link({ publisherId: jonah.id, merchantId: orsay.id, channel: "blog" });
  const change = (at: number, day: string, figures: Partial<TotalsChange>): TotalsChange => {
    const { id: linkId, publisherId, merchantId } = links[at] as Link;
    const none = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, subId: null };
    return { day, linkId, publisherId, merchantId, ...none, ...figures };
  };
  await api.db.write((tx) =>
    addToTotals(tx, api.db.engine, 1, [
      change(0, "2026-11-01", { clicks: 5, people: 5, sales: 1, revenue: 5000, commission: 600, subId: "story_1" }),
      change(1, "2026-11-02", { clicks: 5, people: 4 }),
      change(2, "2026-11-02", { clicks: 9, people: 9, sales: 2, revenue: 900, commission: 72 }),
    ]),
  );
});

const codes = async (variables: object, by = maya) => {
  const { data, error } = await api.as(by)(LINKS, variables);
  if (error) return error;
  return data.links.nodes.map((link: Link) => links.findIndex(({ code }) => code === link.code));
};
const found = (search: string) => codes({ filter: { search } });

describe("links", () => {
  it("without orders are those with clicks in the range only", async () => {
    expect(await codes({ unsold: true })).toEqual([1]);
    expect(await codes({ unsold: true, sort: "CLICKS", range: { from: "2026-11-02" } })).toEqual([1]);
    expect(await codes({ unsold: true, range: { to: "2026-11-01" } })).toEqual([]);
    const { data } = await api.as(maya)(LINKS, { unsold: true, first: 1, filter: { channel: "instagram" } });
    expect(data.links).toMatchObject({ totalCount: 1, pageInfo: { hasNextPage: false } });
  });

  it("sort by each figure and page both ways", async () => {
    const wanted: Record<string, number[]> = {
      CREATED: [3, 2, 1, 0],
      CLICKS: [2, 1, 0, 3],
      SALES: [2, 0, 3, 1],
      COMMISSION: [0, 2, 3, 1],
    };
    for (const [sort, all] of Object.entries(wanted)) {
      expect([sort, await codes({ sort })]).toEqual([sort, all]);
      expect(await codes({ sort, descending: false })).toEqual([...all].reverse());
      const page = async (variables: object) =>
        (await api.as(maya)(LINKS, { sort, first: 2, ...variables })).data.links;
      const first = await page({});
      expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      const second = await page({ after: first.pageInfo.endCursor });
      expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
      expect(await codes({ sort, first: 2, after: first.pageInfo.endCursor })).toEqual(all.slice(2));
      expect(await page({ before: second.pageInfo.startCursor })).toMatchObject({ nodes: first.nodes, totalCount: 4 });
    }
    expect(await codes({ sort: "CLICKS", range: { from: "2026-11-02" } })).toEqual([2, 1, 3, 0]);
  });

  it("show their figures, brand and destination", async () => {
    expect((await api.as(maya)(LINKS, { sort: "COMMISSION", first: 1 })).data.links.nodes).toEqual([
      {
        id: links[0]?.id,
        code: links[0]?.code,
        destination: "https://orsay.example/coats/Wool-Coat",
        merchant: { name: "Maison Orsay" },
        figures: { clicks: 5, sales: 1, commission: { cents: 600 } },
      },
    ]);
    const { body } = await api.rest(maya)("GET", "/api/publisher/links");
    expect(body.map(({ destination }: Link) => destination)).toEqual([
      null,
      null,
      null,
      "https://orsay.example/coats/Wool-Coat",
    ]);
  });

  it("can be filtered and searched by code, brand, destination, channel and sub-ID", async () => {
    expect(await codes({ filter: { state: "ARCHIVED" } })).toEqual([3]);
    expect(await codes({ filter: { state: "ACTIVE", channel: "blog" } })).toEqual([2, 0]);
    expect(await codes({ filter: { merchantId: orsay.id } })).toEqual([1, 0]);
    expect(await found(links[2]?.code.slice(0, 7) ?? "")).toEqual([2]);
    expect(await found(`https://weft.example/r/${links[1]?.code}`)).toEqual([1]);
    expect(await found("ORSAY")).toEqual([1, 0]);
    expect(await found("wool-c")).toEqual([0]);
    expect(await found("insta")).toEqual([1]);
    expect(await found("STORY_")).toEqual([0]);
    expect(await found("%")).toEqual([]);
    expect(await found("' OR '1'='1")).toEqual([]);
    expect(await codes({}, jonah)).toEqual([-1]);
  });

  it("reject invalid filters", async () => {
    expect(await codes({ filter: { merchantId: "x" } })).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await found("x".repeat(300))).toMatchObject({ fields: { search: "Please shorten your search" } });
    expect(await codes({ range: { from: "2026-13-01" } })).toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("reports", () => {
  it("are paged over REST, complete if small", async () => {
    for (const [path, of] of [
      ["/api/publisher/links", (body: any) => body],
      ["/api/publisher/reports", (body: any) => body.transactions],
    ] as const) {
      const ask = (query: string) => api.rest(maya)("GET", `${path}${query}`);
      const whole = await ask("");
      expect([of(whole.body).length, whole.headers["x-next-cursor"]]).toEqual([4, undefined]);
      const first = await ask("?limit=3");
      const rest = await ask(`?limit=3&cursor=${first.headers["x-next-cursor"]}`);
      expect([...of(first.body), ...of(rest.body)]).toEqual(of(whole.body));
      expect(rest.headers["x-next-cursor"]).toBeUndefined();
      for (const wrong of ["limit=0", "limit=x", "limit=10001", "cursor=x"])
        expect((await ask(`?${wrong}`)).status).toBe(422);
    }
  });

  it("return as many rows as requested", async () => {
    const { owner } = await severalPublishers();
    const { data } = await api.as(owner)(
      "{ advertiserReport { rows(limit: 1) { clicks } publishers(limit: 2) { name } } }",
    );
    expect([data.advertiserReport.rows.length, data.advertiserReport.publishers.length]).toEqual([1, 2]);
    const wrong = await api.as(owner)("{ advertiserReport { rows(limit: 1001) { clicks } } }");
    expect(wrong.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { limit: expect.any(String) } });
  });
});

async function severalPublishers() {
  const owner = await api.make.advertiser();
  const { id: merchantId } = await api.make.merchant({ ownerId: owner.id, listed: 0 });
  const made: Link[] = [];
  for (const [at, commission] of [100, 200, 200, 300].entries()) {
    const { id: publisherId } = await api.make.publisher({ name: `Publisher ${at}` });
    const link = await api.make.link({ publisherId, merchantId });
    made.push(link);
    const figures = { clicks: 1, people: 1, sales: 1, revenue: commission * 10, commission, subId: null };
    await api.db.write((tx) =>
      addToTotals(tx, api.db.engine, 1, [{ day: "2026-11-01", linkId: link.id, publisherId, merchantId, ...figures }]),
    );
  }
  return { links: made, owner };
}

const brands = async (variables: object) =>
  (await api.as(maya)(MERCHANTS, variables)).data.brands.nodes.map(({ name }: Merchant) => name);

describe("brands", () => {
  it("matches inside names, and filters", async () => {
    expect(await brands({ filter: { search: "orsay" } })).toEqual(["Maison Orsay"]);
    expect(await brands({ filter: { search: "étoi" } })).toEqual(["Étoile"]);
    expect(await brands({ filter: { category: "WOMENS_FASHION" } })).toEqual(["Maison Orsay"]);
    expect(await brands({ filter: { currency: "EUR" } })).toEqual(["Étoile"]);
    expect(await brands({ filter: { minRate: 12 } })).toEqual(["Maison Orsay"]);
    expect(await brands({ filter: { search: "_" } })).toEqual([]);
  });

  it("sorts by name, rate, EPC, approval and age, and pages both ways", async () => {
    await api.services.brandFigures.refresh();
    const at = new Date();
    const none = { decidedMs: 0, orders: 0, returned: 0, byServer: 0, bySigned: 0, withoutClick: 0 };
    const grades = { gradeA: 0, gradeB: 0, gradeC: 0, gradeUnreported: 0 };
    const claims = { claimsAnswered: 0, claimsUnanswered: 0, declines: {} };
    const kept = { at, decided: 0, approved: 0, ...none, ...grades, ...claims, gaps: 0, gapMs: 0, termsChanges: 0 };
    await api.db.write((tx) =>
      tx.upsert(
        "brand_figures",
        [
          { merchantId: orsay.id, clicks: 1000, commission: 60_000, ...kept, decided: 10, approved: 9 },
          { merchantId: halcyon.id, clicks: 900, commission: 54_100, ...kept, decided: 10, approved: 5 },
        ],
        ["merchantId"],
      ),
    );
    const firsts = { RATE: orsay, EARNINGS_PER_CLICK: halcyon, APPROVAL_RATE: orsay, NEWEST: { name: "Étoile" } };
    for (const sort of ["NAME", ...Object.keys(firsts)]) {
      const all = await brands({ sort, descending: true });
      expect(all).toHaveLength(3);
      if (sort === "NAME") expect(all).toEqual(["Étoile", "Maison Orsay", "Halcyon"]);
      else expect(all[0]).toBe(firsts[sort as keyof typeof firsts].name);
      const page = async (variables: object) =>
        (await api.as(maya)(MERCHANTS, { sort, descending: true, first: 1, ...variables })).data.brands;
      const walked = [await page({})];
      while (walked.at(-1).pageInfo.hasNextPage) walked.push(await page({ after: walked.at(-1).pageInfo.endCursor }));
      expect(walked.map(({ nodes }) => nodes[0].name)).toEqual(all);
      expect(await page({ before: walked.at(-1).pageInfo.startCursor })).toMatchObject({ nodes: walked.at(-2).nodes });
    }
  });

  it("finds the brand of a pasted URL", async () => {
    const of = async (url: string) => {
      const { data, error } = await api.as(maya)(FOR_ADDRESS, { url });
      return error ? error.code : (data.merchantForAddress?.name ?? null);
    };
    expect(await of("https://orsay.example/coats?size=m")).toBe("Maison Orsay");
    expect(await of("http://WWW.Orsay.example/")).toBe("Maison Orsay");
    expect(await of("https://say.example/")).toBeNull();
    expect(await of("https://orsay.example.evil.example/")).toBeNull();
    expect(await of("https://orsay.example@evil.example/")).toBeNull();
    expect(await of("https://closed.example/")).toBeNull();
    expect(await of("javascript:alert(1)")).toBeNull();
    expect(await of("coats")).toBe("BAD_USER_INPUT");
  });
});
