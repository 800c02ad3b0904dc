/** On both engines: concurrent writes depend on their locks. */

import { DAY, type Link, type Merchant, Notice, testApi, type User } from "../../test";
import { linkFacts } from "../../test/linkFacts";
import { ClickIds, clickIdTemplate } from "../tracking/clicks/clickId/clickId";
import { newClickId } from "../tracking/clicks/clickId/idBytes";
import { BOT, type ClickKind, EARNING, type EarningState, PERSON } from "../tracking/clicks/clickKind";
import { OTHER_FIGURES } from "./intake/laterReport";
import { WRONG_CLICK } from "./intake/orderIntake";
import { Sale, SaleReturn } from "./sale.entity";

const RECORD = /* GraphQL */ `mutation ($input: SaleInput!) { recordSale(input: $input) { id orderId status reason
  amount { amount } commission { cents amount } commissionRate subId why { decision rule considered { outcome linkId } } lines { sku quantity amount { amount } }
  link { id } publisherName merchant { name } } }`;
const RETURN = /* GraphQL */ `mutation ($orderId: String!, $input: ReturnInput!) {
  recordReturn(orderId: $orderId, input: $input) { saleReturn { returnId amount { amount } commission { amount } }
  sale { returnedAmount { amount } commission { amount } returns { returnId } lines { returnedQuantity } } } }`;
const DECIDE = {
  approve: /* GraphQL */ `mutation ($id: ID!) { approveSale(id: $id) { status } }`,
  confirm: /* GraphQL */ `mutation ($id: ID!) { confirmSale(id: $id) { status } }`,
  decline: /* GraphQL */ `mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Payment bounced" }) { status reason } }`,
};
const TOTALS = /* GraphQL */ `{ publisherReport { totals { sales revenue { cents } commission { cents } } } }`;

const api = testApi();
let publisher: User;
let advertiser: User;
let merchant: Merchant;
let link: Link;
let orders = 0;

beforeEach(async () => {
  publisher = await api.make.publisher();
  advertiser = await api.make.advertiser();
  merchant = await api.make.merchant({ ownerId: advertiser.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
});

interface ClickOptions {
  daysAgo?: number;
  kind?: ClickKind;
  earning?: EarningState;
  termsVersion?: number;
  subId?: string;
  ids?: ClickIds;
}

/** A click ID as the redirect would create it. */
function clickId({
  daysAgo = 0,
  kind = PERSON,
  earning = EARNING,
  termsVersion = 1,
  subId,
  ids = api.services.clickIds,
}: ClickOptions = {}) {
  const template = clickIdTemplate(linkFacts(link, { termsVersion, earning }));
  return ids.issue(template, newClickId(Date.now() - daysAgo * DAY), kind, subId ?? null);
}

const order = (given: object = {}) => {
  orders += 1;
  return { orderId: `order-${orders}`, amount: "80.00", clickId: clickId(), ...given };
};
const record = (input: object, by: User | null = advertiser) => api.as(by)(RECORD, { input });
const returnOrder = (orderId: string, input: object, by: User | null = advertiser) =>
  api.as(by)(RETURN, { orderId, input });
const totals = async () => {
  const { totals: sums } = (await api.as(publisher)(TOTALS)).data.publisherReport;
  return { sales: sums.sales, revenue: sums.revenue.cents, commission: sums.commission.cents };
};

describe("recordSale", () => {
  it("stores the order with commission, lines and attribution", async () => {
    const lines = [
      { sku: "coat", category: "womens-fashion", amount: "60.00" },
      { sku: "socks", quantity: 2, amount: "20.00" },
    ];
    const { data } = await record(order({ lines, clickId: clickId({ subId: "autumn" }) }));
    expect(data.recordSale).toMatchObject({
      status: "PENDING",
      reason: null,
      amount: { amount: "80.00" },
      commission: { amount: "8.00" },
      commissionRate: 10,
      subId: "autumn",
      link: { id: link.id },
      publisherName: publisher.name,
      merchant: { name: merchant.name },
      lines: [
        { sku: "coat", quantity: 1 },
        { sku: "socks", quantity: 2, amount: { amount: "20.00" } },
      ],
      why: {
        decision: "attributed",
        rule: "last eligible click",
        considered: [{ outcome: "eligible", linkId: link.id }],
      },
    });
    expect(await totals()).toEqual({ sales: 1, revenue: 8000, commission: 800 });
  });

  it("pays under the click's terms", async () => {
    const offer = { description: "Dear.", website: merchant.website, commissionRate: 15, cookieDays: 30 };
    const changed = await api.as(advertiser)(
      "mutation ($input: MerchantInput!) { updateMerchant(input: $input) { commissionRate } }",
      { input: offer },
    );
    expect(changed.data.updateMerchant.commissionRate).toBe(15);
    const [old, recent] = [clickId(), clickId({ termsVersion: 2 })];
    expect((await record(order({ clickId: old }))).data.recordSale.commission.amount).toBe("8.00");
    expect((await record(order({ clickId: recent }))).data.recordSale.commission.amount).toBe("12.00");
  });

  it("creates one order under ten concurrent reports, with equal figures only", async () => {
    const input = order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(input)));
    const again = await record({ ...input, clickId: undefined });
    expect(new Set([...answers, again].map(({ data }) => data.recordSale.id)).size).toBe(1);
    expect(await api.db.read.countBy(Sale, { merchantId: merchant.id })).toBe(1);
    expect(await totals()).toEqual({ sales: 1, revenue: 8000, commission: 800 });
    expect((await record({ ...input, amount: "80.01" })).error).toMatchObject({
      code: "CONFLICT",
      message: OTHER_FIGURES,
    });
  });

  it.each<[string, ClickOptions | null, string]>([
    ["without a click", null, "no click"],
    ["after a bot's click", { kind: BOT }, "click by a bot"],
    ["after a click that is too old", { daysAgo: 31 }, "click too old"],
    ["after a click on an archived link", { earning: 1 }, "link archived"],
  ])("declines a click: %s", async (_name, options, reason) => {
    const { data } = await record(order({ clickId: options ? clickId(options) : undefined }));
    expect(data.recordSale).toMatchObject({
      status: "DECLINED",
      reason,
      commission: { cents: 0 },
      why: { decision: reason },
    });
    expect(await totals()).toEqual({ sales: 0, revenue: 0, commission: 0 });
  });

  it("accepts another shop's order ID, and rejects that shop's click ID", async () => {
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    const input = order();
    const { error } = await record(input, other);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { clickId: WRONG_CLICK } });
    expect(await totals()).toEqual({ sales: 0, revenue: 0, commission: 0 });
    const first = await record(input);
    const second = await record({ ...input, clickId: undefined }, other);
    expect(second.data.recordSale.id).not.toBe(first.data.recordSale.id);
  });

  it("rejects another account's merchant", async () => {
    const other = await api.make.merchant();
    expect((await record(order({ merchantId: other.id }))).error).toMatchObject({
      fields: { merchantId: expect.any(String) },
    });
  });
});

