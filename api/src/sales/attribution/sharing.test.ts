/** On both engines: concurrent writes depend on their locks. */

import { Account, DAY, HeldClock, plain, replaySales, shopWithTerms, testApi, type User } from "../../../test";
import { codeOwner, giveCode } from "../../../test/codeOwners";
import { OrderTestKit, type Partner } from "../../../test/orderTestKit";
import { WHY } from "../../../test/whyFields";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import { Earning } from "../earnings/earning.entity";
import { OrderRowsCheck } from "../orders/orderRowsCheck";
import { ANOTHERS_CLICK } from "./whyFor";

const clock = new HeldClock();
const byPosition: TermsDocument = { ...plain, creditModel: "position" };

const api = testApi({ clock });
let kit: OrderTestKit;
let anna: Partner;
let berta: Partner;
let carl: Partner;

async function open(document: TermsDocument): Promise<void> {
  kit = await shopWithTerms(api, document, clock);
  [anna, berta, carl] = [await kit.partner(), await kit.partner(), await kit.partner()];
}

/** Anna brought the shopper, Berta came between, Carl came last. */
const allThree = () => [kit.click(anna, 300), kit.click(berta, 200), kit.click(carl, 100)];
const order = (orderId: string, amount = "250.00", clicks = allThree()) =>
  kit.server(orderId, { amount, clickId: clicks.join(".") });

const nameOf = (id: string | null) =>
  ["anna", "berta", "carl"][[anna, berta, carl].findIndex(({ user }) => user.id === id)];

interface Seen {
  kind: string;
  role: string | null;
  weight: number | null;
  left: number;
  state: string;
}

async function shares(orderId: string): Promise<Record<string, Seen>> {
  const { earnings } = await kit.sale(orderId);
  return Object.fromEntries(
    earnings.map(({ publisherId, kind, role, weight, amount, returned, state }) => [
      nameOf(publisherId),
      { kind, role, weight, left: amount - returned, state },
    ]),
  );
}

const ORDER = /* GraphQL */ `query ($id: ID!) { sale(id: $id) { commission { cents } commissionRate sharedWith
  publisherName subId ${WHY} link { id } shares { publisherName role percent isLead commission { cents } } lines {
  amount { cents } } returns { commission { cents } } } }`;
const seenBy = async (viewer: User, orderId: string) => {
  const { id } = await kit.sale(orderId);
  return (await api.as(viewer)(ORDER, { id })).data?.sale ?? null;
};
const LIST = /* GraphQL */ `query ($search: String) { orders(filter: { search: $search }, first: 10) { nodes { orderId
  commission { cents } } tabs { status count sums { amount { cents } commission { cents } } } stages { stage count
  sums { commission { cents } } } } }`;
const listed = async (viewer: User, search: string | null = null) =>
  (await api.as(viewer)(LIST, { search })).data.orders;

/** Ledger, lists and stored decisions agree, and each publisher's balance is right. */
async function prove(a: number, b: number, c: number): Promise<void> {
  await kit.prove([anna, a], [berta, b], [carl, c]);
  expect((await replaySales(api.db)).differences).toEqual([]);
  expect((await new OrderRowsCheck(api.db).check()).faults).toEqual([]);
}

/** Each publisher's own part of each return, which adds up to its deduction; the brand sees the whole. */
async function showEachItsReturns(orderId: string): Promise<void> {
  const of = async (viewer: User): Promise<number[]> =>
    (await seenBy(viewer, orderId)).returns.map((back: { commission: { cents: number } }) => back.commission.cents);
  const { earnings } = await kit.sale(orderId);
  const whole = await of(kit.advertiser);
  const parts = await Promise.all([anna, berta, carl].map(({ user }) => of(user)));
  expect(whole.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))).toEqual(whole);
  for (const [at, { user }] of [anna, berta, carl].entries()) {
    const taken = earnings.find(({ publisherId }) => publisherId === user.id)?.returned;
    expect(parts[at]?.reduce((sum, cents) => sum + cents, 0)).toBe(taken);
  }
}

