import { In } from "typeorm";
import { decimalOf } from "../../../contract/currencies";
import { limits } from "../../../contract/limits";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader } from "../../../platform/db/database";
import { BadInputError, ConflictError } from "../../../platform/errors";
import type { Merchant } from "../../../programs";
import { OTHER_FIGURES } from "../../intake/laterReport";
import type { OrderIntake } from "../../intake/orderIntake";
import { grantedSpelling } from "../../intake/orderSpelling";
import { isUnconfirmedClaim } from "../../intake/orderState";
import { CLICK_ID_SEPARATOR, parseSale } from "../../intake/saleInput";
import type { ShopChanges } from "../../intake/shopChanges";
import type { ReturnService } from "../../returns/return.service";
import { Sale, SaleLine } from "../../sale.entity";
import type { TestOrders } from "../../testMode/testOrders.service";
import { applyReturns } from "./applyReturns";
import type { ShopOrder, SoldLine } from "./shopOrder";

export const CANCELLED = "cancelled";
/** A return cannot be undone by a shop's event. */
const RAISED = "A later discount was taken back. What was returned for it stays returned: settle it with the publisher";

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
 * Brings an order to the state that its shop's events amount to: reported once, with what edits added, less what came
 * back, and declined if it was cancelled. Doing it again changes nothing, so it may be broken off anywhere.
 */
export async function applyOrder(
  parts: ApplyParts,
  merchant: Merchant,
  orderKey: string,
  order: ShopOrder,
): Promise<Applied> {
  const { id: merchantId, currency } = merchant;
  if (order.first.currency !== currency) throw new BadInputError({ currency: otherCurrency(order, currency) });
  if (order.amount === 0) return { state: "ignored", note: "Nothing was paid for its goods" };
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

/** As people call it, unless it is known already as a claim spelled it, or by the shop's own id. */
async function spellingOf(read: Reader, merchantId: string, orderKey: string, order: ShopOrder): Promise<string> {
  const { name } = order.first;
  const granted = await grantedSpelling(read, merchantId, name);
  if (granted !== null) return granted;
  const known = await read.findBy(Sale, { merchantId, orderId: In([name, orderKey]) });
  return known.some(({ orderId }) => orderId === name) || known.length === 0 ? name : orderKey;
}

const otherCurrency = (order: ShopOrder, program: string): string =>
  `The shop sells in ${order.first.currency}, and this program is in ${program}. Orders are never converted: set the program's currency to the shop's.`;

async function reportWhole(parts: ApplyParts, merchant: Merchant, orderId: string, order: ShopOrder): Promise<void> {
  const { id: merchantId, currency } = merchant;
  const { read } = parts.db;
  const known = await read.findOneBy(Sale, { merchantId, orderId });
  if (!known || isUnconfirmedClaim(known) || known.source === "inquiry" || known.amount === order.amount) {
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
    // Edited since: test mode shows it as it was first.
    if (!(error instanceof ConflictError)) throw error;
  }
  return { state: "applied", note: "A test order: it is in test mode, and in no sum" };
}

/** As a shop's server would report it. */
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

/** A click id or a code that cannot be one is no reason to lose the order: it counts without them. */
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
