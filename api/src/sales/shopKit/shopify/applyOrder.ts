import { In } from "typeorm";
import { decimalOf } from "../../../contract/currencies";
import { t } from "../../../contract/i18n/t";
import { limits } from "../../../contract/limits";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import type { Merchant } from "../../../programs";
import { OTHER_FIGURES } from "../../intake/laterReport";
import type { OrderIntake } from "../../intake/orderIntake";
import { acceptedSpelling } from "../../intake/orderSpelling";
import { isUnverified } from "../../intake/orderState";
import { CLICK_ID_SEPARATOR, parseSale, type ReturnReport } from "../../intake/saleInput";
import type { ShopChanges } from "../../intake/shopChanges";
import type { ReturnService } from "../../returns/return.service";
import { Sale, SaleLine, SaleReturn } from "../../sale.entity";
import type { TestOrders } from "../../testMode/testOrders.service";
import type { GivenBack, Lowered, Removed, ShopOrder, SoldLine } from "./shopOrder";

export const CANCELLED = "cancelled";
/** A shop's event cannot undo a return. */
const RAISED = t("A later discount was reversed. The return recorded for it stays, so settle it with the creator.");

export interface ApplyParts {
  db: Database;
  clock: Clock;
  intake: OrderIntake;
  changes: ShopChanges;
  returns: ReturnService;
  tests: TestOrders;
}

export interface Applied {
  state: "applied" | "ignored";
  note: string | null;
}

/**
 * Brings an order to the state that its shop's events add up to: reported once, plus edits, less returns, and declined
 * if cancelled. Idempotent, so it can be interrupted anywhere.
 */
export async function applyOrder(
  parts: ApplyParts,
  merchant: Merchant,
  orderKey: string,
  order: ShopOrder,
): Promise<Applied> {
  const { id: merchantId, currency } = merchant;
  if (order.first.currency !== currency) throw new BadInputError({ currency: otherCurrency(order, currency) });
  if (order.amount === 0) return { state: "ignored", note: "Nothing was paid for the products" };
  if (order.first.isTest) return applyTest(parts, merchant, order);
  const orderId = await parts.db.readWithRetry((read) => spellingOf(read, merchantId, orderKey, order));
  await reportWhole(parts, merchant, orderId, order);
  const sale = await applyReturns(parts, { merchantId, orderId, orderKey }, order);
  if (order.isCancelled) {
    const { status } = await parts.changes.cancel(merchantId, orderId, CANCELLED);
    const hasRest = status === "approved" && sale.returnedAmount < sale.amount;
    const rest = { returnId: `${CANCELLED}-${orderKey}`, reason: CANCELLED, amount: null, lines: null };
    if (hasRest) await parts.returns.receive(merchantId, orderId, rest);
  }
  return { state: "applied", note: order.isRaisedAgain && !order.isCancelled ? RAISED : null };
}

/** The number people use, unless a claim or the shop's own ID already has another spelling. */
async function spellingOf(read: Reader, merchantId: string, orderKey: string, order: ShopOrder): Promise<string> {
  const { name } = order.first;
  const granted = await acceptedSpelling(read, merchantId, name);
  if (granted !== null) return granted;
  const known = await read.findBy(Sale, { merchantId, orderId: In([name, orderKey]) });
  return known.some(({ orderId }) => orderId === name) || known.length === 0 ? name : orderKey;
}

const otherCurrency = (order: ShopOrder, program: string): string =>
  `The store sells in ${order.first.currency}, but this program uses ${program}. Orders are never converted, so change the program's currency.`;

async function reportWhole(parts: ApplyParts, merchant: Merchant, orderId: string, order: ShopOrder): Promise<void> {
  const { id: merchantId, currency } = merchant;
  const { read } = parts.db;
  const known = await read.findOneBy(Sale, { merchantId, orderId });
  if (!known || isUnverified(known) || known.source === "claim" || known.amount === order.amount) {
    const input = { ...reportOf(order, currency), orderId };
    await withoutRefused(input, (given) => parts.intake.receiveReport(merchant, given, "server"));
    return;
  }
  const lines = await read.findBy(SaleLine, { saleId: known.id });
  if (!areWithin(lines, order.lines)) throw new ConflictError(OTHER_FIGURES);
  await parts.changes.addLines(
    merchantId,
    orderId,
    order.lines.map((line) => ({ ...line, category: null })),
  );
}

const areWithin = (lines: readonly SaleLine[], wanted: readonly SoldLine[]): boolean =>
  lines.every((line) => {
    const found = wanted.find(({ sku }) => sku === line.sku);
    return found !== undefined && found.amount >= line.amount && found.quantity >= line.quantity;
  });

async function applyTest({ tests, clock }: ApplyParts, merchant: Merchant, order: ShopOrder): Promise<Applied> {
  const { currency } = merchant;
  const report = (given: object) => tests.receive(merchant, parseSale(given, clock.now(), currency), "server");
  try {
    await withoutRefused({ ...reportOf(order, currency), orderId: order.first.name }, report);
  } catch (error) {
    // Edited since; test mode shows the original.
    if (!(error instanceof ConflictError)) throw error;
  }
  return { state: "applied", note: "Test order, shown in test mode only" };
}

/** The order as a shop's server would report it. */
function reportOf(order: ShopOrder, currency: string) {
  const { first, amount, lines, isNew } = order;
  const decimal = (minor: number) => decimalOf(minor, currency);
  const areTooMany = lines.length > limits.saleLines.max;
  return {
    amount: decimal(amount),
    currency,
    lines: areTooMany ? null : lines.map((line) => ({ ...line, amount: decimal(line.amount) })),
    clickId: first.clickIds.join(CLICK_ID_SEPARATOR),
    codes: first.codes,
    occurredAt: first.boughtAt,
    tax: decimal(first.tax),
    shipping: decimal(first.shipping),
    discount: decimal(first.discount),
    country: first.country,
    ...(isNew !== null && { customer: { isNew } }),
  };
}