describe("a shared order", () => {
  beforeEach(() => open(byPosition));

  it("is stored with a share for each, and the publisher credited without sharing leads", async () => {
    expect((await order("one")).status).toBe(201);
    expect(await shares("one")).toEqual({
      anna: { kind: "assist", role: "first", weight: 4000, left: 1000, state: "tracked" },
      berta: { kind: "assist", role: "assist", weight: 2000, left: 500, state: "tracked" },
      carl: { kind: "sale", role: "last", weight: 4000, left: 1000, state: "tracked" },
    });
    const { why } = await kit.sale("one");
    expect(why).toMatchObject({
      commission: 2500,
      decision: "attributed",
      split: { creditModel: "position", terms: 1 },
    });
    expect(why.considered.map(({ outcome }) => outcome)).toEqual(["eligible", "shared", "shared"]);
    await prove(1000, 500, 1000);
  });

  it("returns never raise any share, in whichever parts they come", async () => {
    await order("parts", "99.90");
    await order("whole", "99.90");
    const back = (orderId: string, returnId: string, amount: string) => kit.giveBack(orderId, { returnId, amount });
    for (const [index, amount] of ["0.01", "33.33", "0.10", "20.00"].entries()) {
      expect((await back("parts", `parts-${index}`, amount)).status).toBe(201);
      // Repeating the return has no effect.
      expect((await back("parts", `parts-${index}`, amount)).status).toBe(200);
    }
    await back("whole", "whole-1", "53.44");
    expect(await shares("parts")).toEqual(await shares("whole"));
    const left = Object.values(await shares("parts")).map((share) => share.left);
    expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(465);
    await showEachItsReturns("parts");
    await back("parts", "parts-rest", "46.46");
    await back("whole", "whole-rest", "46.46");
    expect(Object.values(await shares("parts")).map((share) => share.left)).toEqual([0, 0, 0]);
    await showEachItsReturns("parts");
    await prove(0, 0, 0);
  });

  it("thirty concurrent reports, in two versions, create one order", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? order("many", "100.00") : order("many"))),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 201, 409]));
    expect(Object.keys(await shares("many")).sort()).toEqual(["anna", "berta", "carl"]);
    const { amount } = await kit.sale("many");
    await prove(amount * 0.04, amount * 0.02, amount * 0.04);
  });

  it("thirty concurrent orders are each shared", async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, (_, at) => order(`busy-${at}`, "10.00", allThree())));
    expect(orders.every(({ status }) => status === 201)).toBe(true);
    await prove(30 * 40, 30 * 20, 30 * 40);
    expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  });

  it("is approved, declined and undone for all of them at once", async () => {
    await order("yes");
    await order("no");
    await kit.decide("approveSale", "yes");
    await kit.decide("declineSale", "no");
    const states = async (orderId: string) => Object.values(await shares(orderId)).map(({ state }) => state);
    expect(await states("yes")).toEqual(["approved", "approved", "approved"]);
    expect(await states("no")).toEqual(["void", "void", "void"]);
    await prove(1000, 500, 1000);
    await kit.decide("undoDecision", "no");
    expect(await states("no")).toEqual(["tracked", "tracked", "tracked"]);
    await prove(2000, 1000, 2000);
    expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  });

  it("shows its brand all shares, and each publisher only its own", async () => {
    await order("seen");
    const forBrand = await seenBy(kit.advertiser, "seen");
    expect(forBrand).toMatchObject({ commission: { cents: 2500 }, sharedWith: 2, publisherName: carl.user.name });
    expect(forBrand.shares).toEqual([
      { publisherName: carl.user.name, role: "LAST", percent: 40, isLead: true, commission: { cents: 1000 } },
      { publisherName: anna.user.name, role: "FIRST", percent: 40, isLead: false, commission: { cents: 1000 } },
      { publisherName: berta.user.name, role: "ASSIST", percent: 20, isLead: false, commission: { cents: 500 } },
    ]);
    const forBerta = await seenBy(berta.user, "seen");
    expect(forBerta).toMatchObject({
      commission: { cents: 500 },
      commissionRate: 2,
      sharedWith: 2,
      link: { id: berta.link.id },
      shares: [
        { publisherName: berta.user.name, role: "ASSIST", percent: 20, isLead: false, commission: { cents: 500 } },
      ],
    });
    expect(forBerta.why.considered.map(({ outcome }: any) => outcome)).toEqual([
      ANOTHERS_CLICK,
      "shared",
      ANOTHERS_CLICK,
    ]);
    const rest = (await api.rest(berta.user)("GET", `/api/v1/sales/${(await kit.sale("seen")).id}`)).body;
    expect(rest).toMatchObject({
      commission: "5.00",
      sharedWith: 2,
      publisherId: berta.user.id,
      linkId: berta.link.id,
    });
    expect(rest.shares).toEqual([
      { publisherId: berta.user.id, role: "assist", lead: false, percent: 20, commission: "5.00" },
    ]);
    const { clickId } = await kit.sale("seen");
    for (const shown of [forBerta, rest]) {
      for (const secret of [anna.user.id, carl.user.id, carl.link.id, clickId, anna.user.name])
        expect(JSON.stringify(shown)).not.toContain(secret);
    }
    expect(await seenBy((await kit.partner()).user, "seen")).toBeNull();
  });

  it("is in each publisher's lists, searches and totals, and once in the brand's", async () => {
    await order("list-1");
    await order("list-2", "40.00", [kit.click(berta, 60)]);
    const mine = await listed(berta.user);
    expect(mine.nodes).toEqual([
      { orderId: "list-2", commission: { cents: 400 } },
      { orderId: "list-1", commission: { cents: 500 } },
    ]);
    expect(mine.stages.find(({ stage }: any) => stage === "PENDING")).toMatchObject({
      count: 2,
      sums: [{ commission: { cents: 900 } }],
    });
    const brand = await listed(kit.advertiser);
    expect(brand.nodes).toHaveLength(2);
    expect(brand.tabs.find(({ status }: any) => status === "PENDING")).toMatchObject({
      count: 2,
      sums: [{ amount: { cents: 29_000 }, commission: { cents: 2900 } }],
    });
    const figures = async (viewer: User) => {
      const document = `{ report: ${viewer.role}Report { totals { sales revenue { cents } commission { cents } } } }`;
      const { sales, revenue, commission } = (await api.as(viewer)(document)).data.report.totals;
      return [sales, revenue.cents, commission.cents];
    };
    // An order counts once, for its lead; commission counts for each publisher.
    expect(await figures(kit.advertiser)).toEqual([2, 29_000, 2900]);
    expect(await figures(anna.user)).toEqual([0, 0, 1000]);
    expect(await figures(berta.user)).toEqual([1, 4000, 900]);
    expect(await figures(carl.user)).toEqual([1, 25_000, 1000]);
    const { why } = await kit.sale("list-1");
    const assisting = why.split?.shares.find(({ publisherId }) => publisherId === anna.user.id)?.clickId ?? "";
    for (const [viewer, text] of [
      [anna.user, assisting],
      [kit.advertiser, assisting],
      [anna.user, "list-"],
      [anna.user, anna.link.code],
    ] as const)
      expect((await listed(viewer, text)).nodes.map(({ orderId }: any) => orderId)).toEqual(["list-1"]);
    expect((await listed((await kit.partner()).user, assisting)).nodes).toEqual([]);
  });

  it("puts back a row that no longer fits the lists", async () => {
    await order("mended");
    const { id } = await kit.sale("mended");
    await api.db.write((tx) =>
      tx.query("DELETE FROM order_share WHERE id = ? AND publisherId = ?", [id, anna.user.id]),
    );
    await api.db.write((tx) =>
      tx.query("UPDATE order_share SET commission = 1 WHERE publisherId = ?", [berta.user.id]),
    );
    expect((await new OrderRowsCheck(api.db, 2).check()).faults).toHaveLength(1);
    expect((await new OrderRowsCheck(api.db, 2).rebuild()).faults).toHaveLength(1);
    await prove(1000, 500, 1000);
  });

  it("with one publisher is not shared, however often it was clicked", async () => {
    await order("alone", "250.00", [kit.click(anna, 200), kit.click(anna, 100)]);
    expect(await shares("alone")).toEqual({
      anna: { kind: "sale", role: null, weight: null, left: 2500, state: "tracked" },
    });
    await prove(2500, 0, 0);
  });

  it("is approved automatically after the lead's return window", async () => {
    await order("time");
    clock.pass(31 * DAY);
    await api.services.returnWindow.approveDue();
    expect(Object.values(await shares("time")).map(({ state }) => state)).toEqual(["approved", "approved", "approved"]);
    expect(await api.db.read.countBy(Earning, { saleId: (await kit.sale("time")).id, isOpen: 1 })).toBe(3);
    await prove(1000, 500, 1000);
  });
});

