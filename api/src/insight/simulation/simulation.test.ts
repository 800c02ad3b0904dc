import fc from "fast-check";
import { newId, OrderTestKit, plainTerms, runs, Terms, type TermsDocument, testApi, type User } from "../../../test";
import { announce, owedFor, shopWithTerms } from "../../../test/shopWithTerms";
import { randomTerms } from "../../../test/terms/randomTerms";
import { Task } from "../../accounts/tasks/task.entity";
import { documentHash } from "../../programs/terms/documentHash";
import { ordersSourceOf } from "./ordersConnection";
import { runSimulation } from "./simulation.service";

const SUMS = "orders value { cents } inForce { cents } draft { cents } change { cents }";
const FIELDS = `id hash from to task { id kind state done total error subject }
  result { total { ${SUMS} } byRule { kind ruleId name ${SUMS} } byPublisher { id name ${SUMS} } publisherCount
    otherPublishers { orders } byCategory { key ${SUMS} } otherCategories { orders } byCustomer { key ${SUMS} } byMonth { key ${SUMS} }
    winners { orders publishers change { cents } } losers { orders publishers change { cents } }
    changed { saleId orderId day publisherName inForce { cents } draft { cents }
      inForceGroups { kind name pay { basisPoints perOrder perPiece } commission { cents } } draftGroups { kind name pay { basisPoints perOrder perPiece } base { cents } commission { cents } } } }`;
const START = `mutation ($document: JSONObject!, $days: Int! = 90, $publisherId: ID) {
  startSimulation(input: { document: $document, days: $days, publisherId: $publisherId }) { ${FIELDS} } }`;
const START_ANNOUNCED = `mutation ($merchantId: ID!, $termsVersion: Int!, $days: Int! = 90) {
  startTermsSimulation(input: { merchantId: $merchantId, termsVersion: $termsVersion, days: $days }) { ${FIELDS} } }`;
const ONE = `query ($id: ID!) { simulation(id: $id) { ${FIELDS} } }`;
const LATEST = `query ($hash: String!, $days: Int! = 90) { latestSimulation(hash: $hash, days: $days) { id } }`;
const CANCEL = `mutation ($id: ID!) { cancelTask(id: $id) { state } }`;

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const shoesFirst: TermsDocument = {
  ...plain,
  rules: [{ id: "shoes", name: "Shoes", when: { categories: ["shoes"] }, pay: { basisPoints: 2000 } }],
  otherwise: { basisPoints: 500 },
};

const api = testApi();
beforeEach(() => api.db.write((tx) => tx.createQueryBuilder().delete().from(Task).execute()));

const work = () => api.work();
const start = async (by: User, document: object, given: object = {}) => api.as(by)(START, { document, ...given });

/** Runs a simulation to its end. */
async function simulated(by: User, document: object, given: object = {}) {
  const { data, error } = await start(by, document, given);
  if (error) throw new Error(error.message);
  await work();
  return (await api.as(by)(ONE, { id: data.startSimulation.id })).data.simulation;
}

/** Two publishers with two orders each. */
async function shopWithOrders(terms: TermsDocument = plain) {
  const shop = await shopWithTerms(api, terms);
  const [maya, kofi] = [await shop.partner(), await shop.partner()];
  const orders = [
    [maya, [{ sku: "S", category: "Shoes", quantity: 2, amount: "80.00" }]],
    [maya, [{ sku: "C", category: "Coats", quantity: 1, amount: "200.00" }]],
    [
      kofi,
      [
        { sku: "S", category: "shoes", quantity: 1, amount: "50.00" },
        { sku: "C", quantity: 1, amount: "30.00" },
      ],
    ],
    [kofi, undefined],
  ] as const;
  for (const [index, [partner, lines]] of orders.entries()) {
    const given = lines ? { lines: [...lines], amount: undefined } : { amount: "100.00" };
    const { status } = await shop.server(`o-${index}`, { ...given, clickId: shop.click(partner) });
    expect(status).toBe(201);
  }
  return { shop, maya, kofi };
}

