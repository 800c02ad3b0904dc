import { randomBytes, randomInt } from "node:crypto";

const PUBLISHERS = 2_000;
const MERCHANTS = 100;
const LINKS = 10_000;
const DAYS = 365;
const DAY = 86_400_000;

export const asText = (bytes) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Version 7 UUIDs like Weft's: they sort by time. */
function idAt(at) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes;
}

export const started = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
const some = (count) => Array.from({ length: count }, (_, index) => idAt(started - count + index));
export const [publishers, merchants] = [some(PUBLISHERS), some(MERCHANTS)];
const links = some(LINKS).map((id) => ({ id, publisher: anyOf(publishers), merchant: anyOf(merchants) }));
const orders = new Map();

export function anyOf(list) {
  // The square favors low numbers: a few publishers and shops have most of the orders.
  return list[Math.floor((randomInt(1 << 20) / (1 << 20)) ** 2 * list.length)];
}

/** The data of the nth sale, spread over a year; the same for both kinds of IDs. */
export function saleOf(index, count) {
  const at = started + Math.floor((index / count) * DAYS * DAY);
  const link = anyOf(links);
  const order = (orders.get(link.merchant) ?? 100_000) + 1;
  orders.set(link.merchant, order);
  const amount = randomInt(1_500, 40_000);
  const clickAt = at - randomInt(60_000, 20 * DAY);
  return {
    ...link,
    at,
    order,
    amount,
    commission: Math.floor(amount / 10),
    clickAt,
    ids: Array.from({ length: 4 }, () => idAt(at)),
    clickId: idAt(clickAt),
  };
}

/** As long as the stored decision of a one-line sale. */
export function whyOf({ clickId, id, publisher, clickAt, at, amount, commission }) {
  const [click, link, owner] = [clickId, id, publisher].map(asText);
  const group = { rule: null, name: null, base: amount, basisPoints: 1000, commission, lines: [0] };
  return JSON.stringify({
    considered: [
      {
        outcome: "eligible",
        clickId: click,
        linkId: link,
        publisherId: owner,
        clickedAt: new Date(clickAt).toISOString(),
        windowDays: 30,
      },
    ],
    decision: "attributed",
    rule: "last eligible click",
    decidedAt: new Date(at).toISOString(),
    rateBasisPoints: 1000,
    amount,
    commission,
    terms: { version: 3, offer: 0 },
    inputs: {
      tax: 0,
      shipping: 0,
      discount: 0,
      day: dayOf(at),
      customer: null,
      country: null,
      code: null,
      partnerKind: null,
      publisherGroups: [],
    },
    groups: [group],
  });
}

export const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** The rows of some sales, by table. Ledger causes and accounts contain IDs in both formats. */
export function rowsOf(sales, id) {
  const rows = { sale: [], ledger_entry: [], earning: [] };
  for (const sale of sales) {
    const [saleId, earned, owed, earning] = sale.ids;
    const [merchant, publisher, link, click] = [sale.merchant, sale.publisher, sale.id, sale.clickId].map(id);
    const { at, amount, commission } = sale;
    const day = dayOf(at);
    rows.sale.push({
      id: id(saleId),
      createdAt: at,
      merchantId: merchant,
      orderId: `A-${sale.order}`,
      day,
      clickId: click,
      linkId: link,
      publisherId: publisher,
      subId: null,
      amount,
      currency: "USD",
      rateBasisPoints: 1000,
      commission,
      returnedAmount: 0,
      returnedCommission: 0,
      status: "approved",
      reason: null,
      hold: null,
      source: "server",
      occurredAt: at,
      decidedAt: at + 30 * DAY,
      decidedBy: null,
      why: whyOf(sale),
    });
    const entry = {
      createdAt: at,
      day,
      cause: `sale:${asText(saleId)}:0`,
      kind: "commission",
      saleId: id(saleId),
      payoutId: null,
    };
    rows.ledger_entry.push(
      { ...entry, id: id(earned), account: `publisher:${asText(sale.publisher)}`, amount: commission },
      { ...entry, id: id(owed), account: `merchant:${asText(sale.merchant)}`, amount: -commission },
    );
    rows.earning.push({
      id: id(earning),
      createdAt: at,
      saleId: id(saleId),
      linkId: link,
      publisherId: publisher,
      merchantId: merchant,
      kind: "sale",
      share: 10_000,
      currency: "USD",
      amount: commission,
      takenBack: 0,
      state: "approved",
      approvesAt: at + 30 * DAY,
      settled: 0,
      payoutId: null,
    });
  }
  return rows;
}
