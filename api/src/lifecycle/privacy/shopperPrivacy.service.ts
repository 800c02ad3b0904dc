import { randomBytes } from "node:crypto";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { deleteFiles, Inquiry, InquiryEvent, LogLeaf } from "../../insight";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Json } from "../../platform/db/columns";
import type { Database, Tx } from "../../platform/db/database";
import { NotFoundError, UnavailableError } from "../../platform/errors";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { Merchant } from "../../programs";
import { linesOf, Notice, Notification, WebhookDelivery } from "../../reach";
import {
  CheckoutSeen,
  erasedEvent,
  type OrderInbox,
  Sale,
  SaleClaim,
  SaleReturn,
  type SaleStore,
  type SaleWithEarnings,
  ShopEvent,
  TestRecord,
  withEarnings,
} from "../../sales";
import { type CopiesOfOrder, copiesOfOrder } from "./copiesOfOrder";
import { clicksOf, concernedBy, type HeldOfOrder, heldOfOrder } from "./heldOfOrder";

@ObjectType({ description: "Rows of one kind that are held.", simpleResolvers: true })
class HeldRows {
  @Field(() => String, { description: "What they are." }) what!: string;
  @Field(() => Int, { description: "How many." }) count!: number;
}

/** No name, address or mail is ever among it. */
@ObjectType({ description: "What is held of one order's shopper.", simpleResolvers: true })
export class ShopperData {
  @Field(() => ID, { description: "Our identifier of the order." }) saleId!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Shown(() => Money, { description: "What the shopper paid." }, inCurrency) amount!: number;
  currency!: string;
  @Field(() => String, { nullable: true, description: "The country it was shipped to." }) country!: string | null;
  @Field(() => [ID], { description: "The clicks that were considered for it." }) clickIds!: string[];
  @Field(() => [HeldRows], { description: "The rows that name the order or one of its clicks." }) held!: HeldRows[];
}

/** The order's number, from then on. */
const erasedName = (saleId: string): string => `erased-${saleId}`;

/**
 * Answers a shopper's request that a brand passes on. Amounts, days and what was earned stay, since they are in the
 * books; what leads from them to a person goes: the order's number, what the clicks told, and every copy of them.
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

  /** By the shop's order id, or by a click's; of one shop, or of all. */
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
   * Returns what was held. What takes long is looked for before; the transaction reads and writes by index alone, and
   * since all copies are made while the order is locked, none is made of its old number after it.
   */
  async erase({ id, merchantId, orderId }: Sale, actorId: string | null): Promise<ShopperData> {
    if (!(await this.inbox.isEmpty())) throw new UnavailableError();
    const [known] = await withEarnings(this.db.read, await this.db.read.findBy(Sale, { id, orderId }));
    if (!known) throw new NotFoundError("Order");
    const copies = await this.copiesOf(known);
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id, merchantId });
      // Somebody else was faster: it is not this number's order any more.
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
    const { webhookIds, connectionIds } = await concernedBy(this.db.read, sale);
    const since = new Date(sale.createdAt.getTime() - 1);
    const places = { webhookIds, connectionIds, since, now: this.clock.now() };
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
  for (const { id, asked } of held.returns) {
    await tx.update(SaleReturn, { id }, { returnId: `erased-${id}`, reason: null, asked: { ...asked, orderId: name } });
  }
  for (const { id } of held.claims) {
    await tx.update(SaleClaim, { id }, { clickIds: "", digest: randomBytes(32).toString("base64url") });
  }
  await deleteFiles(tx, { inquiryId: held.inquiries.map(({ id }) => id) });
  for (const { id } of held.inquiries) {
    await tx.update(Inquiry, { id }, { orderKey: name, words: null, answer: null });
    await tx.update(InquiryEvent, { inquiryId: id }, { words: null });
  }
  for (const key of held.clicks) {
    // Nobody's: the day's other clicks keep theirs, so that people are counted as before.
    await tx.query("UPDATE click SET visitor = ?, referrerHost = NULL, country = NULL WHERE at = ? AND id = ?", [
      randomBytes(held.visitorBytes),
      ...key,
    ]);
  }
  for (const [linkId, key] of held.listed) {
    const where = "WHERE linkId = ? AND at = ? AND id = ?";
    await tx.query(`UPDATE click_by_link SET referrerHost = NULL, country = NULL ${where}`, [linkId, ...key]);
  }
  for (const { merchantId, clickHash } of held.checkouts) await tx.delete(CheckoutSeen, { merchantId, clickHash });
  for (const { id } of held.tests) await tx.delete(TestRecord, { id });
  for (const { id, body } of held.deliveries)
    await tx.update(WebhookDelivery, { id }, { body: cleaned(withoutMetadata(body as Json)) as never });
  for (const { id, facts } of held.notices) await tx.update(Notice, { id }, { facts: cleaned(facts) });
  // Whoever makes lines of notices holds them locked: a line that was made meanwhile is seen by now.
  for (const { id, facts } of await linesOf(tx, held.notices))
    await tx.update(Notification, { id }, { facts: cleaned(facts) });
  // The leaf of the public log stays, and says nothing any more.
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
  clicks: "clicks with referrer, country and the day's pseudonym of the visitor",
  checkouts: "checkouts that were seen with one of the clicks",
  claims: "browsers' reports, with signed click ids",
  returns: "returns, with the shop's number and reason",
  inquiries: "publishers' claims about the order, with words and files",
  tests: "tests of the brand that name it",
  deliveries: "webhook deliveries that name it",
  notices: "notices about it",
  metadata: "what the shop noted with it (metadata)",
  lines: "notifications that may name it",
  receipts: "entries behind receipts",
  shopEvents: "events that the shop's platform sent",
} as const;

/** The same JSON, with other words wherever one of these stands alone or within a text. */
const withoutWords = (value: Json, words: ReadonlyMap<string, string>): Json =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) => {
    if (typeof each !== "string") return each;
    return [...words].reduce(
      (text, [word, other]) => (text === word ? other : text.replaceAll(asWord(word), () => other)),
      each,
    );
  }) as Json;

/** The same JSON without what a shop noted with an order: within it anything may stand, in any spelling. */
const withoutMetadata = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (name, each: unknown) => (name === "metadata" ? null : each)) as Json;

/** Between other letters and digits it is another number: order 12 is not in order 123. */
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "gu");