describe("recordReturn", () => {
  it("reverses part of the sale and commission once, even under ten concurrent reports", async () => {
    const { orderId } = (await record(order())).data.recordSale;
    const input = { returnId: `r-${orderId}`, amount: "20.00", reason: "Too small" };
    await Promise.all(Array.from({ length: 10 }, () => returnOrder(orderId, input)));
    const { data } = await returnOrder(orderId, input);
    expect(data.recordReturn).toMatchObject({
      saleReturn: { amount: { amount: "20.00" }, commission: { amount: "2.00" } },
      sale: {
        returnedAmount: { amount: "20.00" },
        commission: { amount: "6.00" },
        returns: [{ returnId: input.returnId }],
      },
    });
    expect(await api.db.read.countBy(SaleReturn, { merchantId: merchant.id })).toBe(1);
    expect(await totals()).toEqual({ sales: 1, revenue: 6000, commission: 600 });
  });

  it("reverses everything by default, even after approval", async () => {
    const { orderId, id } = (await record(order())).data.recordSale;
    await api.as(advertiser)(DECIDE.approve, { id });
    await returnOrder(orderId, { returnId: `r-${orderId}` });
    expect(await totals()).toEqual({ sales: 0, revenue: 0, commission: 0 });
    expect((await returnOrder(` ${orderId} `, { returnId: "another" })).error?.code).toBe("BAD_USER_INPUT");
  });

  it("reverses units of a line", async () => {
    const lines = [{ sku: "socks", quantity: 4, amount: "80.00" }];
    const { orderId } = (await record(order({ lines }))).data.recordSale;
    const { data } = await returnOrder(orderId, { returnId: `r-${orderId}`, lines: [{ sku: "socks", quantity: 3 }] });
    expect(data.recordReturn.sale).toMatchObject({ commission: { amount: "2.00" }, lines: [{ returnedQuantity: 3 }] });
  });

  it("rejects different figures, excessive amounts and foreign orders", async () => {
    const { orderId } = (await record(order())).data.recordSale;
    await returnOrder(orderId, { returnId: "r", amount: "20.00" });
    expect((await returnOrder(orderId, { returnId: "r", amount: "21.00" })).error?.code).toBe("CONFLICT");
    expect((await returnOrder(orderId, { returnId: "r2", amount: "60.01" })).error).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    expect((await returnOrder(orderId, { returnId: "r3" }, other)).error?.code).toBe("NOT_FOUND");
  });
});