describe("simulation of a draft", () => {
  it("shows actual and hypothetical commission by every dimension", async () => {
    const { shop, maya, kofi } = await shopWithOrders();
    const { result, task, hash, from, to } = await simulated(shop.advertiser, shoesFirst, { days: 30 });
    expect(task).toMatchObject({ kind: "terms.simulate", state: "DONE", done: 4, total: 4, error: null });
    expect([hash, (Date.parse(to) - Date.parse(from)) / 86_400_000]).toEqual([documentHash(shoesFirst), 29]);
    // 80 and 50 of shoes at 20 %, 200, 30 and 100 of other things at 5 %.
    expect(result.total).toEqual({
      orders: 4,
      value: { cents: 46_000 },
      inForce: { cents: 4600 },
      draft: { cents: 4250 },
      change: { cents: -350 },
    });
    const rows = (list: any[], name: string) =>
      list.map((row) => [row[name], row.orders, row.value.cents, row.inForce.cents, row.draft.cents]);
    expect(rows(result.byRule, "name")).toEqual([
      ["Shoes", 2, 13_000, 1300, 2600],
      [null, 3, 33_000, 3300, 1650],
      [null, 0, 0, 0, 0],
    ]);
    expect(result.byRule.map(({ kind }: any) => kind)).toEqual(["RULE", "OTHERWISE", "EXCLUDED"]);
    expect(rows(result.byPublisher, "name")).toEqual([
      [maya.user.name, 2, 28_000, 2800, 2600],
      [kofi.user.name, 2, 18_000, 1800, 1650],
    ]);
    expect(rows(result.byCategory, "key")).toEqual([
      ["Coats", 1, 20_000, 2000, 1000],
      ["Shoes", 1, 8000, 800, 1600],
      [null, 2, 13_000, 1300, 650],
      ["shoes", 1, 5000, 500, 1000],
    ]);
    expect(rows(result.byCustomer, "key")).toEqual([[null, 4, 46_000, 4600, 4250]]);
    expect(rows(result.byMonth, "key")).toEqual([[to.slice(0, 7), 4, 46_000, 4600, 4250]]);
    expect([result.publisherCount, result.otherPublishers, result.otherCategories]).toEqual([2, null, null]);
    expect(result.winners).toEqual({ orders: 2, publishers: 0, change: { cents: 1150 } });
    expect(result.losers).toEqual({ orders: 2, publishers: 2, change: { cents: -1500 } });
    expect(result.changed.map(({ orderId }: any) => orderId)).toEqual(["o-1", "o-0", "o-3", "o-2"]);
    expect(result.changed[1]).toMatchObject({
      publisherName: maya.user.name,
      inForce: { cents: 800 },
      draft: { cents: 1600 },
      inForceGroups: [
        {
          kind: "OTHERWISE",
          name: null,
          pay: { basisPoints: 1000, perOrder: null, perPiece: null },
          commission: { cents: 800 },
        },
      ],
      draftGroups: [
        {
          kind: "RULE",
          name: "Shoes",
          pay: { basisPoints: 2000, perOrder: null, perPiece: null },
          commission: { cents: 1600 },
        },
      ],
    });
  });

  it("can be limited to one publisher, and excludes declined orders and other days and brands", async () => {
    const { shop, maya, kofi } = await shopWithOrders();
    await shopWithOrders();
    const only = await simulated(shop.advertiser, shoesFirst, { publisherId: kofi.user.id });
    expect(only.result.total).toMatchObject({ orders: 2, inForce: { cents: 1800 } });
    const declined = await shop.sale("o-1");
    await api.as(shop.advertiser)(
      `mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Fraud" }) { id } }`,
      declined,
    );
    const without = await simulated(shop.advertiser, shoesFirst);
    expect(without.result.total).toMatchObject({ orders: 3, inForce: { cents: 2600 } });
    expect(without.result.total.inForce.cents).toBe(await owedFor(api, shop.merchant.id));
    expect((await simulated(shop.advertiser, shoesFirst, { publisherId: newId() })).result.total.orders).toBe(0);
    expect(maya.user.id).not.toBe(kofi.user.id);
  });

  it("is deduplicated; another draft, range or publisher is a new one", async () => {
    const { shop, kofi } = await shopWithOrders();
    const [one, two] = await Promise.all([start(shop.advertiser, plain), start(shop.advertiser, { ...plain })]);
    const { id } = one.data.startSimulation;
    expect(two.data.startSimulation.id).toBe(id);
    const others = [
      await start(shop.advertiser, shoesFirst),
      await start(shop.advertiser, plain, { days: 30 }),
      // Only one at a time.
      await start(shop.advertiser, plain, { publisherId: kofi.user.id }),
    ];
    expect(others.map(({ data, error }) => error?.code ?? (data.startSimulation.id === id ? "same" : "other"))).toEqual(
      ["other", "other", "CONFLICT"],
    );
    expect((await start(shop.advertiser, plain)).data.startSimulation.id).toBe(id);
    const latest = await api.as(shop.advertiser)(LATEST, { hash: documentHash(shoesFirst) });
    expect(latest.data.latestSimulation.id).toBe(others[0]?.data.startSimulation.id);
    expect((await api.as(shop.advertiser)(LATEST, { hash: "none" })).data.latestSimulation).toBeNull();
  });

  it("is limited to three, even under concurrency", async () => {
    const { shop } = await shopWithOrders();
    const days = Array.from({ length: 12 }, (_, at) => at + 1);
    const answers = await Promise.all(days.map((count) => start(shop.advertiser, plain, { days: count })));
    expect(answers.filter(({ error }) => !error)).toHaveLength(3);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: "CONFLICT",
      message: "Please wait for your other simulations or cancel one",
    });
    expect(await api.db.read.countBy(Task, { ownerId: shop.advertiser.id })).toBe(3);
  });

  it("stops when cancelled", async () => {
    const { shop } = await shopWithOrders();
    const waiting = (await start(shop.advertiser, plain)).data.startSimulation.id;
    await api.as(shop.advertiser)(CANCEL, { id: waiting });
    await work();
    expect((await api.as(shop.advertiser)(ONE, { id: waiting })).data.simulation).toMatchObject({
      task: { state: "CANCELLED" },
      result: null,
    });
  });

  it("kills its process immediately when told to", async () => {
    const { shop } = await shopWithOrders();
    const filter = { merchantId: shop.merchant.id, from: "", areEarning: true };
    const data = { source: ordersSourceOf(api.db), filter, draft: plain };
    const breaking = new AbortController();
    const seen: number[] = [];
    const run = runSimulation(data, breaking.signal, (_done, total) => {
      seen.push(total);
      breaking.abort();
    });
    await expect(run).rejects.toThrow(/abort/i);
    expect(seen).toEqual([4]);
    await expect(runSimulation(data, breaking.signal, () => seen.push(0))).rejects.toThrow(/abort/i);
    expect(seen).toEqual([4]);
  });

  it("fails if a sale references unknown terms, instead of skipping it", async () => {
    const { shop } = await shopWithOrders();
    await api.db.write((tx) => tx.update(Terms, { merchantId: shop.merchant.id }, { version: 7 }));
    const filter = { merchantId: shop.merchant.id, from: "", areEarning: true };
    const run = runSimulation(
      { source: ordersSourceOf(api.db), filter, draft: plain },
      new AbortController().signal,
      () => undefined,
    );
    await expect(run).rejects.toThrow(/references missing terms 1/);
  });

  it("rejects unknown drafts, ranges and publishers", async () => {
    const { shop } = await shopWithOrders();
    const faultOf = async (document: object, given: object = {}) =>
      (await start(shop.advertiser, document, given)).error;
    expect(await faultOf({ ...plain, otherwise: { basisPoints: 20_000 } })).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { "otherwise.basisPoints": expect.any(String) },
    });
    expect(await faultOf({ ...plain, currency: "EUR" })).toMatchObject({
      fields: { currency: "Only USD is supported" },
    });
    for (const days of [0, -1, 401])
      expect(await faultOf(plain, { days })).toMatchObject({ fields: { days: "Please choose 1 to 400 days" } });
    expect(await faultOf(plain, { publisherId: "x" })).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await api.db.read.count(Task)).toBe(0);
  });

  it("is visible to its owner only", async () => {
    const { shop, maya } = await shopWithOrders();
    const { id } = await simulated(shop.advertiser, plain);
    const codeOf = async (user: User, document: string, given: object) =>
      (await api.as(user)(document, given)).error?.code;
    const other = await OrderTestKit.open(api, { now: () => new Date() });
    expect(await codeOf(other.advertiser, ONE, { id })).toBe("NOT_FOUND");
    expect(await codeOf(maya.user, ONE, { id })).toBe("NOT_FOUND");
    // Another brand's orders are not counted, and its simulation is separate.
    expect((await simulated(other.advertiser, plain)).result.total.orders).toBe(0);
    // A task of another kind is not a simulation.
    await api.db.write((tx) => tx.update(Task, { id }, { kind: "payouts.run" }));
    expect(await codeOf(shop.advertiser, ONE, { id })).toBe("NOT_FOUND");
  });
});

