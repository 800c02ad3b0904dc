import type { InferType } from "yup";
import {
  BAD_ORDER_CODE,
  codeKey,
  MAX_ORDER_CODES,
  orderCodeFault,
  TOO_MANY_CODES,
} from "../../contract/codes/codeText";
import { decimalOf, digitsOf, FINEST_CURRENCY, USUAL_CURRENCY } from "../../contract/currencies";
import { isCurrency } from "../../contract/currencyCodes";
import { isDay } from "../../contract/days";
import { limits } from "../../contract/limits";
import { amountMessage, returnForm, returnLineForm, saleForm, saleLineForm } from "../../contract/saleForms";
import { isCleanText } from "../../contract/text";
import { DAY } from "../../platform/clock";
import { BadInputError, MalformedError } from "../../platform/errors";
import { objectIn, parseForm } from "../../platform/form";
import { parseAmount } from "../../platform/money";
import type { Consent } from "../attribution/evidenceGrade";
import type { ReportedFacts, RequestedReturn } from "../sale.entity";
import { type OrderMetadata, parseMetadata } from "./orderMetadata";

export interface Line {
  sku: string;
  category: string | null;
  brand: string | null;
  quantity: number;
  amount: number;
}

/** Without lines, the order is one line with the whole amount. */
export const soldLines = (lines: readonly Line[] | null, amount: number): readonly Line[] =>
  lines ?? [{ sku: "", category: null, brand: null, quantity: 1, amount }];

export interface SaleReport {
  merchantId: string | null;
  orderId: string;
  amount: number;
  /** Null if the merchant sent only the amount. */
  lines: Line[] | null;
  currency: string;
  /** Newest last. The snippet may know several. */
  clickIds: string[];
  occurredAt: Date;
  /** Whether the shop sent a time. Otherwise it is the time of the report. */
  isDated: boolean;
  consent: Consent | null;
  /** Null if nothing was sent. */
  facts: ReportedFacts | null;
  /** Normalized and unique, in the shop's order. */
  codes: string[];
  metadata: OrderMetadata | null;
}

export const CLICK_ID_SEPARATOR = ".";
export const MAX_CLICK_IDS = 5;
/** Sums of larger amounts would not be exact. */
const MAX_CENTS = 1_000_000_000_000;
const maxMessage = (currency: string) => `Please send an amount of at most ${decimalOf(MAX_CENTS, currency)}`;

/** For orders in a different currency than the program's, which are rejected and never converted. */
export const otherCurrency = (program: string): string =>
  program === USUAL_CURRENCY
    ? "Only USD is supported"
    : `This program uses ${program}. Please report the order in ${program}.`;

/**
 * Validates a shop's report for a program in this currency. Null while the program is unknown: then only input that no
 * program could accept is rejected. `lines` are validated one by one, because a form only has plain fields.
 */
export function parseSale(input: unknown, now: Date, program: string | null): SaleReport {
  const { lines: rawLines, rest: withCodes } = withoutLines(input);
  const { codes: rawCodes, couponCode, metadata: rawMetadata, clickId, ...rest } = withCodes;
  const codes = withCoupon(parseCodes(rawCodes), couponCode);
  const sent = parseForm(saleForm, rest);
  const { merchantId, orderId, amount: rawAmount, currency: stated, occurredAt } = sent;
  if (stated && program !== null && stated !== program) throw new BadInputError({ currency: otherCurrency(program) });
  const currency = program ?? (isCurrency(stated) ? stated : null);
  const amounts = amountsIn(currency);
  const lines = rawLines === null ? null : merged(rawLines.map((raw, index) => parseLine(raw, index, amounts)));
  const sum = lines?.reduce((total, line) => total + line.amount, 0);
  const given = rawAmount === null || rawAmount === undefined ? undefined : positive(rawAmount, "amount", amounts);
  if (given !== undefined && sum !== undefined && given !== sum) {
    throw new BadInputError({ amount: "The lines don't add up to this amount" });
  }
  const amount = given ?? sum;
  if (amount === undefined) throw new BadInputError({ amount: "Please send an amount or lines" });
  if (amount === 0) throw new BadInputError({ lines: "Please send at least one line with an amount above zero" });
  if (amount > amounts.max) throw new BadInputError({ amount: maxMessage(amounts.messageIn) });
  return {
    merchantId: merchantId ?? null,
    orderId,
    amount,
    lines,
    currency: currency ?? USUAL_CURRENCY,
    clickIds: clickIdsOf(clickId),
    occurredAt: momentOf(occurredAt, now),
    isDated: occurredAt !== null && occurredAt !== undefined,
    consent: sent.consent ?? null,
    facts: factsIn(sent, amounts),
    codes,
    metadata: parseMetadata(rawMetadata),
  };
}