const DISPENSABLE = ["clickId", "codes"] as const;

/** An invalid click ID or code is ignored, so that the order is not lost. */
async function withoutRefused<T>(input: object, report: (given: object) => Promise<T>): Promise<T> {
  try {
    return await report(input);
  } catch (error) {
    const fields = error instanceof BadInputError ? Object.keys(error.fields ?? {}) : [];
    const refused = DISPENSABLE.filter((name) => fields.includes(name) && name in input);
    if (refused.length === 0) throw error;
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !(refused as string[]).includes(name)));
    return withoutRefused(rest, report);
  }
}

interface Parts {
  db: Database;
  returns: ReturnService;
}

interface Where {
  merchantId: string;
  orderId: string;
}

/** The remainder of the order and its returns. */
interface Left {
  sale: Sale;
  lines: SaleLine[];
  returns: SaleReturn[];
}

/** Reports each refund and removal once, up to what is left. */
async function applyReturns(
  parts: Parts,
  { orderKey, ...where }: Where & { orderKey: string },
  order: ShopOrder,
): Promise<Sale> {
  for (const refund of order.refunds) {
    await give(parts, where, refund.id, (left) => linesOf(refund, left));
    await give(parts, where, `${refund.id}-extra`, ({ sale }) => extraOf(refund, sale));
  }
  for (const removed of order.removed) {
    // Return IDs are unique for each brand, so those of different orders must not collide.
    const start = `edit-${orderKey}-${removed.lineId}-`;
    await give(parts, where, `${start}${removed.quantity}`, (left) => removalOf(removed, start, left));
  }
  for (const lowered of order.lowered) {
    const start = `less-${orderKey}-${lowered.lineId}-`;
    await give(parts, where, `${start}${lowered.amount}`, (left) => discountOf(lowered, start, left));
  }
  return (await leftOf(parts.db.read, where)).sale;
}

type ReturnRequest = Pick<ReturnReport, "amount" | "lines">;

async function give(
  parts: Parts,
  where: Where,
  returnId: string,
  asked: (left: Left) => ReturnRequest | null,
): Promise<void> {
  const left = await leftOf(parts.db.read, where);
  if (left.returns.some((known) => known.returnId === returnId)) return;
  const wanted = asked(left);
  if (wanted === null) return;
  await parts.returns.receive(where.merchantId, where.orderId, {
    returnId,
    reason: "Refunded by the store",
    ...wanted,
  });
}

async function leftOf(read: Reader, where: Where): Promise<Left> {
  const sale = await read.findOneBy(Sale, { ...where });
  if (!sale) throw new NotFoundError("Order");
  const lines = await read.findBy(SaleLine, { saleId: sale.id });
  const returns = await read.findBy(SaleReturn, { saleId: sale.id });
  return { sale, lines, returns };
}

function linesOf(refund: GivenBack, { sale, lines }: Left): ReturnRequest | null {
  const rest = sale.amount - sale.returnedAmount;
  const isWhole = lines.length === 1 && lines[0]?.sku === "";
  const total = refund.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (isWhole) return amountOf(total, rest);
  let left = rest;
  const asked = refund.lines.flatMap(({ sku, quantity, amount }) => {
    const line = lines.find((one) => one.sku === sku);
    if (!line) return [];
    const most = Math.min(amount ?? 0, line.amount - line.returnedAmount, left);
    left -= most;
    const units = Math.min(quantity, line.quantity - line.returnedQuantity);
    return most > 0 ? [{ sku, quantity: units > 0 ? units : null, amount: most }] : [];
  });
  return asked.length > 0 ? { amount: null, lines: asked } : null;
}

const extraOf = (refund: GivenBack, sale: Sale): ReturnRequest | null =>
  amountOf(refund.extra, sale.amount - sale.returnedAmount);

const amountOf = (amount: number, rest: number): ReturnRequest | null => {
  const most = Math.min(amount, rest);
  return most > 0 ? { amount: most, lines: null } : null;
};

/** Units removed by edits and not returned yet. */
function removalOf(removed: Removed, start: string, { sale, lines, returns }: Left): ReturnRequest | null {
  const before = returns
    .filter(({ returnId }) => returnId.startsWith(start))
    .reduce((sum, { requested }) => sum + (requested.lines?.[0]?.quantity ?? 0), 0);
  const line = lines.find(({ sku }) => sku === removed.sku);
  if (!line) return null;
  const units = Math.min(removed.quantity - before, line.quantity - line.returnedQuantity);
  const isLeft = line.returnedAmount < line.amount && sale.returnedAmount < sale.amount;
  return units > 0 && isLeft ? { amount: null, lines: [{ sku: removed.sku, quantity: units, amount: null }] } : null;
}

/** Later discounts on a line that are not returned yet. */
function discountOf(lowered: Lowered, start: string, { sale, lines, returns }: Left): ReturnRequest | null {
  const before = returns
    .filter(({ returnId }) => returnId.startsWith(start))
    .reduce((sum, { amount }) => sum + amount, 0);
  const rest = Math.min(lowered.amount - before, sale.amount - sale.returnedAmount);
  const line = lines.find(({ sku }) => sku === lowered.sku);
  if (!line) return amountOf(lowered.amount - before, rest);
  const most = Math.min(rest, line.amount - line.returnedAmount);
  return most > 0 ? { amount: null, lines: [{ sku: lowered.sku, quantity: null, amount: most }] } : null;
}