describe("credit models side by side", () => {
  const COMPARED =
    "id task { state } rows { publisherId paid { cents } lastClick { cents } firstClick { cents } equal { cents } position { cents } } count";
  const COMPARE = `mutation ($merchantId: ID) { startCreditComparison(merchantId: $merchantId) { ${COMPARED} } }`;
  const COMPARISON = `query ($id: ID!) { creditComparison(id: $id) { ${COMPARED} } }`;
  const models = {
    lastClick: "last-click",
    firstClick: "first-click",
    equal: "first-and-last",
    position: "position",
  } as const;

  async function compared(by: User, given: object = {}) {
    const { data, error } = await api.as(by)(COMPARE, given);
    expect(error).toBeUndefined();
    await work();
    return (await api.as(by)(COMPARISON, { id: data.startCreditComparison.id })).data.creditComparison;
  }

  it("equal simulations made by hand, column by column; a publisher sees its own row alone", async () => {
    const terms: TermsDocument = { ...plain, creditModel: "position" };
    const shop = await shopWithTerms(api, terms);
    const [maya, kofi, lena] = [await shop.partner(), await shop.partner(), await shop.partner()];
    const clicks = [[maya, kofi, lena], [kofi, maya], [lena], [maya, lena], [lena, kofi, maya]];
    for (const [index, path] of clicks.entries()) {
      const clickId = path.map((partner, at) => shop.click(partner, 60 - at)).join(".");
      expect((await shop.server(`c-${index}`, { amount: `${100 + index}.33`, clickId })).status).toBe(201);
    }
    await shop.giveBack("c-1", { returnId: "r", amount: "13.10" });
    const { rows, count, task } = await compared(shop.advertiser);
    expect([task.state, count]).toEqual(["DONE", 3]);
    for (const [column, creditModel] of Object.entries(models)) {
      const { result } = await simulated(shop.advertiser, { ...terms, creditModel });
      const byHand = Object.fromEntries(result.byPublisher.map(({ id, draft }: any) => [id, draft.cents]));
      expect([column, Object.fromEntries(rows.map((row: any) => [row.publisherId, row[column].cents]))]).toEqual([
        column,
        { [maya.user.id]: 0, [kofi.user.id]: 0, [lena.user.id]: 0, ...byHand },
      ]);
    }
    expect(rows.reduce((sum: number, row: any) => sum + row.paid.cents, 0)).toBe(await owedFor(api, shop.merchant.id));
    const own = await compared(maya.user, { merchantId: shop.merchant.id });
    expect(own.rows).toEqual(rows.filter(({ publisherId }: any) => publisherId === maya.user.id));
    expect((await api.as(kofi.user)(COMPARISON, { id: own.id })).error?.code).toBe("NOT_FOUND");
    expect((await api.as(maya.user)(COMPARE, {})).error?.code).toBe("BAD_USER_INPUT");
  });
});