type SentFacts = Pick<InferType<typeof saleForm>, "tax" | "shipping" | "discount" | "customer" | "country">;

function factsIn({ tax, shipping, discount, customer, country }: SentFacts, amounts: Amounts): ReportedFacts | null {
  const isNew = customer?.isNew ?? null;
  const facts = {
    tax: tax ? centsIn(tax, "tax", amounts) : 0,
    shipping: shipping ? centsIn(shipping, "shipping", amounts) : 0,
    discount: discount ? centsIn(discount, "discount", amounts) : 0,
    customer: isNew === null ? null : isNew ? ("new" as const) : ("returning" as const),
    country: country ? country.toUpperCase() : null,
  };
  return Object.values(facts).some(Boolean) ? facts : null;
}

export interface ReturnReport extends Omit<RequestedReturn, "orderId"> {
  returnId: string;
  reason: string | null;
}

export function parseReturn(input: unknown, currency: string): ReturnReport {
  const { lines: rawLines, rest } = withoutLines(input);
  const amounts = amountsIn(currency);
  const { returnId, amount, reason } = parseForm(returnForm, rest);
  if (amount && rawLines) throw new BadInputError({ amount: "Please send either an amount or lines" });
  return {
    returnId,
    reason: reason ?? null,
    amount: amount === null || amount === undefined ? null : positive(amount, "amount", amounts),
    lines: rawLines?.map((raw, index, all) => parseReturnLine(raw, index, all, amounts)) ?? null,
  };
}

/** Everything but plain fields. */
interface OrderFields {
  codes?: unknown;
  couponCode?: unknown;
  metadata?: unknown;
  clickId?: unknown;
}

