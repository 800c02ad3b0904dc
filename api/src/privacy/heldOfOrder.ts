import { type EntityTarget, In, MoreThanOrEqual, type ObjectLiteral } from "typeorm";
import { idToBytes, momentOf } from "../clicks/clickId/idBytes";
import { VISITOR_BYTES } from "../clicks/redirect/visitor";
import { orderKeyOf } from "../contract/inquiries/inquiryForms";
import type { Reader } from "../core/db/reader";
import { lowestIdOf } from "../core/ids";
import { Inquiry } from "../inquiries/inquiry.entity";
import { Merchant } from "../merchants/merchant.entity";
import { Notice, Notification } from "../notifications/notification.entity";
import { OutboxMessage } from "../outbox/outbox.entity";
import { LogLeaf } from "../publicLog/publicLog.entity";
import { clickHashOf } from "../sales/checkout/checkoutSeen";
import { CheckoutSeen } from "../sales/checkout/checkoutSeen.entity";
import { SaleClaim } from "../sales/claims/claim.entity";
import { SaleReturn } from "../sales/sale.entity";
import type { SaleWithEarnings } from "../sales/saleWithEarnings";
import { TestRecord } from "../sales/testMode/testMode.entity";
import { ShopEvent } from "../shopKit/shopify/shopEvent.entity";
import { ShopifyConnection } from "../shopKit/shopify/shopifyConnection.entity";
import { WebhookDelivery, WebhookEndpoint } from "../webhooks/webhook.entity";

/** Clicks lie by their time. */
export type ClickKey = readonly [at: number, id: Buffer];

/** The clicks that the decision about the order names. */
export const clicksOf = ({ clickId, why }: SaleWithEarnings): string[] => [
  ...new Set([clickId, ...why.considered.map((click) => click.clickId)].filter((id) => id !== null)),
];

/** Every row in which one order, or what came with it, stands. Of other orders nothing is read. */
export async function heldOfOrder(read: Reader, sale: SaleWithEarnings) {
  const { id: saleId, merchantId, orderId, createdAt } = sale;
  const merchant = await read.findOneByOrFail(Merchant, { id: merchantId });
  const clickIds = clicksOf(sale);
  const inquiries = await read.findBy(Inquiry, { merchantId, orderKey: orderKeyOf(orderId) });
  const publishers = [...sale.earnings, ...sale.why.considered, ...inquiries].flatMap((one) => one.publisherId ?? []);
  const accountId = In([...new Set([merchant.ownerId, ...publishers])]);
  const webhooks = await read.findBy(WebhookEndpoint, { ownerId: accountId });
  const connections = await read.findBy(ShopifyConnection, { merchantId });
  // Whatever was made of the order has an id that is not older.
  const since = MoreThanOrEqual(lowestIdOf(new Date(createdAt.getTime() - 1)));
  const said = JSON.stringify(orderId);
  // What LIKE reads otherwise stands for any character, so each row that is found is looked at again.
  const like = `%${said.replaceAll(/[\\%_]/g, "_")}%`;
  const naming = async <T extends ObjectLiteral>(entity: EntityTarget<T>, column: keyof T & string, where: object) => {
    const query = read.createQueryBuilder(entity, "held").where(where).andWhere(`held.${column} LIKE :like`, { like });
    return (await query.getMany()).filter((row) => JSON.stringify(row[column]).includes(said));
  };
  const clicks: ClickKey[] = [];
  const listed: [linkId: string, ClickKey][] = [];
  for (const id of clickIds) {
    const key = [momentOf(id.replaceAll("-", "")), idToBytes(id)] as const;
    const rows: { linkId: string }[] = await read.query("SELECT linkId FROM click WHERE at = ? AND id = ?", [...key]);
    if (rows[0]) clicks.push(key);
    if (rows[0]) listed.push([rows[0].linkId, key]);
  }
  return {
    claims: await read.findBy(SaleClaim, { saleId }),
    returns: await read.findBy(SaleReturn, { saleId }),
    inquiries,
    clicks,
    listed,
    visitorBytes: VISITOR_BYTES,
    checkouts: await read.findBy(CheckoutSeen, { merchantId, clickHash: In([...clickIds.map(clickHashOf), ""]) }),
    tests: await naming(TestRecord, "facts", { merchantId }),
    deliveries: await naming(WebhookDelivery, "body", {
      webhookId: In([...webhooks.map(({ id }) => id), ""]),
      id: since,
    }),
    messages: await naming(OutboxMessage, "payload", { id: since }),
    notices: await naming(Notice, "facts", { accountId }),
    notifications: await naming(Notification, "facts", { accountId }),
    receipts: (await read.findBy(LogLeaf, { kind: "sale", rowId: saleId })).filter(({ entry }) => entry !== null),
    shopEvents: await naming(ShopEvent, "kept", { connectionId: In([...connections.map(({ id }) => id), ""]) }),
  };
}

export type HeldOfOrder = Awaited<ReturnType<typeof heldOfOrder>>;
