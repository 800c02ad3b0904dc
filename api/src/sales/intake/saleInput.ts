import type { InferType } from "yup";
import { business } from "../../contract/business";
import { isDay } from "../../contract/days";
import { limits } from "../../contract/limits";
import { AMOUNT_MESSAGE, returnForm, returnLineForm, saleForm, saleLineForm } from "../../contract/saleForms";
import { DAY } from "../../core/clock";
import { BadInputError, MalformedError } from "../../core/errors";
import { parseForm } from "../../core/form";
import { parseAmount } from "../../core/money";
import type { ReportedFacts, RequestedReturn } from "../sale.entity";

export interface Line {
  sku: string;
  category: string | null;
  brand: string | null;
  quantity: number;
  amount: number;
}

/** Without lines, the order is one line of the whole amount. */
export const soldLines = (lines: readonly Line[] | null, amount: number): readonly Line[] =>
  lines ?? [{ sku: "", category: null, brand: null, quantity: 1, amount }];

export interface SaleReport {
  merchantId: string | null;
  orderId: string;
  amount: number;
  /** Null if the merchant sent only the amount. */
  lines: Line[] | null;
  currency: string;
  /** Newest last; the snippet may know several. */
  clickIds: string[];
  occurredAt: Date;
  /** Whether the shop sent a time; otherwise it is the time of the report. */
  isDated: boolean;
  /** Null if nothing of it was sent. */
  facts: ReportedFacts | null;
}

export const CLICK_ID_SEPARATOR = ".";
const MAX_CLICK_IDS = 5;
/** Sums of larger amounts would no longer be exact. */
const MAX_CENTS = 1_000_000_000_000;
const MAX_MESSAGE = "Please send an amount of at most 10000000000.00";
const NOTHING = "Please send an amount above 0.00";
/** An amount of any size. */
const AMOUNT_PATTERN = /^\d+(\.\d{1,2})?$/;

/** Validates a shop's report of an order. `lines` is validated line by line, since a form has only plain fields. */
export function parseSale(input: unknown, now: Date): SaleReport {
  const { lines: rawLines, rest } = withoutLines(input);
  const sent = parseForm(saleForm, rest);
  const { merchantId, orderId, amount: rawAmount, currency, clickId, occurredAt } = sent;
  if (currency && currency !== business.currency) throw new BadInputError({ currency: "Only USD is possible" });
  const lines = rawLines === null ? null : merged(rawLines.map(parseLine));
  const sum = lines?.reduce((total, line) => total + line.amount, 0);
  const given = rawAmount === null || rawAmount === undefined ? undefined : positive(rawAmount, "amount");
  if (given !== undefined && sum !== undefined && given !== sum) {
    throw new BadInputError({ amount: "The lines do not add up to this amount" });
  }
  const amount = given ?? sum;
  if (amount === undefined) throw new BadInputError({ amount: "Please send an amount or lines" });
  if (amount === 0) throw new BadInputError({ lines: "Please send lines of which at least one costs something" });
  if (amount > MAX_CENTS) throw new BadInputError({ amount: MAX_MESSAGE });
  return {
    merchantId: merchantId ?? null,
    orderId,
    amount,
    lines,
    currency: business.currency,
    clickIds: clickIdsOf(clickId),
    occurredAt: momentOf(occurredAt, now),
    isDated: occurredAt !== null && occurredAt !== undefined,
    facts: factsIn(sent),
  };
}

type SentFacts = Pick<InferType<typeof saleForm>, "tax" | "shipping" | "discount" | "customer" | "country">;

function factsIn({ tax, shipping, discount, customer, country }: SentFacts): ReportedFacts | null {
  const isNew = customer?.isNew ?? null;
  const facts = {
    tax: tax ? centsIn(tax, "tax") : 0,
    shipping: shipping ? centsIn(shipping, "shipping") : 0,
    discount: discount ? centsIn(discount, "discount") : 0,
    customer: isNew === null ? null : isNew ? ("new" as const) : ("returning" as const),
    country: country ? country.toUpperCase() : null,
  };
  return Object.values(facts).some(Boolean) ? facts : null;
}

export interface ReturnReport extends Omit<RequestedReturn, "orderId"> {
  returnId: string;
  reason: string | null;
}