function withoutLines(input: unknown): { lines: unknown[] | null; rest: OrderFields } {
  const { lines = null, ...rest } = objectIn(input);
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

const parseLine = (raw: unknown, index: number, amounts: Amounts): Line =>
  inLine(index, () => {
    const { sku, category, brand, quantity, amount } = parseForm(saleLineForm, raw);
    // Free items are lines too.
    return {
      sku,
      category: category ?? null,
      brand: brand ?? null,
      quantity: quantity ?? 1,
      amount: centsIn(amount, "amount", amounts),
    };
  });

const parseReturnLine = (
  raw: unknown,
  index: number,
  all: unknown[],
  amounts: Amounts,
): NonNullable<RequestedReturn["lines"]>[number] =>
  inLine(index, () => {
    const { sku, quantity, amount } = parseForm(returnLineForm, raw);
    const isRepeated = all.filter((other) => (other as { sku?: unknown } | null)?.sku === sku).length > 1;
    if (isRepeated) throw new BadInputError({ sku: `Please send ${sku} in one line` });
    return { sku, quantity: quantity ?? null, amount: amount ? positive(amount, "amount", amounts) : null };
  });

/** Merges lines with the same SKU, since returns refer to SKUs. */
function merged(lines: Line[]): Line[] {
  const bySku = new Map<string, Line>();
  for (const line of lines) {
    const known = bySku.get(line.sku);
    if (known) Object.assign(known, { quantity: known.quantity + line.quantity, amount: known.amount + line.amount });
    else bySku.set(line.sku, line);
  }
  return [...bySku.values()];
}

/** How the amounts of a report are parsed. */
interface Amounts {
  currency: string;
  max: number;
  messageIn: string;
}

/** For an unknown currency: the most decimals and the highest amount of any program. */
const amountsIn = (currency: string | null): Amounts =>
  currency === null
    ? { currency: FINEST_CURRENCY, max: MAX_CENTS * 10 ** digitsOf(FINEST_CURRENCY), messageIn: USUAL_CURRENCY }
    : { currency, max: MAX_CENTS, messageIn: currency };

function positive(value: string, field: string, amounts: Amounts): number {
  const cents = centsIn(value, field, amounts);
  if (cents === 0)
    throw new BadInputError({ [field]: `Please send an amount above ${decimalOf(0, amounts.messageIn)}` });
  return cents;
}

function centsIn(value: string, field: string, { currency, max, messageIn }: Amounts): number {
  const text = value.trim();
  const [whole = "", fraction, ...others] = text.split(".");
  const isAmount = others.length === 0 && /^\d+$/.test(whole) && (fraction === undefined || /^\d+$/.test(fraction));
  if (!isAmount || (fraction?.length ?? 0) > digitsOf(currency)) {
    throw new BadInputError({ [field]: amountMessage(messageIn) });
  }
  const cents = parseAmount(text, currency) ?? Number.POSITIVE_INFINITY;
  if (cents > max) throw new BadInputError({ [field]: maxMessage(messageIn) });
  return cents;
}

/** Never rejects an order. Invalid click IDs are treated as damaged, and only the newest ones are kept. */
function clickIdsOf(value: unknown = null): string[] {
  const text = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
  return text.trim().split(CLICK_ID_SEPARATOR).filter(Boolean).slice(-MAX_CLICK_IDS);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A shop's clock may be wrong by hours, but not by days. */
export function momentOf(value: string | null | undefined, now: Date, field = "occurredAt"): Date {
  if (value === null || value === undefined) return now;
  const at = new Date(value);
  const isReal = MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(at.getTime());
  if (!isReal || at.getUTCFullYear() < 2000) {
    throw new BadInputError({ [field]: "Please send a time such as 2026-11-21T10:15:00Z" });
  }
  if (at.getTime() > now.getTime() + DAY) throw new BadInputError({ [field]: "This time is in the future" });
  return at;
}

/** For shops that know one code of an order. Same as a list with it. */
function withCoupon(codes: string[], couponCode: unknown): string[] {
  if (couponCode === null || couponCode === undefined || couponCode === "") return codes;
  if (typeof couponCode !== "string") throw new BadInputError({ couponCode: "Please send the code as a string" });
  const fault = isCleanText(couponCode) ? orderCodeFault(couponCode) : BAD_ORDER_CODE;
  if (fault) throw new BadInputError({ couponCode: fault });
  const key = codeKey(couponCode);
  if (key === "" || codes.includes(key)) return codes;
  if (codes.length > 0) throw new BadInputError({ couponCode: "Please send either couponCode or codes" });
  return [key];
}

/** Empty codes come from a shop's empty field. */
function parseCodes(raw: unknown): string[] {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) throw new BadInputError({ codes: 'Please send a list of codes such as ["ANNA10"]' });
  if (raw.length > MAX_ORDER_CODES) throw new BadInputError({ codes: TOO_MANY_CODES });
  for (const code of raw) {
    const fault = typeof code === "string" && isCleanText(code) ? orderCodeFault(code) : BAD_ORDER_CODE;
    if (fault) throw new BadInputError({ codes: fault });
  }
  return [...new Set(raw.map((code) => codeKey(code)))].filter((key) => key !== "");
}