describe("simulation of announced terms", () => {
  it("shows a publisher only its own orders", async () => {
    const { shop, maya, kofi } = await shopWithOrders();
    await announce(api, shop.merchant.id, shoesFirst);
    const given = { merchantId: shop.merchant.id, termsVersion: 2 };
    const { data } = await api.as(maya.user)(START_ANNOUNCED, given);
    await work();
    const { simulation } = (await api.as(maya.user)(ONE, { id: data.startTermsSimulation.id })).data;
    expect(simulation.result.total).toMatchObject({ orders: 2, inForce: { cents: 2800 }, draft: { cents: 2600 } });
    expect(simulation.result.byPublisher.map(({ id }: any) => id)).toEqual([maya.user.id]);
    expect(JSON.stringify(simulation)).not.toContain(kofi.user.id);
    expect(JSON.stringify(simulation)).not.toContain("o-2");
    expect((await api.as(kofi.user)(ONE, { id: simulation.id })).error?.code).toBe("NOT_FOUND");
    expect((await api.as(shop.advertiser)(ONE, { id: simulation.id })).error?.code).toBe("NOT_FOUND");
    // Each publisher has its own.
    const kofis = (await api.as(kofi.user)(START_ANNOUNCED, given)).data.startTermsSimulation;
    expect(kofis.id).not.toBe(simulation.id);
  });

  it("is rejected for terms that are not announced", async () => {
    const { shop, maya } = await shopWithOrders();
    const codeOf = async (user: User, termsVersion: number, merchantId = shop.merchant.id) =>
      (await api.as(user)(START_ANNOUNCED, { merchantId, termsVersion })).error?.code;
    expect(await codeOf(maya.user, 1)).toBe("NOT_FOUND");
    expect(await codeOf(maya.user, 2)).toBe("NOT_FOUND");
    await announce(api, shop.merchant.id, shoesFirst);
    expect(await codeOf(maya.user, 2, newId())).toBe("NOT_FOUND");
    expect(await codeOf(maya.user, 2)).toBeUndefined();
  });
});

