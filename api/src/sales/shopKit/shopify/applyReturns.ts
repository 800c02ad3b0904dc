import type { Database, Reader } from "../../../platform/db/database";
import { NotFoundError } from "../../../platform/errors";
import type { ReturnReport } from "../../intake/saleInput";
import type { ReturnService } from "../../returns/return.service";
import { Sale, SaleLine, SaleReturn } from "../../sale.entity";
import type { GivenBack, Lowered, Removed, ShopOrder } from "./shopOrder";

interface Parts {
  db: Database;
  returns: ReturnService;
}

interface Where {
  merchantId: string;
  orderId: string;
}

/** What is left of the order, and what was returned of it. */
interface Left {
  sale: Sale;
  lines: SaleLine[];
  returns: SaleReturn[];
}

/** Reports each refund and removal once. What is more than is left is reported as far as it is. */
export async function applyReturns(
  parts: Parts,
  { orderKey, ...where }: Where & { orderKey: string },
  order: ShopOrder,
): Promise<Sale> {
  for (const refund of order.refunds) {
    await give(parts, where, refund.id, (left) => linesOf(refund, left));
    await give(parts, where, `${refund.id}-extra`, ({ sale }) => extraOf(refund, sale));
  }
  for (const removed of order.removed) {
    // Return ids are the brand's: those of another order must not meet them.
    const start = `edit-${orderKey}-${removed.lineId}-`;
    await give(parts, where, `${start}${removed.quantity}`, (left) => removalOf(removed, start, left));
  }
  for (const lowered of order.lowered) {
    const start = `less-${orderKey}-${lowered.lineId}-`;
    await give(parts, where, `${start}${lowered.amount}`, (left) => discountOf(lowered, start, left));
  }
  return (await leftOf(parts.db.read, where)).sale;
}

type Asked = Pick<ReturnReport, "amount" | "lines">;

async function give(parts: Parts, where: Where, returnId: string, asked: (left: Left) => Asked | null): Promise<void> {
  const left = await leftOf(parts.db.read, where);
  if (left.returns.some((known) => known.returnId === returnId)) return;
  const wanted = asked(left);
  if (wanted === null) return;
  await parts.returns.receive(where.merchantId, where.orderId, { returnId, reason: "Refunded by the shop", ...wanted });
}

async function leftOf(read: Reader, where: Where): Promise<Left> {
  const sale = await read.findOneBy(Sale, { ...where });
  if (!sale) throw new NotFoundError("Order");
  const lines = await read.findBy(SaleLine, { saleId: sale.id });
  const returns = await read.findBy(SaleReturn, { saleId: sale.id });
  return { sale, lines, returns };
}

function linesOf(refund: GivenBack, { sale, lines }: Left): Asked | null {
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
    const pieces = Math.min(quantity, line.quantity - line.returnedQuantity);
    return most > 0 ? [{ sku, quantity: pieces > 0 ? pieces : null, amount: most }] : [];
  });
  return asked.length > 0 ? { amount: null, lines: asked } : null;
}

const extraOf = (refund: GivenBack, sale: Sale): Asked | null =>
  amountOf(refund.extra, sale.amount - sale.returnedAmount);

const amountOf = (amount: number, rest: number): Asked | null => {
  const most = Math.min(amount, rest);
  return most > 0 ? { amount: most, lines: null } : null;
};

/** Of the pieces that edits took out, those that are not returned yet. */
function removalOf(removed: Removed, start: string, { sale, lines, returns }: Left): Asked | null {
  const before = returns
    .filter(({ returnId }) => returnId.startsWith(start))
    .reduce((sum, { asked }) => sum + (asked.lines?.[0]?.quantity ?? 0), 0);
  const line = lines.find(({ sku }) => sku === removed.sku);
  if (!line) return null;
  const pieces = Math.min(removed.quantity - before, line.quantity - line.returnedQuantity);
  const isLeft = line.returnedAmount < line.amount && sale.returnedAmount < sale.amount;
  return pieces > 0 && isLeft ? { amount: null, lines: [{ sku: removed.sku, quantity: pieces, amount: null }] } : null;
}

/** Of what later discounts took off a line, what is not returned yet. */
function discountOf(lowered: Lowered, start: string, { sale, lines, returns }: Left): Asked | null {
  const before = returns
    .filter(({ returnId }) => returnId.startsWith(start))
    .reduce((sum, { amount }) => sum + amount, 0);
  const rest = Math.min(lowered.amount - before, sale.amount - sale.returnedAmount);
  const line = lines.find(({ sku }) => sku === lowered.sku);
  if (!line) return amountOf(lowered.amount - before, rest);
  const most = Math.min(rest, line.amount - line.returnedAmount);
  return most > 0 ? { amount: null, lines: [{ sku: lowered.sku, quantity: null, amount: most }] } : null;
}