describe("approveSale and declineSale", () => {
  it("approves a pending sale", async () => {
    const { id } = (await record(order())).data.recordSale;
    expect((await api.as(advertiser)(DECIDE.approve, { id })).data.approveSale.status).toBe("APPROVED");
    expect(await totals()).toEqual({ sales: 1, revenue: 8000, commission: 800 });
    expect((await api.as(advertiser)(DECIDE.approve, { id })).error?.code).toBe("CONFLICT");
    expect((await api.as(advertiser)(DECIDE.decline, { id })).error?.code).toBe("CONFLICT");
  });

  it("declines with a reason, and removes it from the totals", async () => {
    const { id } = (await record(order())).data.recordSale;
    const { data } = await api.as(advertiser)(DECIDE.decline, { id });
    expect(data.declineSale).toEqual({ status: "DECLINED", reason: "Payment bounced" });
    // A program's own text matches no reason of the list.
    const [kept] = await api.db.read.query<{ reasonCode: string }[]>("SELECT reasonCode FROM sale WHERE id = ?", [id]);
    expect(kept?.reasonCode).toBe("other");
    expect(await totals()).toEqual({ sales: 0, revenue: 0, commission: 0 });
    const seen = "{ orders(first: 1) { nodes { id amount { cents } commission { cents } } } }";
    expect((await api.as(publisher)(seen)).data.orders.nodes).toEqual([
      { id, amount: { cents: 8000 }, commission: { cents: 0 } },
    ]);
  });

  it("stores a standard reason as its code, plus the sentence shown to the publisher", async () => {
    const decline = `mutation ($id: ID!, $reason: String, $reasonCode: OrderReason) {
      declineSale(input: { id: $id, reason: $reason, reasonCode: $reasonCode }) { reason reasonCode } }`;
    const { id } = (await record(order())).data.recordSale;
    const declined = (why: object) => api.as(advertiser)(decline, { id, ...why });
    expect((await declined({})).error?.fields).toEqual({ reason: "Please give a reason" });
    expect((await declined({ reason: " \u200b " })).error?.fields).toEqual({ reason: "Please give a reason" });
    const broken = await declined({ reasonCode: "TERMS_BROKEN" });
    expect(broken.error?.fields).toEqual({ reason: "Please describe the reason" });
    const other = await declined({ reasonCode: "OTHER", reason: "Because" });
    expect(other.error?.fields).toEqual({ reasonCode: "Please choose a reason" });
    const reason = "The order was cancelled. On the phone";
    const both = await Promise.all([1, 2].map(() => declined({ reasonCode: "CANCELLED", reason: "On the phone" })));
    expect(both.filter(({ error }) => error?.code === "CONFLICT")).toHaveLength(1);
    const heard = both.find(({ data }) => data)?.data.declineSale;
    expect(heard).toEqual({ reason, reasonCode: "CANCELLED" });
    const seen = await api.as(publisher)("query ($id: ID!) { sale(id: $id) { reason reasonCode } }", { id });
    expect(seen.data.sale).toEqual(heard);
    expect((await api.rest(publisher)("GET", "/api/v1/publisher/sales.csv")).body).toMatch(/On the phone.*,cancelled,/);
    const undone = "mutation ($id: ID!) { undoDecision(saleId: $id) { status reason reasonCode } }";
    expect((await api.as(advertiser)(undone, { id })).data.undoDecision).toEqual({
      status: "PENDING",
      reason: null,
      reasonCode: null,
    });
    const free = await declined({ reason: "Order canceled." });
    expect(free.data.declineSale).toEqual({ reason: "Order canceled.", reasonCode: "CANCELLED" });
    expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  });

  it("is limited to its own shop", async () => {
    const { id } = (await record(order())).data.recordSale;
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    for (const document of Object.values(DECIDE)) {
      expect((await api.as(other)(document, { id })).error?.code).toBe("NOT_FOUND");
      expect((await api.as(advertiser)(document, { id: "no id" })).error?.code).toBe("NOT_FOUND");
    }
  });
});

describe("first sale", () => {
  const letters = async () =>
    (await api.db.read.findBy(Notice, { accountId: publisher.id, event: "first-sale" })).map(({ facts }) => facts);

  it("is notified once, and not without commission", async () => {
    const sell = (orderId: string, click: string) =>
      api.rest(advertiser)("POST", "/api/v1/sales", { orderId, amount: "80.00", clickId: click });
    await sell("first-1", clickId());
    await sell("first-1", clickId());
    await sell("first-2", clickId());
    expect(await letters()).toMatchObject([{ cents: 800, merchantId: merchant.id }]);
    publisher = await api.make.publisher();
    link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
    await sell("first-3", clickId({ kind: BOT }));
    expect(await letters()).toEqual([]);
  });
});