describe("simulation of current terms", () => {
  const skus = ["A-1", "B-1", "C-9"];
  const line = fc.record({
    category: fc.constantFrom("Shoes", "Coats", undefined),
    quantity: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 30_000 }),
  });
  const back = fc.record({ order: fc.nat(), share: fc.double({ min: 0, max: 1, noNaN: true }), byLine: fc.boolean() });

  it("equals the ledger to the cent after any orders and returns, in any order", async () => {
    const orders = fc.array(fc.array(line, { maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(randomTerms, orders, fc.array(back, { maxLength: 6 }), async (terms, given, returns) => {
        const shop = await shopWithTerms(api, terms);
        const partner = await shop.partner();
        for (const [index, lines] of given.entries()) {
          const sold = lines.map(({ cents, ...rest }, at) => ({
            ...rest,
            sku: skus[at],
            amount: (cents / 100).toFixed(2),
          }));
          const order = sold.length > 0 ? { amount: undefined, lines: sold } : {};
          const { status } = await shop.server(`o-${index}`, { ...order, clickId: shop.click(partner, 1 + index) });
          expect(status).toBe(201);
        }
        for (const [index, { order, share, byLine }] of returns.entries()) {
          const orderId = `o-${order % given.length}`;
          const { amount } = await shop.sale(orderId);
          const what =
            byLine && (given[order % given.length]?.length ?? 0) > 0
              ? { lines: [{ sku: "A-1", quantity: 1 }] }
              : { amount: (Math.max(1, Math.floor(amount * share)) / 100).toFixed(2) };
          // A return exceeding the rest is rejected, and changes nothing.
          expect([201, 422]).toContain((await shop.giveBack(orderId, { returnId: `r-${index}`, ...what })).status);
        }
        const { result } = await simulated(shop.advertiser, terms);
        const owed = await owedFor(api, shop.merchant.id);
        expect([result.total.inForce.cents, result.total.draft.cents, result.changed]).toEqual([owed, owed, []]);
      }),
      { numRuns: runs(3) },
    );
  });
});
