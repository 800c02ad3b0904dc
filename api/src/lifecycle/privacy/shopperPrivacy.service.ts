import { randomBytes } from "node:crypto";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Claim, ClaimEvent, deleteFiles, LogLeaf } from "../../insight";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Json } from "../../platform/db/columns";
import type { Database, Tx } from "../../platform/db/database";
import { NotFoundError, UnavailableError } from "../../platform/errors";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { Merchant } from "../../programs";
import { ApiRequest, linesOf, Notice, Notification, WebhookDelivery } from "../../reach";
import {
  CheckoutSeen,
  erasedEvent,
  type OrderInbox,
  Sale,
  SaleReturn,
  type SaleStore,
  type SaleWithEarnings,
  ShopEvent,
  TestRecord,
  UnverifiedReport,
  withEarnings,
} from "../../sales";
import { type CopiesOfOrder, copiesOfOrder } from "./copiesOfOrder";
import { clicksOf, concernedBy, type HeldOfOrder, heldOfOrder } from "./heldOfOrder";

@ObjectType({ description: "Number of stored rows of one kind.", simpleResolvers: true })
class HeldRows {
  @Field(() => String, { description: "Kind of the rows." }) what!: string;
  @Field(() => Int, { description: "Number of rows." }) count!: number;
}

/** Never contains a name, address or email. */
@ObjectType({ description: "Personal data stored for an order.", simpleResolvers: true })
export class ShopperData {
  @Field(() => ID, { description: "Weft's ID of the order." }) saleId!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Shown(() => Money, { description: "Order amount." }, inCurrency) amount!: number;
  currency!: string;
  @Field(() => String, { nullable: true, description: "Country the order was shipped to. Null if unknown." }) country!:
    | string
    | null;
  @Field(() => [ID], { description: "IDs of the clicks considered for the order." }) clickIds!: string[];
  @Field(() => [HeldRows], { description: "Rows that contain the order ID or one of its clicks." }) held!: HeldRows[];
}

/** The order's new number. */
const erasedName = (saleId: string): string => `erased-${saleId}`;

/**
 * Handles a shopper's request that a brand passes on. Amounts, days and earnings stay, because they are in the ledger.
 * What links them to a person is erased: the order number, click data and every copy of them.
 */
export class ShopperPrivacy {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly store: SaleStore,
    private readonly inbox: Pick<OrderInbox, "isEmpty">,
    private readonly clock: Clock,
  ) {}

  async findOwn(viewer: Viewer, orderId: string): Promise<ShopperData> {
    return this.find(await this.own(viewer, orderId));
  }

  async eraseOwn(viewer: Viewer, orderId: string): Promise<ShopperData> {
    return this.erase(await this.own(viewer, orderId), viewer.userId);
  }

  /** By the shop's order ID or a click ID, in one shop or all. */
  async salesOf({
    order,
    click,
    merchantId,
  }: {
    order?: string;
    click?: string;
    merchantId?: string;
  }): Promise<Sale[]> {
    const where = {
      ...(order && { orderId: order }),
      ...(click && { clickId: click }),
      ...(merchantId && { merchantId }),
    };
    return order || click ? this.db.read.find(Sale, { where, order: { id: "ASC" } }) : [];
  }

  async find(sale: Sale): Promise<ShopperData> {
    const [known] = await withEarnings(this.db.read, [sale]);
    if (!known) throw new NotFoundError("Order");
    return dataOf(known, await heldOfOrder(this.db.read, known, await this.copiesOf(known)));
  }

  /**
   * Returns the data that was stored. Slow look-ups come before the transaction, which reads and writes by index alone.
   * Copies are made while the order is locked, so none of the old number is made afterwards.
   */
  async erase({ id, merchantId, orderId }: Sale, actorId: string | null): Promise<ShopperData> {
    if (!(await this.inbox.isEmpty())) throw new UnavailableError();
    const [known] = await withEarnings(this.db.read, await this.db.read.findBy(Sale, { id, orderId }));
    if (!known) throw new NotFoundError("Order");
    const copies = await this.copiesOf(known);
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id, merchantId });
      // Someone else was faster: it no longer belongs to this number.
      if (sale?.orderId !== orderId) throw new NotFoundError("Order");
      const held = await heldOfOrder(tx, sale, copies);
      const name = erasedName(id);
      if (sale.orderId !== name) await this.store.change(tx, sale, { orderId: name, metadata: null });
      await eraseRows(tx, sale, held, name);
      await this.audit.record(tx, { actorId, action: "shopper.erased", subject: `sale:${id}` });
      return dataOf(sale, held);
    });
  }

  private async copiesOf(sale: SaleWithEarnings): Promise<CopiesOfOrder> {
    const { webhookIds, connectionIds, accountIds } = await concernedBy(this.db.read, sale);
    const since = new Date(sale.createdAt.getTime() - 1);
    const places = { webhookIds, connectionIds, accountIds, since, now: this.clock.now() };
    return copiesOfOrder(this.db.longRead, sale.orderId, places);
  }

  private async own(viewer: Viewer, orderId: string): Promise<Sale> {
    const shops = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    const merchantId = In([...shops.map(({ id }) => id), ""]);
    const sale = await this.db.read.findOneBy(Sale, { merchantId, orderId });
    if (!sale) throw new NotFoundError("Order");
    return sale;
  }
}

