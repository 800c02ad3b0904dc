import { createHash } from "node:crypto";
import { NOBODY, type TestClick } from "../../tracking";
import type { ClickEarning } from "../earnings/earning.entity";
import type { SaleLine, SaleReturn } from "../sale.entity";
import type { SaleWithEarnings } from "../saleWithEarnings";

/** A test order as it would be recorded if it were real. */
export interface TestOrder {
  sale: SaleWithEarnings;
  lines: SaleLine[];
}

/** The event as data; `testMode.service.ts` puts it into words. */
export type TestFacts = { click: TestClick } | { order: TestOrder } | { saleReturn: SaleReturn; currency: string };

export const orderSubject = (orderId: string): string => digestOf("order", orderId);
export const returnSubject = (orderId: string, returnId: string): string =>
  digestOf("return", `${orderId}\n${returnId}`);

const digestOf = (kind: string, name: string): string => createHash("sha256").update(`${kind}\n${name}`).digest("hex");

/** The ID, unless it belongs to no one. */
export const realId = (id: string | null): string | null => (id === NOBODY ? null : id);

const MOMENTS = ["createdAt", "occurredAt", "decidedAt"] as const;
const EARNING_MOMENTS = ["createdAt", "approvesAt", "approvedAt"] as const;

/** Restores a value from JSON, with dates for its timestamps. */
export function revivedOrder({ sale, lines }: TestOrder): TestOrder {
  const earnings = sale.earnings.map((earning): ClickEarning => withDates(earning, EARNING_MOMENTS));
  return { sale: { ...withDates(sale, MOMENTS), earnings }, lines };
}

export const revivedReturn = (saleReturn: SaleReturn): SaleReturn => withDates(saleReturn, ["createdAt", "decidedAt"]);

function withDates<T extends object, K extends keyof T>(row: T, names: readonly K[]): T {
  const dates = names.map((name) => [name, row[name] === null ? null : new Date(String(row[name]))]);
  return { ...row, ...Object.fromEntries(dates) };
}
