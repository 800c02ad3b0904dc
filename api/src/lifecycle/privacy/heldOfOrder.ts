import { In, MoreThanOrEqual } from "typeorm";
import { orderKeyOf } from "../../contract/claims/claimForms";
import { Claim, LogLeaf } from "../../insight";
import type { Reader } from "../../platform/db/reader";
import { Merchant } from "../../programs";
import { ApiRequest, linesOf, noticesAbout, WebhookDelivery, WebhookEndpoint } from "../../reach";
import {
  CheckoutSeen,
  clickHashOf,
  SaleReturn,
  type SaleWithEarnings,
  ShopEvent,
  ShopifyConnection,
  TestRecord,
  UnverifiedReport,
} from "../../sales";
import { idToBytes, momentOf, VISITOR_BYTES } from "../../tracking";
import { type CopiesOfOrder, names } from "./copiesOfOrder";

/** Clicks are sorted by time. */
export type ClickKey = readonly [at: number, id: Buffer];

/** The clicks named in the order's decision. */
export const clicksOf = ({ clickId, why }: SaleWithEarnings): string[] => [
  ...new Set([clickId, ...why.considered.map((click) => click.clickId)].filter((id) => id !== null)),
];

/** The accounts involved, and their webhook targets. */
export async function concernedBy(read: Reader, sale: SaleWithEarnings) {
  const { merchantId, orderId } = sale;
  const { ownerId } = await read.findOneByOrFail(Merchant, { id: merchantId });
  const claims = await read.findBy(Claim, { merchantId, orderKey: orderKeyOf(orderId) });
  const publishers = [...sale.earnings, ...sale.why.considered, ...claims].flatMap((one) => one.publisherId ?? []);
  const accountIds = [...new Set([ownerId, ...publishers])];
  const webhooks = await read.findBy(WebhookEndpoint, { ownerId: In(accountIds) });
  const connections = await read.findBy(ShopifyConnection, { merchantId });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { claims, accountIds, webhookIds: idsOf(webhooks), connectionIds: idsOf(connections) };
}

/**
 * Every row that contains the order or its data, by index only: `copies` were searched before. Reads nothing of other
 * orders.
 */
export async function heldOfOrder(read: Reader, sale: SaleWithEarnings, copies: CopiesOfOrder) {
  const { id: saleId, merchantId, orderId } = sale;
  const { claims, accountIds, webhookIds } = await concernedBy(read, sale);
  const clickIds = clicksOf(sale);
  const { clicks, listed } = await clicksWith(read, clickIds);
  const returns = await read.findBy(SaleReturn, { saleId });
  const subjects = [saleId, ...returns.map(({ id }) => id), ...claims.map(({ id }) => id)];
  const notices = await noticesAbout(read, accountIds, subjects);
  const lines = await linesOf(read, notices);
  const tests = await read.findBy(TestRecord, { merchantId });
  return {
    unverifiedReports: await read.findBy(UnverifiedReport, { saleId }),
    returns,
    claims,
    clicks,
    listed,
    visitorBytes: VISITOR_BYTES,
    checkouts: await read.findBy(CheckoutSeen, { merchantId, clickHash: In([...clickIds.map(clickHashOf), ""]) }),
    // The newest few of each brand.
    tests: tests.filter(({ facts }) => names(facts, orderId)),
    deliveries: await deliveriesOf(read, orderId, webhookIds, copies),
    requests: await read.find(ApiRequest, {
      select: { id: true },
      where: [...accountIds.map((accountId) => ({ accountId, orderId })), { id: In([...copies.requestIds, ""]) }],
    }),
    notices,
    metadata: sale.metadata ? [sale.metadata] : [],
    lines,
    receipts: await receiptsOf(read, saleId, claims),
    shopEvents: (await Promise.all(copies.shopOrders.map((where) => read.findBy(ShopEvent, where)))).flat(),
  };
}

export type HeldOfOrder = Awaited<ReturnType<typeof heldOfOrder>>;

/** The leaves of the order and of claims, which also name it. */
async function receiptsOf(read: Reader, saleId: string, claims: readonly Claim[]): Promise<LogLeaf[]> {
  const aboutClaims = { kind: "claim", rowId: In([...claims.map(({ id }) => id), ""]) };
  const leaves = await read.find(LogLeaf, { where: [{ kind: "sale", rowId: saleId }, aboutClaims] });
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

/** Those found, and those queued meanwhile. */
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