async function eraseRows(tx: Tx, { orderId }: SaleWithEarnings, held: HeldOfOrder, name: string): Promise<void> {
  const words = new Map([[orderId, name]]);
  for (const { id, returnId } of held.returns) words.set(returnId, `erased-${id}`);
  const cleaned = <T>(value: T): T => withoutWords(value as Json, words) as T;
  for (const { id, requested } of held.returns) {
    await tx.update(
      SaleReturn,
      { id },
      { returnId: `erased-${id}`, reason: null, requested: { ...requested, orderId: name } },
    );
  }
  for (const { id } of held.unverifiedReports) {
    await tx.update(UnverifiedReport, { id }, { clickIds: "", digest: randomBytes(32).toString("base64url") });
  }
  await deleteFiles(
    tx,
    held.claims.map(({ id }) => id),
  );
  for (const { id } of held.claims) {
    await tx.update(Claim, { id }, { orderKey: name, words: null, answer: null });
    await tx.update(ClaimEvent, { claimId: id }, { words: null });
  }
  for (const key of held.clicks) {
    // An ID of no visitor: the day's other clicks keep theirs, so that visitors are counted as before.
    await tx.query("UPDATE click SET visitor = ?, referrerHost = NULL, country = NULL WHERE at = ? AND id = ?", [
      randomBytes(held.visitorBytes),
      ...key,
    ]);
    await tx.query("DELETE FROM click_context WHERE at = ? AND id = ?", [...key]);
  }
  for (const [linkId, key] of held.listed) {
    const where = "WHERE linkId = ? AND at = ? AND id = ?";
    await tx.query(`UPDATE click_by_link SET referrerHost = NULL, country = NULL ${where}`, [linkId, ...key]);
  }
  for (const { merchantId, clickHash } of held.checkouts) await tx.delete(CheckoutSeen, { merchantId, clickHash });
  for (const { id } of held.tests) await tx.delete(TestRecord, { id });
  for (const { id } of held.requests) await tx.delete(ApiRequest, { id });
  for (const { id, body } of held.deliveries)
    await tx.update(WebhookDelivery, { id }, { body: cleaned(withoutMetadata(body as Json)) as never });
  for (const { id, facts } of held.notices) await tx.update(Notice, { id }, { facts: cleaned(facts) });
  // Holds the notices locked, so that concurrently created lines are visible by now.
  for (const { id, facts } of await linesOf(tx, held.notices))
    await tx.update(Notification, { id }, { facts: cleaned(facts) });
  // The public log's leaf stays, without content.
  for (const { number } of held.receipts) await tx.update(LogLeaf, { number }, { salt: null, entry: null });
  for (const { id } of held.shopEvents) await tx.update(ShopEvent, { id }, erasedEvent);
}

function dataOf(sale: SaleWithEarnings, held: HeldOfOrder): ShopperData {
  const { id: saleId, orderId, amount, currency, facts } = sale;
  const counts = Object.entries(kinds).map(([name, what]) => ({
    what,
    count: held[name as keyof typeof kinds].length,
  }));
  const country = facts?.country ?? null;
  return {
    saleId,
    orderId,
    amount,
    currency,
    country,
    clickIds: clicksOf(sale),
    held: counts.filter(({ count }) => count > 0),
  };
}

const kinds = {
  clicks: "clicks, with referrer, country and a daily visitor pseudonym",
  checkouts: "checkout visits with one of these clicks",
  unverifiedReports: "browser reports, with signed click IDs",
  returns: "returns, with the shop's return ID and reason",
  claims: "claims about the order, with notes and files",
  tests: "test mode records with this order ID",
  deliveries: "webhook deliveries about it",
  requests: "requests of integrations with this order ID",
  notices: "internal notices about it",
  metadata: "metadata from the shop",
  lines: "notifications that may mention it",
  receipts: "public log entries behind receipts",
  shopEvents: "events from the shop's platform",
} as const;

/** The same JSON, with these words replaced wherever one occurs alone or in a text. */
const withoutWords = (value: Json, words: ReadonlyMap<string, string>): Json =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) => {
    if (typeof each !== "string") return each;
    return [...words].reduce(
      (text, [word, other]) => (text === word ? other : text.replaceAll(asWord(word), () => other)),
      each,
    );
  }) as Json;

/** The same JSON without a shop's order notes, which may contain anything in any spelling. */
const withoutMetadata = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => (name === "metadata" ? null : each)) as Json;

/** Next to other letters and digits it is a different number: order 12 is not in order 123. */
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "gu");
