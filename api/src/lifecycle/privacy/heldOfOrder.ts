import { In, MoreThanOrEqual } from "typeorm";
import { orderKeyOf } from "../../contract/inquiries/inquiryForms";
import { Inquiry, LogLeaf } from "../../insight";
import type { Reader } from "../../platform/db/reader";
import { Merchant } from "../../programs";
import { linesOf, noticesAbout, WebhookDelivery, WebhookEndpoint } from "../../reach";
import {
  CheckoutSeen,
  clickHashOf,
  SaleClaim,
  SaleReturn,
  type SaleWithEarnings,
  ShopEvent,
  ShopifyConnection,
  TestRecord,
} from "../../sales";
import { idToBytes, momentOf, VISITOR_BYTES } from "../../tracking";
import { type CopiesOfOrder, names } from "./copiesOfOrder";

/** Clicks lie by their time. */
export type ClickKey = readonly [at: number, id: Buffer];

/** The clicks that the decision about the order names. */
export const clicksOf = ({ clickId, why }: SaleWithEarnings): string[] => [
  ...new Set([clickId, ...why.considered.map((click) => click.clickId)].filter((id) => id !== null)),
];

/** Whom the order concerns, and where they have things sent to. */
export async function concernedBy(read: Reader, sale: SaleWithEarnings) {
  const { merchantId, orderId } = sale;
  const { ownerId } = await read.findOneByOrFail(Merchant, { id: merchantId });
  const inquiries = await read.findBy(Inquiry, { merchantId, orderKey: orderKeyOf(orderId) });
  const publishers = [...sale.earnings, ...sale.why.considered, ...inquiries].flatMap((one) => one.publisherId ?? []);
  const accountIds = [...new Set([ownerId, ...publishers])];
  const webhooks = await read.findBy(WebhookEndpoint, { ownerId: In(accountIds) });
  const connections = await read.findBy(ShopifyConnection, { merchantId });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { inquiries, accountIds, webhookIds: idsOf(webhooks), connectionIds: idsOf(connections) };
}

/**
 * Every row in which one order, or what came with it, stands, by index alone: `copies` were looked for before. Of other
 * orders nothing is read.
 */
export async function heldOfOrder(read: Reader, sale: SaleWithEarnings, copies: CopiesOfOrder) {
  const { id: saleId, merchantId, orderId } = sale;
  const { inquiries, accountIds, webhookIds } = await concernedBy(read, sale);
  const clickIds = clicksOf(sale);
  const { clicks, listed } = await clicksWith(read, clickIds);
  const returns = await read.findBy(SaleReturn, { saleId });
  const subjects = [saleId, ...returns.map(({ id }) => id), ...inquiries.map(({ id }) => id)];
  const notices = await noticesAbout(read, accountIds, subjects);
  const lines = await linesOf(read, notices);
  const tests = await read.findBy(TestRecord, { merchantId });
  return {
    claims: await read.findBy(SaleClaim, { saleId }),
    returns,
    inquiries,
    clicks,
    listed,
    visitorBytes: VISITOR_BYTES,
    checkouts: await read.findBy(CheckoutSeen, { merchantId, clickHash: In([...clickIds.map(clickHashOf), ""]) }),
    // The newest few of each brand.
    tests: tests.filter(({ facts }) => names(facts, orderId)),
    deliveries: await deliveriesOf(read, orderId, webhookIds, copies),
    notices,
    metadata: sale.metadata ? [sale.metadata] : [],
    lines,
    receipts: await receiptsOf(read, saleId, inquiries),
    shopEvents: (await Promise.all(copies.shopOrders.map((where) => read.findBy(ShopEvent, where)))).flat(),
  };
}

export type HeldOfOrder = Awaited<ReturnType<typeof heldOfOrder>>;

/** The leaves of the order and of claims about it, which name it, too. */
async function receiptsOf(read: Reader, saleId: string, inquiries: readonly Inquiry[]): Promise<LogLeaf[]> {
  const claims = { kind: "claim", rowId: In([...inquiries.map(({ id }) => id), ""]) };
  const leaves = await read.find(LogLeaf, { where: [{ kind: "sale", rowId: saleId }, claims] });
  return leaves.filter(({ entry }) => entry !== null);
}

async function clicksWith(read: Reader, clickIds: readonly string[]) {
  const clicks: ClickKey[] = [];
  const listed: [linkId: string, ClickKey][] = [];
  for (const id of clickIds) {
    const key = [momentOf(id.replaceAll("-", "")), idToBytes(id)] as const;
    const rows: { linkId: string }[] = await read.query("SELECT linkId FROM click WHERE at = ? AND id = ?", [...key]);
    if (rows[0]) clicks.push(key);
    if (rows[0]) listed.push([rows[0].linkId, key]);
  }
  return { clicks, listed };
}

/** Those that were found, and what was queued meanwhile. */
async function deliveriesOf(
  read: Reader,
  orderId: string,
  webhookIds: readonly string[],
  { deliveryIds, recentFrom }: CopiesOfOrder,
): Promise<WebhookDelivery[]> {
  const found = await read.findBy(WebhookDelivery, { id: In([...deliveryIds, ""]) });
  const recent: WebhookDelivery[] = [];
  for (const webhookId of webhookIds) {
    recent.push(...(await read.findBy(WebhookDelivery, { webhookId, id: MoreThanOrEqual(recentFrom) })));
  }
  const naming = [...found, ...recent].filter(({ body }) => names(body, orderId));
  return [...new Map(naming.map((delivery) => [delivery.id, delivery])).values()];
}
