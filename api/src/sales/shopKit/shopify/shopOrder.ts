import { minorOf } from "./jsonOf";
import type { KeptEvent, KeptLine, KeptOrder, KeptRefund } from "./keptEvent";

export interface SoldLine {
  sku: string;
  brand: string | null;
  quantity: number;
  amount: number;
}

export interface GivenBack {
  /** The return's ID: the same however often the shop reports it. */
  id: string;
  lines: { sku: string; quantity: number; amount: number | null }[];
  extra: number;
}

/** Units removed by edits, in total so far. */
export interface Removed {
  lineId: string;
  sku: string;
  quantity: number;
}

/** What later discounts deducted from an already sold line, in total. */
export interface Lowered {
  lineId: string;
  sku: string;
  amount: number;
}

/** The result of a shop's events about one order, in whatever order they arrived. */
export interface ShopOrder {
  first: KeptOrder;
  isPaid: boolean;
  isCancelled: boolean;
  isNew: boolean | null;
  /** Everything ever sold in it, including additions by edits; by SKU. */
  lines: SoldLine[];
  amount: number;
  refunds: GivenBack[];
  removed: Removed[];
  lowered: Lowered[];
  /** Part of a return was reverted, which is impossible here, so a person decides. */
  isRaisedAgain: boolean;
  /** The moment up to which the order is known. */
  knownUntil: string;
  /** Refunds of lines that no order has shown yet. */
  unknownRefunds: string[];
}

/** Null until the order itself has arrived. */
export function shopOrderOf(events: readonly KeptEvent[]): ShopOrder | null {
  const orders = events.filter((event) => event.kind === "order").sort(byMoment);
  const [first] = orders;
  const last = orders.at(-1);
  if (!first || !last) return null;
  const lines = allLines(orders);
  const refunds = allRefunds(events, orders);
  const isKnown = (refund: KeptRefund) => refund.lines.every(({ lineId }) => lines.has(lineId));
  return {
    first,
    isPaid: orders.some(({ isPaid }) => isPaid),
    isCancelled: orders.some(({ isCancelled }) => isCancelled),
    isNew: newness(orders),
    lines: bySku([...lines.values()]),
    amount: [...lines.values()].reduce((sum, { amount }) => sum + amount, 0),
    refunds: refunds.filter(isKnown).map((refund) => givenBack(refund, lines, first)),
    removed: removedBy(orders, lines),
    lowered: [...lines.values()].flatMap(({ id, sku, less }) => (less > 0 ? [{ lineId: id, sku, amount: less }] : [])),
    isRaisedAgain: [...lines.values()].some(({ less, lessNow }) => lessNow < less),
    knownUntil: last.at,
    unknownRefunds: refunds.filter((refund) => !isKnown(refund)).map(({ id }) => id),
  };
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders of the same moment are sorted consistently. */
const byMoment = (a: KeptOrder, b: KeptOrder): number =>
  textOrder(a.at, b.at) || textOrder(JSON.stringify(a), JSON.stringify(b));

const newness = (orders: readonly KeptOrder[]): boolean | null => {
  const said = orders.map(({ isNew }) => isNew).filter((one) => one !== null);
  return said.length === 0 ? null : said.includes(true);
};

/** A line, and what later discounts deducted: at most so far, and in the last order event. */
interface WholeLine extends KeptLine {
  less: number;
  lessNow: number;
}

/**
 * As originally sold; an edit may add units. Fewer units are a return, and so is a lower price for the same number. A
 * cancelled order is returned completely, regardless of its lines.
 */
function allLines(orders: readonly KeptOrder[]): Map<string, WholeLine> {
  const lines = new Map<string, WholeLine>();
  for (const { line, isCancelled } of orders.flatMap(({ lines, isCancelled }) =>
    lines.map((line) => ({ line, isCancelled })),
  )) {
    const known = lines.get(line.id);
    if (!known) lines.set(line.id, { ...line, less: 0, lessNow: 0 });
    else if (line.quantity > known.quantity) {
      // Earlier returns stay: the order's total contains them.
      const { sku, less } = known;
      lines.set(line.id, { ...line, sku, amount: line.amount + less, less, lessNow: less });
    } else if (line.quantity === known.quantity && !isCancelled) {
      const lessNow = Math.max(0, known.amount - line.amount);
      lines.set(line.id, { ...known, less: Math.max(known.less, lessNow), lessNow });
    }
  }
  return lines;
}

function bySku(lines: readonly KeptLine[]): SoldLine[] {
  const merged = new Map<string, SoldLine>();
  for (const { sku, brand, quantity, amount } of lines) {
    const known = merged.get(sku);
    merged.set(sku, {
      sku,
      brand: known?.brand ?? brand,
      quantity: (known?.quantity ?? 0) + quantity,
      amount: (known?.amount ?? 0) + amount,
    });
  }
  return [...merged.values()].sort((a, b) => textOrder(a.sku, b.sku));
}

/** Order events repeat their refunds: whichever came first, each counts once. */
function allRefunds(events: readonly KeptEvent[], orders: readonly KeptOrder[]): KeptRefund[] {
  const refunds = new Map<string, KeptRefund>();
  const all = [...orders.flatMap((order) => order.refunds), ...events.filter((event) => event.kind === "refund")];
  for (const refund of all) refunds.set(refund.id, refund);
  return [...refunds.values()].sort((a, b) => a.id.length - b.id.length || textOrder(a.id, b.id));
}

function givenBack(refund: KeptRefund, lines: Map<string, KeptLine>, order: KeptOrder): GivenBack {
  const { currency, taxesIncluded } = order;
  const merged = new Map<string, GivenBack["lines"][number]>();
  for (const { lineId, quantity, subtotal, tax } of refund.lines) {
    const sku = lines.get(lineId)?.sku ?? "";
    const net = minorOf(subtotal, currency) - (taxesIncluded ? minorOf(tax, currency) : 0);
    const known = merged.get(sku);
    merged.set(sku, {
      sku,
      quantity: (known?.quantity ?? 0) + quantity,
      amount: (known?.amount ?? 0) + Math.max(0, net),
    });
  }
  return { id: refund.id, lines: [...merged.values()], extra: minorOf(refund.extra, currency) };
}

/**
 * Units removed by edits without a refund at that moment. A cancelled order is gone completely; the previous order
 * shows what was removed before.
 */
function removedBy(orders: readonly KeptOrder[], lines: Map<string, KeptLine>): Removed[] {
  const last = orders.filter(({ isCancelled }) => !isCancelled).at(-1);
  if (!last) return [];
  return last.lines.flatMap(({ id, quantity, current }) => {
    const refunded = last.refunds
      .flatMap((refund) => refund.lines)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, line) => sum + line.quantity, 0);
    const removed = quantity - current - refunded;
    return removed > 0 ? [{ lineId: id, sku: lines.get(id)?.sku ?? "", quantity: removed }] : [];
  });
}
