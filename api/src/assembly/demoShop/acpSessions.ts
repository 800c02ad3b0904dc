import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { canonicalJson } from "../../platform/chain/canonical";
import { AcpError, type Attribution, attributionIn, isObject } from "./acpAttribution";
import { type CartLine, linesOf, MAX_QUANTITY, type Wanted } from "./cart";
import { type Bill, billOf } from "./shopOrder";
import type { Shop } from "./shopPages";

export const ACP_VERSION = "2026-04-17";
const MAX_SESSIONS = 1000;
const MAX_ITEMS = 20;

interface Session {
  id: string;
  lines: CartLine[];
  bill: Bill;
  /** The first valid claim of each touchpoint. Never shown. */
  first?: Attribution | undefined;
  last?: Attribution | undefined;
  orderId?: string;
}

interface Answer {
  status: number;
  body: object;
}

/** Reports a completed order with the tokens of its claims, oldest first. */
export type ReportOrder = (shop: Shop, bill: Bill, orderId: string, claims: readonly Attribution[]) => Promise<void>;

/** The checkout sessions of the demo shops, in memory: nothing is for sale. */
export class AcpSessions {
  private readonly sessions = new LRUCache<string, Session>({ max: MAX_SESSIONS });
  private readonly answers = new LRUCache<string, { digest: string; answer: Promise<Answer> }>({ max: MAX_SESSIONS });

  constructor(private readonly report: ReportOrder) {}

  /** The same key with the same body has the same answer; with another body, it is refused. */
  async once(where: string, key: string | undefined, body: unknown, work: () => Promise<Answer>) {
    if (!key) return { ...(await work()), isReplayed: false };
    const digest = createHash("sha256")
      .update(canonicalJson(body ?? null))
      .digest("base64");
    const known = this.answers.get(`${where} ${key}`);
    if (known && known.digest !== digest)
      throw new AcpError("idempotency_conflict", "This Idempotency-Key was used with another body.", undefined, 409);
    if (known) return { ...(await known.answer), isReplayed: true };
    const answer = work();
    this.answers.set(`${where} ${key}`, { digest, answer });
    // A refused request may be corrected under the same key.
    answer.catch(() => this.answers.delete(`${where} ${key}`));
    return { ...(await answer), isReplayed: false };
  }

  async create(shop: Shop, body: unknown): Promise<Answer> {
    if (!isObject(body)) throw new AcpError("invalid_type", "The body must be an object.");
    const first = attributionIn(body.affiliate_attribution);
    const lines = linesOf(shop.products, itemsIn(body.line_items));
    const missing = lines.findIndex(({ quantity }) => quantity === 0);
    if (missing >= 0) throw new AcpError("out_of_stock", "This item is sold out.", `$.line_items[${missing}]`);
    if (lines.length === 0) throw new AcpError("invalid_item", "No such item.", "$.line_items");
    if (String(body.currency).toUpperCase() !== shop.merchant.currency)
      throw new AcpError("invalid_currency", `This shop sells in ${shop.merchant.currency}.`, "$.currency");
    const session: Session = { id: randomUUID(), lines, bill: billOf(lines, null), first };
    this.sessions.set(keyOf(shop, session.id), session);
    return { status: 201, body: shown(shop, session) };
  }

  read(shop: Shop, id: string): Answer {
    return { status: 200, body: shown(shop, this.of(shop, id)) };
  }

  async complete(shop: Shop, id: string, body: unknown): Promise<Answer> {
    const session = this.of(shop, id);
    if (!isObject(body) || !isObject(body.payment_data))
      throw new AcpError("missing", "payment_data is required.", "$.payment_data");
    const last = attributionIn(body.affiliate_attribution);
    // A second claim is ignored, and the order stays as it is.
    if (session.orderId === undefined) {
      session.last = last;
      session.orderId = `A-${session.id.slice(0, 18)}`;
      const claims = [session.first, session.last].filter((claim) => claim !== undefined);
      await this.report(shop, session.bill, session.orderId, claims);
    }
    return { status: 200, body: shown(shop, session) };
  }

  private of(shop: Shop, id: string): Session {
    const session = this.sessions.get(keyOf(shop, id));
    if (!session) throw new AcpError("not_found", "There is no such checkout session.", undefined, 404);
    return session;
  }
}

const keyOf = ({ merchant }: Shop, id: string) => `${merchant.id} ${id}`;

/** One unit for each mention of an item. */
function itemsIn(value: unknown): Wanted[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_ITEMS)
    throw new AcpError("missing", `line_items must name 1 to ${MAX_ITEMS} items.`, "$.line_items");
  const counts = new Map<string, number>();
  for (const [index, item] of value.entries()) {
    const id = isObject(item) ? item.id : undefined;
    if (typeof id !== "string")
      throw new AcpError("invalid_item", "An item needs its id.", `$.line_items[${index}].id`);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([sku, count]) => ({ sku, quantity: Math.min(count, MAX_QUANTITY) }));
}

const amounts = (base: number, discount: number) => [
  { type: "items_base_amount", display_text: "Items", amount: base },
  { type: "discount", display_text: "Discount", amount: discount },
  { type: "total", display_text: "Total", amount: base - discount },
];

function shown({ merchant }: Shop, { id, lines, bill, orderId }: Session): object {
  const items = lines.map(({ product, size, quantity }) => ({
    id: size.sku,
    item: { id: size.sku, name: product.name, unit_amount: product.price },
    quantity,
    name: product.name,
    unit_amount: product.price,
    totals: amounts(product.price * quantity, 0),
  }));
  return {
    id,
    protocol: { version: ACP_VERSION },
    capabilities: {},
    status: orderId === undefined ? "ready_for_payment" : "completed",
    currency: merchant.currency.toLowerCase(),
    line_items: items,
    totals: amounts(bill.total, 0),
    fulfillment_options: [],
    messages: [
      { type: "info", content_type: "plain", content: "Demo shop. Nothing is for sale and no card is charged." },
    ],
    links: [],
    ...(orderId !== undefined && { order: { id: orderId, checkout_session_id: id, permalink_url: merchant.website } }),
  };
}