export function parseReturn(input: unknown): ReturnReport {
  const { lines: rawLines, rest } = withoutLines(input);
  const { returnId, amount, reason } = parseForm(returnForm, rest);
  if (amount && rawLines) throw new BadInputError({ amount: "Please send either an amount or lines" });
  return {
    returnId,
    reason: reason ?? null,
    amount: amount === null || amount === undefined ? null : positive(amount, "amount"),
    lines: rawLines?.map(parseReturnLine) ?? null,
  };
}

function withoutLines(input: unknown): { lines: unknown[] | null; rest: unknown } {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new MalformedError("Please send a JSON object.");
  }
  const { lines = null, ...rest } = input as { lines?: unknown };
  if (lines === null) return { lines: null, rest };
  if (!Array.isArray(lines) || lines.length === 0) throw new BadInputError({ lines: "Please send a list of lines" });
  if (lines.length > limits.saleLines.max) {
    throw new BadInputError({ lines: `Please send at most ${limits.saleLines.max} lines` });
  }
  return { lines, rest };
}

/** Reports a fault in a line as a fault of `lines`, with the line number and field. */
function inLine<T>(index: number, check: () => T): T {
  const line = `Line ${index + 1}`;
  try {
    return check();
  } catch (error) {
    if (error instanceof MalformedError)
      throw new BadInputError({ lines: `${line}: Please send each line as an object` });
    const [fault] = error instanceof BadInputError ? Object.entries(error.fields ?? {}) : [];
    if (fault) throw new BadInputError({ lines: `${line}, ${fault.join(": ")}` });
    throw error;
  }
}

const parseLine = (raw: unknown, index: number): Line =>
  inLine(index, () => {
    const { sku, category, brand, quantity, amount } = parseForm(saleLineForm, raw);
    // Free items are lines too.
    return {
      sku,
      category: category ?? null,
      brand: brand ?? null,
      quantity: quantity ?? 1,
      amount: centsIn(amount, "amount"),
    };
  });

const parseReturnLine = (raw: unknown, index: number, all: unknown[]): NonNullable<RequestedReturn["lines"]>[number] =>
  inLine(index, () => {
    const { sku, quantity, amount } = parseForm(returnLineForm, raw);
    const isRepeated = all.filter((other) => (other as { sku?: unknown } | null)?.sku === sku).length > 1;
    if (isRepeated) throw new BadInputError({ sku: `Please send ${sku} in one line` });
    return { sku, quantity: quantity ?? null, amount: amount ? positive(amount, "amount") : null };
  });

/** Merges lines with the same SKU: a return refers to the SKU. */
function merged(lines: Line[]): Line[] {
  const bySku = new Map<string, Line>();
  for (const line of lines) {
    const known = bySku.get(line.sku);
    if (known) Object.assign(known, { quantity: known.quantity + line.quantity, amount: known.amount + line.amount });
    else bySku.set(line.sku, line);
  }
  return [...bySku.values()];
}

function positive(value: string, field: string): number {
  const cents = centsIn(value, field);
  if (cents === 0) throw new BadInputError({ [field]: NOTHING });
  return cents;
}

function centsIn(value: string, field: string): number {
  const text = value.trim();
  const cents = parseAmount(text) ?? (AMOUNT_PATTERN.test(text) ? Number.POSITIVE_INFINITY : undefined);
  if (cents === undefined) throw new BadInputError({ [field]: AMOUNT_MESSAGE });
  if (cents > MAX_CENTS) throw new BadInputError({ [field]: MAX_MESSAGE });
  return cents;
}

function clickIdsOf(value: string | null | undefined): string[] {
  const ids = (value ?? "").trim().split(CLICK_ID_SEPARATOR).filter(Boolean);
  if (ids.length > MAX_CLICK_IDS)
    throw new BadInputError({ clickId: `Please send at most ${MAX_CLICK_IDS} click ids` });
  return ids;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A shop's clock may be wrong by some hours, but not by days. */
function momentOf(value: string | null | undefined, now: Date): Date {
  if (value === null || value === undefined) return now;
  const at = new Date(value);
  const isReal = MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(at.getTime());
  if (!isReal || at.getUTCFullYear() < 2000) {
    throw new BadInputError({ occurredAt: "Please send a time such as 2026-11-21T10:15:00Z" });
  }
  if (at.getTime() > now.getTime() + DAY) throw new BadInputError({ occurredAt: "This lies in the future" });
  return at;
}