describe("other credit models", () => {
  it("pay a fixed amount per assist and the rest to the last click; returns reduce the rest first", async () => {
    await open({ ...plain, creditModel: "per-assist", perAssist: 300 });
    await order("fixed");
    expect(await shares("fixed")).toMatchObject({ anna: { left: 300 }, berta: { left: 300 }, carl: { left: 1900 } });
    await kit.giveBack("fixed", { returnId: "fixed-1", amount: "200.00" });
    expect(await shares("fixed")).toMatchObject({ anna: { left: 250 }, berta: { left: 250 }, carl: { left: 0 } });
    await prove(250, 250, 0);
  });

  it("pay the first click under its own terms", async () => {
    await open({ ...plain, creditModel: "first-click" });
    await order("first");
    expect(await shares("first")).toEqual({ anna: expect.objectContaining({ kind: "sale", role: null, left: 2500 }) });
    const sale = await kit.sale("first");
    expect(sale.why.considered.map(({ outcome }) => outcome)).toEqual(["earlier click", "earlier click", "eligible"]);
    await prove(2500, 0, 0);
  });

  it("give code and clicks half each, and pay a leaked code's half in part", async () => {
    await open({ ...plain, creditModel: "first-and-last", codePolicy: "split", leakedShare: 5000 });
    berta = await codeOwner(kit, berta.user);
    const id = await giveCode(kit, berta, "BERTA10");
    const bought = (orderId: string) =>
      kit.server(orderId, {
        clickId: [kit.click(anna, 9), kit.click(carl, 2)].join("."),
        codes: ["BERTA10"],
      } as object);
    await bought("half");
    expect(await shares("half")).toMatchObject({
      anna: { role: "first", weight: 2500, left: 625 },
      berta: { kind: "sale", role: "code", weight: 5000, left: 1250 },
      carl: { role: "last", weight: 2500, left: 625 },
    });
    await api.as(kit.advertiser)("mutation ($id: ID!) { leakCode(id: $id) { id } }", { id });
    // A leaked code is paid partially; other shares aren't affected.
    await bought("leaked");
    expect(await shares("leaked")).toMatchObject({
      anna: { weight: 2500, left: 625 },
      berta: { kind: "sale", weight: 5000, left: 625 },
      carl: { weight: 2500, left: 625 },
    });
    expect((await kit.sale("leaked")).why.commission).toBe(1875);
    await prove(1250, 1875, 1250);
    await kit.giveBack("leaked", { returnId: "leaked-1", amount: "100.00" });
    expect(await shares("leaked")).toMatchObject({ anna: { left: 375 }, berta: { left: 375 }, carl: { left: 375 } });
    await showEachItsReturns("leaked");
    await prove(1000, 1625, 1000);
  });

  it("let a cashback click share instead of standing down, if the terms say so", async () => {
    const guarded = { guardPolicy: "stand-down", displacingCashback: "shares" } as const;
    await open({ ...plain, ...guarded });
    await api.db.write((tx) => tx.update(Account, { id: carl.user.id }, { partnerKind: "cashback" }));
    await order("cashback", "250.00", [kit.click(anna, 20), kit.click(carl, 5)]);
    expect(await shares("cashback")).toMatchObject({
      anna: { kind: "sale", role: "first", left: 1250 },
      carl: { kind: "assist", role: "last", left: 1250 },
    });
    expect((await kit.sale("cashback")).why.guard).toMatchObject({ outcome: "shared", cashbackShares: true });
    await prove(1250, 0, 1250);
  });
});
